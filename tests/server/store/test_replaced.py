"""An older copy put in the place of the database of a running server is noticed by the next commit."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, make_url, select, text, update
from tests.server.postgresql import system_binaries, wheel_binaries

from cardhouse.server.store.job import Statement
from cardhouse.server.store.opening import open_store
from cardhouse.server.store.ownership import LostOwnership
from cardhouse.server.store.schema import nodes, users
from cardhouse.server.store.store import Store


def guest(id: str) -> Statement:
    return insert(users), {"id": id, "name": id, "created": 1}


def known(store: Store) -> set[str]:
    return {row["id"] for row in store.read_now(select(users.c.id))}


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database, durable=False)
    open_store(found)
    yield found
    found.close()


@pytest.fixture
def embedded(tmp_path: Path) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path / 'room' / 'cardhouse.db'}", durable=False)
    open_store(found)
    yield found
    found.close()


def write(store: Store, *ids: str) -> None:
    async def work() -> None:
        for one in ids:
            await store.write(guest(one))

    asyncio.run(work())


def restore(url: str, dump: Path) -> None:
    """What an operator does who wants an earlier state back."""
    parsed = make_url(url)
    plain = parsed.set(drivername="postgresql").render_as_string(hide_password=False)
    binaries = system_binaries() or wheel_binaries()
    assert binaries is not None
    if not dump.exists():
        subprocess.run([binaries / "pg_dump", "--format=custom", f"--file={dump}", plain], check=True)
        return
    subprocess.run([binaries / "pg_restore", "--clean", f"--dbname={plain}", dump], check=True)


def refused(store: Store) -> None:
    """Nothing is acknowledged any more, and the server is told to end, once."""
    ended: list[str] = []
    store.on_lost = lambda: ended.append("lost")
    for late in ("late", "later"):
        with pytest.raises(LostOwnership):
            write(store, late)
    assert (ended, store.lost) == (["lost"], True)


def test_a_dump_that_is_restored_under_a_running_server_is_noticed(
    furnished: Callable[[Path], str], tmp_path: Path
) -> None:
    url = furnished(tmp_path / "restored")
    store = Store(url, durable=False)
    open_store(store)
    write(store, "ann")
    restore(url, tmp_path / "dump")
    write(store, "bob")
    restore(url, tmp_path / "dump")
    refused(store)
    assert "late" not in known_in(url)
    store.close()


def known_in(url: str) -> set[str]:
    store = Store(url)
    try:
        return known(store)
    finally:
        store.close()


def test_a_database_that_has_lost_the_last_commit_is_noticed(store: Store) -> None:
    write(store, "ann")
    with store.engine.begin() as connection:
        row = connection.execute(select(nodes)).mappings().one()
    write(store, "bob")
    with store.engine.begin() as connection:
        connection.execute(delete(users).where(users.c.id == "bob"))
        connection.execute(update(nodes).values(mark=row["mark"], seen=row["seen"]))
    refused(store)


def test_after_a_commit_in_doubt_a_database_that_has_neither_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "ann")
    commit = store.engine.dialect.do_commit

    def broken(connection: object) -> None:
        monkeypatch.undo()
        with store.engine.begin() as other:
            other.execute(text("UPDATE nodes SET mark = '0-'"))
        raise store.engine.dialect.loaded_dbapi.OperationalError("the line broke")

    def rolled_back(connection: object) -> None:
        connection.rollback()  # type: ignore[attr-defined]
        broken(connection)

    assert commit is not None
    monkeypatch.setattr(store.engine.dialect, "do_commit", rolled_back)
    refused(store)


def in_place(old: Path, new: Path) -> None:
    """``cp``: it is the same file, with other content."""
    shutil.copyfile(old, new)


def by_rename(old: Path, new: Path) -> None:
    """``mv`` and most programs: it is another file of the same name."""
    shutil.copyfile(old, new.with_suffix(".new"))
    new.with_suffix(".new").replace(new)


@pytest.mark.parametrize("puts", [in_place, by_rename])
@pytest.mark.parametrize("copied", ["backup", "file", "file-and-log"])
def test_an_older_copy_put_in_the_place_of_the_file_is_noticed_and_left_as_it_is(
    embedded: Store, tmp_path: Path, puts: Callable[[Path, Path], None], copied: str
) -> None:
    file, log = (Path(f"{embedded.engine.url.database}{ending}") for ending in ("", "-wal"))
    write(embedded, "ann", "bob")
    before = tmp_path / "before"
    with embedded.engine.connect() as connection:
        if copied == "file":
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        if copied == "backup":
            connection.execute(text(f"VACUUM INTO '{before}'"))
        else:
            shutil.copyfile(file, before)
            shutil.copyfile(log, f"{before}-wal")
    write(embedded, *(f"g{number}" for number in range(20)))
    puts(before, file)
    if copied == "file-and-log":
        puts(Path(f"{before}-wal"), log)
    refused(embedded)
    embedded.close()
    if copied != "file-and-log":
        log.unlink(missing_ok=True)
    Path(f"{file}.mark").unlink()
    store = Store(f"sqlite:///{file}")
    open_store(store)
    assert known(store) == {"ann", "bob"}
    store.close()


def test_a_log_that_was_deleted_under_a_running_server_is_noticed(embedded: Store) -> None:
    write(embedded, "ann")
    Path(f"{embedded.engine.url.database}-wal").unlink()
    refused(embedded)


def test_what_others_write_and_what_is_only_tidied_up_is_no_loss(embedded: Store) -> None:
    write(embedded, "ann")
    beside = Store(embedded.url)
    with beside.engine.begin() as connection:
        connection.execute(*guest("operator"))
    write(embedded, "bob")
    with beside.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    beside.close()
    write(embedded, "cy")
    Path(f"{embedded.engine.url.database}").chmod(0o600)
    write(embedded, "di")
    with embedded.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    os.utime(f"{embedded.engine.url.database}")
    write(embedded, "ed")
    assert known(embedded) == {"ann", "operator", "bob", "cy", "di", "ed"}


def test_a_log_that_is_copied_only_in_part_as_somebody_reads_is_no_loss(embedded: Store) -> None:
    write(embedded, "ann")
    beside = Store(embedded.url)
    with beside.engine.connect() as reader:
        reader.execute(text("BEGIN"))
        assert reader.execute(select(users.c.id)).fetchall()
        write(embedded, *(f"g{number}" for number in range(40)))
        with beside.engine.connect() as another:
            busy = another.execute(text("PRAGMA wal_checkpoint(PASSIVE)")).one()
        assert busy[1] > busy[2], "the reader was not in the way"
        write(embedded, "bob")
    beside.close()
    write(embedded, "cy")
    assert {"ann", "bob", "cy"} < known(embedded)


def test_threads_that_commit_at_once_prove_each_others_commits(store: Store) -> None:
    names = [f"g{number}" for number in range(24)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda name: store.commit([guest(name)]), names))
    assert not store.lost
    assert set(names) <= known(store)
