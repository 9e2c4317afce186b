"""The rungs of poker: pairs, straights, flushes and what beats what.

A ladder gives every set of ranks one integer, its *code*: the rung in the top
bits and then up to five ranks, four bits each, in the order in which they are
compared. A greater code is a better high hand and a worse low one. Hands of
fewer than five cards leave the last places empty, so that a three-card front
compares with a five-card middle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from . import words


class Rung(Enum):
    """A kind of hand.

    >>> Rung.FULL_HOUSE.value
    'full house'
    """

    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    TRIPS = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    PAIR_FLUSH = "flush with a pair"
    TWO_PAIR_FLUSH = "flush with two pair"
    FULL_HOUSE = "full house"
    QUADS = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FIVE_OF_A_KIND = "five of a kind"


STANDARD: Final = (
    Rung.HIGH_CARD,
    Rung.PAIR,
    Rung.TWO_PAIR,
    Rung.TRIPS,
    Rung.STRAIGHT,
    Rung.FLUSH,
    Rung.FULL_HOUSE,
    Rung.QUADS,
    Rung.STRAIGHT_FLUSH,
    Rung.FIVE_OF_A_KIND,
)
"""Worst first."""

ACE_HIGH: Final = tuple(range(2, 15))
ACE_LOW: Final = tuple(range(1, 14))

_BY_COUNTS: Final = {
    (5,): Rung.FIVE_OF_A_KIND,
    (4, 1): Rung.QUADS,
    (4,): Rung.QUADS,
    (3, 2): Rung.FULL_HOUSE,
    (3, 1, 1): Rung.TRIPS,
    (3, 1): Rung.TRIPS,
    (3,): Rung.TRIPS,
    (2, 2, 1): Rung.TWO_PAIR,
    (2, 2): Rung.TWO_PAIR,
}
_PAIRED_FLUSHES: Final = {Rung.PAIR: Rung.PAIR_FLUSH, Rung.TWO_PAIR: Rung.TWO_PAIR_FLUSH}
_SAID: Final = {
    Rung.FIVE_OF_A_KIND: "five {firsts}",
    Rung.QUADS: "four {firsts}",
    Rung.FULL_HOUSE: "{firsts} full of {seconds}",
    Rung.TRIPS: "three {firsts}",
    Rung.TWO_PAIR: "two pair, {firsts} and {seconds}",
    Rung.TWO_PAIR_FLUSH: "{firsts} and {seconds} with a flush",
    Rung.PAIR: "pair of {firsts}",
    Rung.PAIR_FLUSH: "pair of {firsts} with a flush",
    Rung.HIGH_CARD: "{first} high",
}
_ROYAL: Final = (10, 11, 12, 13, 14)
RUNG_BITS: Final = 20
CODES: Final = 1 << 24
"""One more than the largest code."""


def runs(ranks: Iterable[int], *, length: int = 5) -> tuple[tuple[int, ...], ...]:
    """Every straight through ranks given in order, lowest first."""
    row = tuple(ranks)
    return tuple(row[i : i + length] for i in range(len(row) - length + 1))


@dataclass(frozen=True)
class Ladder:
    """Which rungs there are, in which order, and whether the ace is high or low."""

    order: tuple[Rung, ...] = STANDARD
    ranks: tuple[int, ...] = ACE_HIGH
    """The numbers of the ranks in play, lowest first; an ace is 14 or 1."""
    straights: tuple[tuple[int, ...], ...] = ()
    """The ranks of each straight, in the order of the straight."""
    flushes: bool = True
    size: int = 5
    _places: dict[Rung, int] = field(init=False, repr=False, compare=False)
    _tops: dict[frozenset[int], int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", {rung: i << RUNG_BITS for i, rung in enumerate(self.order)})
        object.__setattr__(self, "_tops", {frozenset(run): run[-1] for run in self.straights})

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The rungs that a hand can be on."""
        no_straights = () if self.straights else (Rung.STRAIGHT, Rung.STRAIGHT_FLUSH)
        no_flushes = () if self.flushes else (Rung.FLUSH, Rung.STRAIGHT_FLUSH)
        return tuple(rung for rung in self.order if rung not in (*no_straights, *no_flushes))

    @property
    def ace(self) -> int:
        """The ace's number."""
        return 14 if 14 in self.ranks else 1

    def number(self, index: int) -> int:
        """The number of a rank by its index, 0 for a two to 12 for an ace."""
        return self.ace if index == 12 else index + 2

    def index(self, number: int) -> int:
        """The index of a rank by its number."""
        return 12 if number in (1, 14) else number - 2

    def code(self, numbers: Iterable[int], *, flush: bool = False) -> int:
        """The code of exactly these ranks, suited or not."""
        counts = Counter(numbers)
        grouped = sorted(counts, key=lambda number: (counts[number], number), reverse=True)
        flush = flush and self.flushes
        top = self._tops.get(frozenset(counts)) if len(counts) == self.size else None
        if top is not None:
            return self.at(Rung.STRAIGHT_FLUSH if flush else Rung.STRAIGHT, (top,))
        shape = tuple(counts[number] for number in grouped)
        rung = _BY_COUNTS.get(shape) or (Rung.PAIR if shape[:1] == (2,) else Rung.HIGH_CARD)
        if flush:
            suited = _PAIRED_FLUSHES.get(rung, Rung.FLUSH)
            suited = suited if suited in self._places else Rung.FLUSH
            if self._places[suited] > self._places[rung]:
                rung = suited
        if rung is Rung.FLUSH:
            return self.at(rung, sorted(counts.elements(), reverse=True))
        return self.at(rung, grouped)

    def at(self, rung: Rung, numbers: Iterable[int] = ()) -> int:
        """The code of a rung and the ranks that are compared on it."""
        code = self._places[rung]
        shift = RUNG_BITS
        for number in numbers:
            shift -= 4
            code |= number << shift
        return code

    def read(self, code: int) -> tuple[Rung, tuple[int, ...]]:
        """The rung and the ranks behind a code."""
        ranks = tuple((code >> shift) & 15 for shift in (16, 12, 8, 4, 0))
        return self.rung(code), tuple(rank for rank in ranks if rank)

    def rung(self, code: int) -> Rung:
        """The rung behind a code."""
        return self.order[code >> RUNG_BITS]

    def name(self, code: int) -> str:
        """The code in a few words: ``kings full of queens``."""
        rung, ranks = self.read(code)
        if not ranks:
            return f"any {rung.value}"
        if rung is Rung.STRAIGHT_FLUSH and ranks == (14,) and _ROYAL in self.straights:
            return "royal flush"
        first, second = ranks[0], ranks[min(1, len(ranks) - 1)]
        return _SAID.get(rung, f"{{first}}-high {rung.value}").format(
            first=words.word(first), firsts=words.plural(first), seconds=words.plural(second)
        )

    def describe(self, code: int) -> str:
        """The code with its kickers."""
        rung, ranks = self.read(code)
        if rung in (Rung.HIGH_CARD, Rung.FLUSH):
            rest = words.words(ranks)
            return f"{self.name(code)}: {rest}" if len(ranks) > 1 else self.name(code)
        paired = 2 if rung in (Rung.TWO_PAIR, Rung.TWO_PAIR_FLUSH, Rung.FULL_HOUSE) else 1
        kickers = ranks[paired:]
        if not kickers:
            return self.name(code)
        return f"{self.name(code)}, {words.words(kickers)} kicker{'s' if len(kickers) > 1 else ''}"
