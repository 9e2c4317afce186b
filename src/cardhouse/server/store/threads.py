"""Threads that may hang, and that nobody waits for at the end."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from cardhouse.server.costs import in_thread

_T = TypeVar("_T")
_Work = tuple[Callable[[], Any], "asyncio.Future[Any]", asyncio.AbstractEventLoop]


class Threads:
    """A few threads for blocking work.

    A process waits for the threads of :func:`asyncio.to_thread` when it ends, and everybody shares them: a
    database that hangs would block all of them, and the end.
    """

    def __init__(self, most: int, name: str) -> None:
        self._most = most
        self._name = name
        self._work: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._threads: list[threading.Thread] = []

    def run(self, do: Callable[[], _T]) -> asyncio.Future[_T]:
        """Run something in a thread; if the future is done before it begins, it is not run."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[_T] = loop.create_future()
        if not self._idle.acquire(blocking=False) and len(self._threads) < self._most:
            thread = threading.Thread(
                target=self._do_all, name=f"{self._name}-{len(self._threads)}", daemon=True
            )
            self._threads.append(thread)
            thread.start()
        self._work.put((in_thread(do), done, loop))
        return done

    def close(self, patience: float = 0.0) -> None:
        """Take no more work, and wait at most this long for each busy thread."""
        for _ in self._threads:
            self._work.put(None)
        for thread in self._threads:
            thread.join(patience)

    def _do_all(self) -> None:
        while (work := self._work.get()) is not None:
            do, done, loop = work
            if not done.done():
                _do(do, done, loop)
            self._idle.release()


def _do(do: Callable[[], Any], done: asyncio.Future[Any], loop: asyncio.AbstractEventLoop) -> None:
    result, failed = None, None
    try:
        result = do()
    except Exception as error:  # noqa: BLE001 - the caller that waits for it is told
        failed = error
    # Nobody waits any more in a loop that has been closed.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, done, result, failed)


def _settle(done: asyncio.Future[Any], result: Any, failed: Exception | None) -> None:
    if done.done():
        return
    if failed is not None:
        done.set_exception(failed)
    else:
        done.set_result(result)
