"""One worker process, seen from outside."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, NamedTuple

from .jobs import Plain
from .turns import Turns

_log = logging.getLogger(__name__)
MEMORY: Final = 512 * 1024**2
"""How many bytes a process may use."""
STARTING: Final = 60.0
"""Seconds in which a process must be ready."""
WAITING: Final = 4.0
"""How much longer than its working time an answer may take on a busy machine."""
QUIET: Final = {"OPENBLAS_NUM_THREADS": "1"}
"""What libraries in a process are told: threads that nobody needs would take memory for each core."""
LONGEST: Final = 2 * 1024 * 1024
"""The longest answer, in bytes."""

_TOLD: Final = {"time": "took too long", "memory": "wanted more memory than its share"}
"""What is said in the log of a process that was ended."""
_TRIES: Final = 3
"""How many processes are tried until one has begun with a request."""


class Lost(Exception):
    """A process did not answer: it took too long, or died; ``why`` is ``time`` or ``died``."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the worker was lost: {why}")
        self.why = why


class NotStarted(Exception):
    """No process could be started; the request is not at fault."""


class _Process(NamedTuple):
    process: subprocess.Popen[bytes]
    line: Connection


def ended_with(code: int | None) -> str:
    """How a process has ended, by its status.

    >>> ended_with(-9), ended_with(1)
    ('was ended by SIGKILL', 'ended with status 1')
    """
    if code is None or code >= 0:
        return f"ended with status {code or 0}"
    with contextlib.suppress(ValueError):
        return f"was ended by {signal.Signals(-code).name}"
    return f"was ended by signal {-code}"


class Worker:
    """One process, which is replaced when it is gone. Callers wait, in a thread of their own.

    The command that starts it ends in :func:`.process.work`, and is told how many bytes it may use.
    """

    def __init__(self, command: Sequence[str], *, memory: int = MEMORY) -> None:
        self.turns = Turns()
        """Only the caller whose turn it is may ask."""
        self.left = 0.0
        """How many seconds of work that caller may still ask for."""
        self.lost = 0
        """How many processes have been lost."""
        self._command = (*command, str(memory))
        self._started: _Process | None = None
        self._asking = threading.Lock()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return self._started.process.pid if self._started is not None else None

    def ask(self, do: str, given: Mapping[str, Any], *, seconds: float | None = None) -> Plain:
        """Have something done within the time that is left, or within this many seconds.

        Raises :class:`Lost` if the process dies or takes too long, and :class:`NotStarted` if there is none.
        """
        may = self.left if seconds is None else seconds
        if may <= 0:
            raise Lost("time")
        request = json.dumps({"do": do, "with": given, "seconds": may}).encode()
        with self._asking:
            started = self._begun(request)
            try:
                said = self._said(started, may * WAITING)
            except (OSError, EOFError, ValueError):
                raise Lost(self._end("died")) from None
            if said is None:
                raise Lost(self._end("time"))
            if said["full"]:
                self._end("memory" if said.get("failed") == "memory" else "full")
        if seconds is None:
            self.left -= said["spent"]
        return said

    def _begun(self, request: bytes) -> _Process:
        """A process that has begun the request; one that is lost before that is not lost because of it."""
        for _ in range(_TRIES):
            started = self._ready()
            with contextlib.suppress(OSError, EOFError):
                started.line.send_bytes(request)
                if started.line.poll(STARTING) and started.line.recv_bytes(LONGEST):
                    return started
            self._end("died")
        raise NotStarted("no process accepts the request")

    def _said(self, started: _Process, wall: float) -> Plain | None:
        """The answer of the process; nothing if it does not come in time."""
        if not started.line.poll(wall):
            return None
        found: Plain = json.loads(started.line.recv_bytes(LONGEST))
        return found

    def start(self) -> None:
        """Start a process, so that nobody has to wait for it."""
        with contextlib.suppress(NotStarted), self._asking:
            self._ready()

    def _ready(self) -> _Process:
        if self._started is not None and self._started.process.poll() is not None:
            self._end("died")
        if self._started is not None:
            return self._started
        if self._closed:
            raise NotStarted("the server is closing")
        ours, theirs = Pipe()
        try:
            process = subprocess.Popen(  # noqa: S603 - a program of our own
                self._command,
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                env={**os.environ, **QUIET},
                start_new_session=True,
            )
        except OSError as error:
            ours.close()
            raise NotStarted(str(error)) from error
        finally:
            theirs.close()
        self._started = started = _Process(process, ours)
        with contextlib.suppress(OSError, EOFError):
            if ours.poll(STARTING) and ours.recv_bytes(LONGEST):
                return started
        self._end("died")
        raise NotStarted("the process did not start")

    def _end(self, why: str) -> str:
        """End the process; returns why it was lost, as far as its exit status tells."""
        started, self._started = self._started, None
        if started is None:
            return why
        self.lost += 1
        with contextlib.suppress(OSError):
            started.line.close()
        if why == "died":
            # A process that has worked too long is just about to end.
            with contextlib.suppress(subprocess.TimeoutExpired):
                started.process.wait(1)
        done = started.process.poll()
        started.process.kill()
        code = started.process.wait()
        why = "time" if code == -getattr(signal, "SIGPROF", 0) else why
        if why in ("time", "memory", "died"):
            told = _TOLD.get(why) or ended_with(code if done is None else done)
            _log.warning("worker %d %s; another takes its place", started.process.pid, told)
        return why

    def close(self) -> None:
        """End the process, and start no other."""
        self._closed = True
        started = self._started
        if started is not None:
            # A caller that still waits gets no answer.
            started.process.kill()
        deadline = monotonic() + 5
        if self._asking.acquire(timeout=max(0.0, deadline - monotonic())):
            try:
                self._end("closed")
            finally:
                self._asking.release()
