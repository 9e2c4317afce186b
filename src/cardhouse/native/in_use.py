"""Objects that one thread at a time may use."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock


class InUse:
    """Says so when another thread uses something already; nobody waits, for its turn would mean nothing.

    Hands that are played belong to whoever plays them: a second thread that steps them at the same moment
    would have machine code read what is half written. The thread that is using them may go on doing so.

    >>> in_use = InUse(lambda: RuntimeError("another thread plays here"))
    >>> with in_use, in_use:
    ...     pass
    """

    def __init__(self, refused: Callable[[], Exception]) -> None:
        self._refused = refused
        self._lock = RLock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise self._refused()

    def __exit__(self, *_error: object) -> None:
        self._lock.release()
