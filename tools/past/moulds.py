"""Copies of stored rows with other people, other ids and other times in them, made by the million."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardhouse.server.store.schema import metadata

from .pattern import Row

COUNTED: Final = {
    "hands": "number",
    "played": "number",
    "commands": "seq",
    "chat": "seq",
    "reports": "number",
}
"""The columns by which rows of a table are counted from its beginning."""
TIMES: Final = frozenset({"at", "created", "closed", "started", "finished", "opened", "starts"})
"""The columns that hold moments."""
Filled = list[tuple[int, list[str], list[str]]]


class Mould:
    """The rows of one kind that belong to a table or a tournament, ready to be poured."""

    def __init__(self, name: str, rows: Iterable[Row], marks: Sequence[str]) -> None:
        self.name = name
        self.columns = [column.name for column in metadata.tables[name].columns]
        self._counted = self.columns.index(COUNTED[name]) if name in COUNTED else None
        self._times = [at for at, column in enumerate(self.columns) if column in TIMES]
        self._rows = [self._cut(row, marks) for row in rows]

    def __len__(self) -> int:
        return len(self._rows)

    def _cut(self, row: Row, marks: Sequence[str]) -> tuple[list[Any], Filled]:
        """What is the same in every copy, and the texts that are cut where something is put in."""
        found = re.compile("(" + "|".join(map(re.escape, sorted(marks, key=len, reverse=True))) + ")")
        values, filled = [row[column] for column in self.columns], []
        for at, value in enumerate(values):
            if isinstance(value, str) and found.search(value):
                pieces = found.split(value)
                filled.append((at, pieces[::2], pieces[1::2]))
        return values, filled

    def poured(self, put: Mapping[str, str], *, later: int = 0, after: int = 0) -> Iterator[list[Any]]:
        """One copy: with something else in the place of each mark, later, and counted on from a number."""
        for values, filled in self._rows:
            row = [*values]
            for at, pieces, marks in filled:
                parts = [pieces[0]]
                for mark, piece in zip(marks, pieces[1:], strict=True):
                    parts.append(put[mark])
                    parts.append(piece)
                row[at] = "".join(parts)
            for at in self._times:
                if row[at] is not None:
                    row[at] += later
            if self._counted is not None:
                row[self._counted] += after
            yield row
