"""What hands are worth, as arrays for the kernels."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales.badugi import MOST, Badugi
from cardhouse.scales.poker import PokerScale

from .ranks import rank_index


@lru_cache
def rank_values(scale: PokerScale, cards: int) -> NDArray[np.int32]:
    """The best rating of every multiset of ranks of a given size, if suits do not matter.

    As many cards as play, or fewer, are looked up one by one; with more, the best hand is the best of those
    left after removing any one card.
    """
    index = rank_index(cards)
    if cards <= scale.plays:
        ratings = [scale.rate_ranks(row) for row in index.counts.tolist()]
        return _padded(np.array(ratings, dtype=np.int32), index.room)
    fewer, best = rank_index(cards - 1), np.zeros(len(index.counts), dtype=np.int32)
    values = rank_values(scale, cards - 1)
    for rank in range(13):
        held = np.flatnonzero(index.counts[:, rank])
        left = index.counts[held]
        left[:, rank] -= 1
        best[held] = np.maximum(best[held], values[fewer.numbers(left)])
    return _padded(best, index.room)


def _padded(values: NDArray[np.int32], room: int) -> NDArray[np.int32]:
    return np.pad(values, (0, room - len(values)))


@lru_cache
def flush_values(scale: PokerScale) -> NDArray[np.int32]:
    """The best rating of enough cards of one suit for a flush, by the bits of their ranks."""
    values = np.zeros(1 << 13, dtype=np.int32)
    for ranks in combinations(range(13), scale.plays):
        values[sum(1 << rank for rank in ranks)] = scale.rate_suited_ranks(ranks)
    bits = np.arange(1 << 13)
    for size in range(scale.plays + 1, 14):
        more = bits[np.bitwise_count(bits) == size]
        for rank in range(13):
            held = more[more >> rank & 1 == 1]
            values[held] = np.maximum(values[held], values[held ^ 1 << rank])
    return values


@lru_cache
def badugi_values(scale: Badugi) -> NDArray[np.int32]:
    """The value of every set of ranks that may be a badugi, by their bits."""
    values = np.zeros(1 << 13, dtype=np.int32)
    for size in range(1, MOST + 1):
        for ranks in combinations(range(13), size):
            bits = sum(1 << rank for rank in ranks)
            values[bits] = scale.rate_ranks(bits)
    return values
