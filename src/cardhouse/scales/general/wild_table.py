"""What wild cards best stand for on a ladder of patterns: the best hand there is that they can complete.

Every hand that a ladder knows is written down once, the best first. Natural cards and wild ones make a hand
if no more of its cards are missing than there are wild ones, so the first such hand is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np

from cardhouse.cards import Card

from .rungs import PatternLadder

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ACE = 12


class WildTable:
    """The best rating of natural cards together with wild ones and bugs."""

    def __init__(self, ladder: PatternLadder, *, low: bool) -> None:
        self._ladder = ladder
        self._low = low
        self._classes: dict[tuple[int, bool], tuple[Any, ...]] = {}

    def rate(self, natural: tuple[Card, ...], wild: int, bugs: int) -> int:
        """The best rating with a number of wild cards and bugs, at least one of them."""
        size = min(self._ladder.size, len(natural) + wild + bugs)
        if self._low:
            wild, bugs = wild + bugs, 0
        best = self._best(size, False, _counts(natural), wild, bugs)
        if self._ladder.flushes and not self._low and size == self._ladder.size:
            for suit in range(4):
                suited = tuple(card for card in natural if card & 3 == suit)
                if len(suited) + wild + bugs >= size:
                    best = max(best, self._best(size, True, _counts(suited), wild, bugs))
        return best

    def _best(self, size: int, suited: bool, held: NDArray[np.int8], wild: int, bugs: int) -> int:
        """The best hand of a size that these ranks and the wild cards make."""
        counts, ratings, fills, pairs = self._table(size, suited)
        if not len(ratings):
            return 0
        lacks = np.maximum(counts - held, 0)
        made = lacks.sum(axis=1) <= wild + bugs
        if bugs:
            # A bug is an ace unless it fills a run or a suit.
            aces = held.copy()
            aces[self._ace] += bugs
            as_ace = np.maximum(counts - aces, 0).sum(axis=1) <= wild
            made &= as_ace | fills
        if suited:
            # A wild card is not the second of a card, unless the rung asks for two.
            twice = np.where(counts > 1, lacks, 0).sum(axis=1)
            made &= (twice == 0) | (pairs & (twice <= wild))
        found = int(made.argmax())
        return int(ratings[found]) if made[found] else 0

    @cached_property
    def _ace(self) -> int:
        ranks = self._ladder.definition.ranks
        return _ACE if _ACE in ranks else ranks[-1]

    def _table(self, size: int, suited: bool) -> tuple[Any, ...]:
        """Hands of a size by how often they have each rank, the best first."""
        if (size, suited) not in self._classes:
            rows = sorted(self._hands(size, suited), key=lambda row: row[1], reverse=True)
            counts = np.array([_counts_of(places) for places, *_ in rows], dtype=np.int8).reshape(-1, 13)
            self._classes[size, suited] = (
                counts,
                np.array([rating for _, rating, *_ in rows], dtype=np.int64),
                np.array([fills for *_, fills, _ in rows], dtype=np.bool_),
                np.array([pairs for *_, pairs in rows], dtype=np.bool_),
            )
        return self._classes[size, suited]

    def _hands(self, size: int, suited: bool) -> Iterator[tuple[tuple[int, ...], int, bool, bool]]:
        ladder = self._ladder
        for numbers in combinations_with_replacement(ladder.ranks, size):
            if suited and any(numbers.count(number) > 2 for number in numbers):
                continue
            code = ladder.code(numbers, flush=suited)
            if code:
                rung = ladder.written(code)
                rating = ladder.codes - code if self._low else code
                fills = any(one.has_run_or_suit() for one in rung.patterns)
                pairs = any(one.has_equal_suited() for one in rung.patterns)
                yield tuple(map(ladder.index, numbers)), rating, fills, pairs


def _counts(cards: Sequence[Card]) -> NDArray[np.int8]:
    return np.array(_counts_of([card >> 2 for card in cards]), dtype=np.int8)


def _counts_of(ranks: Sequence[int]) -> list[int]:
    counts = [0] * 13
    for index in ranks:
        counts[index] += 1
    return counts
