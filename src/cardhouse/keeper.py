"""Processes that end with whoever started them.

A worker of our own watches its parent in a thread (:func:`end_with`). A command of somebody else's cannot,
so this file is also a program that starts it, keeps it within its limits and ends it with everything that it
has started: when the parent is gone, however that ended, when it is told to, or when the command itself has
ended. It imports nothing but the standard library, so that it starts in no time.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple, NoReturn

WORKER: Final = 500
"""How much rather than the house a worker is ended when memory runs out; 1000 is first of all."""
STRANGER: Final = 800
"""The same for a command that somebody else has written."""
_LOOKS: Final = 1.0
"""Seconds after which the parent is looked at again, where the system does not tell of its end."""
_SUBREAPER: Final = 36
"""The number with which Linux is asked to hand over orphans of the family (``PR_SET_CHILD_SUBREAPER``)."""
_WITH_PARENT: Final = 1
"""The number with which it is asked for a signal when the parent ends (``PR_SET_PDEATHSIG``)."""
_ENDS: Final = frozenset((signal.SIGTERM, signal.SIGINT, signal.SIGHUP))
"""The signals by which somebody wants the end."""
_NOT_STARTED: Final = 127
"""The status of a shell that cannot start a command."""


class Limits(NamedTuple):
    """What a process may use; 0 for as much as there is."""

    memory: int = 0
    """Bytes of memory, for each process that the command starts."""
    seconds: int = 0
    """Seconds of processor time, for each of them."""


NO_LIMITS: Final = Limits()


def kept(command: Sequence[str], limits: Limits = NO_LIMITS) -> list[str]:
    """The command that starts another one which does not outlive this process."""
    # Without a site and apart from everything that surrounds it, Python is there within some milliseconds.
    keeper = [sys.executable, "-I", "-S", __file__]
    return [*keeper, str(os.getpid()), str(limits.memory), str(limits.seconds), *command]


def end_with(parent: int) -> None:
    """End this process, whatever it is doing, when its parent has ended."""

    def watch() -> None:
        _Parent(parent).wait()
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, name="cardhouse-parent", daemon=True).start()


def go_first(score: int = WORKER) -> None:
    """Have the system end this process rather than its parent when memory runs out, if it can."""
    with suppress(OSError):
        file = os.open("/proc/self/oom_score_adj", os.O_WRONLY)
        try:
            os.write(file, str(score).encode())
        finally:
            os.close(file)


def limit_memory(size: int) -> None:
    """Limit the memory of this process, if the system can.

    What is counted are pages of its own that it may write to. Room that is only set aside, and programs
    and files that are mapped, cost nothing.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        counted = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(counted, (size, size))


class _Parent:
    """A process that is waited for, without anything that others could inherit or a thread could end."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self.handle = -1
        """What becomes readable when it ends; where the system has nothing like it, -1."""
        with suppress(OSError, AttributeError):
            self.handle = os.pidfd_open(pid)

    @property
    def gone(self) -> bool:
        """Whether it has ended: then somebody else has taken its place."""
        return os.getppid() != self._pid

    def wait(self) -> None:
        """Wait for its end."""
        poll = select.poll()
        if self.handle >= 0:
            poll.register(self.handle, select.POLLIN)
        while not self.gone:
            poll.poll(None if self.handle >= 0 else 1000 * _LOOKS)


def main() -> NoReturn:
    """Start a command, and end it with its parent."""
    parent, limits = _Parent(int(sys.argv[1])), Limits(*map(int, sys.argv[2:4]))
    heard, says = os.pipe()
    os.set_blocking(says, False)
    for number in (*_ENDS, signal.SIGCHLD):
        signal.signal(number, lambda *_: None)
    signal.set_wakeup_fd(says, warn_on_full_buffer=False)
    _ask_linux(_SUBREAPER, 1)
    keeper = os.getpid()
    if parent.gone:
        sys.exit(_NOT_STARTED)
    child = os.fork()
    if not child:
        _become(sys.argv[4:], limits, keeper)
    _let_go_of_pipes()
    _watch(parent, heard, child)
    _end_all(child)
    sys.exit(0)


def _become(command: Sequence[str], limits: Limits, keeper: int) -> NoReturn:
    """Be the command, in a group of its own and within its limits."""
    os.setpgid(0, 0)
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    # If the keeper itself is killed, this much still ends. Nobody else is a thread of it, so it is safe here.
    _ask_linux(_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != keeper:
        os._exit(_NOT_STARTED)
    go_first(STRANGER)
    if limits.memory:
        limit_memory(limits.memory)
    if limits.seconds:
        _limit_seconds(limits.seconds)
    try:
        os.execvp(command[0], [*command])  # noqa: S606 - it is what the operator wants run
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode())
    os._exit(_NOT_STARTED)


def _limit_seconds(seconds: int) -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        # Who does not heed the first signal is killed a moment later.
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def _let_go_of_pipes() -> None:
    """Leave the pipes to the command: they must end when it ends."""
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)


def _watch(parent: _Parent, heard: int, child: int) -> None:
    """Wait until the parent or the command has ended, or somebody wants the end."""
    poll = select.poll()
    for handle in (heard, parent.handle):
        if handle >= 0:
            poll.register(handle, select.POLLIN)
    while not parent.gone and not _is_over(child):
        for handle, _ in poll.poll(None if parent.handle >= 0 else 1000 * _LOOKS):
            if handle == heard and not _ENDS.isdisjoint(os.read(heard, 512)):
                return


def _is_over(child: int) -> bool:
    """Whether the command has ended; orphans of its family that have are forgotten."""
    with suppress(ChildProcessError):
        while pid := os.waitpid(-1, os.WNOHANG)[0]:
            if pid == child:
                return True
    return False


def _end_all(child: int) -> None:
    """End the command and all that it has started, whatever groups and sessions these are in."""
    with suppress(OSError):
        os.killpg(child, signal.SIGKILL)
    with suppress(ChildProcessError):
        while True:
            # The children of whoever ends come here. Who was killed above is waited for as well.
            family = _children()
            for pid in family:
                with suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            if not os.waitpid(-1, 0 if family else os.WNOHANG)[0]:
                return


def _children() -> list[int]:
    """The children of this process, if the system can tell."""
    me = os.getpid()
    with suppress(OSError):
        file = os.open(f"/proc/{me}/task/{me}/children", os.O_RDONLY)
        try:
            return [int(pid) for pid in os.read(file, 1 << 16).split()]
        finally:
            os.close(file)
    return []


def _ask_linux(what: int, value: int) -> None:
    """Ask for something that only Linux has."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


if __name__ == "__main__":
    main()
