"""Nothing that ends the server keeps the house from opening."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select
from tests.server.furnishing import furnish
from tests.server.places import SETTINGS, Place, Play, deal

from cardhouse.cli.main import run
from cardhouse.server.events.filling import fill_in
from cardhouse.server.house.operating.ending import end, try_again
from cardhouse.server.people.authentication import HEADER
from cardhouse.server.rooms.past.departures import entries_of
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.saving import save_running
from cardhouse.server.store.checking.aside import TOGETHER, Aside
from cardhouse.server.store.files.black_box import BlackBox
from cardhouse.server.store.schema import commands, events, set_aside, tables, users
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Rules, results
from cardhouse.table.state.ledger import whole
from cardhouse.tournament import read_text
from cardhouse.tournament.engine.command import EventCommand

MINED = "Boom"
EVENT = """
name = "Long"
source = "ours"
seats = 4
stack = 40000
games = ["holdem: no-limit"]
level = 10
levels = ["50/100", "100/200"]
buy_in = 10
"""
SHEET = """
name = "Mine"
source = "ours"
extends = "holdem"
"""


class Mine:
    """A process that forks servers which die in the midst of something."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("mined.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, folder: Path, mine: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([str(folder), mine]) + "\n")
        self._process.stdin.flush()

    def says(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found

    def opens(self) -> dict[str, Any]:
        """The address of a server that opens and lives."""
        return self.says()

    def dies(self) -> int:
        """How a server ended by itself, whether it had opened before or not."""
        said = self.says()
        ended: int = (said if "ended" in said else self.says())["ended"]
        return ended

    def close(self) -> None:
        self._process.communicate(timeout=20)


@pytest.fixture(scope="module")
def mine() -> Iterator[Mine]:
    found = Mine()
    yield found
    found.close()


async def bots_play(place: Place, name: str, kind: str = "caller", **rules: Any) -> Room:
    """A table at which two bots play as soon as the house opens."""
    given = {"games": ["holdem"], "stakes": "limit 10/20", "clock": 0, **rules}
    room = await place.house.rooms.create("ann", "Table", Rules.read(given), public=True, approve=True)
    for seat, player in enumerate((name, "other")):
        sits = Command(
            "sit", player, seat=seat, amount=1000, name=player, data={"bot": kind}, at=place.clock()
        )
        await room.do(sits)
    await place.store.write(save_running(room.id, on=True))
    return room


async def event_runs(place: Place, name: str) -> str:
    room = await place.house.events.create("ann", "Friday", read_text(EVENT), public=True)
    await room.do(EventCommand("register", name, name=name, data={"bot": "caller"}))
    await fill_in(room, "caller", 2)
    await place.house.events.start(room)
    return room.id


def prepared(folder: Path, make: Callable[[Place], Awaitable[str]]) -> tuple[str, str]:
    """A closed house with something in it that will end the server, and another table."""
    furnish(folder / "cardhouse.db")

    async def work() -> tuple[str, str]:
        place = Place(f"sqlite:///{folder / 'cardhouse.db'}")
        await place.store.write((insert(users), {"id": "ann", "name": "Ann", "created": 1}))
        other = await bots_play(place, "Ada")
        made = await make(place)
        await place.house.close()
        place.store.close()
        return made, other.id

    return asyncio.run(work())


async def mined_table(place: Place) -> str:
    return (await bots_play(place, MINED)).id


async def mined_bot(place: Place) -> str:
    return (await bots_play(place, "Bob", kind="sensible")).id


async def mined_sheet(place: Place) -> str:
    return (await bots_play(place, MINED, games=[{"sheet": SHEET}])).id


async def mined_event(place: Place) -> str:
    return await event_runs(place, MINED)


@pytest.mark.parametrize(
    ("what", "make"),
    [
        ("table", mined_table),
        pytest.param("opening", mined_table, marks=pytest.mark.proof),
        pytest.param("bot", mined_bot, marks=pytest.mark.proof),
        pytest.param("sheet", mined_sheet, marks=pytest.mark.proof),
        ("event", mined_event),
    ],
)
def test_what_ends_the_server_twice_is_set_aside_and_everything_else_opens(
    mine: Mine, tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, make: Any
) -> None:
    made, other = prepared(tmp_path, make)
    for _ in range(2):
        mine.start(tmp_path, what)
        assert mine.dies() in (1, -signal.SIGKILL)
    mine.start(tmp_path, what)
    server = mine.opens()
    kind = "event" if what == "event" else "table"
    with httpx.Client(base_url=f"http://127.0.0.1:{server['port']}", headers={HEADER: "1"}) as client:
        assert client.post("/api/guest", json={"name": "Cy"}).status_code == 200
        seen = {one["id"] for one in client.get("/api/tables").json()["tables"]}
        assert seen == {other}
        refused = client.get(f"/api/{'tournaments' if kind == 'event' else 'tables'}/{made}")
        assert refused.json()["error"]["code"] == "set-aside"
        # It is ended while the server runs, and everybody has what they brought.
        assert run(["aside", "list", "--folder", str(tmp_path), "--json"]) == 0
        listed = json.loads(capsys.readouterr().out)["aside"]
        assert [(one["kind"], one["id"], one["deaths"]) for one in listed] == [(kind, made, 2)]
        assert run(["aside", "end", made, "--folder", str(tmp_path), "--json"]) == 0
        back = json.loads(capsys.readouterr().out)["back"]
        assert set(back.values()) == {10 if kind == "event" else 1000}
    os.kill(server["pid"], signal.SIGTERM)
    assert mine.dies() == -signal.SIGTERM
    mine.start(tmp_path, what)
    os.kill(mine.opens()["pid"], signal.SIGTERM)
    assert mine.dies() == -signal.SIGTERM
    store = Place(f"sqlite:///{tmp_path / 'cardhouse.db'}").store
    of = events if kind == "event" else tables
    assert store.read_now(select(of.c.closed).where(of.c.id == made))[0]["closed"]
    assert not store.read_now(select(set_aside))
    store.close()


def test_a_hand_in_play_is_called_off_and_everybody_leaves_with_the_chips_from_before_it(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        asked = room.table.to_act
        assert asked is not None
        await room.do(Command("act", asked.player, text="call", at=place.clock()))
        await room.do(Command("top-up", "ann", amount=200, at=place.clock()))
        before = await end_beside(place, room.id)
        assert before == {"ann": 1200, "bob": 1000}
        assert room.table.playing
        ended = await place.house.rooms.table(room.id)
        gone = await entries_of(place.store, room.id, 10_000)
        assert results(whole(gone, ended.ledger), {}) == {"ann": 0, "bob": 0}
        seqs = [row["seq"] for row in place.store.read_now(select(commands.c.seq).order_by(commands.c.seq))]
        assert seqs == list(range(1, len(seqs) + 1))

    play(test)


async def end_beside(place: Place, id: str) -> dict[str, int]:
    """End a table as the operator would, once it is set aside."""
    row = {"unit": f"table {id}", "deaths": 2, "died": 1, "aside": 1}
    await place.store.write((insert(set_aside), row))
    store = Store(place.url, durable=False)
    try:
        back: dict[str, int] = (await end(store, SETTINGS, id))["back"]
    finally:
        store.close()
    return back


def test_only_deaths_soon_after_each_other_count(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def test(place: Place) -> None:
        async def dies(later: int, *, most: int = 2) -> bool:
            place.clock.now += later
            aside = Aside(place.store, most)
            await aside.open(["table x"])
            return "table x" in aside

        place.store.clock = place.clock
        assert not await dies(0)
        assert not await dies(TOGETHER + 1)
        assert not await dies(1, most=0)
        assert await dies(1)
        assert "table x is set aside, as the server died there 3 times" in caplog.text
        # It stays aside until somebody says so.
        aside = Aside(place.store, 2)
        await aside.open([])
        assert "table x" in aside
        try_again(place.store, "x")
        aside = Aside(place.store, 2)
        await aside.open([])
        assert "table x" not in aside

    play(test)


def test_what_was_being_done_is_read_after_a_death_and_nothing_after_a_clean_end(tmp_path: Path) -> None:
    path = tmp_path / "cardhouse.db.doing"
    first = BlackBox(path)
    with first.doing("event e"), first.doing("table t"):
        assert BlackBox(path).left == ("table t",)
    second = BlackBox(path)
    assert second.left == ()
    with second.doing("event e"):
        with second.doing("table t"):
            pass
        second.clear()
        assert BlackBox(path).left == ()
    path.write_bytes(b"another boot".ljust(64) + path.read_bytes()[64:])
    assert BlackBox(path).left == ()
