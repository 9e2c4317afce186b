"""Whether the server can store anything."""

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
"""Milliseconds for which an answer is reused: asking often must not cause many writes."""
PATIENCE: Final = 4.0
"""Seconds after which a database that does not answer counts as failing."""


class NotReady(ServerError):
    """The server runs, but cannot store anything at the moment."""

    code = "not-ready"
    status = 503


class Readiness:
    """Writes to the database on request, at most once every few seconds."""

    def __init__(self, store: Store, clock: Callable[[], int], *, patience: float = PATIENCE) -> None:
        self._store = store
        self._clock = clock
        self._patience = patience
        self._asked_at = 0
        self._asking: asyncio.Task[bool] | None = None

    async def check(self) -> None:
        """Raise :class:`NotReady` unless a write succeeded a moment ago."""
        now = self._clock()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= FOR_NOW):
            self._asked_at = now
            self._asking = asyncio.create_task(self._write(now))
        if not await asyncio.shield(self._asking):
            raise NotReady("server.not-ready")

    async def _write(self, now: int) -> bool:
        try:
            async with asyncio.timeout(self._patience):
                await self._store.write((update(health).values(at=now), {}))
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing is stored
            _log.warning("not ready: the database cannot be written to: %r", error)
            return False
        return True
