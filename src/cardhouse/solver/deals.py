"""Every way in which the cards of a small game can fall."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .errors import CannotSolve

MOST = 300_000
"""How many deals a game may have."""


def every_deal(deck: int, count: int, alike: Sequence[Sequence[int]]) -> NDArray[np.int8]:
    """All ways to lay cards, given by their numbers, on some places, one row each; all are equally likely.

    Places that are ``alike`` belong to the same hand, so that only one order of their cards is listed.

    >>> len(every_deal(6, 3, [])), len(every_deal(6, 4, [[0, 2], [1, 3]]))
    (120, 90)
    """
    before = {place: some[at - 1] for some in alike for at, place in enumerate(some) if at}
    rows: NDArray[np.int8] = np.zeros((1, 0), dtype=np.int8)
    for place in range(count):
        wider = []
        for card in range(deck):
            free = (rows != card).all(axis=1)
            if place in before:
                free &= rows[:, before[place]] < card
            kept = rows[free]
            wider.append(np.column_stack((kept, np.full(len(kept), card, dtype=np.int8))))
        rows = np.concatenate(wider)
        if len(rows) > MOST:
            raise CannotSolve("solver.too-many-deals", most=MOST, limit=f"{MOST:,}")
    return rows
