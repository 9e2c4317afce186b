"""Commands and hands of open tables that had been acknowledged and are missing.

Nobody waits for it: a table that lacks a command of its present is not opened in any case, and its past is
looked through while the house is open, a little at a time. What was whole once is not looked at again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Column, ColumnElement, Select, delete, func, insert, select, union

from cardhouse.server.errors import NotKept
from cardhouse.server.store.schema import checked, commands, hands, reports, tables
from cardhouse.server.store.store import Store, StoreClosed

_log = logging.getLogger(__name__)
SLICE: Final = 2000
"""How many commands or hands are counted at a time."""
_PATIENCE: Final = 5.0
"""Seconds until a database that does not answer is asked again."""


class _Kind(NamedTuple):
    """What is counted at a table: its name, and the columns with its numbers."""

    name: str
    numbers: tuple[Column[int], ...]


# A hand that was called off has a report instead of a record.
_KINDS: Final = (
    _Kind("commands", (commands.c.seq,)),
    _Kind("hands", (hands.c.number, reports.c.number)),
)


class GapCheck:
    """Counts what every open table has had, while the house is open."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._check_all(), name="looking for gaps")

    async def finish(self) -> None:
        """Wait until everything is counted."""
        if self._task is not None:
            await self._task

    async def stop(self) -> None:
        """Count no further; the next start goes on from here."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _check_all(self) -> None:
        is_open = tables.c.closed.is_(None)
        query = (
            select(tables.c.id, tables.c.seq, checked.c.commands, checked.c.hands)
            .join(checked, checked.c.table == tables.c.id, isouter=True)
            .where(is_open)
        )
        try:
            for row in await self._patiently(query):
                await self._check(row)
        except StoreClosed:
            return
        except NotKept:
            _log.info("the database is lost; nothing more is counted")

    async def _check(self, row: Mapping[Any, Any]) -> None:
        """Count the commands and the hands of a table, and say what it lacks."""
        whole = {}
        for kind in _KINDS:
            least = row["seq"] if kind.name == "commands" else 0
            whole[kind.name] = await self._count(row["id"], kind, row[kind.name] or 0, least)
        if whole != {kind.name: row[kind.name] or 0 for kind in _KINDS}:
            forget = delete(checked).where(checked.c.table == row["id"])
            await self._store.write((forget, {}), (insert(checked), {"table": row["id"], **whole}))

    async def _count(self, id: str, kind: _Kind, begin: int, least: int) -> int:
        """Up to which number nothing is missing; there are at least so many."""
        last = max([least, *[await self._last(id, column) for column in kind.numbers]])
        whole, missing = begin, 0
        for at in range(begin, last, SLICE):
            began, end = time.monotonic(), min(at + SLICE, last)
            found = (await self._patiently(_between(id, kind, at, end)))[0]["many"]
            missing += end - at - found
            whole = end if not missing else whole
            # At least half of the time is left to others.
            await asyncio.sleep(time.monotonic() - began)
        if missing:
            _log.critical(
                "table %s lacks %d of its %d %s, which had been acknowledged: the database is damaged",
                *(id, missing, last, kind.name),
            )
        return whole

    async def _last(self, id: str, column: Column[int]) -> int:
        found = await self._patiently(select(func.max(column).label("last")).where(_at(column, id)))
        return int(found[0]["last"] or 0)

    async def _patiently(self, query: Select[Any]) -> Any:
        while True:
            try:
                return await self._store.read(query)
            except NotKept:
                if self._store.lost:
                    raise
                await asyncio.sleep(_PATIENCE)


def _at(column: Column[int], id: str) -> ColumnElement[bool]:
    found: ColumnElement[bool] = column.table.c.table == id
    return found


def _between(id: str, kind: _Kind, after: int, last: int) -> Select[Any]:
    """How many numbers of a table there are in a range."""
    parts = [select(one).where(_at(one, id), one > after, one <= last) for one in kind.numbers]
    numbers = parts[0].subquery() if len(parts) == 1 else union(*parts).subquery()
    return select(func.count().label("many")).select_from(numbers)
