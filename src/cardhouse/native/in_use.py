"""Objects that one thread at a time may use."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock


class InUse:
    """Says so when something is being used already; nobody waits, for what is waited for would have changed.

    Hands that are played belong to whoever plays them: a second thread that steps them at the same moment
    would have machine code read what is half written.

    >>> in_use = InUse(lambda: RuntimeError("another thread plays here"))
    >>> with in_use:
    ...     pass
    """

    def __init__(self, refused: Callable[[], Exception]) -> None:
        self._refused = refused
        self._lock = Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(False):  # by its name it takes longer
            raise self._refused()

    def __exit__(self, *_error: object) -> None:
        self._lock.release()
