"""How many connections there may be, in all and from one address."""

from __future__ import annotations

import time
from collections.abc import Callable, Container
from typing import Final, Protocol

GRACE: Final = 1.0
"""Seconds before another connection from the same address may replace an idle one."""


class Countable(Protocol):
    """A connection that is counted."""

    def abort(self) -> None:
        """End it at once."""


class ConnectionLimits:
    """Counts connections from the moment that they are made.

    If there are too many, an idle one is closed: the oldest that waits for a request, of the address with
    most of them. So a client that opens very many and sends nothing pushes out only its own, and only after
    they have had some time.
    """

    def __init__(
        self,
        *,
        most: int,
        of_address: int,
        proxies: Container[str] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._most = most
        self._of_address = of_address
        self._proxies = proxies
        """Proxies, whose visitors are counted by their own addresses."""
        self._from: dict[Countable, str] = {}
        self._held: dict[str, int] = {}
        self._waiting: dict[str, dict[Countable, float]] = {}

    def __len__(self) -> int:
        return len(self._from)

    def admit(self, line: Countable, address: str) -> bool:
        """Count a new connection; returns whether there is room for it."""
        full = self._held.get(address, 0) >= self._of_address and address not in self._proxies
        if full and not self._make_room(address, address):
            return False
        if len(self._from) >= self._most and not self._make_room(self._most_idle(), address):
            return False
        self._from[line] = address
        self._held[address] = self._held.get(address, 0) + 1
        return True

    def waits(self, line: Countable) -> None:
        """Note that the connection waits for a request."""
        address = self._from.get(line)
        if address is not None:
            waiting = self._waiting.setdefault(address, {})
            waiting.pop(line, None)
            waiting[line] = self._clock()

    def is_busy(self, line: Countable) -> None:
        """Note that a request is being answered, or a websocket is open."""
        address = self._from.get(line, "")
        waiting = self._waiting.get(address)
        if waiting is not None:
            waiting.pop(line, None)
            if not waiting:
                del self._waiting[address]

    def left(self, line: Countable) -> None:
        """Note that a connection has ended."""
        self.is_busy(line)
        address = self._from.pop(line, None)
        if address is not None:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]

    def _most_idle(self) -> str:
        return max(self._waiting, key=lambda address: len(self._waiting[address]), default="")

    def _make_room(self, address: str, newcomer: str) -> bool:
        """Close the oldest idle connection of an address; the newcomer's own only after some time."""
        oldest, since = next(iter(self._waiting.get(address, {}).items()), (None, 0.0))
        if oldest is None or (address == newcomer and self._clock() - since < GRACE):
            return False
        self.left(oldest)
        oldest.abort()
        return True
