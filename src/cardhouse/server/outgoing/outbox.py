"""Messages that wait to be sent to clients."""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from typing import Any

Send = Callable[[str], Awaitable[None]]


class Post:
    """Sends everything that was put into outboxes in one turn of the loop, all at once before the next.

    Sending messages one by one would cost much more: receivers would have to be woken for each, and the work
    on tables and on connections would push each other out of the processor's caches.
    """

    def __init__(self) -> None:
        self._full: list[Outbox] = []

    def collect(self, outbox: Outbox) -> None:
        """Empty an outbox soon."""
        if not self._full:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._full.append(outbox)

    def _deliver(self) -> None:
        full, self._full = self._full, []
        for outbox in full:
            outbox.empty()


class Outbox:
    """The messages for one client, which are sent in order and make nobody wait.

    Most of the time the connection takes them at once, and no task has to be woken. When it is full, a task
    waits for it, and later messages queue up.
    """

    def __init__(self, post: Post, send: Send, failed: Callable[[], None]) -> None:
        self._post = post
        self._send = send
        self._failed = failed
        """Called once, when the connection is lost."""
        self._texts: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self._sending = False
        self._stopped = False
        self.waiting = 0
        """How many characters wait."""

    def put(self, text: str) -> None:
        """Send a text soon, or as soon as the connection takes it."""
        if self._stopped:
            return
        self.waiting += len(text)
        self._texts.append(text)
        if not self._sending:
            self._sending = True
            self._post.collect(self)

    def empty(self) -> None:
        """Send what there is."""
        rest = self._drain()
        try:
            awaited = rest.send(None)
        except StopIteration:
            return
        except asyncio.CancelledError:
            # This is not a task that could be cancelled: the connection was, and the others must not suffer.
            self._break()
            return
        self._task = asyncio.ensure_future(_go_on(rest, awaited))

    def stop(self) -> None:
        """Send nothing more, not even what is waiting."""
        self._stopped = True
        self._texts.clear()
        if self._task is not None:
            self._task.cancel()

    def _break(self) -> None:
        self._stopped = True
        self._failed()

    async def _drain(self) -> None:
        try:
            while self._texts:
                text = self._texts.popleft()
                await self._send(text)
                self.waiting -= len(text)
        except Exception:  # noqa: BLE001 - whatever it is, nothing can be sent any more
            self._break()
        finally:
            self._sending = False


@types.coroutine
def _go_on(rest: Coroutine[Any, None, None], awaited: Any) -> Generator[Any, None, None]:
    """The rest of something that began outside a task and has to wait."""
    while True:
        try:
            told = yield awaited
        except BaseException as error:  # noqa: BLE001 - it is passed on
            step = partial(rest.throw, error)
        else:
            step = partial(rest.send, told)
        try:
            awaited = step()
        except StopIteration:
            return
