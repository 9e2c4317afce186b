"""Whose a database is, and what is told while it is not known what it has kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from tests.server.clients import Person, Refused, quick, running

from cardhouse.server.errors import NotKept
from cardhouse.server.store.job import Statement
from cardhouse.server.store.lock import InUse
from cardhouse.server.store.opening import open_store
from cardhouse.server.store.ownership import LostOwnership
from cardhouse.server.store.presence import Presence
from cardhouse.server.store.schema import nodes, users
from cardhouse.server.store.store import Store


def guest(id: str) -> Statement:
    return insert(users), {"id": id, "name": id, "created": 1}


def known(store: Store) -> set[str]:
    return {row["id"] for row in store.read_now(select(users.c.id))}


def opened(url: str, **more: Any) -> Store:
    store = Store(url, durable=False, **more)
    open_store(store)
    return store


def lose_the_lock(store: Store) -> None:
    """What a restart of PostgreSQL does, or somebody who tidies up the folder."""
    if store.engine.dialect.name == "sqlite":
        Path(f"{store.engine.url.database}.lock").unlink()
        return
    with store.engine.connect() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        connection.execute(text(f"{others} AND pid <> pg_backend_pid()"))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = opened(database)
    yield found
    found.close()


@pytest.mark.proof
def test_of_two_servers_only_the_later_one_keeps_anything(store: Store, database: str) -> None:
    ended: list[str] = []
    store.on_lost = lambda: ended.append("lost")

    async def test() -> None:
        await store.write(guest("ann"))
        lose_the_lock(store)
        later = opened(database)
        for _ in range(2):
            with pytest.raises(LostOwnership):
                await store.write(guest("bob"))
        with pytest.raises(LostOwnership):
            await store.read(select(users))
        await later.write(guest("cy"))
        assert known(later) == {"ann", "cy"}
        later.close()

    asyncio.run(test())
    assert (ended, store.lost) == (["lost"], True)


def test_a_server_that_only_waits_finds_out_as_well(store: Store, database: str) -> None:
    lose_the_lock(store)
    later = opened(database)
    asyncio.run(Presence(store).beat())
    assert store.lost
    later.close()


def test_a_lock_that_was_lost_is_taken_again(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardhouse.server.store.lock._PATIENCE", 0)
    lose_the_lock(store)
    asyncio.run(Presence(store).beat())
    assert not store.lost
    second = Store(database)
    with pytest.raises(InUse):
        second.claim()
    second.close()


def test_a_database_that_was_moved_away_keeps_nothing_more(tmp_path: Path) -> None:
    store = opened(f"sqlite:///{tmp_path / 'cardhouse.db'}")
    (tmp_path / "cardhouse.db").rename(tmp_path / "elsewhere.db")
    with pytest.raises(LostOwnership):
        asyncio.run(store.write(guest("ann")))
    store.close()


def test_each_start_begins_a_new_term_and_knows_when_something_was_kept_last(database: str) -> None:
    first = opened(database, clock=lambda: 5000)
    asyncio.run(first.write(guest("ann")))
    assert first.term is not None
    first.close()
    second = opened(database, clock=lambda: 9000)
    assert second.term is not None
    assert second.term.number > first.term.number
    assert second.term.before == 5000
    second.close()


@pytest.mark.parametrize("kept", [True, False])
def test_a_commit_that_nobody_heard_of_is_looked_up_and_made_again_if_it_was_not_stored(
    store: Store, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    commit, failures = store.engine.dialect.do_commit, [True]

    def broken(connection: Any) -> None:
        if failures:
            failures.clear()
            if kept:
                commit(connection)
            raise store.engine.dialect.loaded_dbapi.OperationalError("the line broke")
        commit(connection)

    monkeypatch.setattr(store.engine.dialect, "do_commit", broken)
    asyncio.run(store.write(guest("ann")))
    asyncio.run(store.write(guest("bob")))
    assert known(store) == {"ann", "bob"}


class Hanging(Store):
    """A database that does not answer until it is let go on."""

    def __init__(self, url: str) -> None:
        self.hangs, self.go_on = threading.Event(), threading.Event()
        self.go_on.set()
        super().__init__(url, durable=False, patience=0.05)

    def commit(self, statements: Iterable[Statement]) -> None:
        self.hangs.set()
        assert self.go_on.wait(20)
        super().commit(statements)


@pytest.fixture
def hanging(database: str) -> Iterator[Hanging]:
    found = Hanging(database)
    open_store(found)
    yield found
    found.go_on.set()
    found.close()


def test_nobody_waits_for_a_database_that_hangs(hanging: Hanging) -> None:
    async def test() -> None:
        hanging.go_on.clear()
        with pytest.raises(NotKept, match="not yet known"):
            await hanging.write(guest("ann"))
        # Nobody is shown what may be old, and what was not begun is never done.
        with pytest.raises(NotKept):
            await hanging.read(select(users))
        with pytest.raises(NotKept, match="has not happened"):
            await hanging.write(guest("bob"))
        hanging.go_on.set()
        while True:
            try:
                await hanging.write(guest("cy"))
                break
            except NotKept:
                continue
            except IntegrityError:
                # It was stored after all, when nobody waited for it any more.
                break
        assert {row["id"] for row in await hanging.read(select(users))} == {"ann", "cy"}

    asyncio.run(test())


def test_a_server_ends_though_its_database_hangs(hanging: Hanging) -> None:
    async def test() -> None:
        hanging.go_on.clear()
        with pytest.raises(NotKept):
            await hanging.write(guest("ann"))

    asyncio.run(test())
    hanging.close()
    hanging.go_on.set()
    hanging._writer._thread.join(20)
    assert not hanging._writer._thread.is_alive()


def gone(*_: Any, **__: Any) -> Any:
    raise OperationalError("", {}, Exception("the connection was closed"))


def test_without_its_database_a_server_keeps_nothing_and_goes_on_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(quick(tmp_path)) as server:
        ann = Person(server, "Ann")
        table = ann.open_table()
        ann.connect()
        ann.ask("watch", table=table)
        engine = server.app.state.store.engine
        asked: dict[str, dict[str, Any]] = {
            "/api/guest": {"name": "Bob"},
            "/api/register": {"name": "Cy", "password": "correct horse battery"},
            "/api/login": {"name": "Cy", "password": "correct horse battery"},
            "/api/tables": {"name": "Another", "rules": {"games": ["holdem"], "stakes": "limit 10/20"}},
            "/api/tokens": {"label": "bot"},
        }
        said: dict[str, Any] = {
            "sit": {"seat": 0, "amount": 500},
            "say": {"text": "hello"},
            "run": {"on": True},
            "bot": {"seat": 1, "kind": "caller", "amount": 500},
        }
        with monkeypatch.context() as broken:
            broken.setattr(engine, "connect", gone)
            for path, body in asked.items():
                with pytest.raises(Refused) as refused:
                    ann.post(path, **body)
                assert (path, refused.value.code) == (path, "not-kept")
            for word, more in said.items():
                with pytest.raises(Refused) as refused:
                    ann.ask(word, table=table, **more)
                assert (word, refused.value.code) == (word, "not-kept")
            with pytest.raises(Refused) as refused:
                ann.get("/api/me")
            assert refused.value.code == "not-kept"
        for word, more in said.items():
            ann.ask(word, table=table, **more)
        assert [line["text"] for line in ann.chat] == ["hello"]
        Person(server, "Bob")


def test_a_server_that_was_taken_over_refuses_everything_and_ends(tmp_path: Path) -> None:
    lost = threading.Event()
    with running(quick(tmp_path), lost=lost.set) as server:
        ann = Person(server, "Ann")
        table = ann.open_table()
        ann.connect()
        later = Store(server.app.state.store.url)
        later.take_over()
        with pytest.raises(Refused) as refused:
            ann.ask("sit", table=table, seat=0, amount=500)
        assert refused.value.code == "lost-ownership"
        assert lost.wait(20)
        with pytest.raises(Refused) as refused:
            ann.get("/api/me")
        assert refused.value.code == "lost-ownership"
        states = {row["term"]: row["state"] for row in later.read_now(select(nodes))}
        assert [states[term] for term in sorted(states)] == ["fenced", "live"]
        later.close()
