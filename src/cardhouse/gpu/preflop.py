"""Every hand of hold'em against every other before the flop, exactly."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales import find_scale
from cardhouse.scales.poker import PokerScale

from .device import compiled, cupy
from .tables import tables_of

_RANKS: Final = "AKQJT98765432"
HANDS: Final = tuple(
    f"{high}{low}" if row == column else f"{high}{low}s" if row < column else f"{low}{high}o"
    for row, high in enumerate(_RANKS)
    for column, low in enumerate(_RANKS)
)
"""The 169 hands in rows of thirteen: pairs on the diagonal, suited ones above it, others below."""
_BOARDS: Final = comb(48, 5)


def combos_of(hand: str) -> list[tuple[int, int]]:
    """The pairs of cards that make one of the hands.

    >>> len(combos_of("AA")), len(combos_of("AKs")), len(combos_of("AKo")), combos_of("22")[0]
    (6, 4, 12, (0, 1))
    """
    high, low = (12 - _RANKS.index(one) for one in hand[:2])
    if high == low:
        return [(4 * high + one, 4 * low + other) for one, other in combinations(range(4), 2)]
    return [
        (4 * high + one, 4 * low + other)
        for one in range(4)
        for other in range(4)
        if (one == other) == hand.endswith("s")
    ]


def matchups() -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """Pairs of hands that differ by more than their suits, and which of them every pair in the table is.

    The first hand of a pair in the table is one of its kind: its suits could be any others.
    """
    kinds = [combos_of(hand) for hand in HANDS]
    rows = [
        (place, other, *kinds[place][0], *cards)
        for place in range(len(HANDS))
        for other in range(len(HANDS))
        for cards in kinds[other]
        if not {*cards} & {*kinds[place][0]}
    ]
    table = np.array(rows, dtype=np.int64)
    cards = table[:, 2:]
    best = np.full(len(cards), np.iinfo(np.int64).max)
    turned = np.zeros(len(cards), dtype=np.bool_)
    for suits in permutations(range(4)):
        made = cards - cards % 4 + np.array(suits)[cards % 4]
        first, second = np.sort(made[:, :2], axis=1), np.sort(made[:, 2:], axis=1)
        one, other = first[:, 0] * 64 + first[:, 1], second[:, 0] * 64 + second[:, 1]
        for swapped, code in ((False, one * 4096 + other), (True, other * 4096 + one)):
            better = code < best
            best[better], turned[better] = code[better], swapped
    codes, which = np.unique(best, return_inverse=True)
    four = np.stack([codes >> shift & 63 for shift in (18, 12, 6, 0)], axis=1).astype(np.uint8)
    return four, table[:, :2], which.reshape(-1), turned


def holdem_table() -> NDArray[np.float64]:
    """The equity of each hand against each other; see :func:`cardhouse.gpu.holdem_table`."""
    cp = cupy()
    tables = tables_of(cast(PokerScale, find_scale("high")), 7)
    four, places, which, turned = matchups()
    found = cp.zeros((len(four), 2), dtype=cp.uint32)
    threes = np.array([(*three, 0) for three in combinations(range(48), 3)], dtype=np.uint8)
    kernel = compiled("preflop", ("hands", "preflop"))
    kernel.max_dynamic_shared_size_bytes = tables.near
    arguments: tuple[Any, ...] = (
        *(cp.asarray(four), np.int32(len(four)), cp.asarray(threes), np.int32(len(threes)), tables.cards),
        *(tables.lower, tables.upper, tables.values, tables.flushes),
        *(np.int32(len(tables.lower)), np.int32(len(tables.upper)), found),
    )
    blocks = cp.cuda.Device().attributes["MultiProcessorCount"]
    kernel((blocks,), (1024,), arguments, shared_mem=tables.near)
    counts = cp.asnumpy(found).astype(np.float64)
    shares = (counts[:, 0] + counts[:, 1] / 2) / _BOARDS
    each = np.where(turned, 1 - shares[which], shares[which])
    whole, many = np.zeros((169, 169)), np.zeros((169, 169))
    np.add.at(whole, (places[:, 0], places[:, 1]), each)
    np.add.at(many, (places[:, 0], places[:, 1]), 1)
    return whole / many
