"""Files that only the user of the server can read: they contain the seeds of decks in play."""

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
"""The permissions of the group and everybody else."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock", ".mark", ".doing")
"""The endings of the files of a database."""


def make_private(database: Path) -> None:
    """Make sure that only the owner can read a database and its other files, before it is opened.

    A missing file is created here, because SQLite would make it readable for everybody. The files that
    SQLite creates later are then as private as the database.
    """
    folder = database.parent
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    _tighten_folder(folder, database)
    os.close(open_private(database))
    for ending in _BESIDE:
        _tighten(database.with_name(database.name + ending), FILE)


def open_private(path: Path) -> int:
    """Open a file that is private from the first moment."""
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), FILE)


def _tighten_folder(folder: Path, database: Path) -> None:
    """Make a folder private if it holds only a database; one with other files may be shared."""
    if not _is_open(folder):
        return
    foreign = [path.name for path in folder.iterdir() if not path.name.startswith(database.stem)]
    if foreign:
        _log.warning(
            "others can list %s, which also holds %s; they cannot read its database", folder, foreign[0]
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
        _log.error("others can read %s, and that cannot be changed: %s", path, error.strerror)
    else:
        _log.warning("others could read %s; now only its owner can", path)
