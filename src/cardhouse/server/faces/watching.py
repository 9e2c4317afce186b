"""Noticing that the operator, in a process of their own, has taken away a picture that pages still show."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from typing import Final

from cardhouse.errors import CardhouseError

from .faces import Faces

_EVERY: Final = 15.0
"""Seconds from one look to the next."""


class FaceWatch:
    """Compares the faces of those at tables with what they were, and tells what has changed."""

    def __init__(
        self,
        faces: Faces,
        here: Callable[[], Collection[str]],
        show: Callable[[str, str], None],
        *,
        every: float = _EVERY,
    ) -> None:
        self._faces = faces
        self._here = here
        self._show = show
        self._every = every
        self._known: dict[str, str] = {}
        self._stopped = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from time to time."""
        self._task = asyncio.create_task(self._go_on(), name="faces")

    async def stop(self) -> None:
        """Look no more."""
        self._stopped.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=10)

    async def look(self) -> None:
        """Tell who has another face than when they were seen last."""
        people = self._here()
        found = await self._faces.of(people) if people else {}
        before, self._known = self._known, {player: found.get(player, "") for player in people}
        for player, face in self._known.items():
            if before.get(player, face) != face:
                self._show(player, face)

    async def _go_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self._every)
                return
            # A database that cannot be read just now is read the next time.
            with contextlib.suppress(CardhouseError):
                await self.look()
