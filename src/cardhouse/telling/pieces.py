"""What a phrase contains besides words: seats, chips and cards, which each part shows in its own way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardhouse.cards import Card, format_cards
from cardhouse.phrases import say


class Seat(NamedTuple):
    """The player in a seat of the hand.

    >>> str(Seat(2))
    'seat 2'
    """

    number: int

    def __str__(self) -> str:
        return say("seats.seat", number=self.number)


class Chips(NamedTuple):
    """An amount of chips.

    >>> str(Chips(40))
    '40'
    """

    amount: int

    def __str__(self) -> str:
        return str(self.amount)


class Cards(NamedTuple):
    """Cards as they are written.

    >>> from cardhouse.cards import parse_cards
    >>> str(Cards.of(parse_cards("As Kd")))
    'As Kd'
    """

    cards: tuple[Card, ...]
    dim: bool = False
    """Whether they may be shown faintly, because they are gone or not shown."""
    pretty: bool = False
    """Whether they appear inside words, with the symbols of their suits."""

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """Cards, in any container."""
        return cls(tuple(cards))

    def __str__(self) -> str:
        return format_cards(self.cards, pretty=self.pretty)


class Spoken(NamedTuple):
    """A card as a dealer announces it.

    >>> from cardhouse.cards import parse_card
    >>> str(Spoken(parse_card("2c")))
    'deuce of clubs'
    """

    card: Card

    def __str__(self) -> str:
        return self.card.spoken


Piece = str | int | Seat | Chips | Cards | Spoken
"""What a phrase is made of."""
