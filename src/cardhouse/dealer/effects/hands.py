"""Effects on whole hands: those that do not count, and those that play, are dead or are seen."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.cards import Card

from .effect import Effect
from .facts import CARD, CARDS, NAME, SEAT, SEATS, fact, needed, one_of


@dataclass(frozen=True, kw_only=True)
class Void(Effect):
    """The deal does not count: everybody gets back what they put in."""

    kind = "void"


@dataclass(frozen=True, kw_only=True)
class Redeal(Effect):
    """The deal does not count and is dealt again, with the same button and the same forced bets."""

    kind = "redeal"
    dead: tuple[int, ...] | None = fact(SEATS)
    """Seats that are dealt a dead hand."""


@dataclass(frozen=True, kw_only=True)
class Dead(Effect):
    """A hand is dead; what it has put in stays."""

    kind = "dead"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Live(Effect):
    """A hand that was thrown away plays after all."""

    kind = "live"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Foul(Effect):
    """A hand set in rows is fouled; it pays what is due."""

    kind = "foul"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Face(Effect):
    """A card of a seat is turned."""

    kind = "face"
    seat: int = needed(SEAT)
    card: Card = needed(CARD)
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class Show(Effect):
    """Cards of a seat are shown to all, now or later."""

    kind = "show"
    seat: int = needed(SEAT)
    cards: tuple[Card, ...] | None = fact(CARDS)
    """All of them if none are named."""
    when: str = needed(one_of("now", "end-of-round", "end-of-betting"))


@dataclass(frozen=True, kw_only=True)
class PutInRow(Effect):
    """A card goes into a row of a seat."""

    kind = "place"
    seat: int = needed(SEAT)
    card: Card = needed(CARD)
    row: str = needed(NAME)
