"""Ranks, suits and cards.

A card is an integer from 0 (the two of clubs) to 51 (the ace of spades), four
to a rank, and 52 for the joker. Comparing two cards compares rank first and
then suit in the order clubs, diamonds, hearts, spades: the order in which the
books break ties by suit.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """A suit, lowest first, for rules that let suits decide.

    >>> [suit.name for suit in Suit]
    ['CLUBS', 'DIAMONDS', 'HEARTS', 'SPADES', 'NONE']
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NONE = 4
    """The joker's."""

    @property
    def letter(self) -> str:
        """``c``, ``d``, ``h`` or ``s``."""
        return "cdhsx"[self]

    @property
    def symbol(self) -> str:
        """``♣``, ``♦``, ``♥`` or ``♠``."""
        return "♣♦♥♠★"[self]


class Rank(IntEnum):
    """A rank, with the ace high; scales decide for themselves what an ace is.

    >>> Rank.ACE > Rank.KING, Rank.TEN.word, Rank.SIX.plural
    (True, 'ten', 'sixes')
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """One character: ``2`` to ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``; the joker's is ``X``."""
        return "23456789TJQKAX"[self - 2]

    @property
    def word(self) -> str:
        """The rank as it is spoken: ``two``, ``king``."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """Several of the rank as they are spoken: ``deuces``, ``sixes``, ``kings``."""
        if self is Rank.TWO:
            return "deuces"
        return "sixes" if self is Rank.SIX else self.word + "s"

    @property
    def is_face(self) -> bool:
        """Whether this is a jack, a queen or a king."""
        return Rank.JACK <= self <= Rank.KING


_RANKS: Final = (*(rank for rank in Rank for _ in range(4)),)
_SUITS: Final = (*(Suit(i % 4) for i in range(52)), Suit.NONE)


class Card(int):
    """One card.

    >>> Card.of(Rank.ACE, Suit.HEARTS)
    Card('Ah')
    >>> Card.of(Rank.ACE, Suit.HEARTS) < Card.of(Rank.ACE, Suit.SPADES)
    True
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of that rank and suit."""
        return CARDS[(rank - 2) * 4 + suit]

    @property
    def rank(self) -> Rank:
        """The rank; ``Rank.JOKER`` for the joker."""
        return _RANKS[self]

    @property
    def suit(self) -> Suit:
        """The suit; ``Suit.NONE`` for the joker."""
        return _SUITS[self]

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self == 52

    @property
    def pretty(self) -> str:
        """The card with its suit's symbol: ``A♥``, ``10♣``, ``★`` for the joker."""
        if self.is_joker:
            return "★"
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol

    @property
    def spoken(self) -> str:
        """The card as a dealer announces it: ``deuce of clubs``, ``joker``."""
        if self.is_joker:
            return self.rank.word
        return f"{'deuce' if self.rank is Rank.TWO else self.rank.word} of {self.suit.name.lower()}"

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


CARDS: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(52))
"""The 52 cards, two of clubs first, ace of spades last."""

JOKER: Final = Card(52)
"""The joker, written ``Xx``."""
