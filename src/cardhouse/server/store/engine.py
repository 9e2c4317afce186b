"""How a database is reached, and what it promises of what it was given."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url

from .private_files import make_private

_log = logging.getLogger(__name__)
_OPTIONS: Final[dict[str, Any]] = {
    "json_serializer": lambda value: json.dumps(value, separators=(",", ":")),
    # What could not be written is in no log: it may be the seed of a deck.
    "hide_parameters": True,
}
_BUSY: Final = 4
"""Seconds that somebody waits who finds another one at work in the database."""
_REACHED: Final = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
"""When a PostgreSQL that does not answer counts as gone, unless the URL says otherwise."""
_LIMITS: Final = {
    "statement_timeout": "10s",
    "lock_timeout": f"{_BUSY}s",
    "idle_in_transaction_session_timeout": "10s",
}
"""How long a statement or a transaction may take: one that hangs would keep all others waiting."""


def make_engine(url: str, *, durable: bool = True) -> Engine:
    """The engine for a URL.

    When a commit returns, a killed process does not take it back; where it is ``durable``, a
    power cut does not either.
    """
    parsed = make_url(url)
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return _postgresql(parsed, durable=durable)
    if backend == "sqlite":
        return _sqlite(parsed, durable=durable)
    raise ValueError(f"a database is sqlite or postgresql, not {backend}")


def _sqlite(url: URL, *, durable: bool) -> Engine:
    if url.database and url.database != ":memory:":
        make_private(Path(url.database))
    arguments = {"check_same_thread": False, "timeout": _BUSY}
    engine = create_engine(url, connect_args=arguments, **_OPTIONS)
    pragmas = ("journal_mode = WAL", f"synchronous = {'FULL' if durable else 'NORMAL'}", "foreign_keys = ON")

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
            # Whoever has asked the database for more than the disk, as for a second machine, keeps it.
            cursor.execute("SELECT current_setting('synchronous_commit'), current_setting('fsync')")
            waits, syncs = cursor.fetchone()
            if waits == "off":
                cursor.execute("SET synchronous_commit = on")
            if syncs == "off":
                _log.warning("PostgreSQL runs with fsync = off: a power cut can take everything")
        cursor.close()
        connection.commit()

    return engine
