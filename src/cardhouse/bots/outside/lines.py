"""A process that is written to and read from line by line, and never waited for longer than it may take."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardhouse.bots.errors import BotGone, BotLate
from cardhouse.keeper import NO_LIMITS, Limits, kept

_MOST: Final = 1 << 16
"""How many bytes a line may have; whoever writes more without an end floods the pipe."""
_UNASKED: Final = 1 << 20
"""How many bytes that nobody asked for are thrown away before a process is given up."""
_LONGEST: Final = 1e9
"""How many milliseconds anybody waits at most: the system counts no further than some weeks."""
_ENDING: Final = 2.0
"""Seconds in which whoever keeps the process has to have ended it, with everything that it has started."""
Clock = Callable[[], float]


class Lines:
    """A running process. Whatever it does, every call here comes back in time, and it ends with this one."""

    def __init__(self, command: Sequence[str], clock: Clock, limits: Limits = NO_LIMITS) -> None:
        self._clock = clock
        self._left = b""
        self.told: set[str] = set()
        """The games whose rules it has been told."""
        if shutil.which(command[0]) is None:
            raise BotGone("bots.not-started", command=command[0], why=os.strerror(errno.ENOENT))
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever names a bot by its command wants it run
                kept(command, limits),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Ctrl-C is for whoever started it.
                start_new_session=True,
            )
        except OSError as error:
            raise BotGone("bots.not-started", command=command[0], why=error.strerror or str(error)) from None
        if self._process.stdin is None or self._process.stdout is None:
            raise BotGone("bots.gone")
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        for pipe in (self._in, self._out):
            os.set_blocking(pipe, False)

    def write(self, line: str, until: float) -> None:
        """Write a line; raises :class:`BotLate` if it is not taken in time, and :class:`BotGone`."""
        data = line.encode() + b"\n"
        while data:
            self._wait({self._in: select.POLLOUT}, until)
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                continue
            except OSError:
                raise BotGone("bots.gone") from None

    def read(self, until: float) -> bytes:
        """The next line; raises :class:`BotLate` if none comes in time, and :class:`BotGone`."""
        while b"\n" not in self._left:
            if len(self._left) > _MOST:
                raise BotGone("bots.floods", most=_MOST)
            # Who has closed the pipe of the questions has ended, though others may hold that of the answers.
            ready = self._wait({self._out: select.POLLIN, self._in: 0}, until)
            if self._out not in ready or not (more := self._more()):
                raise BotGone("bots.gone")
            self._left += more
        line, _, self._left = self._left.partition(b"\n")
        return line

    def forget(self) -> int:
        """Throw away what was written before anything was asked; returns how many lines that were."""
        lines, size = self._left.count(b"\n"), len(self._left)
        self._left = b""
        while _ready({self._out: select.POLLIN}, 0.0) and (more := self._more()):
            lines, size = lines + more.count(b"\n"), size + len(more)
            if size > _UNASKED:
                raise BotGone("bots.floods", most=_UNASKED)
        return lines

    def end(self) -> None:
        """End the process while somebody else waits for it, who finds that it has gone."""
        self._process.terminate()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()
        self._process.terminate()
        try:
            self._process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _more(self) -> bytes:
        try:
            return os.read(self._out, _MOST)
        except OSError:
            return b""

    def _wait(self, pipes: Mapping[int, int], until: float) -> set[int]:
        ready = _ready(pipes, until - self._clock())
        if not ready:
            raise BotLate("bots.late")
        return ready


def _ready(pipes: Mapping[int, int], seconds: float) -> set[int]:
    """The pipes on which something happens in time: what they are watched for, or their end."""
    if seconds < 0:
        return set()
    poll = select.poll()
    for pipe, what in pipes.items():
        poll.register(pipe, what)
    return {pipe for pipe, _ in poll.poll(min(1000 * seconds, _LONGEST))}
