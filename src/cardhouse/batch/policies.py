"""Policies by name, and charts for the one that goes by a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .errors import BatchError
from .given import numbers

ROUNDS, FACING, RAISES, STRENGTHS, WAYS = 8, 2, 4, 16, 5
"""The sides of a chart; :mod:`cardhouse.batch.kernels.policies` reads it."""
NAMES: Final = ("random", "caller")


class Chart:
    """How often a player folds, stays and bets, by the round, the bet to face, the raises and the hand.

    ``strengths`` are fifteen ratings in ascending order on the scale of the game's first contest, which part
    hands into sixteen; ``weights`` has for every situation five weights: fold, check or call, the smallest
    bet, one in the middle, the largest.

    >>> chart = Chart(range(1, 16))
    >>> chart.weights.shape
    (8, 2, 4, 16, 5)
    """

    def __init__(self, strengths: Sequence[int], weights: Any = None) -> None:
        shape = (ROUNDS, FACING, RAISES, STRENGTHS, WAYS)
        given = (0, 1, 0, 0, 0) if weights is None else weights
        try:
            self.strengths: NDArray[np.int32] = numbers("strengths", strengths, (STRENGTHS - 1,), np.int32)
            self.weights: NDArray[np.int32] = numbers("weights", given, shape, np.int32)
        except BatchError:
            raise BatchError("batch.bad-chart", strengths=STRENGTHS - 1) from None
        if (np.diff(self.strengths) < 0).any() or (self.weights < 0).any():
            raise BatchError("batch.bad-chart", strengths=STRENGTHS - 1)

    def array(self) -> NDArray[np.int32]:
        """The chart as the kernel reads it."""
        return np.concatenate((self.strengths, [0], self.weights.ravel())).astype(np.int32)


Policy = str | Chart | Callable[..., Any]
"""A policy: one by name, a chart, or a function from the batch and rows to their answers."""


def by_seat(policies: Policy | Sequence[Policy] | Mapping[int, Policy], seats: int) -> list[Policy]:
    """A policy for each seat, given one for all, one for each, or those that differ from ``caller``."""
    if isinstance(policies, Mapping):
        if any(seat not in range(seats) for seat in policies):
            raise BatchError("batch.no-such-seat", last=seats - 1)
        found = [policies.get(seat, "caller") for seat in range(seats)]
    elif isinstance(policies, Sequence) and not isinstance(policies, str):
        found = list(policies)
    else:
        found = [policies] * seats
    if len(found) != seats:
        raise BatchError("batch.policies", seats=seats, given=len(found))
    for one in found:
        if isinstance(one, str) and one not in NAMES:
            raise BatchError("batch.no-policy", name=one, known=list(NAMES))
    return found
