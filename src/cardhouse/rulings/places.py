"""Cards named by where they lie, so that nobody has to know them to speak of them.

``#3.2`` is the second card of seat 3. A card that lies open may be named as it is; one that lies closed may
not, so that nobody finds out by asking who holds it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from typing import Any, Final, TypeVar

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.effects.facts import CARD, CARDS
from cardhouse.dealer.effects.statement import Statement, kind_of, split_statement
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said

from .errors import NotHere

_NAMED: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Xx)\b")
_PLACE: Final = re.compile(r"#(?P<seat>\d{1,2})\.(?P<card>\d{1,2})")
S = TypeVar("S", bound=Statement)


def open_cards(hand: Deal) -> frozenset[Card]:
    """The cards that lie open for all to see."""
    view = hand.view(None)
    seats = {card for seat in view.seats for card in seat.cards if card is not None}
    board = {
        card for areas in (view.board, *view.boards) for cards in areas.values() for card in cards if card
    }
    return frozenset((*seats, *board, *(card for card in view.community if card)))


def read_at(hand: Deal, text: str, kinds: Mapping[str, type[S]]) -> S:
    """A statement about a hand, whose closed cards are named by their places.

    >>> from cardhouse.dealer import deal
    >>> from cardhouse.rulings import KINDS
    >>> hand = deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
    >>> stated = read_at(hand, "exposed seat=1 by=dealer card=#1.2", KINDS)
    >>> stated.card == hand.players[1].cards[1]
    True
    """
    name, given = split_statement(text)
    kind = kind_of(name, kinds)
    seen = open_cards(hand)
    for fact, one in kind.facts().items():
        if fact in given and one.metadata["form"] in (CARD, CARDS):
            given[fact] = _named(hand, given[fact], seen)
    return kind.of(given)


def _named(hand: Deal, text: str, seen: frozenset[Card]) -> str:
    """Cards as they are called, from where they lie."""
    return ",".join(_one(hand, part, seen) for part in re.split(r"[,\s]+", text.strip()))


def _one(hand: Deal, text: str, seen: frozenset[Card]) -> str:
    if found := _PLACE.fullmatch(text):
        seat, place = int(found["seat"]), int(found["card"])
        cards = hand.players[seat].cards if seat < len(hand.players) else ()
        if not 1 <= place <= len(cards):
            raise NotHere("rulings.no-such-place", place=text)
        return str(cards[place - 1])
    read = CARDS.read(text) if _is_cards(text) else ()
    for card in read:
        if card not in seen:
            raise NotHere("rulings.closed-card", card=str(card))
    return text


def _is_cards(text: str) -> bool:
    try:
        CARDS.read(text)
    except ValueError:
        return False
    return True


def without_closed(hand: Deal, error: CardhouseError) -> CardhouseError:
    """An error that names no card that lies closed."""
    seen = {str(card) for card in open_cards(hand)}
    closed = str(Said("doing.closed"))

    def named(value: Any) -> Any:
        if not isinstance(value, str):
            return value
        return _NAMED.sub(lambda found: found[0] if found[0] in seen else closed, value)

    made = copy(error)
    made.details = {name: named(value) for name, value in error.details.items()}
    return made
