"""A dense number for every multiset of ranks of a given size.

Seven cards hold their ranks in 49,205 different ways, six in 18,395, five in
6,175. The ranks are cut into a lower seven and an upper six. Within each part a
rank has a code such that sums of codes never collide, so adding up the codes of
cards identifies the ranks held in each part. One table turns the lower sum into
the start of a block, another turns the upper sum into a place in it, and the two
added together are the number: no gaps, and no hashing at run time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

LOWER: Final = 7
"""How many of the thirteen ranks are in the lower part."""

MOST: Final = 7
"""The most cards for which every combination of ranks has a number."""

_OF_FIVE: Final = (1, 5, 22, 94, 312, 992, 2422)
CODES: Final = {
    **dict.fromkeys(range(1, 5), _OF_FIVE),
    5: _OF_FIVE,
    6: (1, 5, 23, 103, 444, 1498, 5066),
    7: (1, 5, 24, 112, 521, 2247, 9244),
}
"""For each number of cards, the smallest codes, found greedily, whose sums differ; fewer than five
cards have those of five."""

SHIFT: Final = np.uint64(20)
"""Where the upper sum starts in a key; the suits are counted above it."""

SUITS_AT: Final = 40
_SUIT_BITS: Final = 5


@dataclass(frozen=True)
class RankIndex:
    """The tables for hands of one size."""

    cards: int
    counts: NDArray[np.int8]
    """How often each rank is held, a row for each number."""
    keys: NDArray[np.uint64]
    """A card's key: its code, and a one in the field of its suit."""
    lower: NDArray[np.uint16]
    upper: NDArray[np.uint16]

    @property
    def room(self) -> int:
        """One more than the largest number that two sums can lead to."""
        return int(self.lower.max()) + int(self.upper.max()) + 1

    def numbers(self, counts: NDArray[np.int8]) -> NDArray[np.int32]:
        """The number of each row of counts."""
        codes = np.array(CODES[self.cards])
        below = counts[:, :LOWER].astype(np.int64) @ codes
        above = counts[:, LOWER:].astype(np.int64) @ codes[: 13 - LOWER]
        numbers: NDArray[np.int32] = np.add(self.lower[below], self.upper[above], dtype=np.int32)
        return numbers


def _held(ranks: int, cards: int) -> NDArray[np.int8]:
    """Every way of holding up to a number of cards of some ranks, at most four of each."""
    rows: NDArray[np.int8] = np.stack(np.unravel_index(np.arange(5**ranks), (5,) * ranks), axis=1).astype(
        np.int8
    )
    some: NDArray[np.int8] = rows[rows.sum(axis=1) <= cards]
    return some


@lru_cache
def rank_index(cards: int) -> RankIndex:
    """The tables for hands of one to seven cards."""
    codes = np.array(CODES[cards])
    below, above = _held(LOWER, cards), _held(13 - LOWER, cards)
    below_sum, above_sum = below @ codes, above @ codes[: 13 - LOWER]
    below_count, above_count = below.sum(axis=1), above.sum(axis=1)
    # Longer than any hand needs: cards held twice must not lead outside the tables.
    upper = np.zeros(cards * codes[13 - LOWER - 1] + 1, dtype=np.uint16)
    blocks = []
    for count in range(cards + 1):
        block = np.flatnonzero(above_count == count)
        upper[above_sum[block]] = np.arange(len(block))
        blocks.append(above[block])
    sizes = np.array([len(blocks[cards - count]) for count in below_count])
    lower = np.zeros(cards * codes[-1] + 1, dtype=np.uint16)
    lower[below_sum] = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    rest = np.concatenate([blocks[cards - count] for count in below_count])
    counts = np.hstack((np.repeat(below, sizes, axis=0), rest))
    return RankIndex(cards, counts, _keys(cards), lower, upper)


def _keys(cards: int) -> NDArray[np.uint64]:
    keys = np.zeros(52, dtype=np.uint64)
    for card in range(52):
        rank, suit = divmod(card, 4)
        code = CODES[cards][rank] if rank < LOWER else CODES[cards][rank - LOWER] << int(SHIFT)
        keys[card] = code | 1 << SUITS_AT + _SUIT_BITS * suit
    return keys


def suit_bias(size: int) -> np.uint64:
    """A number added to a key so that a suit held often enough for a flush shows in its top bit."""
    return np.uint64(sum(16 - size << SUITS_AT + _SUIT_BITS * suit for suit in range(4)))


SUITED: Final = np.uint64(sum(16 << SUITS_AT + _SUIT_BITS * suit for suit in range(4)))
