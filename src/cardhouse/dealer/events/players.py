"""What becomes of a player in a game: out of it, forced in, fouled; legs, losses, points and Fantasyland."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card

from .reason import Score, Why

__all__ = [
    "Fantasyland",
    "ForcedIn",
    "Fouled",
    "HandKilled",
    "LeftGame",
    "LegKept",
    "LegLost",
    "LegWon",
    "LegsLaidOut",
    "Loss",
    "Scored",
]


class LeftGame(NamedTuple):
    """Take a player out of the game for good."""

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
    """A player wins a leg, and now has ``legs`` of them."""

    seat: int
    legs: int
    kind: Literal["leg-won"] = "leg-won"


class LegLost(NamedTuple):
    """A player loses a leg, and has ``legs`` left."""

    seat: int
    legs: int
    kind: Literal["leg-lost"] = "leg-lost"


class LegKept(NamedTuple):
    """A player keeps the last leg, because otherwise nobody would be left."""

    seat: int
    kind: Literal["leg-kept"] = "leg-kept"


class Loss(NamedTuple):
    """A player owes a loss to the winners."""

    seat: int
    to: tuple[int, ...]
    kind: Literal["loss"] = "loss"


class Scored(NamedTuple):
    """Two hands in rows are scored against each other; no chips are paid in this event."""

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
    """Which of the player's hands it is, if there are several; the first is 0."""
    kind: Literal["foul"] = "foul"


LegEvent = LegsLaidOut | LegWon | LegLost | LegKept
PlayerEvent = LeftGame | ForcedIn | HandKilled | LegEvent | Loss | Scored | Fantasyland | Fouled
"""No chip or card moves by these, and they answer no decision."""
