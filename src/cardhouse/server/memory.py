"""How much memory the house may take, and how it is divided."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from .errors import ServerError

MB: Final = 1024**2
_OF_MACHINE: Final = 0.75
"""How much of the machine, or of what it may use of one, the house takes if nobody says otherwise."""
_PLAYER: Final = 40 * MB
"""What somebody who has learned a game takes, in games with draws."""
_CGROUPS: Final = Path("/sys/fs/cgroup")


class BadMemory(ServerError):
    """So little memory that the house cannot work with it."""

    code = "bad-memory"


class Budget(NamedTuple):
    """What each part of the house may take, in bytes; none takes more, and all of them together fit."""

    house: int
    """The process that serves everybody, without the tables of bots: what it should need."""
    worker: int
    """Each worker."""
    odds: int
    """The process that answers questions about odds."""
    tables: int
    """What bots know by heart, in the process that serves everybody."""

    def total(self, workers: int) -> int:
        """All of it, with so many workers."""
        return self.house + workers * self.worker + self.odds + self.tables

    @property
    def players(self) -> int:
        """How many players who have learned a game are kept."""
        return self.tables // _PLAYER


LEAST: Final = Budget(256 * MB, 160 * MB, 256 * MB, 2 * _PLAYER)
"""Below this, parts of the house fail at what they usually do."""
_MOST: Final = Budget(1024 * MB, 512 * MB, 3072 * MB, 16 * _PLAYER)
"""More than this helps none of them."""


def budget_of(size: int, workers: int) -> Budget:
    """Divide the memory of the house among its parts, with so many workers.

    Without a size it is most of what the machine has, but at least what is needed: where there is less, the
    system ends a worker when memory runs out. Raises :class:`BadMemory` if a given size is too small.

    >>> budget_of(2048 * MB, workers=4).worker // MB
    211
    """
    least = LEAST.total(workers)
    if size and size < least:
        raise BadMemory("server.too-little-memory", given=f"{size // MB}M", least=f"{-(-least // MB)}M")
    spare = max(0, (size or int(_OF_MACHINE * memory_here())) - least)
    share = min(1.0, spare / (_MOST.total(workers) - least))
    return Budget(*(few + int(share * (most - few)) for few, most in zip(LEAST, _MOST, strict=True)))


def memory_here(root: Path = Path("/"), groups: Path = _CGROUPS) -> int:
    """The bytes of memory that this process may use: those of the machine, or of its group in it."""
    found = [_bytes(line) for line in _lines(root / "proc/meminfo") if line.startswith("MemTotal:")]
    for line in _lines(root / "proc/self/cgroup"):
        _, kinds, path = line.split(":", 2)
        if kinds == "":
            inside = PurePosixPath(path.lstrip("/"))
            for group in (inside, *inside.parents):
                found += _limit(groups / group / "memory.max")
        elif "memory" in kinds.split(","):
            found += _limit(groups / "memory" / path.lstrip("/") / "memory.limit_in_bytes")
            found += _limit(groups / "memory" / "memory.limit_in_bytes")
    if not found:
        with suppress(OSError, ValueError, AttributeError):
            found = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    return min(found, default=0)


def _bytes(line: str) -> int:
    """The size in a line as in ``MemTotal: 16323984 kB``."""
    return int(line.split()[1]) * 1024


def _limit(file: Path) -> list[int]:
    """The limit in a file, if it has one that is a number."""
    return [int(line) for line in _lines(file)[:1] if line.isdecimal()]


def _lines(file: Path) -> list[str]:
    with suppress(OSError, UnicodeDecodeError):
        return file.read_text(encoding="ascii").splitlines()
    return []
