"""Whether the server can keep what is done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import update

from cardhouse.server.errors import ServerError

from .schema import health
from .store import Store

_log = logging.getLogger(__name__)
FOR_NOW: Final = 5000
"""Milliseconds for which an answer stands: whoever asks does not make the server write."""
PATIENCE: Final = 4.0
"""Seconds after which a database that does not answer counts as one that does not write."""


class NotReady(ServerError):
    """The server runs, but cannot keep anything at the moment."""

    code = "not-ready"
    status = 503


class Readiness:
    """Writes to the database when somebody asks, at most once in a few seconds."""

    def __init__(self, store: Store, clock: Callable[[], int], *, patience: float = PATIENCE) -> None:
        self._store = store
        self._clock = clock
        self._patience = patience
        self._asked_at = 0
        self._asking: asyncio.Task[bool] | None = None

    async def check(self) -> None:
        """Raise :class:`NotReady` unless something could be written a moment ago."""
        now = self._clock()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= FOR_NOW):
            self._asked_at = now
            self._asking = asyncio.create_task(self._write(now))
        if not await asyncio.shield(self._asking):
            raise NotReady("the database cannot be written at the moment; nothing that is kept is lost")

    async def _write(self, now: int) -> bool:
        try:
            async with asyncio.timeout(self._patience):
                await self._store.write((update(health).values(at=now), {}))
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing is kept
            _log.warning("not ready: the database cannot be written: %r", error)
            return False
        return True
