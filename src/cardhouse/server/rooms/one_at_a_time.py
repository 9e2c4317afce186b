"""Work that is done one piece at a time, and finished once it is begun."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

_T = TypeVar("_T")
_PATIENCE: Final = 10
"""Seconds that unfinished work is waited for at the end."""


class OneAtATime:
    """Has one caller work at a time, in the order in which they come."""

    def __init__(self) -> None:
        self.queued = 0
        """How many callers wait for their turn, or are having it."""
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def run(self, work: Callable[[], Coroutine[Any, Any, _T]], *, steady: bool) -> _T:
        """Do something while nobody else does; a caller that is ``steady`` is never cancelled."""

        async def locked() -> _T:
            async with self._lock:
                return await work()

        self.queued += 1
        try:
            return await (locked() if steady else self.safely(locked()))
        finally:
            self.queued -= 1

    async def safely(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Finish what was begun, even if the caller goes away in the middle."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done_with)
        return await asyncio.shield(task)

    def _done_with(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Somebody who has gone does not ask how it ended.
            task.exception()

    async def finish(self) -> None:
        """Wait for what was begun."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=_PATIENCE)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE), self._lock:
                pass
