"""The database: migrations, group commits, and what happens when something cannot be written."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import QueuePool

from cardhouse.server.store.job import Statement
from cardhouse.server.store.lock import InUse
from cardhouse.server.store.schema import metadata, sessions, users
from cardhouse.server.store.store import Store, StoreClosed


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    found.migrate()
    yield found
    found.close()


def guest(id: str) -> Statement:
    return insert(users), {"id": id, "name": id, "created": 1}


def known(store: Store) -> set[str]:
    return {row["id"] for row in store.read_now(select(users.c.id))}


@pytest.mark.filterwarnings("ignore:.*expression-based index")
def test_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() is not None


def test_migrations_run_again_change_nothing_and_lead_back(store: Store) -> None:
    from alembic import command
    from alembic.config import Config

    store.migrate()
    config = Config()
    config.set_main_option("script_location", "src/cardhouse/server/store/migrations")
    config.attributes["engine"] = store.engine
    command.downgrade(config, "base")
    assert inspect(store.engine).get_table_names() in ([], ["alembic_version"])
    store.migrate()
    assert "commands" in inspect(store.engine).get_table_names()


def test_what_is_written_is_there_when_the_write_returns(store: Store) -> None:
    asyncio.run(store.write(guest("ann"), guest("bob")))
    assert known(store) == {"ann", "bob"}


def test_a_job_is_kept_whole_or_not_at_all_and_does_not_harm_the_others(store: Store) -> None:
    async def write() -> list[object]:
        jobs = [[guest("ann")], [guest("bob"), guest("ann")], [guest("cy")], [guest("di")]]
        return await asyncio.gather(*(store.write(*job) for job in jobs), return_exceptions=True)

    assert [type(said) for said in asyncio.run(write())] == [
        type(None),
        IntegrityError,
        type(None),
        type(None),
    ]
    assert known(store) == {"ann", "cy", "di"}


def test_many_jobs_are_written_in_few_transactions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    commit = store.commit

    def counted(statements: list[Statement]) -> None:
        commits.append(len(statements))
        commit(statements)

    monkeypatch.setattr(store, "commit", counted)

    async def write() -> None:
        await asyncio.gather(*(store.write(guest(f"g{number}")) for number in range(300)))

    asyncio.run(write())
    assert sum(commits) == 300
    assert len(commits) < 100
    assert len(known(store)) == 300


def test_whoever_does_not_wait_does_not_stop_the_writer(store: Store) -> None:
    async def write() -> None:
        waiting = [asyncio.create_task(store.write(guest(f"g{number}"))) for number in range(20)]
        await asyncio.sleep(0)
        for task in waiting[::2]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await store.write(guest("last"))

    asyncio.run(write())
    assert len(known(store)) == 21


def test_a_closed_store_keeps_what_was_waiting_and_takes_nothing_more(database: str) -> None:
    store = Store(database)
    store.migrate()

    async def write() -> None:
        waiting = [store.put(guest(f"g{number}")) for number in range(50)]
        store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreClosed):
            await store.write(guest("late"))

    asyncio.run(write())
    again = Store(database)
    assert len(known(again)) == 50
    again.close()


def test_one_server_to_a_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardhouse.server.store.lock._PATIENCE", 0)
    first, second = Store(database), Store(database)
    first.claim()
    first.claim()
    with pytest.raises(InUse):
        second.claim()
    first.close()
    second.claim()
    second.close()


def test_who_goes_takes_the_sessions_along(store: Store) -> None:
    row = {"token": "t", "user": "ann", "bot": False, "label": "", "expires": 1}
    asyncio.run(store.write(guest("ann")))
    asyncio.run(store.write((insert(sessions), row)))
    with store.engine.begin() as connection:
        connection.execute(users.delete())
        assert connection.execute(select(func.count()).select_from(sessions)).scalar() == 0


@pytest.mark.parametrize("durable", [True, False])
def test_a_commit_waits_for_the_disk_unless_told_otherwise(database: str, durable: bool) -> None:
    store = Store(database, durable=durable)
    with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(text("PRAGMA synchronous")).scalar() == (2 if durable else 1)
        else:
            waits = connection.execute(text("SHOW synchronous_commit")).scalar()
            assert waits == ("on" if durable else "off")
    store.close()


def test_no_other_databases() -> None:
    with pytest.raises(ValueError, match="sqlite or postgresql"):
        Store("mysql://somewhere/else")


def test_the_end_waits_for_who_looks_something_up(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(database, durable=False)
    store.migrate()
    looking, go_on = threading.Event(), threading.Event()
    connect = store.engine.connect

    def slowly() -> Any:
        looking.set()
        assert go_on.wait(20)
        return connect()

    monkeypatch.setattr(store.engine, "connect", slowly)
    found: list[Any] = []
    reader = threading.Thread(target=lambda: found.append(store.read_now(select(users))))
    reader.start()
    assert looking.wait(20)
    end = threading.Thread(target=store.close)
    end.start()
    go_on.set()
    for thread in (reader, end):
        thread.join(20)
    assert found == [[]]
    # No connection is left behind.
    assert isinstance(store.engine.pool, QueuePool)
    assert store.engine.pool.checkedin() == 0
    with pytest.raises(StoreClosed):
        store.read_now(select(users))
