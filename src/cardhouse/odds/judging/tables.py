"""The tables of the scales, joined together for the kernels."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import CARDS
from cardhouse.odds.kernels.judge import BADUGI, LADDER, POINTS, TOP
from cardhouse.scales.badugi import Badugi
from cardhouse.scales.general.cards import WrittenCards
from cardhouse.scales.kernels.pairs import pair_values
from cardhouse.scales.kernels.ranks import rank_index
from cardhouse.scales.kernels.tables import badugi_values, flush_values, rank_values
from cardhouse.scales.points import Points
from cardhouse.scales.poker import PokerScale
from cardhouse.scales.scale import Scale
from cardhouse.scales.small import Holds, OneCard


def kind_of(scale: Scale) -> int | None:
    """How a kernel would rank a scale, if one can."""
    if scale.asks:
        return None
    if isinstance(scale, PokerScale) and scale.size == scale.plays == 5 and scale.deck.copies == 1:
        return LADDER
    if isinstance(scale, Badugi):
        return BADUGI
    if isinstance(scale, Points):
        return None if scale.soft_aces or not scale.plain else POINTS
    if isinstance(scale, WrittenCards):
        return TOP if scale.plays == 1 else None
    return TOP if isinstance(scale, OneCard | Holds) else None


@lru_cache(maxsize=64)
def card_keys(scale: Scale, kind: int | None, size: int) -> NDArray[np.uint64]:
    """What a card adds to the key of a group."""
    if kind == LADDER:
        return rank_index(size).keys
    if isinstance(scale, Badugi):
        places = [4 * (scale.rank_bit(card).bit_length() - 1) + card % 4 for card in range(52)]
        return np.array([1 << place for place in places], dtype=np.uint64)
    if isinstance(scale, Points):
        return np.array([scale.pips(card) for card in CARDS], dtype=np.uint64)
    order = sorted(CARDS, key=lambda card: (scale.rate((card,)), card))
    return np.array([1 << order.index(card) for card in CARDS], dtype=np.uint64)


class Tables:
    """The tables of all scales requested so far, joined together.

    Each is added by one thread, because where it starts depends on those before it.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._lower: list[NDArray[np.uint16]] = []
        self._upper: list[NDArray[np.uint16]] = []
        self._values: list[NDArray[np.int32]] = []
        self._flushes: list[NDArray[np.int32]] = [np.zeros(1, dtype=np.int32)]
        self._by_pair: list[NDArray[np.int32]] = [np.zeros(1, dtype=np.int32)]
        self._index: dict[int, tuple[int, int]] = {}
        self._known: dict[tuple[Scale, int], tuple[int, ...]] = {}
        self._joined: tuple[Any, ...] = ()

    def of(self, scale: Scale, kind: int | None, size: int) -> tuple[int, ...]:
        """Where the tables of a scale start: lower, upper, values, flushes, pairs."""
        known = self._known.get((scale, size))
        if known is not None:
            return known
        with self._lock:
            if (scale, size) not in self._known:
                self._known[scale, size] = self._add(scale, kind, size)
                self._joined = ()
            return self._known[scale, size]

    def _add(self, scale: Scale, kind: int | None, size: int) -> tuple[int, ...]:
        at_values = sum(map(len, self._values))
        if isinstance(scale, PokerScale) and kind == LADDER:
            if size not in self._index:
                index = rank_index(size)
                self._index[size] = sum(map(len, self._lower)), sum(map(len, self._upper))
                self._lower.append(index.lower)
                self._upper.append(index.upper)
            self._values.append(rank_values(scale, size))
            at_flushes = 0
            if scale.ladder.flushes:
                at_flushes = sum(map(len, self._flushes))
                self._flushes.append(flush_values(scale))
            at_pairs = 0
            if size == 5:
                at_pairs = sum(map(len, self._by_pair))
                self._by_pair.append(pair_values(scale))
            return *self._index[size], at_values, at_flushes, at_pairs
        if isinstance(scale, Badugi):
            self._values.append(badugi_values(scale))
        elif isinstance(scale, Points):
            most = 20 * max(scale.pips(card) for card in CARDS)
            self._values.append(np.array([scale.rate_total(n) for n in range(most + 1)], dtype=np.int32))
        else:
            order = sorted(CARDS, key=lambda card: (scale.rate((card,)), card))
            self._values.append(np.array([scale.rate((card,)) for card in order], dtype=np.int32))
        return 0, 0, at_values, 0, 0

    def arrays(self) -> tuple[Any, ...]:
        """The tables: lower, upper, values, flushes, pairs."""
        with self._lock:
            if not self._joined:
                joined = ((self._lower, np.uint16), (self._upper, np.uint16), (self._values, np.int32))
                empty = [np.concatenate(some) if some else np.zeros(1, dtype=kind) for some, kind in joined]
                self._joined = (*empty, np.concatenate(self._flushes), np.concatenate(self._by_pair))
            return self._joined


TABLES: Final = Tables()
"""The tables requested so far."""
