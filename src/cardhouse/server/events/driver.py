"""What happens in an event by itself: hands that are over, time that has passed, bots that fill it up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import say
from cardhouse.server.errors import NotKept
from cardhouse.server.store.store import StoreClosed
from cardhouse.tournament.engine.command import EventCommand

from .event_room import EventRoom
from .filling import fill_up

_log = logging.getLogger(__name__)
_PATIENCE: Final = 5.0
"""Seconds until something that was refused or has failed is tried again."""
_FIRST: Final = 0.05
"""Seconds until something that has failed for the first time is tried again."""
_LOOKS: Final = 60.0
"""Seconds after which it looks at the clock again in any case."""
LATEST: Final = 3_600_000
"""Milliseconds after its time in which an event still starts by itself."""
STAYS: Final = 600_000
"""Milliseconds for which an event that is over stays open, for everybody to see."""
STAYS_LIVE: Final = 12 * 3_600_000
"""The same for a room, where prizes are handed out by people."""


class EventDriver:
    """Wakes an event when something is due; whatever goes wrong, it goes on."""

    def __init__(self, room: EventRoom, ended: Callable[[EventRoom], Awaitable[None]]) -> None:
        self._room = room
        self._ended = ended
        """Called when the event has started or has been cancelled, and when it is closed."""
        self._wake = asyncio.Event()
        self._stopped = False
        self._failures = 0
        self._phase = room.phase
        self._task: asyncio.Task[None] | None = None
        room.woken = self._wake.set

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._drive(), name=f"event {self._room.id}")

    async def stop(self) -> None:
        """Finish what is being done, and do nothing more."""
        self._stopped = True
        self._wake.set()
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(task, 2 * _PATIENCE)

    async def _drive(self) -> None:
        while not self._stopped and not self._room.closed:
            self._wake.clear()
            wait = await self._go_on()
            if wait == 0 or self._stopped:
                continue
            with contextlib.suppress(TimeoutError):
                # A computer that has slept meanwhile does not count that time.
                await asyncio.wait_for(self._wake.wait(), None if wait is None else min(wait, _LOOKS))
        if self._room.closed:
            await self._look()

    async def _go_on(self) -> float | None:
        """Do what is due; returns how many seconds there are until something else is, or nothing."""
        try:
            wait = await self._step()
            await self._look()
        except (NotKept, StoreClosed) as error:
            _log.warning("event %s waits for the database: %s", self._room.id, error)
            return self._failed()
        except CardhouseError as error:
            _log.debug("event %s: %s", self._room.id, error)
            return self._failed()
        except Exception:  # noqa: BLE001 - it is in the log
            _log.exception("event %s could not go on", self._room.id)
            return self._failed()
        self._failures = 0
        return wait

    def _failed(self) -> float:
        self._failures += 1
        return float(min(_PATIENCE, _FIRST * 2.0 ** min(self._failures, 10)))

    async def _step(self) -> float | None:
        room = self._room
        event = room.tournament
        if event.phase == "running" and (overdue := event.overdue):
            for number in overdue:
                # A table may have been broken because of what happened at another one.
                if event.is_overdue(number):
                    await room.do(EventCommand("hand-over", table=number), at=[number])
            return 0
        if event.phase in ("over", "cancelled", "called off"):
            left = room.over_at + (STAYS_LIVE if event.state.live else STAYS) - room.clock()
            if left > 0:
                return left / 1000
            await room.do(EventCommand("close"))
            return 0
        due = event.deadline
        if due is None:
            return None
        if (left := due - room.clock()) > 0:
            return left / 1000
        if event.phase == "announced":
            if -left > LATEST:
                await self._missed(due)
                return 0
            await fill_up(room)
        await room.do(EventCommand("tick"))
        after = room.tournament.deadline
        # A moment that does not pass is looked at again a little later, not at once.
        return 0 if after is None or after > room.clock() else _FIRST

    async def _missed(self, due: int) -> None:
        """Start nothing that should have started long ago, because the house was closed: nobody expects it.

        If the event comes again, everybody is paid back, and the next one is announced. Otherwise its host
        starts it or calls it off.
        """
        room = self._room
        at = f"{datetime.fromtimestamp(due / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        _log.warning("event %s should have started at %s, and does not start by itself", room.id, at)
        if room.listing.every:
            await room.do(EventCommand("cancel", text="everything"))
            return
        told = say("tournaments.start-missed", at=at)
        await room.do(EventCommand("announce", text=told, data={"starts_at": 0}))

    async def _look(self) -> None:
        """Note that the event has gone on to another phase."""
        if self._room.phase != self._phase:
            self._phase = self._room.phase
            await self._ended(self._room)
