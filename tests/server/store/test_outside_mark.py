"""What was acknowledged and is no longer in the database is told, and nothing else is."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select, text
from tests.server.furnishing import furnish

from cardhouse.server.store.checking.damage import Damaged
from cardhouse.server.store.job import Statement
from cardhouse.server.store.opening import open_store
from cardhouse.server.store.schema import nodes, users
from cardhouse.server.store.store import Store

PAGE = 4096
FRAME = 24 + PAGE
MANY = 20


def guest(id: str) -> Statement:
    return insert(users), {"id": id, "name": id * 10, "created": 1}


def opened(database: Path, *, even_if_damaged: bool = False, durable: bool = True) -> Store:
    store = Store(f"sqlite:///{database}", durable=durable)
    open_store(store, even_if_damaged=even_if_damaged)
    return store


def many(store: Store) -> int:
    return len(store.read_now(select(users)))


def killed(folder: Path, *, durable: bool = True) -> Path:
    """The files of a database after so many transactions, as a server that was killed leaves them."""
    database = folder / "room" / "cardhouse.db"
    furnish(database)
    store = opened(database, durable=durable)
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))

    async def write() -> None:
        for number in range(MANY):
            await store.write(guest(f"g{number}"))

    asyncio.run(write())
    left = shutil.copytree(database.parent, folder / "left") / database.name
    store.close()
    return left


def cut(left: Path, commits: int) -> None:
    """Take the last commits from the end of the log, and leave no trace of them."""
    path = Path(f"{left}-wal")
    log = path.read_bytes()
    ends = [at + FRAME for at in range(32, len(log), FRAME) if log[at + 4 : at + 8] != bytes(4)]
    path.write_bytes(log[: ends[-1 - commits]])


def test_a_log_that_was_cut_is_told_with_what_is_missing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    left = killed(tmp_path)
    cut(left, 6)
    with pytest.raises(Damaged, match=r"lacks .* its last 6 transactions are missing.*--even-if-damaged"):
        opened(left)
    store = opened(left, even_if_damaged=True)
    assert "its last 6 transactions are missing" in caplog.text
    assert many(store) == MANY - 6
    store.close()
    # Whoever has gone on without them is not told again.
    opened(left).close()


def test_a_log_that_was_deleted_is_told(tmp_path: Path) -> None:
    left = killed(tmp_path)
    Path(f"{left}-wal").unlink()
    with pytest.raises(Damaged, match=f"its last {MANY} transactions are missing"):
        opened(left)


def test_an_empty_database_in_the_place_of_another_is_told(tmp_path: Path) -> None:
    left = killed(tmp_path)
    for ending in ("", "-wal"):
        Path(f"{left}{ending}").unlink()
    with pytest.raises(Damaged, match="nothing is left of what was stored until"):
        opened(left)


def test_a_copy_from_before_the_last_start_is_told(tmp_path: Path) -> None:
    left = killed(tmp_path)
    opened(left).close()
    shutil.copyfile(left, tmp_path / "backup")
    opened(left).close()
    shutil.copyfile(tmp_path / "backup", left)
    with pytest.raises(Damaged, match=r"everything stored from .* to .* is missing"):
        opened(left)


def killed_at_once(left: Path) -> None:
    """Nothing has happened since."""


def killed_before_the_mark(left: Path) -> None:
    """The last commit was stored, and its mark not yet written."""
    path = Path(f"{left}.mark")
    found = json.loads(path.read_text())
    path.write_text(json.dumps({**found, "mark": f"{MANY - 1}-x"}))


def mark_lost_with_the_power(left: Path) -> None:
    """The disk has none of what was written last to a file that nobody waits for."""
    Path(f"{left}.mark").write_bytes(bytes(256))


def no_mark(left: Path) -> None:
    """The database comes from an earlier version or another folder."""
    Path(f"{left}.mark").unlink()


def used_elsewhere(left: Path) -> None:
    """The database was used in another folder for a long time, and has come back."""
    mark = Path(f"{left}.mark").read_bytes()
    for _ in range(2):
        opened(left).close()
    store = Store(f"sqlite:///{left}")
    with store.engine.begin() as connection:
        first = select(nodes.c.term).order_by(nodes.c.term).limit(1).scalar_subquery()
        connection.execute(delete(nodes).where(nodes.c.term == first))
    store.close()
    Path(f"{left}.mark").write_bytes(mark)


@pytest.mark.parametrize(
    "happened", [killed_at_once, killed_before_the_mark, mark_lost_with_the_power, no_mark, used_elsewhere]
)
def test_nothing_is_told_where_nothing_is_missing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, happened: Callable[[Path], None]
) -> None:
    left = killed(tmp_path)
    happened(left)
    store = opened(left)
    assert many(store) == MANY
    assert "missing" not in caplog.text
    store.close()


def test_what_a_power_cut_may_take_is_a_warning_where_nobody_waits_for_the_disk(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    left = killed(tmp_path, durable=False)
    cut(left, 2)
    with pytest.raises(Damaged):
        # The machine was never off, so nothing may be missing.
        opened(left, durable=False)
    path = Path(f"{left}.mark")
    path.write_text(json.dumps({**json.loads(path.read_text()), "boot": "another"}))
    store = opened(left, durable=False)
    assert "its last 2 transactions are missing" in caplog.text
    assert many(store) == MANY - 2
    store.close()
