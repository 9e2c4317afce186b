"""One server to a database: two would both deal the next hand."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Final, Protocol, TextIO

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from .errors import ServerError

_KEY: Final = 0x63617264
"""The number of the lock in a PostgreSQL database: "card"."""
_PATIENCE: Final = 5.0
"""Seconds for a server that was killed to be noticed as gone."""


class InUse(ServerError):
    """Another server has the database."""

    code = "database-in-use"


class Claim(Protocol):
    """A database that is this server's; the system gives it back when the process ends, however it does."""

    def let_go(self) -> None:
        """Give the database back."""


class _File:
    """A lock on a file beside the database."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def let_go(self) -> None:
        self._file.close()


class _Held:
    """A lock that a connection of its own holds."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def let_go(self) -> None:
        # The database notices a little later that a connection is closed; said, it is free at once.
        with contextlib.suppress(SQLAlchemyError):
            self._connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": _KEY})
        self._connection.close()


class _Nothing:
    """A database that nobody else can reach, or a system without locks."""

    def let_go(self) -> None:
        pass


def claimed(engine: Engine) -> Claim:
    """Claim a database, or raise :class:`InUse`."""
    until = time.monotonic() + _PATIENCE
    while (found := _try(engine)) is None:
        if time.monotonic() > until:
            raise InUse("another server is running with this database")
        time.sleep(0.05)
    return found


def _try(engine: Engine) -> Claim | None:
    if engine.dialect.name == "postgresql":
        return _try_connection(engine)
    database = engine.url.database
    return _try_file(Path(f"{database}.lock")) if database and database != ":memory:" else _Nothing()


def _try_connection(engine: Engine) -> Claim | None:
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    if connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}).scalar():
        # The lock is the session's; a connection that went back to the pool would keep it.
        connection.detach()
        return _Held(connection)
    connection.close()
    return None


def _try_file(path: Path) -> Claim | None:
    try:
        import fcntl
    except ImportError:
        return _Nothing()
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return _File(file)
