"""The one thread that writes to the database."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.server.errors import NotKept

from .failures import Failing
from .job import Condition, Job, Outcome, Part, Statement, tell
from .ownership import LostOwnership
from .read_gate import ReadGate

_MOST: Final = 500
"""With this many jobs a transaction waits for no more."""


class Writer:
    """Commits everything that comes up in one turn of the event loop in one transaction."""

    def __init__(
        self,
        commit: Callable[[Sequence[Part]], None],
        *,
        gate: ReadGate,
        failing: Failing,
        lost: Callable[[LostOwnership], None],
        dispose: Callable[[], None],
    ) -> None:
        self._commit = commit
        self._gate = gate
        self._failing = failing
        self._lost = lost
        """Called when another server has taken over the database."""
        self._dispose = dispose
        """Called at the end if nobody else has waited for it."""
        self._gathered: deque[Job] = deque()
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._left_behind = False
        """Whether the thread hung when everybody else had gone."""
        self._thread = threading.Thread(target=self._run, name="cardhouse-writer", daemon=True)
        self._thread.start()

    def put(self, statements: Sequence[Statement], conditions: Sequence[Condition] = ()) -> Job:
        """Hand over statements that are stored all or none, and only if the conditions hold then."""
        loop = asyncio.get_running_loop()
        job = Job(statements, loop, conditions)
        if not self._gathered or self._gathered[-1].loop is not loop:
            loop.call_soon(self._hand_over)
        self._gathered.append(job)
        return job

    def _hand_over(self) -> None:
        """Give the thread everything that has come up in one turn of the loop: under load that is much."""
        jobs = []
        with contextlib.suppress(IndexError):
            while True:
                jobs.append(self._gathered.popleft())
        if jobs:
            self._jobs.put(jobs)

    def close(self, patience: float) -> bool:
        """Write what is still waiting, and end; returns whether the database has answered in time."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join(patience)
        self._left_behind = self._thread.is_alive()
        return not self._left_behind

    def _run(self) -> None:
        self._write_all()
        if self._left_behind:
            # Nobody has waited for this thread, so nobody else has closed the connections.
            self._dispose()

    def _write_all(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            more: list[Job] | None = []
            while more is not None and len(jobs) < _MOST and not self._jobs.empty():
                more = self._jobs.get()
                jobs += more or ()
            if begun := self._gate.begin(jobs):
                outcomes = self._written(begun)
                self._gate.finish(begun)
                tell(outcomes)
            if more is None:
                return

    def _written(self, jobs: list[Job]) -> list[Outcome]:
        """Commit jobs, and say what has become of each."""
        try:
            self._commit([part for job in jobs for part in job.parts])
        except LostOwnership as error:
            self._lost(error)
            return [(job, error) for job in jobs]
        except Exception as error:  # noqa: BLE001 - the caller that waits for the job is told
            typed = self._failing.typed(error)
            if len(jobs) == 1 or isinstance(typed, NotKept):
                return [(job, typed) for job in jobs]
            # One of them is wrong; the others must not suffer for it.
            return [outcome for job in jobs for outcome in self._written([job])]
        self._failing.worked()
        return [(job, job.refused) for job in jobs]
