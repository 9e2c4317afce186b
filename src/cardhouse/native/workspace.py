"""Memory that machine code writes to: each thread has its own."""

from __future__ import annotations

from collections.abc import Callable
from threading import local
from typing import Generic, TypeVar

T = TypeVar("T")


class Workspace(Generic[T]):
    """What a thread needs to work, made when it first asks, and gone when the thread is.

    Machine code runs without the lock of the interpreter, so two threads with the same scratch memory would
    write over each other's cards and then look beyond the ends of arrays. Whatever only one call at a time
    may write to lies in one of these, and everything else that threads share stays as it was made.

    >>> import numpy as np
    >>> papers = Workspace(lambda: np.zeros(2))
    >>> papers.mine is papers.mine
    True
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._of_thread = local()

    @property
    def mine(self) -> T:
        """What belongs to the thread that asks."""
        try:
            found: T = self._of_thread.made
        except AttributeError:
            found = self._made()
        return found

    def _made(self) -> T:
        made = self._of_thread.made = self._make()
        return made
