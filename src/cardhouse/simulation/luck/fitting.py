"""Results with the luck taken out: how much each kind of luck is worth is learned from other decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOLDS: Final = 5
"""Decks are divided into so many parts; what luck is worth in one is learned from the others."""
_PRIORS: Final = (0.0, 40.0, 1_000.0, 30_000.0)
"""So many decks would have to say otherwise before luck counts for other than at a call-down; 0 leaves it in.

Where few big pots decide, what a few hundred decks say is mostly luck itself.
"""
FEWEST: Final = 2 * FOLDS
"""With fewer decks nothing is learned and nothing reduced."""


@dataclass(frozen=True)
class Reduced:
    """A result without the luck of the cards, in chips a hand."""

    average: float
    error: float
    """The standard error of the average."""
    variance: float
    """What part of the variance of the plain result is left."""


class Sums:
    """What is added up over decks: results, luck, and their products, for each fold."""

    def __init__(self, parts: int, plain: Sequence[int]) -> None:
        import numpy as np

        self._plain = plain
        # The result of a deck stands before its luck in a row, and a one before both.
        self._products: NDArray[np.float64] = np.zeros((FOLDS, parts + 2, parts + 2))

    def add(self, number: int, won: float, luck: Sequence[float]) -> None:
        """Count a deck: what was won in a hand on average, and the luck with it."""
        import numpy as np

        row = np.array([1.0, won, *luck])
        self._products[number % FOLDS] += np.outer(row, row)

    @property
    def rounds(self) -> int:
        """How many decks were counted."""
        return int(self._products[:, 0, 0].sum())

    def kept(self) -> list[list[list[float]]]:
        """All sums as plain data."""
        return [[[float(cell) for cell in row] for row in fold] for fold in self._products]

    def load(self, kept: Sequence[Sequence[Sequence[float]]]) -> None:
        """Go on from sums that were kept."""
        import numpy as np

        self._products = np.array(kept, dtype=np.float64)

    def plain(self) -> Reduced:
        """The result as it was, luck and all."""
        rounds = max(1, self.rounds)
        whole = self._products.sum(axis=0)
        average = float(whole[0, 1]) / rounds
        spread = max(0.0, float(whole[1, 1]) / rounds - average**2) * rounds / max(1, rounds - 1)
        return Reduced(average, sqrt(spread / rounds), 1.0)

    def reduced(self) -> Reduced | None:
        """The result; nothing if there are too few decks."""
        import numpy as np

        rounds = self.rounds
        if rounds < FEWEST:
            return None
        whole = self._products.sum(axis=0)
        total = squares = 0.0
        for number, fold in enumerate(self._products):
            others = np.delete(self._products, number, axis=0)
            row = self._without(whole - fold, self._prior(others))
            total += float(row @ fold[0])
            squares += float(row @ fold @ row)
        average = total / rounds
        spread = max(0.0, squares / rounds - average**2) * rounds / (rounds - 1)
        plain = self.plain().error ** 2 * rounds
        return Reduced(average, sqrt(spread / rounds), spread / plain if plain else 1.0)

    def _prior(self, folds: NDArray[np.float64]) -> float:
        """How much to believe what decks say: what does best in each of some folds, learned from the rest."""
        whole = folds.sum(axis=0)

        def left(prior: float) -> float:
            rows = [self._without(whole - fold, prior) for fold in folds]
            total = sum(float(row @ fold[0]) for row, fold in zip(rows, folds, strict=True))
            squares = sum(float(row @ fold @ row) for row, fold in zip(rows, folds, strict=True))
            return squares - total**2 / max(1.0, float(whole[0, 0]))

        return min(_PRIORS, key=left)

    def _without(self, seen: NDArray[np.float64], prior: float) -> NDArray[np.float64]:
        """By what to multiply a row so that the result without luck comes out.

        How much each kind of luck counts is found in the decks that were seen: least squares, shrunk to what
        a call-down says.
        """
        import numpy as np

        size = len(seen) - 2
        if not prior:
            return np.array([0.0, 1.0, *[0.0] * size])
        many = max(1.0, float(seen[0, 0]))
        means = seen[0, 1:] / many
        spread = seen[1:, 1:] - many * np.outer(means, means)
        luck, with_won = spread[1:, 1:], spread[0, 1:]
        usual = np.zeros(size)
        usual[list(self._plain)] = 1.0
        held = np.diag(prior / many * np.diag(luck) + 1e-9)
        worth = usual + np.linalg.solve(luck + held, with_won - luck @ usual)
        return np.array([0.0, 1.0, *-worth])
