"""An empty database that has its tables already: to make them takes longer than most tests do."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine, create_engine, make_url, text

from cardhouse.server.store.store import Store


def furnish(file: Path) -> None:
    """Put the tables of an embedded database in its place, where there is none yet."""
    if not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_bytes(_furnished())


@cache
def _furnished() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cardhouse.db"
        store = Store(f"sqlite:///{file}")
        store.migrate()
        store.close()
        return file.read_bytes()


class Furnished:
    """Databases of one PostgreSQL, one for each folder, copied from one that has its tables already."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._engine: Engine = create_engine(url, isolation_level="AUTOCOMMIT")
        self._made: set[str] = set()
        self._do("CREATE DATABASE furnished")
        store = Store(self._at("furnished"))
        store.migrate()
        store.close()

    def __call__(self, folder: Path) -> str:
        """The URL of the database of a folder."""
        name = f"of_{hashlib.sha256(str(folder).encode()).hexdigest()[:24]}"
        if name not in self._made:
            self._do(f"CREATE DATABASE {name} TEMPLATE furnished")
            self._made.add(name)
        return self._at(name)

    def close(self) -> None:
        self._engine.dispose()

    def _at(self, name: str) -> str:
        return self._url.set(database=name).render_as_string(hide_password=False)

    def _do(self, command: str) -> None:
        with self._engine.connect() as connection:
            connection.execute(text(command))
