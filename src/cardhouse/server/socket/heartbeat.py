"""Heartbeats: both ends of a line hear of each other every few seconds, or know that it is gone.

A client that says ``beat`` hears one whenever it was told nothing else for a while, and promises to be
heard as well. Clients are looked at in groups, one after the other, by one timer: a thousand of them cost no
task and no timer each, and are never all told at once. Looks are counted instead of time, so that nobody is
blamed for a moment in which the server itself stood still.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

GROUPS: Final = 5
"""How many groups of clients there are."""
LOOKS: Final = 3
"""How often each client is looked at in the time in which it is told something at least once."""


class Beating(Protocol):
    """A client that has promised to be heard."""

    told: bool
    """Whether it was told anything since the last look."""
    heard: bool
    """Whether it has said anything since the last look."""
    answering: bool
    """Whether it waits for an answer, and what it says meanwhile is not read yet."""

    def beat(self) -> None:
        """Be told that the server is there."""

    def fall_silent(self) -> None:
        """Be let go for not having been heard."""


class _Pulse:
    """How many looks ago a client was told something, and heard."""

    __slots__ = ("quiet", "silent")

    def __init__(self) -> None:
        self.quiet = self.silent = 0


class Heartbeat:
    """All the clients that have promised to be heard."""

    def __init__(self, *, beat: int, silence: int) -> None:
        self.beat = beat
        """Milliseconds after which a client is told something at least; no heartbeats for 0."""
        self._pause = beat / LOOKS / GROUPS / 1000
        """Seconds between the looks at two groups."""
        self._patience = -(-silence * LOOKS // beat) if beat else 0
        """How many looks in a row may find a client silent."""
        self._groups: list[dict[Beating, _Pulse]] = [{} for _ in range(GROUPS)]
        self._next = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        """Whether anybody is looked at."""
        return self._timer is not None

    def join(self, client: Beating) -> None:
        """Tell a client that the server is there, and expect the same of it."""
        if not self.beat or any(client in group for group in self._groups):
            return
        min(self._groups, key=len)[client] = _Pulse()
        if self._timer is None:
            self._wait()

    def leave(self, client: Beating) -> None:
        """A client is gone, or was let go."""
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
