"""Effects on cards: those that players hold, those on the board and those that come."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.cards import Card

from .effect import Effect
from .facts import CARD, CARDS, COUNT, NAME, SEAT, YES_NO, fact, needed, one_of


@dataclass(frozen=True, kw_only=True)
class Replace(Effect):
    """A card of a seat is replaced, and goes where ``becomes`` says."""

    kind = "replace"
    seat: int = needed(SEAT)
    card: Card = needed(CARD)
    source: str = needed(one_of("top", "burn"))
    becomes: str = needed(one_of("burn", "next-burn", "muck"))
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class DealMore(Effect):
    """A seat is dealt cards from the top of the deck."""

    kind = "deal"
    seat: int = needed(SEAT)
    count: int = needed(COUNT)
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class DealBoard(Effect):
    """Cards come to an area of the board, from the top of the deck, with or without a burn before."""

    kind = "board"
    area: str = needed(NAME)
    count: int = needed(COUNT)
    source: str = needed(one_of("top", "burn", "aside"))


@dataclass(frozen=True, kw_only=True)
class MoveCard(Effect):
    """A card goes from where it lies to a seat."""

    kind = "move"
    card: Card = needed(CARD)
    to: int = needed(SEAT)
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class TakeBack(Effect):
    """Cards of the board or of a hand go away: aside, onto the deck, to be the next burn, or to the muck."""

    kind = "take-back"
    cards: tuple[Card, ...] = needed(CARDS)
    becomes: str = needed(one_of("aside", "top", "burn", "next-burn", "muck"))


@dataclass(frozen=True, kw_only=True)
class SetAside(Effect):
    """Cards are taken from the top of the deck and set aside."""

    kind = "set-aside"
    count: int = needed(COUNT)
    burnt: int | None = fact(COUNT)
    """How many cards are burnt before them."""


@dataclass(frozen=True, kw_only=True)
class Reshuffle(Effect):
    """What is left of the deck is shuffled, at once or before a later street, with cards that go back."""

    kind = "reshuffle"
    within: str | None = fact(one_of("aside", "burns", "aside+burns"))
    before: str | None = fact(NAME)
    """The stage before which it is done; at once if none is named."""
    no_burn: bool | None = fact(YES_NO)
    """Whether no card is burnt before that stage."""


@dataclass(frozen=True, kw_only=True)
class Burn(Effect):
    """How many cards are burnt before the next ones, if not one."""

    kind = "burn"
    count: int = needed(COUNT)
