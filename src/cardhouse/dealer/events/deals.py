"""The deals of a game: the next one, one that is broken off, and lines of the board that go out of play."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card

from .reason import Why


class LinesRemoved(NamedTuple):
    """Lines of the board are out of play; all of them if their last cards have the same rank."""

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


DealEvent = LinesRemoved | NextDeal | GameStopped | BrokenOff
