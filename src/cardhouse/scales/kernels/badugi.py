"""The badugi kernel.

The sets of ranks that can each be given their own suit form a matroid, so the greedy choice is right: go up
from the lowest rank and keep each one that still leaves a suit for every rank kept. All that must be
remembered on the way is which sets of suits may be in use, and these are few enough to number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales.badugi import Badugi

from .bits import lowest, ones
from .compiled import compiled
from .tables import badugi_values

Family = frozenset[frozenset[int]]
"""Sets of suits that the ranks kept so far may be using."""


@lru_cache
def suit_machine() -> NDArray[np.uint8]:
    """A table of the next state, by the state and the suits in which a rank is held.

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


def best_badugi(scale: Badugi, cards: int) -> Any:
    """A kernel that ranks the best badugi of any number of cards."""
    values = badugi_values(scale)
    machine = suit_machine()
    one, fifteen = np.uint64(1), np.uint64(15)
    # Ids run from the two up; if the ace is low, it moves below the rest.
    places = np.array([4 * (scale.rank_bit(card).bit_length() - 1) + card % 4 for card in range(52)])
    shifts = places.astype(np.uint64)

    @compiled
    def badugi(hands, out):  # type: ignore[no-untyped-def]
        doubles = np.uint64(0)
        for i in range(hands.shape[0]):
            held = np.uint64(0)
            for j in range(cards):
                held |= one << shifts[hands[i, j]]
            doubles |= ones(held) ^ np.uint64(cards)
            state = 0
            kept = 0
            while held:
                rank = lowest(held) >> np.uint64(2)
                at = rank << np.uint64(2)
                after = machine[state, held >> at & fifteen]
                kept |= np.int64(after != state) << rank
                state = after
                held &= ~(fifteen << at)
            out[i] = values[kept]
        return doubles != 0

    return badugi
