"""Whose turn it is, where several wait for the same."""

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
    """One at a time; next is whoever waits of the address that has had no turn for the longest time.

    Of several owners there, it is the one who has had none for longest. So somebody with many tables waits
    for others no less than others wait for them, also where they host those tables as many guests.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waits] = []
        self._busy = False
        self._served: dict[str, int] = {}
        """When owners and addresses had their last turn, of those who have had one since nobody waited."""
        self._number = count(1)

    @asynccontextmanager
    async def of(self, owner: str, address: str = "") -> AsyncIterator[None]:
        """Wait for a turn, and have it for a block; an owner whose address is not known is there alone."""
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
        # Of those who have waited equally long for another turn, the first to come is the first.
        chosen = min(self._waiting, key=self._last)
        self._waiting.remove(chosen)
        self._busy = True
        self._served[chosen.owner] = self._served[chosen.address] = next(self._number)
        chosen.turn.set_result(None)

    def _last(self, waits: _Waits) -> tuple[int, int]:
        return self._served.get(waits.address, 0), self._served.get(waits.owner, 0)
