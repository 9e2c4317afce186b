"""Answers that race against one another, until it is clear which is best."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from cardhouse.dealer import Action

SURE: Final = 1.6
"""How many standard errors make a difference clear."""
FEW: Final = 5
"""With fewer hands than this, nothing is clear."""


class Race:
    """Candidates that were tried in the same hands; those that are clearly worse drop out."""

    def __init__(self, candidates: Sequence[Action], hands: int, few: int = FEW) -> None:
        self._few = few
        self.left = list(candidates)
        self._gains: dict[Action, list[float]] = {one: [] for one in self.left}
        rounds = max(1, (len(self.left) - 1).bit_length())
        self._halves = {max(1, round(hands * number / rounds)) for number in range(1, rounds)}
        self.played = 0

    def add(self, gains: Sequence[float]) -> None:
        """Count what one hand brought to each candidate that is left."""
        for one, gain in zip(self.left, gains, strict=True):
            self._gains[one].append(gain)
        self.played += 1
        if self.played in self._halves:
            self.left.sort(key=self.total, reverse=True)
            del self.left[(len(self.left) + 1) // 2 :]
        if self.played >= self._few:
            best = self._gains[self.best]
            self.left[:] = [one for one in self.left if not plainly_less(self._gains[one], best)]

    def total(self, one: Action) -> float:
        """What a candidate has won in all."""
        return sum(self._gains[one])

    @property
    def best(self) -> Action:
        """The candidate that has won most."""
        return max(self.left, key=self.total)


def plainly_less(gains: Sequence[float], others: Sequence[float]) -> bool:
    """Whether one candidate has done worse than another by more than luck, in the same hands."""
    count = len(gains)
    behind = [other - gain for gain, other in zip(gains, others, strict=True)]
    average = sum(behind) / count
    if average <= 0 or count < 2:
        return False
    spread = sum((one - average) ** 2 for one in behind) / (count - 1)
    return average > SURE * sqrt(spread / count)
