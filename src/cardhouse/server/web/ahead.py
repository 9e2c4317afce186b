"""Reads and makes what is the same for everybody as soon as the house is open, a little at a time.

To read all games and structures and to measure them takes more than a second. Nobody's first request should
take so long, nor the start, and no table should wait for more than a few milliseconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cardhouse.rules import search
from cardhouse.server.structures.pages import of_house
from cardhouse.sheets import find_game, games, mixes
from cardhouse.sheets.finding.index import index
from cardhouse.sheets.finding.likeness import games_like
from cardhouse.sheets.finding.shelf import traits_of
from cardhouse.sheets.names import game_files
from cardhouse.tournament.structure.library import find_structure, structure_files

from .describing import OPENAPI, described, openapi
from .lists import LISTS

_SLICE: Final = 0.005
"""For how many seconds something is made before tables have their turn; a single step may take longer."""
_PATIENCE: Final = 10.0
"""Seconds after which lists are made here, because the other process takes long on a busy machine."""
Step = Callable[[], object]
log = logging.getLogger("cardhouse.server")


def steps() -> Iterator[Step]:
    """Everything that is read and measured here, in steps of a few milliseconds."""
    yield from (partial(find_game, name) for name in game_files())
    yield mixes
    yield from (partial(traits_of, sheet) for sheet in games())
    yield index
    yield partial(search, "card")
    yield partial(games_like, "holdem")
    for name in structure_files():
        yield partial(find_structure, name)
        yield of_house(name).work_out


class Ahead:
    """What is made ahead; whoever asks for it before it is there waits for it."""

    def __init__(
        self,
        steps: Callable[[], Iterator[Step]] = steps,
        described: Callable[[], Awaitable[dict[str, bytes]]] = described,
    ) -> None:
        self._steps = steps
        self._described = described
        self._reading: asyncio.Task[None] | None = None
        self._describing: asyncio.Task[None] | None = None
        self._openapi: bytes | None = None

    def start(self) -> None:
        """Begin."""
        self._reading = asyncio.create_task(self._read(), name="reading ahead")
        self._describing = asyncio.create_task(self._describe(), name="describing")

    async def read(self) -> None:
        """Wait until everything is read, if it is being read."""
        if self._reading is not None and not self._reading.done():
            await asyncio.wait([self._reading])

    async def made(self) -> None:
        """Wait for the lists too, but not for long: whoever asks can make them."""
        await self.read()
        if self._describing is not None and not self._describing.done():
            await asyncio.wait([self._describing], timeout=_PATIENCE)

    async def _read(self) -> None:
        until = perf_counter() + _SLICE
        try:
            for step in self._steps():
                step()
                if perf_counter() > until:
                    await asyncio.sleep(0)
                    until = perf_counter() + _SLICE
        except Exception:
            # Whoever asks for it is told what is wrong with it.
            log.exception("the games could not be read ahead")

    async def _describe(self) -> None:
        try:
            made = await self._described()
        except Exception:
            log.exception("the lists could not be made ahead")
            return
        self._openapi = made.pop(OPENAPI, None)
        for name, body in made.items():
            LISTS[name].fill(body)

    async def answer_openapi(self, request: Request) -> Response:
        """The routes as OpenAPI; made here if no other process has made it."""
        await self.made()
        if self._openapi is None:
            self._openapi = await asyncio.to_thread(openapi, request.app)
        return Response(self._openapi, media_type="application/json")

    async def stop(self) -> None:
        """Stop making it."""
        for task in (self._reading, self._describing):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
