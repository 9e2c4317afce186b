"""Tables of scales, as the kernels of a card take them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales.kernels.ranks import SHIFT, SUITS_AT, rank_index
from cardhouse.scales.kernels.tables import flush_values, rank_values
from cardhouse.scales.poker import PokerScale

from .device import cupy

_FIELD = np.uint64((1 << int(SHIFT)) - 1)


def packed(keys: NDArray[np.uint64]) -> NDArray[np.uint32]:
    """What each of 52 cards adds to a hand: its code, its suit and its rank, as four words."""
    found = np.zeros((52, 4), dtype=np.uint32)
    cards = np.arange(52)
    found[:, 0] = (keys[:52] & _FIELD) | (keys[:52] >> SHIFT & _FIELD) << np.uint64(16)
    counted = keys[:52] >> np.uint64(SUITS_AT)
    for suit in range(4):
        found[:, 1] |= (counted >> np.uint64(5 * suit) & np.uint64(1)).astype(np.uint32) << np.uint32(
            8 * suit
        )
    places = 16 * (cards % 4) + cards // 4
    found[:, 2] = np.where(places < 32, np.uint64(1) << places.astype(np.uint64) & np.uint64(0xFFFFFFFF), 0)
    found[:, 3] = np.where(places >= 32, np.uint64(1) << places.astype(np.uint64) >> np.uint64(32), 0)
    return found


class OnDevice(NamedTuple):
    """The tables of a scale for hands of one size, on the card."""

    cards: Any
    lower: Any
    upper: Any
    values: Any
    flushes: Any
    against: bool

    @property
    def near(self) -> int:
        """How many bytes the tables take that are kept near."""
        return 2 * (len(self.lower) + len(self.upper))


@lru_cache(maxsize=64)
def tables_of(scale: PokerScale, size: int) -> OnDevice:
    """The tables of a scale."""
    cp, index = cupy(), rank_index(size)
    flushes = flush_values(scale) if scale.ladder.flushes else None
    return OnDevice(
        cp.asarray(packed(index.keys)),
        cp.asarray(index.lower),
        cp.asarray(index.upper),
        cp.asarray(rank_values(scale, size)),
        None if flushes is None else cp.asarray(flushes),
        bool(scale.low and scale.ladder.flushes),
    )
