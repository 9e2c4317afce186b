"""The badugi kernel.

The sets of ranks that can each be given their own suit form a matroid, so the greedy choice is right: go up
from the lowest rank and keep each one that still leaves a suit for every rank kept. All that must be
remembered on the way is which sets of suits may be in use, and these are few enough to number.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.scales.badugi import Badugi

from .bits import lowest, ones
from .compiled import compiled
from .tables import badugi_values, suit_machine


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
