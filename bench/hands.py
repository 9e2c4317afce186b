"""The random hands that all evaluators rank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse import CARDS, Card

Ids = NDArray[np.uint8]

SEED: Final = 1970
_AT_ONCE: Final = 100_000


@lru_cache(maxsize=4)
def draw(hands: int, cards: int, deck: tuple[Card, ...] = CARDS) -> Ids:
    """Rows of different cards; a smaller number of hands is always the beginning of a larger one."""
    rng = np.random.default_rng([SEED, cards, len(deck)])
    ids = np.array(deck, dtype=np.uint8)
    drawn: list[Ids] = []
    missing = hands
    while missing > 0:
        rows = rng.integers(len(deck), size=(_AT_ONCE, cards), dtype=np.uint8)
        in_order = np.sort(rows, axis=1)
        dealt = ids[rows[(in_order[:, 1:] != in_order[:, :-1]).all(axis=1)]]
        drawn.append(dealt)
        missing -= len(dealt)
    return np.ascontiguousarray(np.concatenate(drawn)[:hands])


def as_cards(ids: Ids) -> Sequence[tuple[Card, ...]]:
    return [tuple(CARDS[i] for i in row) for row in ids.tolist()]
