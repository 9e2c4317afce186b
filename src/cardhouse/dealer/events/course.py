"""The course of a game: deals, legs, losses, points, and who is out of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card

from .reason import Score, Why


class LinesRemoved(NamedTuple):
    """Lines of the board are out of play; all of them where they end alike."""

    lines: tuple[int, ...]
    """Counted from 0."""
    all: bool = False
    kind: Literal["remove"] = "remove"


class NextDeal(NamedTuple):
    """The cards are gathered and dealt again."""

    seat: int
    """Who deals."""
    number: int
    """Which deal of the game it is."""
    kind: Literal["next-deal"] = "next-deal"


class GameStopped(NamedTuple):
    """The game has gone on long enough."""

    times: int
    kind: Literal["bound"] = "bound"


class BrokenOff(NamedTuple):
    """The deal ends here, and the cards are dealt again."""

    seat: int | None
    cards: tuple[Card, ...]
    why: Why
    kind: Literal["kill"] = "kill"


class LeftGame(NamedTuple):
    """A player is out of the game for good."""

    seat: int
    why: Why | None = None
    kind: Literal["gone"] = "gone"


class ForcedIn(NamedTuple):
    """A player has to be in."""

    seat: int
    kind: Literal["force"] = "force"


class HandKilled(NamedTuple):
    """A hand cannot win any more, because of a card that was drawn."""

    seat: int
    card: Card
    kind: Literal["dead"] = "dead"


class LegsLaidOut(NamedTuple):
    """A player lays out legs to lose."""

    seat: int
    legs: int
    worth: int
    """What each is worth, in chips."""
    kind: Literal["leg-laid"] = "leg-laid"


class LegWon(NamedTuple):
    """A player wins a leg, and has so many."""

    seat: int
    legs: int
    kind: Literal["leg-won"] = "leg-won"


class LegLost(NamedTuple):
    """A player loses a leg, and has so many left."""

    seat: int
    legs: int
    kind: Literal["leg-lost"] = "leg-lost"


class LegKept(NamedTuple):
    """A player keeps the last leg, because nobody would be left."""

    seat: int
    kind: Literal["leg-kept"] = "leg-kept"


class Loss(NamedTuple):
    """A player owes a loss to those who won."""

    seat: int
    to: tuple[int, ...]
    kind: Literal["loss"] = "loss"


class Scored(NamedTuple):
    """Two hands in rows are scored against each other, and nothing is paid for it here."""

    seat: int
    score: Score
    kind: Literal["points"] = "points"


class Fantasyland(NamedTuple):
    """A player plays the next hand in Fantasyland."""

    seat: int
    stays: bool
    kind: Literal["fantasyland"] = "fantasyland"


class Fouled(NamedTuple):
    """A hand is set against the rules, and loses."""

    seat: int
    why: Why
    hand: int | None = None
    """Which of the player's hands it is, where there are several; the first is 0."""
    kind: Literal["foul"] = "foul"


Standing = (
    LeftGame
    | ForcedIn
    | HandKilled
    | LegsLaidOut
    | LegWon
    | LegLost
    | LegKept
    | Loss
    | Scored
    | Fantasyland
    | Fouled
)
"""How a player stands in the game: no chip or card moves by it, and it answers no decision."""
CourseEvent = LinesRemoved | NextDeal | GameStopped | BrokenOff | Standing
