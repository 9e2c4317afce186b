"""Badugi: as many cards as possible with no rank and no suit twice, and low."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from cardhouse.cards import Card

from .errors import UnknownQualifier
from .hand_name import HandName, letters
from .scale import Scale
from .wild import NOTHING_WILD, Wilds

MOST: Final = 4
SIZE_BITS: Final = 16
_RANKS: Final = "23456789TJQKA"
_WORST: Final = (1 << SIZE_BITS) - 1


def badugi_value(numbers: tuple[int, ...]) -> int:
    """The value of a badugi of these ranks, highest first: more cards, then lower ones."""
    packed = 0
    for place, number in enumerate(numbers):
        packed |= number << 12 - 4 * place
    return len(numbers) << SIZE_BITS | _WORST - packed


class Badugi(Scale):
    """The best badugi of any number of cards; the ace is low, or high where asked."""

    takes_wilds = True

    def __init__(
        self, id: str, summary: str, *, ace: int, example: str, aliases: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id, summary, size=1, plays=MOST, example=example, aliases=aliases)
        self.ace = ace

        self._values: dict[tuple[int, int], int] = {}

    @property
    def limit(self) -> int:
        return MOST + 1 << SIZE_BITS

    def rank_bit(self, card: int) -> int:
        """A card's rank as a bit, the lowest rank in the lowest place."""
        return 1 << ((card >> 2) + 1) % 13 if self.ace == 1 else 1 << (card >> 2)

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        natural, wild, bugs = (cards, 0, 0) if wilds is NOTHING_WILD else wilds.split(cards)
        free = min(wild + bugs, MOST)
        # Every set of different ranks with at most one card of each suit.
        badugis = [0]
        for suit in range(4):
            bits = [self.rank_bit(card) for card in natural if card & 3 == suit]
            if bits:
                badugis += [ranks | bit for ranks in badugis for bit in bits if not ranks & bit]
        # One more card beats anything, so only the largest sets are compared.
        size = min(max(map(int.bit_count, badugis)), MOST - free)
        return max([self.rate_ranks(ranks, free) for ranks in badugis if ranks.bit_count() == size])

    def rate_ranks(self, ranks: int, free: int = 0) -> int:
        """The value of a set of ranks to which wild cards add the lowest missing ones."""
        value = self._values.get((ranks, free))
        if value is None:
            filled = ranks
            for _ in range(free):
                filled |= filled + 1 & ~filled
            lowest = 1 if self.ace == 1 else 2
            numbers = tuple(lowest + i for i in range(12, -1, -1) if filled >> i & 1)
            value = self._values[ranks, free] = badugi_value(numbers)
        return value

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        best_first = sorted(cards, key=lambda card: self._prefer(card, wilds), reverse=True)
        for chosen in combinations(best_first, rating >> SIZE_BITS):
            if self.rate(chosen, wilds) == rating:
                return tuple(sorted(chosen, key=self._prefer, reverse=True))
        raise AssertionError(f"no badugi of {cards} is worth {rating}")

    def _prefer(self, card: Card, wilds: Wilds = NOTHING_WILD) -> tuple[bool, Card]:
        natural, _ = super()._prefer(card, wilds)
        return natural, Card(int(card) - 52) if card >> 2 == 12 and self.ace == 1 else card

    def ranks(self, rating: int) -> tuple[int, ...]:
        """The ranks of a badugi, highest first."""
        packed = _WORST - (rating & _WORST)
        return tuple(packed >> shift & 15 for shift in (12, 8, 4, 0))[: rating >> SIZE_BITS]

    def named(self, rating: int, *, full: bool = False) -> HandName:
        ranks = letters(self.ranks(rating))
        if len(ranks) == MOST:
            return HandName("badugi", ranks)
        return HandName("badugi-of", ranks, number=len(ranks))

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        return {"size": rating >> SIZE_BITS}

    def minimum(self, qualifier: str | int) -> int:
        """How many cards it must have, ``4``, or also the highest of them, ``4 to 7``."""
        text = str(qualifier).strip()
        size, _, to = text.partition(" to ")
        if size not in ("1", "2", "3", "4"):
            raise UnknownQualifier("scales.badugi-qualifier", qualifier=text, scale=self.id)
        if text == size:
            return int(size) << SIZE_BITS
        letter = "T" if to == "10" else to.upper()
        highest = (_RANKS.index(letter) if letter in tuple(_RANKS) else -99) + 2
        highest = self.ace if highest == 14 else highest
        lowest = 1 if self.ace == 1 else 2
        if highest - int(size) + 1 < lowest:
            raise UnknownQualifier("scales.badugi-qualifier", qualifier=text, scale=self.id)
        return badugi_value(tuple(range(highest, highest - int(size), -1)))
