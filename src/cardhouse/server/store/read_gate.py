"""Keeps readers waiting while nobody knows what was stored last."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator

from cardhouse.server.errors import NotKept

from .job import Job


class ReadGate:
    """Keeps readers waiting while the outcome of the last transaction is unknown.

    What they would read then might turn out to be wrong. The gate also counts the readers, so that the
    database is not closed under them.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._readers = 0
        self._closed = False
        self._doubtful = False
        """Whether it is not known what became of the last commit."""

    @property
    def is_closed(self) -> bool:
        """Whether nobody may read or write any more."""
        return self._closed

    def begin(self, jobs: Iterable[Job]) -> list[Job]:
        """Mark as begun the jobs that nobody has given up, and return them."""
        with self._changed:
            begun = [job for job in jobs if not job.dropped]
            for job in begun:
                job.begun = True
        return begun

    def finish(self, jobs: Iterable[Job]) -> None:
        """Mark jobs as finished: their outcome is known."""
        with self._changed:
            for job in jobs:
                job.finished = True
            self._doubtful = False
            self._changed.notify_all()

    def give_up(self, job: Job) -> bool:
        """Stop waiting for a job; one that was not begun is never done. False if it has finished."""
        with self._changed:
            if job.done.done() or job.finished:
                return False
            self._doubtful |= job.begun
            job.dropped = not job.begun
        return True

    def doubt(self) -> None:
        """Nobody knows what became of a commit."""
        with self._changed:
            self._doubtful = True

    @contextlib.contextmanager
    def reading(self, check: Callable[[], None], patience: float) -> Iterator[None]:
        """Read in this block, once it is known what was stored last; ``check`` may refuse it."""
        with self._changed:
            check()
            if not self._changed.wait_for(lambda: not self._doubtful or self._closed, patience):
                raise NotKept("server.last-stored-unknown")
            self._readers += 1
        try:
            yield
        finally:
            with self._changed:
                self._readers -= 1
                self._changed.notify_all()

    def close(self) -> bool:
        """Let nobody wait any longer; returns whether the gate was open."""
        with self._changed:
            if self._closed:
                return False
            self._closed = True
            self._changed.notify_all()
        return True

    def wait_for_readers(self, patience: float) -> None:
        """Wait until nobody reads any more."""
        with self._changed:
            self._changed.wait_for(lambda: not self._readers, patience)
