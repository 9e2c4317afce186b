"""Damage is noticed: in pages, in the log of what is written, missing commands, and a disk that is full."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, event, insert, select, text
from tests.server.clients import Person, Refused, quick, running
from tests.server.places import Place, Play, deal

from cardhouse.server.store.checking.damage import Damaged, check_files, lost_commits
from cardhouse.server.store.job import Statement
from cardhouse.server.store.opening import open_store
from cardhouse.server.store.schema import commands, hands, users
from cardhouse.server.store.store import Store
from cardhouse.table import Command

PAGE = 4096
FRAME = 24 + PAGE


def guest(id: str) -> Statement:
    return insert(users), {"id": id, "name": id * 10, "created": 1}


def written(folder: Path, many: int = 20) -> Path:
    """The files of a database after so many transactions, as a server that was killed leaves them."""
    database = folder / "room" / "cardhouse.db"
    store = Store(f"sqlite:///{database}")
    store.migrate()
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    for number in range(many):
        store.commit([guest(f"g{number}")])
    left = shutil.copytree(database.parent, folder / "left") / database.name
    store.close()
    return left


def spoil(path: Path, at: int) -> None:
    """Change a byte."""
    content = bytearray(path.read_bytes())
    content[at] ^= 0xFF
    path.write_bytes(content)


def test_a_database_that_was_killed_is_whole(tmp_path: Path) -> None:
    left = written(tmp_path)
    assert lost_commits(Path(f"{left}-wal").read_bytes()) == 0
    store = Store(f"sqlite:///{left}")
    open_store(store)
    assert len(store.read_now(select(users))) == 20
    store.close()


def test_a_log_that_is_broken_before_its_last_transaction_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    left = written(tmp_path)
    spoil(Path(f"{left}-wal"), 32 + 3 * FRAME + 100)
    store = Store(f"sqlite:///{left}")
    with pytest.raises(Damaged, match=r"transactions are lost; restore a backup .* --even-if-damaged"):
        open_store(store)
    store = Store(f"sqlite:///{left}")
    open_store(store, even_if_damaged=True)
    assert "is damaged: its log" in caplog.text
    assert "it is used anyway" in caplog.text
    assert len(store.read_now(select(users))) < 20
    store.close()


def test_the_last_transaction_may_be_unfinished_and_older_frames_are_no_loss(tmp_path: Path) -> None:
    log = Path(f"{written(tmp_path)}-wal").read_bytes()
    assert (len(log) - 32) % FRAME == 0
    last = max(at for at in range(32, len(log), FRAME) if log[at + 4 : at + 8] != bytes(4))
    torn = bytearray(log)
    torn[last + 50] ^= 0xFF
    older = bytearray(log)
    for at in range(32 + 5 * FRAME, len(log), FRAME):
        older[at + 8] ^= 0xFF
    for whole in (log, log[:-100], bytes(torn), bytes(older), b"", log[:40], b"x" * 100):
        assert lost_commits(whole) == 0
    assert struct.unpack_from(">I", log)[0] in (0x377F0682, 0x377F0683)
    worse = bytearray(log)
    worse[40] ^= 0xFF
    assert lost_commits(bytes(worse)) > 10


def test_a_broken_page_is_refused(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'cardhouse.db'}")
    store.migrate()
    for number in range(300):
        store.commit([guest(f"g{number}")])
    page = store.read_now(text("SELECT rootpage FROM sqlite_master WHERE name = 'users'"))[0]["rootpage"]
    store.close()
    content = bytearray((tmp_path / "cardhouse.db").read_bytes())
    content[(page - 1) * PAGE : (page - 1) * PAGE + 64] = b"\xff" * 64
    (tmp_path / "cardhouse.db").write_bytes(content)
    store = Store(f"sqlite:///{tmp_path / 'cardhouse.db'}")
    with pytest.raises(Damaged, match="restore a backup"):
        check_files(store)
    check_files(store, even_if_damaged=True)
    store.close()


def test_a_table_does_not_go_on_past_a_command_that_is_missing(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(place: Place) -> None:
        broken, whole = await place.table(), await place.table()
        await broken.do(Command("out", "bob", at=place.clock()))
        missing = (commands.c.table == broken.id) & (commands.c.seq == 2)
        await place.store.write((delete(commands).where(missing), {}))
        await place.restart()
        assert set(place.house.rooms) == {whole.id}
        await place.house.gap_check.finish()
        assert f"table {broken.id} lacks 1 of its 3 commands" in caplog.text
        assert f"table {broken.id} lacks commands 2 to 2, which had been acknowledged" in caplog.text

    play(test)


def test_commands_and_hands_that_are_missing_from_the_past_are_told_loudly(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        for _ in range(3):
            await deal(room)
            while room.table.to_act is not None:
                await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))
        await place.store.write((delete(hands).where(hands.c.number == 2), {}))
        await place.restart()
        assert room.id in place.house.rooms
        await place.house.gap_check.finish()
        assert f"table {room.id} lacks 1 of its 3 hands" in caplog.text

    play(test)


def until_refused(do: Callable[[int], object]) -> str:
    """Do something until there is no room for it, and say with which code it was refused."""
    try:
        for number in range(200):
            do(number)
    except Refused as error:
        return error.code
    return ""


def test_with_a_full_disk_nothing_is_kept_and_all_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        ann = Person(server, "Ann")
        table = ann.open_table()
        ann.connect()
        ann.ask("watch", table=table)
        engine, most = server.app.state.store.engine, [1]

        def fill(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA max_page_count = {most[0]}")

        event.listen(engine, "checkout", fill)
        # Nobody new comes in either.
        assert until_refused(lambda _: ann.ask("say", table=table, text="x" * 500)) == "not-kept"
        assert until_refused(lambda number: Person(server, f"G{number}")) == "not-kept"
        assert until_refused(lambda _: ann.open_table()) == "not-kept"
        kept = len(ann.chat)
        most[0] = 1_000_000
        Person(server, "Late")
        ann.ask("sit", table=table, seat=0, amount=500)
        ann.ask("say", table=table, text="more")
        assert len(ann.chat) == kept + 1
