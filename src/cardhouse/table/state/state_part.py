"""What all parts of a table's state have in common."""

from __future__ import annotations

from typing import Self


class StatePart:
    """Part of a table's state: a command may change it, so it is copied first.

    A copy shares its values with the original. Parts therefore hold immutable values, or replace a value
    instead of changing it in place; a part that changes one in place copies it in ``copy``.
    """

    def copy(self) -> Self:
        """An equal part that can be changed on its own."""
        made = object.__new__(type(self))
        # Every command starts by copying all parts; ``copy.copy`` takes several times as long.
        made.__dict__ = self.__dict__.copy()
        return made

    def __eq__(self, other: object) -> bool:
        # Every command also compares parts; the comparison that a dataclass makes takes longer.
        return type(other) is type(self) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]
