"""What hands are worth, as arrays for the kernels."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.native.kept import kept_table
from cardhouse.scales.badugi import MOST, Badugi
from cardhouse.scales.ladder import Ladder
from cardhouse.scales.poker import PokerScale

from .ranks import rank_index

_SCALES: Final = Path(__file__).parents[1]
Family = frozenset[frozenset[int]]
"""Sets of suits that the ranks kept so far may be using."""


@lru_cache
def rank_values(scale: PokerScale, cards: int) -> NDArray[np.int32]:
    """The best rating of every multiset of ranks of a given size, if suits do not matter.

    As many cards as play, or fewer, are looked up one by one; with more, the best hand is the best of those
    left after removing any one card.
    """
    return _kept(scale, f"ranks-{cards}", lambda: _rank_values(scale, cards))


def _kept(scale: PokerScale, name: str, make: Callable[[], NDArray[np.int32]]) -> NDArray[np.int32]:
    """A table of a scale, from the last time if all that it depends on is the ladder."""
    if type(scale) is not PokerScale or type(scale.ladder) is not Ladder:
        return make()
    return kept_table(_SCALES, name, (scale.ladder, scale.low), np.int32, make)


def _rank_values(scale: PokerScale, cards: int) -> NDArray[np.int32]:
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
    return _kept(scale, "flushes", lambda: _flush_values(scale))


def _flush_values(scale: PokerScale) -> NDArray[np.int32]:
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


@lru_cache
def suit_machine() -> NDArray[np.uint8]:
    """How badugis are found: a table of the next state, by the state and the suits in which a rank is held.

    A state that does not change means that the rank cannot be kept.
    """
    start: Family = frozenset({frozenset()})
    states: dict[Family, int] = {start: 0}
    queue = [start]
    rows: list[list[int]] = []
    for family in queue:
        row = []
        for held in range(16):
            suits = [suit for suit in range(4) if held >> suit & 1]
            after = frozenset(used | {suit} for used in family for suit in suits if suit not in used)
            if after and after not in states:
                states[after] = len(states)
                queue.append(after)
            row.append(states[after or family])
        rows.append(row)
    return np.array(rows, dtype=np.uint8)
