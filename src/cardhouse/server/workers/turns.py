"""Whose turn it is when several wait for the same thing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple


class _Waits(NamedTuple):
    owner: str
    address: str
    turn: asyncio.Future[None]


class Turns:
    """One turn at a time; next is the address that has had no turn for the longest time.

    Of several owners at an address, it is the one who has had no turn for longest. So somebody with many
    tables waits for others as much as others wait for them, even if they host the tables as many guests.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waits] = []
        self._busy = False
        self._served: dict[str, int] = {}
        """The last turn of each owner and address, since the queue was last empty."""
        self._number = count(1)

    @asynccontextmanager
    async def of(self, owner: str, address: str = "") -> AsyncIterator[None]:
        """Wait for a turn and have it for a block; an unknown address counts as the owner's own."""
        waits = _Waits(owner, address or owner, asyncio.get_running_loop().create_future())
        self._waiting.append(waits)
        self._go_on()
        try:
            await waits.turn
        except asyncio.CancelledError:
            if waits in self._waiting:
                self._waiting.remove(waits)
            else:
                self._end()
            raise
        try:
            yield
        finally:
            self._end()

    def _end(self) -> None:
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        if self._busy:
            return
        if not self._waiting:
            self._served.clear()
            return
        # If several have waited equally long, the first to come is first.
        chosen = min(self._waiting, key=self._last)
        self._waiting.remove(chosen)
        self._busy = True
        self._served[chosen.owner] = self._served[chosen.address] = next(self._number)
        chosen.turn.set_result(None)

    def _last(self, waits: _Waits) -> tuple[int, int]:
        return self._served.get(waits.address, 0), self._served.get(waits.owner, 0)
