"""What rows win against rows, for many ways of setting them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales import Scale
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.bank.settlement import Bank
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.sheets.words.rows.scoring import score_of

Ratings = NDArray[np.int64]
"""What rows are worth on their scales; the last axis is the row."""
Gains = NDArray[np.float64]
_BETTER_ROWS: Final = 1e-3
"""What a row that is won counts besides, so that of equal arrangements the one with better rows is set."""


class RowPoints:
    """How a game counts rows against rows: by points, as a bank does, or as parts of a pot.

    Against a bank a hand has to win all rows that are not tied; of a pot each row wins its part.
    """

    def __init__(self, sheet: Sheet, rows: Sequence[str], scales: Sequence[Scale]) -> None:
        self._score = score_of(sheet)
        self._has_bank = sheet.find(Bank) is not None
        royalties = sheet.find(Royalties) if self._score is not None else None
        self._steps = [
            _steps(() if royalties is None else royalties.ladder(row, scale))
            for row, scale in zip(rows, scales, strict=True)
        ]
        self.most = 1 if self._score is None else self._score.row * len(rows) + self._score.scoop
        """What is won with all rows, but for royalties."""

    def gains(self, mine: Ratings, others: Ratings, tied: int = 0) -> Gains:
        """What each set of rows wins against each other one; the arrays are spread over one another.

        A row that is tied is neither won nor lost, unless ``tied`` is 1 or -1.
        """
        better = np.sign(mine - others)
        better = np.where(better == 0, tied, better)
        gains: Gains = self._won(better, mine, others) + _BETTER_ROWS * better.sum(axis=-1)
        return gains

    def _won(self, better: Ratings, mine: Ratings, others: Ratings) -> Gains:
        worst, best = better.min(axis=-1), better.max(axis=-1)
        score = self._score
        if score is None and not self._has_bank:
            parts: Gains = better.mean(axis=-1)
            return parts
        if score is None:
            whole: Gains = ((worst >= 0) & (best > 0)) * 1.0 - ((best <= 0) & (worst < 0)) * 1.0
            return whole
        scoop = score.scoop * ((worst > 0) * 1.0 - (best < 0) * 1.0)
        won, lost = (better > 0, better < 0) if score.beaten == "cancelled" else (True, True)
        royalties = (won * self._royalties(mine)).sum(-1) - (lost * self._royalties(others)).sum(-1)
        points: Gains = score.row * better.sum(axis=-1) + scoop + royalties
        return points

    def _royalties(self, ratings: Ratings) -> Ratings:
        rows = [
            points[bounds.searchsorted(ratings[..., row], side="right")]
            for row, (bounds, points) in enumerate(self._steps)
        ]
        return np.stack(rows, axis=-1)


def _steps(ladder: Sequence[tuple[int, int]]) -> tuple[Ratings, Ratings]:
    """The ratings from which a row earns more, and the points from none upwards."""
    upwards = sorted(ladder)
    bounds = np.array([rating for rating, _ in upwards], dtype=np.int64)
    return bounds, np.array([0, *(points for _, points in upwards)], dtype=np.int64)
