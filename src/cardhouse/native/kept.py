"""Machine code, and tables that take a while to make, kept from one time to the next."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import get_ident
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

FOLDER: Final = "CARDHOUSE_CACHE"
"""The environment variable that says where machine code is kept."""
_CHECK: Final = 32
"""How many bytes at the beginning of a file tell whether the rest is whole."""


@cache
def source(file: Path) -> str:
    """Changes with every line of a module."""
    return sha256(file.read_bytes()).hexdigest()


@cache
def sources(folder: Path) -> str:
    """Changes with every line of the modules in a folder and below it."""
    found = sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


@cache
def folder_for(source: Path) -> Path | None:
    """Where machine code of functions in a folder is kept: beside them, or else where the user may write."""
    given = os.environ.get(FOLDER)
    own = sha256(str(source).encode()).hexdigest()[:12]
    at_home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardhouse" / own
    wanted = [Path(given) / f"cardhouse-{own}"] if given else [source / "__pycache__", at_home]
    for folder in wanted:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    return None


def find(folder: Path, name: str) -> bytes | None:
    """What is kept under this name, if it is there and whole."""
    with suppress(OSError):
        found = (folder / name).read_bytes()
        if sha256(found[_CHECK:]).digest() == found[:_CHECK]:
            return found[_CHECK:]
    return None


def keep(folder: Path, name: str, code: bytes) -> None:
    """Keep something for next time; what was kept as the same thing before is forgotten."""
    with suppress(OSError):
        unfinished = folder / f"{name}.{os.getpid()}.{get_ident()}"
        unfinished.write_bytes(sha256(code).digest() + code)
        unfinished.replace(folder / name)
        for other in folder.glob(f"{name.rpartition('-')[0]}-*"):
            if other.name != name:
                other.unlink(missing_ok=True)


def kept_table(
    source: Path, name: str, what: object, kind: Any, make: Callable[[], NDArray[Any]]
) -> NDArray[Any]:
    """A table of numbers of some kind: the one that was made before, or else it is made now.

    It belongs to ``what``, by how that is written, and is made anew if a module below ``source`` has changed.
    """
    folder = folder_for(source)
    if folder is None:
        return make()
    told = sha256(repr(what).encode()).hexdigest()[:12]
    file = f"{name}-{told}-{sources(source)[:16]}.table"
    found = find(folder, file)
    if found is not None:
        return np.frombuffer(found, dtype=kind).copy()
    made = np.ascontiguousarray(make(), dtype=kind)
    keep(folder, file, made.tobytes())
    return made
