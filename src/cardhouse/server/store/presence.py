"""A server that says now and then that it is there, also when nobody plays."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from cardhouse.server.errors import NotKept

from .store import Store, StoreClosed

_EVERY: Final = 10.0
"""Seconds from one time to the next."""


class Presence:
    """Proves from time to time that the database is still this server's, and writes down when.

    A server that has lost it finds out, a lock that was lost is taken again, and the next start
    knows when this one was last there.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._go_on(), name="presence")

    def stop(self) -> None:
        """Do nothing more."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            await self.beat()

    async def beat(self) -> None:
        """Say once that the server is there."""
        with contextlib.suppress(NotKept, StoreClosed):
            await self._store.write()
        with contextlib.suppress(NotKept, StoreClosed):
            await self._store.renew_claim()
