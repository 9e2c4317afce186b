"""One server for each database: two would both deal the next hand.

A lock refuses a second server before it has done anything; :mod:`.ownership` holds even if the lock is lost.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from cardhouse.server.errors import ServerError

from .private_files import open_private

_log = logging.getLogger(__name__)
_KEY: Final = 0x63617264
"""The number of the lock in a PostgreSQL database: "card"."""
_PATIENCE: Final = 5.0
"""Seconds until a killed server is noticed."""
_LAST_WORDS: Final = 2.0
"""Seconds to tell the database that a lock is released."""


class InUse(ServerError):
    """Another server uses the database."""

    code = "database-in-use"


class Claim(Protocol):
    """A lock on a database; the system releases it when the process ends, however it ends."""

    def renew(self) -> None:
        """Take the lock again if it was lost and nobody else has it."""

    def let_go(self) -> None:
        """Release the lock."""


class _File:
    """A lock on a file beside the database."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file = file

    def renew(self) -> None:
        with contextlib.suppress(OSError):
            if os.path.samestat(os.fstat(self._file), self._path.stat()):
                return
        # Somebody has deleted the file, so the lock on it keeps nobody out any more.
        if (found := _locked(self._path)) is not None:
            _log.warning("the lock %s was deleted; it has been taken again", self._path)
            os.close(self._file)
            self._file = found

    def let_go(self) -> None:
        os.close(self._file)


class _Held:
    """A lock that a connection of its own holds."""

    def __init__(self, engine: Engine, connection: Connection) -> None:
        self._engine = engine
        self._connection = connection

    def renew(self) -> None:
        try:
            self._connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
            if (found := _lock_of(self._engine)) is not None:
                _log.warning("the lock of the database was lost with its connection; it has been taken again")
                self._connection = found

    def let_go(self) -> None:
        # A database that hangs must not keep the server from ending.
        saying = threading.Thread(target=self._let_go, daemon=True)
        saying.start()
        saying.join(_LAST_WORDS)

    def _let_go(self) -> None:
        # The database notices a closed connection only later; an explicit unlock takes effect at once.
        with contextlib.suppress(SQLAlchemyError):
            self._connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": _KEY})
        with contextlib.suppress(SQLAlchemyError):
            self._connection.close()


class _Nothing:
    """A database that nobody else can reach, or a system without locks."""

    def renew(self) -> None:
        pass

    def let_go(self) -> None:
        pass


def claimed(engine: Engine) -> Claim:
    """Lock a database, or raise :class:`InUse`."""
    until = time.monotonic() + _PATIENCE
    while (found := _try(engine)) is None:
        if time.monotonic() > until:
            raise InUse("server.in-use")
        time.sleep(0.05)
    return found


def _try(engine: Engine) -> Claim | None:
    if engine.dialect.name == "postgresql":
        connection = _lock_of(engine)
        return _Held(engine, connection) if connection is not None else None
    database = engine.url.database
    return _try_file(Path(database)) if database and database != ":memory:" else _Nothing()


def _lock_of(engine: Engine) -> Connection | None:
    """A connection that holds the lock of a PostgreSQL database, unless another one holds it."""
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    if connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}).scalar():
        # The lock belongs to the session; a connection in the pool would keep it.
        connection.detach()
        return connection
    connection.close()
    return None


def _try_file(database: Path) -> Claim | None:
    try:
        import fcntl  # noqa: F401 - some systems have none
    except ImportError:
        return _Nothing()
    path = database.with_name(f"{database.name}.lock")
    file = _locked(path)
    return _File(path, file) if file is not None else None


def _locked(path: Path) -> int | None:
    """A file that only this process has locked, or nothing if another one has."""
    import fcntl

    file = open_private(path)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file
