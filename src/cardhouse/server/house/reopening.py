"""Tables that are open again a little later than the others, because workers deal their hands again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from cardhouse.server.errors import NotKept
from cardhouse.server.rooms.recovery import restore
from cardhouse.server.rooms.saving import Restored, last_said
from cardhouse.server.store.schema import commands
from cardhouse.table import DealerAway

if TYPE_CHECKING:
    from .house import House

_log = logging.getLogger(__name__)
_TRIES: Final = 5
"""How often more a table is opened whose worker cannot be started."""
_PATIENCE: Final = 5.0
"""Seconds between that."""

Row = Mapping[Any, Any]
Found = tuple[Restored, list[dict[str, Any]]]
"""A table as it was, and what was said at it."""


@contextlib.contextmanager
def left_as_it_is(id: str) -> Iterator[None]:
    """A table that cannot be opened again keeps no other from it."""
    try:
        yield
    except Exception:  # noqa: BLE001 - it is in the log
        _log.exception("table %s cannot be opened again; it is left as it is", id)


class Reopening:
    """Opens tables in the background; nobody else waits for what somebody's own sheet may take."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, id: object) -> bool:
        return id in self._tasks

    def begin(self, rows: Sequence[Row], *, closed_for: int) -> None:
        """Open tables, each as soon as its hand is dealt again or that is given up."""
        self._tasks = {row["id"]: asyncio.create_task(self._open(row, closed_for)) for row in rows}

    async def wait_for(self, id: str) -> None:
        """Wait until a table is open, where it is about to be."""
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

    async def restored(self, row: Row) -> Found:
        """A table as it was, and what was said at it."""
        house = self._house
        restored = await restore(house.store, row, house.dealer(row["host"]))
        if restored.mended:
            await house.store.write(*restored.mended)
        return restored, await last_said(house.store, row["id"])

    async def last_time(self, row: Row) -> int:
        """The last time that a table knows, without doing again what was done at it."""
        last = select(commands.c.body).where(commands.c.table == row["id"]).order_by(commands.c.seq.desc())
        found = await self._house.store.read(last.limit(1))
        times: list[int] = [row["state"]["now"], *(one["body"].get("at", 0) for one in found)]
        return max(times)

    async def _open(self, row: Row, closed_for: int) -> None:
        with left_as_it_is(row["id"]):
            room = self._house.add(row, *await self._patiently(row))
            # Where the database takes nothing now, the driver of the table tries again.
            with contextlib.suppress(NotKept):
                await room.resume(closed_for=closed_for)
        self._tasks.pop(row["id"], None)
        await self._house.floor.opened()

    async def _patiently(self, row: Row) -> Found:
        for _ in range(_TRIES):
            with contextlib.suppress(DealerAway):
                return await self.restored(row)
            await asyncio.sleep(_PATIENCE)
        return await self.restored(row)
