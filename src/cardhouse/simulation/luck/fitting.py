"""Results with the luck taken out: how much each kind of luck is worth is learned from other decks."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from .parts import LAYOUT, Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

FOLDS: Final = 5
"""Decks are divided into so many parts; what luck is worth in one is learned from the others."""


class Prior(NamedTuple):
    """How many decks would have to say otherwise before luck counts for other than expected."""

    shared: float
    """Than at a call-down, in all rounds alike."""
    own: float
    """Than in the other rounds."""


_PRIORS: Final = (
    None,
    Prior(10, 40),
    Prior(10, 1_000),
    Prior(40, 1_000),
    Prior(300, 1_000),
    Prior(2_000, 2_000),
    Prior(30_000, 30_000),
)
"""What is tried; nothing leaves all luck in that is not known to the chip.

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

    def __init__(self, layout: Layout = LAYOUT) -> None:
        import numpy as np

        self._kinds, self._usual = np.array(layout.kinds), np.array(layout.usual)
        size = len(layout.kinds) + 2
        # The result of a deck stands before its luck in a row, and a one before both.
        self._products: NDArray[np.float64] = np.zeros((FOLDS, size, size))

    def add(self, number: int, won: float, luck: Sequence[float]) -> None:
        """Count a deck: what was won in a hand on average, and the luck with it."""
        import numpy as np

        row = np.array([1.0, won, *luck])
        self._products[number % FOLDS] += np.outer(row, row)

    @property
    def rounds(self) -> int:
        """How many decks were counted."""
        return int(self._products[:, 0, 0].sum())

    def kept(self) -> str:
        """All sums as a text."""
        import numpy as np

        half = self._products[:, *np.triu_indices(self._products.shape[1])]
        return b64encode(zlib.compress(half.astype("<f8").tobytes())).decode()

    def load(self, kept: str) -> None:
        """Go on from sums that were kept."""
        import numpy as np

        rows, columns = np.triu_indices(self._products.shape[1])
        half = np.frombuffer(zlib.decompress(b64decode(kept)), dtype="<f8").reshape(FOLDS, -1)
        self._products[:, rows, columns] = half
        self._products[:, columns, rows] = half

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

    def _prior(self, folds: NDArray[np.float64]) -> Prior | None:
        """How much to believe what decks say: what does best in each of some folds, learned from the rest."""
        whole = folds.sum(axis=0)

        def left(prior: Prior | None) -> float:
            rows = [self._without(whole - fold, prior) for fold in folds]
            total = sum(float(row @ fold[0]) for row, fold in zip(rows, folds, strict=True))
            squares = sum(float(row @ fold @ row) for row, fold in zip(rows, folds, strict=True))
            return squares - total**2 / max(1.0, float(whole[0, 0]))

        return min(_PRIORS, key=left)

    def _without(self, seen: NDArray[np.float64], prior: Prior | None) -> NDArray[np.float64]:
        """By what to multiply a row so that the result without luck comes out.

        How much each kind of luck counts is found in the decks that were seen: least squares, shrunk to what
        counts in other rounds and to what a call-down says.
        """
        import numpy as np

        sure = self._kinds < 0
        worth = np.where(sure, self._usual, 0.0)
        if prior is not None:
            many = max(1.0, float(seen[0, 0]))
            means = seen[0, 1:] / many
            spread = seen[1:, 1:] - many * np.outer(means, means)
            luck, missing = spread[1:, 1:], spread[0, 1:] - spread[1:, 1:] @ self._usual
            free = np.flatnonzero(~sure & (np.diag(luck) > 0))
            if len(free):
                luck = luck[np.ix_(free, free)]
                held = self._held(luck, self._kinds[free], prior, many)
                found = held @ np.linalg.solve(np.eye(len(free)) + luck @ held, missing[free])
                worth[free] = self._usual[free] + found
        return np.array([0.0, 1.0, *-worth])

    def _held(
        self, luck: NDArray[np.float64], kinds: NDArray[np.int64], prior: Prior, many: float
    ) -> NDArray[np.float64]:
        """How far what luck counts for may be from expected, and how much that is the same in all rounds."""
        import numpy as np

        same = kinds[:, None] == kinds[None, :]
        spread = same @ np.diag(luck) / same.sum(axis=1) / many
        scale = 1 / np.sqrt(spread)
        near = same / prior.shared + np.eye(len(kinds)) / prior.own
        found: NDArray[np.float64] = near * scale[:, None] * scale[None, :]
        return found
