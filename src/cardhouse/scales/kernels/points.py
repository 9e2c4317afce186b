"""The kernel for scales that only add up."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.cards import CARDS
from cardhouse.scales.points import Points

from .bits import ones
from .compiled import compiled


def total(scale: Points, cards: int) -> Any:
    """A kernel that adds up cards whose points do not depend on each other."""
    pips = np.array([scale.pips(card) for card in CARDS], dtype=np.int32)
    most = cards * int(pips.max())
    worth = np.array([scale.rate_total(points) for points in range(most + 1)], dtype=np.int32)

    one = np.uint64(1)

    @compiled
    def add_up(hands, out):  # type: ignore[no-untyped-def]
        doubles = np.uint64(0)
        for i in range(hands.shape[0]):
            points = 0
            held = np.uint64(0)
            for j in range(cards):
                points += pips[hands[i, j]]
                held |= one << np.uint64(hands[i, j])
            doubles |= ones(held) ^ np.uint64(cards)
            out[i] = worth[points]
        return doubles != 0

    return add_up
