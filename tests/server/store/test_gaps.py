"""A start reads no past twice: what was counted is not counted again, and pages are looked through later."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, text
from tests.server.furnishing import furnish
from tests.server.places import Place, Play

from cardhouse.server.errors import NotKept
from cardhouse.server.store.checking import damage, gaps
from cardhouse.server.store.checking.gaps import SLICE, GapCheck
from cardhouse.server.store.checking.page_check import PageCheck
from cardhouse.server.store.opening import open_store
from cardhouse.server.store.schema import checked, commands, nodes, tables, users
from cardhouse.server.store.store import Store

MANY = 3 * SLICE + 10


async def long_past(place: Place) -> str:
    """A table at which much was done."""
    room = await place.table()
    rows = [{"table": room.id, "seq": seq, "body": {"do": "x"}} for seq in range(room.seq + 1, MANY + 1)]
    state = room.table.to_dict()
    await place.store.write((insert(commands), rows))
    of = tables.c.id == room.id
    await place.store.write((tables.update().where(of).values(seq=MANY, state=state), {}))
    return room.id


def up_to(store: Store) -> list[int]:
    return [row["commands"] for row in store.read_now(select(checked))]


def test_what_was_counted_is_not_counted_again(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        table = await long_past(place)
        counted: list[int] = []
        monkeypatch.setattr(gaps, "_between", counting(counted))
        for expected in (4, 0):
            counted.clear()
            check = GapCheck(place.store)
            check.start()
            await check.finish()
            assert len(counted) == expected
            assert up_to(place.store) == [MANY]
        rows = [{"table": table, "seq": MANY + 1, "body": {"do": "x"}}]
        await place.store.write((insert(commands), rows))
        check = GapCheck(place.store)
        check.start()
        await check.finish()
        assert (len(counted), up_to(place.store)) == (1, [MANY + 1])

    play(test)


def counting(counted: list[int]) -> Any:
    between = gaps._between

    def count(id: str, kind: Any, after: int, last: int) -> Any:
        counted.append(last - after)
        return between(id, kind, after, last)

    return count


def test_a_gap_is_told_at_every_start_until_it_is_mended(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(place: Place) -> None:
        table = await long_past(place)
        gone = (commands.c.table == table) & commands.c.seq.in_((SLICE + 3, MANY - 1))
        await place.store.write((delete(commands).where(gone), {}))
        for _ in range(2):
            caplog.clear()
            check = GapCheck(place.store)
            check.start()
            await check.finish()
            assert f"table {table} lacks 2 of its {MANY} commands" in caplog.text
        assert up_to(place.store) == [SLICE]

    play(test)


def test_no_query_of_a_start_has_the_patience_of_a_request(database: str) -> None:
    store = Store(database, durable=False, patience=0.05)
    read_now = store.read_now

    def slow(statement: Any) -> Any:
        time.sleep(0.1)
        return read_now(statement)

    store.read_now = slow  # type: ignore[method-assign]

    async def test() -> None:
        with pytest.raises(NotKept):
            await store.read(select(users))
        with store.unhurried():
            assert await store.read(select(users)) == []
        if store.engine.dialect.name == "postgresql":
            limit = "SELECT current_setting('statement_timeout') AS most"
            with store.unhurried():
                assert read_now(text(limit))[0]["most"] == "0"
            assert read_now(text(limit))[0]["most"] == "10s"

    asyncio.run(test())
    store.close()


def ended(folder: Path, *, well: bool) -> str:
    """A database whose server has ended, with or without saying so."""
    file = folder / "cardhouse.db"
    furnish(file)
    store = Store(f"sqlite:///{file}", durable=False)
    open_store(store)
    store.close()
    if not well:
        with sqlite3.connect(file) as left:
            left.execute("UPDATE nodes SET state = 'live'")
        left.close()
    return f"sqlite:///{file}"


def test_pages_are_looked_through_once_and_only_after_an_end_of_which_nobody_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def look(database: str) -> str:
        looked.append(database)
        return ""

    monkeypatch.setattr(damage, "wrong_pages", look)
    for well, expected in ((True, 0), (False, 1)):
        url = ended(tmp_path, well=well)
        looked.clear()
        store = Store(url)
        open_store(store)
        assert (len(looked), store.is_checked) == (expected, True)
        store.close()


@pytest.mark.parametrize("broken", [pytest.param(False, marks=pytest.mark.proof), True])
def test_a_large_database_is_looked_through_while_the_house_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, broken: bool
) -> None:
    url = ended(tmp_path, well=False)
    monkeypatch.setattr(damage, "AT_ONCE", 0)
    if broken:
        with sqlite3.connect(tmp_path / "cardhouse.db") as left:
            page = left.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()[0]
        left.close()
        content = bytearray((tmp_path / "cardhouse.db").read_bytes())
        content[(page - 1) * 4096 : (page - 1) * 4096 + 64] = b"\xff" * 64
        (tmp_path / "cardhouse.db").write_bytes(content)
    store = Store(url)
    open_store(store)
    assert not store.is_checked

    async def test() -> None:
        check = PageCheck(store)
        check.start()
        await check.finish()
        # Nothing is left of it, not even a process.
        await check.stop()

    asyncio.run(test())
    assert vars(store)["is_checked"] is not broken
    assert ("is damaged" in caplog.text) is broken
    store.close()
    store = Store(url)
    last = store.read_now(select(nodes.c.state).order_by(nodes.c.term.desc()))[0]["state"]
    assert last == ("live" if broken else "gone")
    store.close()
