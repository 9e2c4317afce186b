"""Tables that are opened a little later than the others, because workers deal their hands again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from sqlalchemy import select

from cardhouse.server.errors import NotKept
from cardhouse.server.rooms.recovery import Restored
from cardhouse.server.rooms.registry import Rooms, Row, left_as_it_is
from cardhouse.server.store.schema import commands
from cardhouse.table import DealerAway

_TRIES: Final = 5
"""How many more times a table is tried if its worker cannot be started."""
_PATIENCE: Final = 5.0
"""Seconds between the tries."""


class LateOpening:
    """Opens tables in the background; nobody else waits for the time that somebody's own sheet may take."""

    def __init__(self, rooms: Rooms, opened: Callable[[], Awaitable[None]]) -> None:
        self._rooms = rooms
        self._opened = opened
        """Called after each table."""
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, id: object) -> bool:
        return id in self._tasks

    def begin(self, rows: Sequence[Row], *, closed_for: int) -> None:
        """Open tables, each as soon as its hand has been dealt again or given up."""
        self._tasks = {row["id"]: asyncio.create_task(self._open(row, closed_for)) for row in rows}

    async def wait_for(self, id: str) -> None:
        """Wait until a table is open, if it is about to be."""
        task = self._tasks.get(id)
        if task is not None:
            await asyncio.wait([task])

    async def finish(self) -> None:
        """Wait until all are open."""
        await asyncio.gather(*self._tasks.values())

    async def stop(self) -> None:
        """Open no more of them."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def last_time(self, row: Row) -> int:
        """The last time that a table knows, without replaying what was done at it."""
        last = select(commands.c.body).where(commands.c.table == row["id"]).order_by(commands.c.seq.desc())
        found = await self._rooms.store.read(last.limit(1))
        times: list[int] = [row["state"]["now"], *(one["body"].get("at", 0) for one in found)]
        return max(times)

    async def _open(self, row: Row, closed_for: int) -> None:
        with left_as_it_is(row["id"]):
            room = self._rooms.add(row, await self._patiently(row))
            # If the database takes nothing now, the driver of the table tries again.
            with contextlib.suppress(NotKept):
                await room.resume(closed_for=closed_for)
        self._tasks.pop(row["id"], None)
        await self._opened()

    async def _patiently(self, row: Row) -> Restored:
        for _ in range(_TRIES):
            with contextlib.suppress(DealerAway):
                return await self._rooms.restored(row)
            await asyncio.sleep(_PATIENCE)
        return await self._rooms.restored(row)
