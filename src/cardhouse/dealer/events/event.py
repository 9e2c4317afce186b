"""What happened in a hand: a closed set of kinds, each with fields of its own.

A hand is an append-only list of events. Code that reads it matches on the kinds; if its last case is
``assert_never``, mypy finds any kind it forgot.

>>> from cardhouse.dealer import deal
>>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
>>> hand.events[0]
PostedBlind(seat=0, amount=1, kind='blind')
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeGuard, get_args

from cardhouse.cards import Card

from .betting import BettingEvent
from .cards import Gave, HiddenCards, OpenCards
from .choices import HiddenChoice, OpenChoice
from .deals import DealEvent
from .players import PlayerEvent
from .rulings import Ruled

__all__ = ["KINDS", "cards_of", "for_seat", "seat_of"]

OpenEvent = BettingEvent | OpenCards | OpenChoice | DealEvent | PlayerEvent
"""What everybody sees whole."""
HiddenEvent = HiddenCards | HiddenChoice | Ruled
"""What may be for one seat alone. Each kind has ``seen_by`` and ``masked``, or mypy says so here."""
Event = OpenEvent | HiddenEvent
"""One thing that happened: a value of one of the kinds.

>>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
>>> hand.events[0]
PostedBlind(seat=0, amount=1, kind='blind')
>>> [event.kind for event in hand.events]
['blind', 'blind', 'deal', 'deal', 'deal', 'deal']
"""

NOBODY: Final = -1
"""Stands for the viewer of a card that not even its owner may look at."""
OTHERS: Final = -2
"""Stands for the viewers of a card that everybody at the table sees but its owner."""

KINDS: Final[dict[str, type[Event]]] = {kind._field_defaults["kind"]: kind for kind in get_args(Event)}
"""Every kind by its name.

>>> KINDS["bet"]._fields
('seat', 'amount', 'to', 'kind')
"""


def names_of(kinds: Any) -> frozenset[str]:
    """The names of the kinds of a union.

    >>> sorted(names_of(HiddenChoice))
    ['bid', 'declare', 'offer', 'pick', 'stay']
    """
    return frozenset(kind._field_defaults["kind"] for kind in get_args(kinds))


_HIDDEN: Final[frozenset[type[Event]]] = frozenset(get_args(HiddenEvent))


def _none(event: Event) -> tuple[Card, ...]:
    return ()


def _nobody(event: Event) -> int:
    return -1


def _seat(event: Any) -> int:
    return -1 if event.seat is None else event.seat


_CARDS: Final[dict[type[Event], Callable[[Any], tuple[Card, ...]]]] = {
    kind: attrgetter("cards") if hasattr(kind, "cards") else _none for kind in KINDS.values()
}
_SEAT: Final[dict[type[Event], Callable[[Any], int]]] = {
    kind: _nobody if "seat" not in kind._fields else _seat if kind is KINDS["kill"] else attrgetter("seat")
    for kind in KINDS.values()
}


def cards_of(event: Event) -> tuple[Card, ...]:
    """The cards that an event shows.

    >>> from cardhouse import deal
    >>> hand = deal("holdem", stacks=[200, 200], seed=7)
    >>> [len(cards_of(event)) for event in hand.events]
    [0, 0, 1, 1, 1, 1]
    """
    return _CARDS[type(event)](event)


def seat_of(event: Event) -> int:
    """The seat that an event is about; -1 if it is about none.

    >>> from cardhouse import deal
    >>> hand = deal("holdem", stacks=[200, 200], seed=7)
    >>> [seat_of(event) for event in hand.events]
    [0, 1, 1, 0, 1, 0]
    """
    return _SEAT[type(event)](event)


def is_hidden(event: Event) -> TypeGuard[HiddenEvent]:
    """Whether an event is of a kind that may be for one seat alone."""
    return type(event) in _HIDDEN


def seen_by(event: Event) -> int | None:
    """The one seat that may see all of an event, or -1 if nobody may; ``None`` if everybody may."""
    return event.seen_by if is_hidden(event) else None


def for_seat(event: Event, seat: int | None) -> Event:
    """The event as a seat or a spectator may see it, without what they may not know.

    >>> from cardhouse import deal
    >>> dealt = deal("holdem", stacks=[200, 200], seed=7).events[2]
    >>> len(for_seat(dealt, dealt.seat).cards), len(for_seat(dealt, None).cards), for_seat(dealt, None).number
    (1, 0, 1)
    """
    if not is_hidden(event):
        return event
    who = event.seen_by
    if who == OTHERS:
        # Whoever only watches may be the owner at another window.
        return event.masked() if seat is None or seat == event.seat else event
    if who is None or who == seat or (isinstance(event, Gave) and event.to == seat):
        return event
    return event.masked()
