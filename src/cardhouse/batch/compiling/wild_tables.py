"""What natural cards are worth beside wild ones, as tables.

With as many cards as play, a wild card is the best of all ranks; with more, some natural card can be left
out. So every table is made of a smaller one.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales.kernels.ranks import rank_index
from cardhouse.scales.kernels.tables import flush_values, rank_values
from cardhouse.scales.ladder import Rung
from cardhouse.scales.poker import PokerScale

Table = NDArray[np.int32]
_ACE = 12


def _ranks(scale: PokerScale) -> list[int]:
    """The ranks that a wild card may stand for."""
    return [scale.ladder.index(number) for number in scale.ladder.ranks]


def _counts(cards: int) -> NDArray[np.int8]:
    return rank_index(cards).counts if cards else np.zeros((1, 13), dtype=np.int8)


def _numbers(counts: NDArray[np.int8], cards: int) -> NDArray[np.int32]:
    return rank_index(cards).numbers(counts) if cards else np.zeros(len(counts), dtype=np.int32)


def _padded(values: Table, cards: int) -> Table:
    return np.pad(values, (0, rank_index(cards).room - len(values))) if cards else values


@lru_cache(maxsize=256)
def wild_values(scale: PokerScale, cards: int, wild: int) -> Table:
    """The best rating of every multiset of natural ranks beside a number of wild cards, by ranks alone."""
    if not wild:
        return rank_values(scale, cards)
    counts = _counts(cards)
    best = np.zeros(len(counts), dtype=np.int32)
    if cards + wild > scale.plays and cards:
        values = wild_values(scale, cards - 1, wild)
        for rank in range(13):
            held = np.flatnonzero(counts[:, rank])
            left = counts[held]
            left[:, rank] -= 1
            best[held] = np.maximum(best[held], values[_numbers(left, cards - 1)])
        return _padded(best, cards)
    values = wild_values(scale, cards + 1, wild - 1)
    for rank in _ranks(scale):
        free = np.flatnonzero(counts[:, rank] < 4)
        more = counts[free]
        more[:, rank] += 1
        best[free] = np.maximum(best[free], values[_numbers(more, cards + 1)])
        for row in np.flatnonzero(counts[:, rank] == 4):
            best[row] = max(best[row], scale.rate_ranks([5 if one == rank else 0 for one in range(13)]))
    return _padded(best, cards)


@lru_cache(maxsize=64)
def bug_values(scale: PokerScale, cards: int) -> Table:
    """The same for a bug in a high hand: an ace, or whatever completes a straight."""
    counts = _counts(cards)
    best = np.zeros(len(counts), dtype=np.int32)
    if cards == 7:
        best = rank_values(scale, cards)[: len(counts)].copy()
        for rank in range(13):
            held = np.flatnonzero(counts[:, rank])
            left = counts[held]
            left[:, rank] -= 1
            best[held] = np.maximum(best[held], bug_values(scale, 6)[_numbers(left, 6)])
        return _padded(best, cards)
    free = np.flatnonzero(counts[:, _ACE] < 4)
    more = counts[free]
    more[:, _ACE] += 1
    best[free] = rank_values(scale, cards + 1)[_numbers(more, cards + 1)]
    for row in np.flatnonzero(counts[:, _ACE] == 4):
        best[row] = scale.rate_ranks([*counts[row][:_ACE].tolist(), 5])
    ladder = scale.ladder
    for run in ladder.straights:
        there = (counts[:, [ladder.index(number) for number in run]] > 0).sum(axis=1)
        done = there >= len(run) - 1
        best[done] = np.maximum(best[done], ladder.at(Rung.STRAIGHT, run[-1:]))
    return _padded(best, cards)


@lru_cache(maxsize=64)
def wild_flushes(scale: PokerScale, free: int) -> Table:
    """The best flush of cards of one suit and of so many that may be any card of it, by bits of ranks."""
    if not free:
        return flush_values(scale)
    fewer = wild_flushes(scale, free - 1)
    best = fewer.copy()
    bits = np.arange(1 << 13)
    for rank in _ranks(scale):
        best = np.maximum(best, fewer[bits | 1 << rank])
    return best
