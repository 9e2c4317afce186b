"""A sign of life from the server every second, even when nobody plays."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from cardhouse.server.errors import NotKept

from .store import Store, StoreClosed

EVERY: Final = 1.0
"""Seconds after which there is a sign of life if nothing else was stored."""


class Presence:
    """Proves every second that this server still owns the database, and stores the time.

    So a server finds out if it has lost the database, takes back a lost lock, and records when it last ran.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start."""
        self._task = asyncio.create_task(self._go_on(), name="presence")

    def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if time.monotonic() - self._store.stored_at >= EVERY:
                await self.beat()

    async def beat(self) -> None:
        """Give one sign of life."""
        with contextlib.suppress(NotKept, StoreClosed):
            await self._store.write()
        with contextlib.suppress(NotKept, StoreClosed):
            await self._store.renew_claim()
