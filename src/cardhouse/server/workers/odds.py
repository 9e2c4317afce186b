"""Questions about odds, and the process that answers them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cardhouse.server.costs import charge_aside
from cardhouse.server.errors import Busy, Internal, TooHard

from .jobs import Plain
from .refused import refused
from .turns import Turns
from .worker import QUIET, ended_with

_log = logging.getLogger(__name__)

MOST_WAITING: Final = 12
"""How many questions may wait, including the one that is being answered."""
MOST_OF_ONE: Final = 4
"""How many of them may come from one address."""
PATIENCE: Final = 25.0
"""Seconds after which an answer is given up, and the process is replaced."""
STARTING: Final = 10.0
"""Seconds that a question waits for the process to be ready."""
IDLE: Final = 600.0
"""Seconds without a question after which the process stops."""
MEMORY: Final = 3 * 1024**3
"""How many bytes the process may use."""
_LONGEST: Final = 1 << 20
_COMMAND: Final = (sys.executable, "-m", "cardhouse.server.workers.odds_process")


class Odds:
    """Asks one question after another; the process is started when it is needed."""

    def __init__(
        self, command: tuple[str, ...] = _COMMAND, *, patience: float = PATIENCE, memory: int = MEMORY
    ) -> None:
        self._command = (*command, str(memory))
        self._patience = patience
        self._turns = Turns()
        self._waiting: Counter[str] = Counter()
        """How many questions wait, by address."""
        self._started: asyncio.Task[Process] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._leaving: asyncio.Task[None] | None = None

    def warm(self) -> asyncio.Task[Process]:
        """Start the process, if necessary, without waiting for it."""
        if self._started is None or _failed(self._started):
            self._started = asyncio.create_task(self._start())
            # Where nobody waits for it, nobody else would hear that it has not started.
            self._started.add_done_callback(_log_failure)
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._leave)
        return self._started

    async def ask(self, question: Mapping[str, Any], *, owner: str = "") -> Plain:
        """The answer to a question; owners take turns.

        Raises :class:`Busy` if too many are waiting or the process is not ready, :class:`TooHard` if it
        takes too long, and :class:`Refused` if something is wrong with the question.
        """
        if self._waiting.total() >= MOST_WAITING or self._waiting[owner] >= MOST_OF_ONE:
            raise Busy("server.odds-busy")
        self._waiting[owner] += 1
        try:
            async with self._turns.of(owner):
                said = await self._said(await self._ready(), question)
        finally:
            self._waiting[owner] -= 1
            self._waiting += Counter()  # Forget those who no longer wait.
        charge_aside(said.get("spent", 0.0))
        if "wrong" in said:
            raise refused(said["wrong"])
        if "answer" not in said:
            raise Internal("server.odds-failed")
        found: Plain = said["answer"]
        return found

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            limit=_LONGEST,
            env={**os.environ, **QUIET},
            # Ctrl-C is for the server.
            start_new_session=True,
        )
        try:
            await _next(process)
        except EOFError:
            await process.wait()
            raise EOFError(f"it {ended_with(process.returncode)}") from None
        except BaseException:
            await _end(process)
            raise
        return process

    async def _ready(self) -> Process:
        try:
            return await asyncio.wait_for(asyncio.shield(self.warm()), STARTING)
        except TimeoutError:
            raise Busy("server.odds-starting") from None
        except EOFError:
            raise Internal("server.no-odds-here") from None

    async def _said(self, process: Process, question: Mapping[str, Any]) -> Plain:
        try:
            return await asyncio.wait_for(_next(process, question), self._patience)
        except (TimeoutError, EOFError, ConnectionError) as error:
            await self._stop()
            charge_aside(self._patience)
            why = "took too long" if isinstance(error, TimeoutError) else ended_with(process.returncode)
            _log.warning("the process that works out odds %s; the next question starts another", why)
            raise TooHard("server.odds-too-hard") from None
        except asyncio.CancelledError:
            # An unread answer would be taken for the answer to the next question.
            await self._stop()
            raise

    def _leave(self) -> None:
        if not self._waiting.total():
            self._leaving = asyncio.create_task(self._stop())

    async def _stop(self) -> None:
        started, self._started = self._started, None
        if started is None:
            return
        started.cancel()
        with contextlib.suppress(asyncio.CancelledError, EOFError):
            await _end(await started)

    async def close(self) -> None:
        """End the process."""
        if self._idle is not None:
            self._idle.cancel()
        await self._stop()


def _failed(started: asyncio.Task[Process]) -> bool:
    """Whether a process did not start, or has ended since."""
    if not started.done():
        return False
    return started.cancelled() or started.exception() is not None or started.result().returncode is not None


def _log_failure(started: asyncio.Task[Process]) -> None:
    if not started.cancelled() and (error := started.exception()) is not None:
        _log.warning("the process that works out odds has not started: %s", error)


async def _next(process: Process, question: Mapping[str, Any] | None = None) -> Plain:
    """Send a question, if there is one, and read what the process says next."""
    if question is not None and process.stdin is not None:
        process.stdin.write(json.dumps(question).encode() + b"\n")
    said = await process.stdout.readline() if process.stdout is not None else b""
    if not said:
        raise EOFError
    found: Plain = json.loads(said)
    return found


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
