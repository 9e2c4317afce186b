"""Where the rows of a large house go: straight into the database, as quickly as it takes them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Boolean, LargeBinary, make_url

from cardhouse.server.store.schema import metadata

Rows = Iterable[Sequence[Any]]


class Sink(Protocol):
    """A database that is being filled."""

    def put(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """Store rows; JSON is given as text."""

    def close(self) -> None:
        """Finish, so that the database knows how much of what there is."""


def sink_of(url: str) -> Sink:
    """What fills the database with a URL, which has its tables already."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return _File(Path(parsed.database or ""))
    return _Server(parsed.set(drivername="postgresql").render_as_string(hide_password=False))


class _File:
    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in (
            "journal_mode = OFF",
            "synchronous = OFF",
            "cache_size = -400000",
            "foreign_keys = OFF",
        ):
            self._connection.execute(f"PRAGMA {pragma}")
        self._connection.execute("BEGIN")

    def put(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        names = ", ".join(f'"{name}"' for name in columns)
        places = ", ".join("?" * len(columns))
        self._connection.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({places})', rows)  # noqa: S608

    def close(self) -> None:
        self._connection.execute("COMMIT")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.close()


class _Server:
    def __init__(self, url: str) -> None:
        import psycopg

        self._connection = psycopg.connect(url)
        # Rows come in any order, and are known to fit together.
        self._connection.execute("SET session_replication_role = replica")
        self._connection.execute("SET synchronous_commit = off")

    def put(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        names = ", ".join(f'"{name}"' for name in columns)
        kinds = [metadata.tables[table].columns[name].type for name in columns]
        yes = [at for at, kind in enumerate(kinds) if isinstance(kind, Boolean)]
        whole = [at for at, kind in enumerate(kinds) if isinstance(kind, LargeBinary)]
        with self._connection.cursor().copy(f'COPY "{table}" ({names}) FROM STDIN') as copy:
            for row in rows:
                values = [*row]
                for at in yes:
                    values[at] = None if values[at] is None else bool(values[at])
                for at in whole:
                    values[at] = None if values[at] is None else bytes(values[at])
                copy.write_row(values)

    def close(self) -> None:
        self._connection.commit()
        self._connection.autocommit = True
        self._connection.execute("VACUUM ANALYZE")
        self._connection.close()
