"""Files that nobody but the server's own user reads: the seeds of decks that are played with are in them."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path
from typing import Final

_log = logging.getLogger(__name__)
FILE: Final = 0o600
FOLDER: Final = 0o700
_OTHERS: Final = 0o077
"""What the group and everybody else may do."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock")
"""How the files of a database are called, after its own name."""


def make_private(database: Path) -> None:
    """See to it that a database and all that lies beside it is its owner's alone, before it is opened.

    A file that is not there yet is made, because SQLite would make it as everybody may read it; what SQLite
    makes beside it later is then as private as the database is.
    """
    folder = database.parent
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    _tighten_folder(folder, database)
    os.close(open_private(database))
    for ending in _BESIDE:
        _tighten(database.with_name(database.name + ending), FILE)


def open_private(path: Path) -> int:
    """A file to read and to write that is private from its first moment on."""
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), FILE)


def _tighten_folder(folder: Path, database: Path) -> None:
    """Close a folder that holds nothing but a database; one with other things in it may be others' too."""
    if not _is_open(folder):
        return
    foreign = [path.name for path in folder.iterdir() if not path.name.startswith(database.stem)]
    if foreign:
        _log.warning(
            "others may look into %s, where %s lies too; its database they cannot read", folder, foreign[0]
        )
    else:
        _tighten(folder, FOLDER)


def _is_open(path: Path) -> bool:
    try:
        return bool(stat.S_IMODE(path.stat().st_mode) & _OTHERS)
    except FileNotFoundError:
        return False


def _tighten(path: Path, mode: int) -> None:
    if not _is_open(path):
        return
    try:
        path.chmod(mode)
    except OSError as error:
        _log.error("others may read %s, and that cannot be changed: %s", path, error.strerror)
    else:
        _log.warning("others could read %s; from now on its owner alone does", path)
