"""What can be wrong with many environments at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.spaces.errors import EnvError


class VectorError(EnvError):
    """Many tables of a game cannot be made or used as asked."""

    code = "bad-vector"


class IllegalActions(VectorError):
    """Actions that their masks do not allow; their tables have not moved, all others have.

    >>> IllegalActions("vector.illegal", rows=[2], count=1, tables=[2]).rows
    [2]
    """

    code = "illegal-actions"

    def __init__(self, phrase: str, rows: Sequence[int], **details: Any) -> None:
        super().__init__(phrase, **details)
        self.rows = list(rows)
        """The tables, by their numbers."""
