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
_PRIOR: Final = 40.0
"""So many decks would have to say otherwise before luck counts for other than it did at a call-down."""
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
        for fold in self._products:
            worth = self._worth(whole - fold)
            row = np.array([0.0, 1.0, *-worth])
            total += float(row @ fold[0])
            squares += float(row @ fold @ row)
        average = total / rounds
        spread = max(0.0, squares / rounds - average**2) * rounds / (rounds - 1)
        plain = self.plain().error ** 2 * rounds
        return Reduced(average, sqrt(spread / rounds), spread / plain if plain else 1.0)

    def _worth(self, seen: NDArray[np.float64]) -> NDArray[np.float64]:
        """How much each kind of luck counts in some decks: least squares, shrunk to what a call-down says."""
        import numpy as np

        many = seen[0, 0]
        means = seen[0, 1:] / many
        spread = seen[1:, 1:] - many * np.outer(means, means)
        luck, with_won = spread[1:, 1:], spread[0, 1:]
        scale = np.diag(luck).copy()
        usual = np.zeros(len(scale))
        usual[list(self._plain)] = 1.0
        held = np.diag(_PRIOR / many * scale + 1e-9)
        return np.asarray(usual + np.linalg.solve(luck + held, with_won - luck @ usual))
