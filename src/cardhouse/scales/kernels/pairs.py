"""Two cards together with the best three of five, by ranks: one lookup instead of ten."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales.poker import PokerScale

from .ranks import CODES, LOWER, rank_index
from .tables import rank_values

MARKS: Final = np.array((0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106))
"""The marks of a Golomb ruler, one for each rank: no two pairs of them have the same sum."""

_TWO: Final = tuple(combinations_with_replacement(range(13), 2))
PAIRS: Final = len(_TWO)
"""How many combinations of ranks two cards have, 91."""


def _columns() -> NDArray[np.uint8]:
    columns = np.zeros(2 * int(MARKS[-1]) + 1, dtype=np.uint8)
    columns[[int(MARKS[one] + MARKS[other]) for one, other in _TWO]] = np.arange(PAIRS)
    return columns


COLUMNS: Final = _columns()
"""From the sum of two marks to the number of the pair."""


@lru_cache(maxsize=16)
def pair_values(scale: PokerScale) -> NDArray[np.int32]:
    """For each combination of ranks of five cards and each pair beside them, the best hand possible."""
    index = rank_index(5)
    values = rank_values(scale, 5)
    ranks = np.array([np.repeat(np.arange(13), row) for row in index.counts])
    codes = np.array(CODES[5])
    low = np.array([codes[rank] if rank < LOWER else 0 for rank in range(13)])
    high = np.array([codes[rank - LOWER] if rank >= LOWER else 0 for rank in range(13)])
    best = np.zeros((index.room, PAIRS), dtype=np.int32)
    for three in combinations(range(5), 3):
        below, above = low[ranks[:, three]].sum(axis=1), high[ranks[:, three]].sum(axis=1)
        for column, (one, other) in enumerate(_TWO):
            number = index.lower[below + low[one] + low[other]].astype(np.int64)
            number += index.upper[above + high[one] + high[other]]
            np.maximum(best[: len(ranks), column], values[number], out=best[: len(ranks), column])
    return best.ravel()
