"""Closing tables that nobody comes to any more, and looking after those whose hosts have gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.server.people.idempotency import Keys
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.table import NotNow

from .background.chores import Chores
from .stand_ins import StandIns

_log = logging.getLogger(__name__)
_EVERY: Final = 600.0
"""Seconds from one look around to the next."""
Shut = Callable[[Room, Callable[[], None]], Awaitable[None]]
"""Closes a table, unless a check refuses it once nothing else happens there."""


class Tidying:
    """Closes tables where nobody has sat, watched or done anything for a long time."""

    def __init__(self, rooms: Rooms, keys: Keys, chores: Chores, shut: Shut) -> None:
        self._rooms = rooms
        self._keys = keys
        self._chores = chores
        self._shut = shut
        self._stand_ins = StandIns(rooms)
        self._stopped = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look around from time to time."""
        self._task = asyncio.create_task(self._go_round(), name="tidying")

    async def stop(self) -> None:
        """Close nothing more."""
        self._stopped.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=10)

    async def _go_round(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), _EVERY)
                return
            await self.tidy()

    async def tidy(self) -> None:
        """Close unused tables; tables in line stay open as long as one of them is in use."""
        with contextlib.suppress(CardhouseError):
            await self._keys.forget_old()
            await self._chores.tidy()
        await self._stand_ins.look()
        for room in [*self._rooms.values()]:
            try:
                self._check(room)
                if room.running:
                    # Bots play on by themselves, but not for ever; they finish the current hand.
                    await room.run(on=False)
                if not room.table.playing:
                    await self._shut(room, partial(self._check, room))
            except CardhouseError as error:
                _log.debug("table %s stays open: %s", room.id, error)
            except Exception:  # noqa: BLE001 - it is in the log
                _log.exception("table %s could not be closed", room.id)

    def _check(self, room: Room) -> None:
        """Raise an error if somebody is there, or was not long ago."""
        if room.listing.event:
            raise NotNow("server.event-closes")
        since = self._rooms.clock() - self._rooms.settings.idle
        for one in room.in_line:
            here = one.is_watched or any(not seat.bot for seat in one.table.everybody)
            if here or one.seen_at > since:
                raise NotNow("server.somebody-at-table")
