"""Whose turn it is, where several wait for the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple


class _Waits(NamedTuple):
    owner: str
    turn: asyncio.Future[None]


class Turns:
    """One at a time; next is whoever waits of the owner who has had no turn for the longest time.

    So somebody with many tables waits for others no less than others wait for them.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waits] = []
        self._busy = False
        self._served: dict[str, int] = {}
        """When owners had their last turn, of those who have had one since nobody waited."""
        self._number = count(1)

    @asynccontextmanager
    async def of(self, owner: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it for a block."""
        waits = _Waits(owner, asyncio.get_running_loop().create_future())
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
        # Of those who have waited equally long for another turn, the first to come is the first.
        chosen = min(self._waiting, key=lambda waits: self._served.get(waits.owner, 0))
        self._waiting.remove(chosen)
        self._busy = True
        self._served[chosen.owner] = next(self._number)
        chosen.turn.set_result(None)
