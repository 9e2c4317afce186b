"""What is being done at each moment, in a file that outlives the process, however it ends.

Nothing can be caught of a fault in machine code, or of a process that is killed for its memory. The next
start reads what was in hand then. The file is never waited for: what a process has written to memory that it
shares with a file is there after its end, and after the end of the machine nobody asks for it.
"""

from __future__ import annotations

import itertools
import logging
import mmap
import os
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from cardhouse.server.store.private_files import open_private

_log = logging.getLogger(__name__)
ENDING: Final = ".doing"
_WIDTH: Final = 64
_THREADS: Final = 16
"""How many threads have a place of their own; what others do is not written down."""


class BlackBox:
    """Writes down what each thread is doing.

    >>> box = BlackBox()
    >>> with box.doing("table x"):
    ...     box.now
    ('table x',)
    >>> box.now
    ()
    """

    def __init__(self, path: Path | None = None) -> None:
        self.left: tuple[str, ...] = ()
        """What was being done when the process before came to its end."""
        self._memory = mmap.mmap(-1, _WIDTH * (1 + _THREADS))
        self._places = itertools.count(1)
        self._mine = threading.local()
        if path is not None:
            try:
                self._open(path)
            except OSError as error:
                _log.warning(
                    "%s cannot be written: what ends the server is not written down: %s", path, error
                )

    def _open(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file, size = open_private(path), len(self._memory)
        try:
            is_old = os.fstat(file).st_size == size
            os.ftruncate(file, size)
            self._memory = mmap.mmap(file, size)
        finally:
            os.close(file)
        boot = boot_id().encode().ljust(_WIDTH, b"\0")
        if is_old and self._memory[:_WIDTH] == boot:
            self.left = self.now
        self.clear()
        self._memory[:_WIDTH] = boot

    def doing(self, what: str) -> Doing:
        """Something that this thread does in the block; what it did before goes on afterwards."""
        return Doing(self, what)

    @property
    def now(self) -> tuple[str, ...]:
        """What is being done."""
        places = range(_WIDTH, len(self._memory), _WIDTH)
        found = (self._memory[at : at + _WIDTH].rstrip(b"\0").decode(errors="replace") for at in places)
        return tuple(dict.fromkeys(filter(None, found)))

    def clear(self) -> None:
        """Nothing is being done: the server ends as it should."""
        self._memory[_WIDTH:] = bytes(_WIDTH * _THREADS)

    def put(self, what: bytes) -> bytes:
        """Write what this thread does; returns what it did before."""
        at: int = getattr(self._mine, "at", 0)
        if not at:
            at = self._mine.at = next(self._places) * _WIDTH
        if at >= len(self._memory):
            return b""
        before = self._memory[at : at + _WIDTH]
        self._memory[at : at + _WIDTH] = what
        return before


class Doing:
    """A block in which something is done."""

    __slots__ = ("_before", "_box", "_what")

    def __init__(self, box: BlackBox, what: str) -> None:
        self._box = box
        self._what = what.encode()[:_WIDTH].ljust(_WIDTH, b"\0")
        self._before = b""

    def __enter__(self) -> Self:
        self._before = self._box.put(self._what)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._box.put(self._before)


def boot_id() -> str:
    """What tells one run of the machine from another; empty where the system does not say."""
    with suppress(OSError):
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    return ""
