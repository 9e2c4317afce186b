"""Tables that are addressed by their numbers, saved, put back and copied."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.cards import to_quick_seed
from cardhouse.cards.quick import hand_seed
from cardhouse.errors import CardhouseError
from cardhouse.native import InUse
from cardhouse.sheets import Sheet

Rows = NDArray[np.int64]


@dataclass(frozen=True)
class Saved:
    """Tables as they were, to be put back at tables of the same kind."""

    kind: Hashable
    """What is played there, and by how many."""
    many: int
    kept: Any


def seed_of(given: Any) -> int:
    """A seed as a whole number."""
    return int.from_bytes(to_quick_seed(int(given) if isinstance(given, np.integer) else given), "big")


def seeds_of(given: Any, rows: Rows) -> NDArray[np.uint64]:
    """A seed for each of some tables."""
    seed = seed_of(given)
    return np.array([hand_seed(seed, int(row), n) for n, row in enumerate(rows)], dtype=np.uint64)


def same_game(sheet: Sheet) -> Hashable:
    """What two sheets have in common that are dealt alike."""
    return sheet.key, sheet.digest or id(sheet), sheet.deck


class ByRows(ABC):
    """Many tables; what is done to some of them names their numbers, or has a mask.

    One thread at a time plays at them: another one that tries is refused, and nothing has changed.
    """

    tables: int

    def __init__(self) -> None:
        self._in_use = InUse(self._used_elsewhere)

    def __getstate__(self) -> dict[str, Any]:
        return {name: one for name, one in vars(self).items() if name != "_in_use"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._in_use = InUse(self._used_elsewhere)

    @abstractmethod
    def _used_elsewhere(self) -> CardhouseError:
        """What is wrong with a thread that plays at tables at which another one is playing."""

    @abstractmethod
    def _no_such_table(self) -> CardhouseError:
        """What is wrong with a number that no table has."""

    def rows(self, rows: ArrayLike | None) -> Rows:
        """Some tables by their numbers, or by a mask; all, if none are named."""
        if rows is None:
            return np.arange(self.tables)
        try:
            found = np.atleast_1d(np.asarray(rows))
        except ValueError:
            raise self._no_such_table() from None
        if found.dtype == np.bool_:
            if found.shape != (self.tables,):
                raise self._no_such_table()
            return np.flatnonzero(found)
        if not found.size:
            return np.zeros(0, np.int64)
        if found.dtype.kind not in "iu" or found.ndim > 1 or found.min() < 0 or found.max() >= self.tables:
            raise self._no_such_table()
        return found.astype(np.int64)

    def _at(self, row: int) -> int:
        """The number of a single table."""
        (found,) = self.rows([row]).tolist()
        return int(found)

    def save(self, rows: ArrayLike | None = None) -> Saved:
        """A copy of some tables, or of all."""
        at = self.rows(rows)
        with self._in_use:
            return Saved(self._kind(), len(at), self._save(at))

    def load(self, saved: Any, rows: ArrayLike | None = None) -> None:
        """Put tables back that were saved, or put them at other places."""
        at = self.rows(rows)
        if not isinstance(saved, Saved) or saved.kind != self._kind():
            raise self._saved_elsewhere()
        if saved.many != len(at):
            raise self._not_as_many(saved.many, len(at))
        with self._in_use:
            self._load(saved.kept, at)

    @abstractmethod
    def _kind(self) -> Hashable:
        """What is the same at all tables among which hands can be put back."""

    @abstractmethod
    def _save(self, rows: Rows) -> Any:
        """What is to be kept of some tables."""

    @abstractmethod
    def _load(self, kept: Any, rows: Rows) -> None:
        """Have some tables be what was kept."""

    @abstractmethod
    def _saved_elsewhere(self) -> CardhouseError:
        """What is wrong with tables of another game, or with what is no table at all."""

    @abstractmethod
    def _not_as_many(self, saved: int, given: int) -> CardhouseError:
        """What is wrong with tables that are more or fewer than their places."""

    def copy(self, row: int, to: ArrayLike) -> None:
        """Have other tables be as one is."""
        places = self.rows(to)
        self.load(self.save(np.full(len(places), row)), places)

    @abstractmethod
    def redeal(self, rows: ArrayLike, seen_by: ArrayLike, seed: int) -> None:
        """Deal the cards again that a seat has not seen, for search: all else stays as it is."""
