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
from typing import Final, Protocol, cast

from .hand_name import HandName, Kind, letters


class AnyRung(Protocol):
    """A kind of hand that has a name."""

    @property
    def value(self) -> str:
        """The name."""


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
_OF_TWO_RANKS: Final[frozenset[AnyRung]] = frozenset((Rung.TWO_PAIR, Rung.TWO_PAIR_FLUSH, Rung.FULL_HOUSE))
_KINDS: Final[dict[AnyRung, Kind]] = {rung: cast("Kind", rung.value.replace(" ", "-")) for rung in Rung}
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

    order: tuple[AnyRung, ...] = STANDARD
    ranks: tuple[int, ...] = ACE_HIGH
    """The numbers of the ranks in play, lowest first; an ace is 14 or 1."""
    straights: tuple[tuple[int, ...], ...] = ()
    """The ranks of each straight, in the order of the straight."""
    flushes: bool = True
    size: int = 5
    _places: dict[AnyRung, int] = field(init=False, repr=False, compare=False)
    _tops: dict[frozenset[int], int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", {rung: i << RUNG_BITS for i, rung in enumerate(self.order)})
        object.__setattr__(self, "_tops", {frozenset(run): run[-1] for run in self.straights})

    @property
    def codes(self) -> int:
        """One more than the largest code."""
        return CODES

    @property
    def rungs(self) -> tuple[AnyRung, ...]:
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

    def at(self, rung: AnyRung, numbers: Iterable[int] = ()) -> int:
        """The code of a rung and the ranks that are compared on it."""
        code = self._places[rung]
        shift = RUNG_BITS
        for number in numbers:
            shift -= 4
            code |= number << shift
        return code

    def read(self, code: int) -> tuple[AnyRung, tuple[int, ...]]:
        """The rung and the ranks behind a code."""
        ranks = tuple((code >> shift) & 15 for shift in (16, 12, 8, 4, 0))
        return self.rung(code), tuple(rank for rank in ranks if rank)

    def rung(self, code: int) -> AnyRung:
        """The rung behind a code."""
        return self.order[code >> RUNG_BITS]

    def named(self, code: int, *, full: bool = False) -> HandName:
        """What the code is called, with its kickers where it is to be said in full."""
        rung, ranks = self.read(code)
        if rung is Rung.STRAIGHT_FLUSH and ranks == (14,) and _ROYAL in self.straights:
            return HandName("royal-flush")
        return named_rung(rung, self.letters(ranks), full=full)

    def letters(self, numbers: Iterable[int]) -> str:
        """Ranks by their letters."""
        return letters(numbers)


def named_rung(rung: AnyRung, ranks: str, *, full: bool) -> HandName:
    """What a hand on a well-known rung is called, given the letters of the ranks that are compared."""
    of_rung = 2 if rung in _OF_TWO_RANKS else 1
    return HandName(_KINDS[rung], ranks[:of_rung], ranks[of_rung:] if full else "")
