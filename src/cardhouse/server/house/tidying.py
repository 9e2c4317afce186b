"""Tables to which nobody comes any more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from cardhouse.errors import CardhouseError
from cardhouse.table import NotNow

if TYPE_CHECKING:
    from cardhouse.server.rooms.room import Room

    from .house import House

_log = logging.getLogger(__name__)
_EVERY: Final = 600.0
"""Seconds from one look around to the next."""


class Tidying:
    """Closes tables at which for long nobody has sat, looked on or done anything."""

    def __init__(self, house: House) -> None:
        self._house = house
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
        """Close what nobody comes to; tables in line stay as long as one of them has anybody."""
        with contextlib.suppress(CardhouseError):
            await self._house.keys.forget_old()
        for room in [*self._house.rooms.values()]:
            try:
                self._check(room)
                if room.running:
                    # Bots play on by themselves, but not for ever; the hand that is on they finish.
                    await room.run(on=False)
                if not room.table.playing:
                    await self._house.shut(room, partial(self._check, room))
            except CardhouseError as error:
                _log.debug("table %s stays open: %s", room.id, error)
            except Exception:  # noqa: BLE001 - it is in the log
                _log.exception("table %s could not be closed", room.id)

    def _check(self, room: Room) -> None:
        """Raise an error where somebody is, or was not long ago."""
        since = self._house.clock() - self._house.settings.idle
        for one in room.in_line:
            here = one.is_watched or any(not seat.bot for seat in one.table.everybody)
            if here or one.seen_at > since:
                raise NotNow("somebody is at the table, or was there not long ago")
