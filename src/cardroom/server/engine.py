"""How a database is reached, and what it promises of what it was given."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url

_log = logging.getLogger(__name__)
_OPTIONS: Final[dict[str, Any]] = {
    "json_serializer": lambda value: json.dumps(value, separators=(",", ":")),
    # What could not be written is in no log: it may be the seed of a deck.
    "hide_parameters": True,
}


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
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    arguments = {"check_same_thread": False, "timeout": 30}
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
    engine = create_engine(url, pool_pre_ping=True, **_OPTIONS)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
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
