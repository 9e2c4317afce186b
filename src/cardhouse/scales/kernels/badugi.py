"""The badugi kernel.

The sets of ranks that can each be given their own suit form a matroid, so the greedy choice is right: go up
from the lowest rank and keep each one that still leaves a suit for every rank kept. All that must be
remembered on the way is which sets of suits may be in use, and these are few enough to number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cardhouse.native import Known
from cardhouse.native.words import each, lowest, ones
from cardhouse.scales.badugi import Badugi

from .entry import entry
from .tables import badugi_values, suit_machine

_ONE, _FIFTEEN = np.uint64(1), np.uint64(15)


def best_badugi(scale: Badugi, cards: int) -> Callable[[Any, Any], int]:
    """A kernel that ranks the best badugi of any number of cards."""
    values, machine = badugi_values(scale), suit_machine()
    # Ids run from the two up; if the ace is low, it moves below the rest.
    places = np.array([4 * (scale.rank_bit(card).bit_length() - 1) + card % 4 for card in range(52)])
    shifts = places.astype(np.uint64)
    return lambda hands, out: _badugi(hands.ravel(), out, Known(cards), shifts, machine, values)


@entry
def _badugi(hands: Any, out: Any, cards: Any, shifts: Any, machine: Any, values: Any) -> Any:
    doubles = np.uint64(0)
    for i in range(out.shape[0]):
        held = np.uint64(0)
        for j in each(cards):
            held |= _ONE << shifts[hands[i * cards + j]]
        doubles |= ones(held) ^ np.uint64(cards)
        state = 0
        kept = np.int64(0)
        while held:
            rank = lowest(held) >> np.uint64(2)
            at = rank << np.uint64(2)
            after = machine[state, held >> at & _FIFTEEN]
            kept |= np.int64(after != state) << np.int64(rank)
            state = after
            held &= ~(_FIFTEEN << at)
        out[i] = values[kept]
    return doubles != 0
