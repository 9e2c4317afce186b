"""Hands as sums, and what their ranks are worth.

A hand's key counts its ranks, three bits each, and then its suits, five bits each,
so that adding up the keys of cards gives the key of the hand.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final
from zlib import decompress

from cardhouse.cards import CARDS, Card

from .ladder import Ladder

_RANK_BITS: Final = 3
RANKS: Final = (1 << 13 * _RANK_BITS) - 1
_SUITS_AT: Final = 13 * _RANK_BITS
_SHIFTS: Final = tuple(_RANK_BITS * i for i in range(13))
ONE: Final = tuple(1 << shift for shift in _SHIFTS)
KEYS: Final = {card: ONE[card >> 2] + (1 << _SUITS_AT + 5 * (card & 3)) for card in CARDS}
_MOST_OF_A_RANK: Final = 5
MOST_KEPT: Final = 7
"""The largest hand whose rating is remembered."""

_PATIENCE: Final = 100
"""How many hands of that size are worked out before the rest are read from a file."""


def in_suit(number: int, suit: int) -> int:
    """A number in the field of a key that counts a suit."""
    return number << _SUITS_AT + 5 * suit


def in_suits(number: int) -> int:
    """A number in all four fields of a key that count suits."""
    return sum(in_suit(number, suit) for suit in range(4))


def key_of(cards: Sequence[Card]) -> int:
    """The key of a hand; ranks held more often than any hand can use are cut back."""
    if len(cards) <= _MOST_OF_A_RANK:
        return sum(map(KEYS.__getitem__, cards))
    key = 0
    for card in cards:
        held = key >> _SHIFTS[card >> 2] & 7
        key += KEYS[card] if held < _MOST_OF_A_RANK else KEYS[card] - ONE[card >> 2]
    return key


def counts_of(key: int) -> list[int]:
    """How often each rank is held, by index."""
    return [key >> shift & 7 for shift in _SHIFTS]


def with_ranks(key: int, extra: Iterable[int]) -> tuple[int, int]:
    """A key with ranks added, and how many cards it now counts."""
    for index in extra:
        if key >> _SHIFTS[index] & 7 < _MOST_OF_A_RANK:
            key += ONE[index]
    return key, sum(counts_of(key))


def all_keys(cards: int) -> list[int]:
    """The keys of every hand of a given size from one deck, in a fixed order."""
    held: list[list[int]] = [[0], *([] for _ in range(cards))]
    for one in ONE:
        held = [
            [key + more * one for more in range(min(4, total) + 1) for key in held[total - more]]
            for total in range(cards + 1)
        ]
    return held[cards]


class BestByRanks(dict[int, int]):
    """The best rating that ranks allow if suits do not matter, by key.

    Answers are worked out on demand and kept, for hands of up to seven cards. After many hands of seven, all
    49,205 answers are read at once, from the file that ``tools/tables.py`` has made for the scale, if there
    is one.
    """

    def __init__(self, ladder: Ladder, *, low: bool, name: str = "") -> None:
        self._ladder = ladder
        self._low = low
        self._name = name
        self._worked_out = 0

    def of(self, key: int, cards: int) -> int:
        """The best rating of a key, given its number of cards."""
        if cards <= MOST_KEPT:
            return self[key]
        ones = [one for one, count in zip(ONE, counts_of(key), strict=True) for _ in range(count)]
        # All but seven cards are left out, or, if that is quicker, the cards of the hand are chosen.
        without, chosen = max(len(ones) - MOST_KEPT, 0), self._ladder.size
        if without < chosen:
            return max([self[key - some] for some in set(map(sum, combinations(ones, without)))])
        return max(map(self.__getitem__, set(map(sum, combinations(ones, chosen)))))

    def __missing__(self, key: int) -> int:
        counts = counts_of(key)
        cards = sum(counts)
        if cards == MOST_KEPT and self._is_busy() and key in self:
            return self[key]
        if cards > self._ladder.size:
            value = max([self[key - one] for one, count in zip(ONE, counts, strict=True) if count])
        else:
            number = self._ladder.number
            code = self._ladder.code(number(i) for i, count in enumerate(counts) for _ in range(count))
            value = self._ladder.codes - code if self._low and code else code
        self[key] = value
        return value

    def _is_busy(self) -> bool:
        """Whether enough answers have been worked out that it is time to read them all."""
        self._worked_out += 1
        if self._worked_out != _PATIENCE or not self._name:
            return False
        table = Path(__file__).parent / "tables" / f"{self._name}.z"
        if not table.is_file():
            return False
        ratings = array("i", decompress(table.read_bytes()))
        if sys.byteorder == "big":
            ratings.byteswap()
        self.update(zip(all_keys(MOST_KEPT), ratings, strict=True))
        return True
