"""How a database is reached, and what it guarantees."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url

from cardhouse.server.errors import ServerError

from .private_files import make_private

_log = logging.getLogger(__name__)
_OPTIONS: Final[dict[str, Any]] = {
    "json_serializer": lambda value: json.dumps(value, separators=(",", ":")),
    # What could not be written must not be logged: it may be the seed of a deck.
    "hide_parameters": True,
}
_BUSY: Final = 4
"""Seconds to wait for somebody else who is using the database."""
_REACHED: Final = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
"""When PostgreSQL counts as gone if it does not answer, unless the URL says otherwise."""
_LIMITS: Final = {
    "statement_timeout": "10s",
    "lock_timeout": f"{_BUSY}s",
    "idle_in_transaction_session_timeout": "10s",
}
"""How long a statement or transaction may take: one that hangs would hold up all others."""


def make_engine(url: str, *, durable: bool = True) -> Engine:
    """The engine for a URL.

    A commit that has returned survives the end of the process; if it is ``durable``, it also survives a
    power cut.
    """
    parsed = make_url(url)
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return _postgresql(parsed, durable=durable)
    if backend == "sqlite":
        return _sqlite(parsed, durable=durable)
    raise ServerError("server.unknown-database", database=backend)


def take_any_time(connection: Connection) -> None:
    """Let the statements of a transaction take as long as they need; SQLite never stops one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))


def _sqlite(url: URL, *, durable: bool) -> Engine:
    if url.database and url.database != ":memory:":
        make_private(Path(url.database))
    arguments = {"check_same_thread": False, "timeout": _BUSY}
    engine = create_engine(url, connect_args=arguments, **_OPTIONS)
    pragmas = (
        "journal_mode = WAL",
        f"synchronous = {'FULL' if durable else 'NORMAL'}",
        "foreign_keys = ON",
        # What was deleted, such as a name, does not stay in free pages.
        "secure_delete = ON",
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _postgresql(url: URL, *, durable: bool) -> Engine:
    if "+" not in url.drivername:
        url = url.set(drivername="postgresql+psycopg")
    arguments = {key: value for key, value in _REACHED.items() if key not in url.query}
    engine = create_engine(url, pool_pre_ping=True, connect_args=arguments, **_OPTIONS)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for name, value in _LIMITS.items():
            cursor.execute(f"SET {name} = '{value}'")
        if not durable:
            cursor.execute("SET synchronous_commit = off")
        else:
            # A stricter setting, such as waiting for a second machine, is left alone.
            cursor.execute("SELECT current_setting('synchronous_commit'), current_setting('fsync')")
            waits, syncs = cursor.fetchone()
            if waits == "off":
                cursor.execute("SET synchronous_commit = on")
            if syncs == "off":
                _log.warning("PostgreSQL runs with fsync = off: a power cut can destroy everything")
        cursor.close()
        connection.commit()

    return engine
