"""Heartbeats: both ends of a connection hear from each other every few seconds, or know that it is lost.

A client that sends ``beat`` receives one whenever it was sent nothing else for a while, and promises to send
something too. One timer looks at the clients in groups, one after another: a thousand of them need no
tasks or timers of their own, and are never all told at once. Looks are counted instead of time, so that
nobody is blamed if the server itself stood still for a moment.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

GROUPS: Final = 5
"""How many groups of clients there are."""
LOOKS: Final = 3
"""How many times each client is looked at between two beats."""


class Beating(Protocol):
    """A client with heartbeats."""

    told: bool
    """Whether it was sent anything since the last look."""
    heard: bool
    """Whether it has sent anything since the last look."""
    answering: bool
    """Whether it waits for an answer; what it sends meanwhile is not read yet."""

    def beat(self) -> None:
        """Tell the client that the server is there."""

    def fall_silent(self) -> None:
        """Disconnect the client for being silent."""


class _Pulse:
    """How many looks ago a client was sent something, and sent something."""

    __slots__ = ("quiet", "silent")

    def __init__(self) -> None:
        self.quiet = self.silent = 0


class Heartbeat:
    """All clients with heartbeats."""

    def __init__(self, *, beat: int, silence: int) -> None:
        self.beat = beat
        """Milliseconds within which a client is sent something; 0 for no heartbeats."""
        self._pause = beat / LOOKS / GROUPS / 1000
        """Seconds between the looks at two groups."""
        self._patience = -(-silence * LOOKS // beat) if beat else 0
        """How many looks in a row may find a client silent."""
        self._groups: list[dict[Beating, _Pulse]] = [{} for _ in range(GROUPS)]
        self._next = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, client: Beating) -> None:
        """Begin heartbeats with a client."""
        if not self.beat or any(client in group for group in self._groups):
            return
        min(self._groups, key=len)[client] = _Pulse()
        if self._timer is None:
            self._wait()

    def leave(self, client: Beating) -> None:
        """End heartbeats with a client."""
        for group in self._groups:
            group.pop(client, None)
        if self._timer is not None and not any(self._groups):
            self._timer.cancel()
            self._timer = None

    def look(self) -> None:
        """Look at the next group."""
        group = self._groups[self._next]
        self._next = (self._next + 1) % GROUPS
        for client, pulse in [*group.items()]:
            pulse.silent = 0 if client.heard or client.answering else pulse.silent + 1
            pulse.quiet = 0 if client.told else pulse.quiet + 1
            client.heard = client.told = False
            if pulse.silent >= self._patience:
                self.leave(client)
                client.fall_silent()
            elif pulse.quiet >= LOOKS - 1:
                client.beat()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._pause, self._go_on)

    def _go_on(self) -> None:
        self._timer = None
        self.look()
        if any(self._groups):
            self._wait()
