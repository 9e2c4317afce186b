"""An empty database that has its tables already: to make them takes longer than most tests do."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

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
