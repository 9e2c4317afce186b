"""The kernel for scales that only add up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cardhouse.cards import CARDS
from cardhouse.native import Known
from cardhouse.native.words import each, ones
from cardhouse.scales.points import Points

from .entry import entry

_ONE = np.uint64(1)


def total(scale: Points, cards: int) -> Callable[[Any, Any], int]:
    """A kernel that adds up cards whose points do not depend on each other."""
    pips = np.array([scale.pips(card) for card in CARDS], dtype=np.int32)
    most = cards * int(pips.max())
    worth = np.array([scale.rate_total(points) for points in range(most + 1)], dtype=np.int32)
    return lambda hands, out: _add_up(hands.ravel(), out, Known(cards), pips, worth)


@entry
def _add_up(hands: Any, out: Any, cards: Any, pips: Any, worth: Any) -> Any:
    doubles = np.uint64(0)
    for i in range(out.shape[0]):
        points = 0
        held = np.uint64(0)
        for j in each(cards):
            points += pips[hands[i * cards + j]]
            held |= _ONE << np.uint64(hands[i * cards + j])
        doubles |= ones(held) ^ np.uint64(cards)
        out[i] = worth[points]
    return doubles != 0
