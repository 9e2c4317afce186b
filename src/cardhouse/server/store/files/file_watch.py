"""Whether the file of an SQLite database is still the one that this server wrote last.

SQLite keeps pages in memory, and what is in its write-ahead log comes before what is in the file. So it does
not notice that somebody has put another file in the place of either, and writes into it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import struct
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Engine

_ASIDE: Final = "-wal.aside"
_COPIED: Final = struct.Struct("=I28xI")
"""How the index of a log says how much of it has been copied into the file, and how much is to be copied."""
_BEGINS: Final = 96
"""Where in the index that stands."""


class _Seen(NamedTuple):
    """What tells one state of a file from another; nothing if it is not there."""

    file: int
    size: int
    changed: int

    @classmethod
    def of(cls, path: str) -> _Seen | None:
        """A file as it is now."""
        try:
            found = os.stat(path)  # noqa: PTH116 - it is asked at every commit
        except FileNotFoundError:
            return None
        return cls(found.st_ino, found.st_size, found.st_mtime_ns)


class FileWatch:
    """Compares the files of a database with how the last commit has left them.

    Others may write to the database through SQLite, as ``cardhouse faces`` does; SQLite counts these commits.
    Files that have changed without a commit were replaced, unless all that was stored last is in them.
    """

    def __init__(self, database: str) -> None:
        self._database, self._log = database, f"{database}-wal"
        self._counter = sqlite3.connect(database, check_same_thread=False, isolation_level=None)
        self._index: int | None = None
        self._seen: tuple[_Seen | None, _Seen | None] = None, None
        self._copied = 0, 0
        self._commits = 0
        self.note()

    @classmethod
    def of(cls, engine: Engine) -> FileWatch | None:
        """What watches the files of a database, if it has any of its own here."""
        database = engine.url.database
        if engine.dialect.name != "sqlite" or not database or database == ":memory:":
            return None
        return cls(database)

    def note(self) -> None:
        """Remember how a commit has left the files."""
        self._seen = self._look()
        self._commits = self._count()
        self._copied = self._copied_now()

    def holds(self, mark: str) -> bool:
        """Whether the files are those that the commit with a mark has left, or hold all of it.

        The caller is in the middle of a transaction, so nobody else is.
        """
        found = self._look()
        if found == self._seen:
            return True
        if found[0] is None or self._seen[0] is None or found[0].file != self._seen[0].file:
            return False
        if found[1] is not None and found[1] == self._seen[1] and self._is_being_copied():
            return True
        return self._count() != self._commits or self._last_in_file() == mark

    def _is_being_copied(self) -> bool:
        """Whether somebody copies the log into the file, perhaps in part: readers may be in the way."""
        done, wanted = now = self._copied_now()
        return now != self._copied or done < wanted

    def _copied_now(self) -> tuple[int, int]:
        """How much of the log has been copied into the file, and how much was to be."""
        if self._index is None:
            with contextlib.suppress(FileNotFoundError):
                # It stays open: to close it would take SQLite's own locks on it away.
                self._index = os.open(f"{self._database}-shm", os.O_RDONLY | os.O_CLOEXEC)
        found = b"" if self._index is None else os.pread(self._index, _COPIED.size, _BEGINS)
        return _COPIED.unpack(found) if len(found) == _COPIED.size else (0, 0)

    def _look(self) -> tuple[_Seen | None, _Seen | None]:
        return _Seen.of(self._database), _Seen.of(self._log)

    def _count(self) -> int:
        """A number that is another one after each commit of somebody else."""
        found: int = self._counter.execute("PRAGMA data_version").fetchone()[0]
        return found

    def _last_in_file(self) -> str:
        """The last mark in the file alone, whatever is in its log."""
        try:
            beside = sqlite3.connect(f"{Path(self._database).absolute().as_uri()}?immutable=1", uri=True)
            with contextlib.closing(beside):
                last = beside.execute("SELECT mark FROM nodes ORDER BY term DESC LIMIT 1").fetchone()
        except sqlite3.Error:
            return ""
        return str(last[0]) if last else ""

    def close(self) -> None:
        """Watch no longer."""
        self._counter.close()
        if self._index is not None:
            os.close(self._index)

    def spare(self) -> Spared:
        """Keep what is in the place of the files from what SQLite writes when it closes the lost ones."""
        database, log = self._look()
        before, own = self._seen
        replaced = log is not None and log != own
        if replaced:
            shutil.copyfile(self._log, f"{self._database}{_ASIDE}")
        in_place = database is not None and before is not None and database.file == before.file
        if in_place and log is not None and own is not None and log.file == own.file:
            # Nothing of the lost log can be written over the new file.
            os.truncate(self._log, 0)
        return Spared(self._database, replaced=replaced)


class Spared(NamedTuple):
    """The files that were put in the place of others."""

    database: str
    replaced: bool
    """Whether the log was replaced as well, and waits beside its place."""

    def put_back(self) -> None:
        """Have them as they were put there, once SQLite has closed the lost ones."""
        if self.replaced:
            Path(f"{self.database}{_ASIDE}").replace(f"{self.database}-wal")
