"""Tables that are addressed by their numbers, saved, put back and copied."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.errors import CardhouseError

Rows = NDArray[np.int64]


class ByRows(ABC):
    """Many tables; what is done to some of them names their numbers, or has a mask."""

    tables: int

    @abstractmethod
    def _no_such_table(self) -> CardhouseError:
        """What is wrong with a number that no table has."""

    def rows(self, rows: ArrayLike | None) -> Rows:
        """Some tables by their numbers, or by a mask; all, if none are named."""
        if rows is None:
            return np.arange(self.tables)
        found = np.atleast_1d(np.asarray(rows))
        if found.dtype == np.bool_:
            return np.flatnonzero(found)
        found = found.astype(np.int64)
        if found.size and (found.min() < 0 or found.max() >= self.tables):
            raise self._no_such_table()
        return found

    @abstractmethod
    def save(self, rows: ArrayLike | None = None) -> Any:
        """A copy of some tables, or of all."""

    @abstractmethod
    def load(self, saved: Any, rows: ArrayLike | None = None) -> None:
        """Put tables back that were saved, or put them at other places."""

    def copy(self, row: int, to: ArrayLike) -> None:
        """Have other tables be as one is."""
        places = self.rows(to)
        self.load(self.save(np.full(len(places), row)), places)

    @abstractmethod
    def redeal(self, rows: ArrayLike, seen_by: ArrayLike, seed: int) -> None:
        """Deal the cards again that a seat has not seen, for search: all else stays as it is."""
