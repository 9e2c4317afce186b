"""Cards of a real table that nobody has told."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Final, NoReturn, Self

from .card import CARDS, JOKER, Card, Rank, Suit
from .errors import CardUntold
from .parse import parse_card

_FIRST: Final = 64
_JOKERS: Final = frozenset((JOKER,))
_ANY: Final = frozenset((*CARDS, JOKER))


class Untold(Card):
    """A card that lies somewhere and whose face nobody has told; it is known by its number.

    >>> card = Untold(7, frozenset())
    >>> str(card), card == Untold(7, frozenset()), card == Untold(8, frozenset())
    ('?7', True, False)

    Whoever asks what it is gets :class:`CardUntold`, unless it can be neither or nothing else.
    """

    possible: frozenset[Card]
    """Everything that it may be."""

    def __new__(cls, number: int, possible: frozenset[Card]) -> Self:
        card = super().__new__(cls, _FIRST + number)
        card.possible = possible
        return card

    @property
    def number(self) -> int:
        """Which card of the hand it is, in the order in which they left the deck."""
        return int(self) - _FIRST

    @property
    def rank(self) -> Rank:
        raise CardUntold("cards.untold", card=self)

    @property
    def suit(self) -> Suit:
        raise CardUntold("cards.untold", card=self)

    @property
    def is_joker(self) -> bool:
        return is_one_of(self, _JOKERS)

    @property
    def pretty(self) -> str:
        return "?"

    @property
    def spoken(self) -> str:
        return "?"

    def _compared(self, other: object) -> NoReturn:
        raise CardUntold("cards.untold", card=self)

    __lt__ = __le__ = __gt__ = __ge__ = _compared

    def __str__(self) -> str:
        return f"?{self.number}"

    def __reduce__(self) -> tuple[type[Untold], tuple[int, frozenset[Card]]]:  # type: ignore[override]
        return Untold, (self.number, self.possible)


def is_one_of(card: Card, cards: AbstractSet[Card]) -> bool:
    """Whether a card is one of some cards.

    >>> is_one_of(Untold(7, frozenset({JOKER})), {JOKER})
    True

    Raises :class:`CardUntold` if that depends on what nobody has told.
    """
    if type(card) is not Untold:
        return card in cards
    meant = card.possible & cards
    if meant and meant != card.possible:
        raise CardUntold("cards.untold", card=card, among=frozenset(cards))
    return bool(meant)


@cache
def cards_of(letter: str) -> frozenset[Card]:
    """All cards of a rank, by its letter."""
    return frozenset(card for card in CARDS if card.rank.letter == letter)


def must_be(card: Card, cards: AbstractSet[Card]) -> None:
    """Note that a card that nobody has told is one of some cards, because its holder may use it as such."""
    if isinstance(card, Untold):
        card.possible &= cards


def read_card(text: str) -> Card:
    """A card as it is written down; one that nobody had told is still only a number.

    >>> read_card("Ah"), read_card("?7")
    (Card('Ah'), Card('?7'))
    """
    return Untold(int(text[1:]), _ANY) if text[1:].isdecimal() and text[0] == "?" else parse_card(text)


def untold(cards: Iterable[Card]) -> list[Untold]:
    """Those of some cards that nobody has told."""
    return [card for card in cards if isinstance(card, Untold)]


def look_at(cards: Iterable[Card]) -> None:
    """Raise :class:`CardUntold` if nobody has told one of some cards."""
    for card in cards:
        if isinstance(card, Untold):
            raise CardUntold("cards.untold", card=card)
