"""What takes long is asked for by somebody known, one thing at a time, and no table waits for it."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import code_of, quick, visiting
from tests.server.places import Place, Play, deal

from cardhouse.history import write_all
from cardhouse.server.errors import Busy
from cardhouse.server.outgoing import hands_played as records
from cardhouse.server.outgoing.worker_process import COMMAND
from cardhouse.server.workers import pool
from cardhouse.server.workers.exports import MOST, Exports
from cardhouse.server.workers.pool import Workers
from cardhouse.table import Command

SHEET = "name = 'Ours'\nsource = 'us'\nextends = 'holdem'\n"


def test_a_sheet_is_checked_for_somebody_known(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        stranger = visitor.post("/api/sheets/check", json={"text": SHEET})
        assert (stranger.status_code, code_of(stranger)) == (401, "not-signed-in")
        visitor.come_in()
        checked = visitor.post("/api/sheets/check", json={"text": SHEET}).json()
        assert (checked["ok"], checked["game"]["name"]) == (True, "Ours")
        wrong = visitor.post("/api/sheets/check", json={"text": SHEET.replace("holdem", "holdm")}).json()
        assert (wrong["ok"], wrong["place"]) == (False, "extends")


def test_a_sheet_is_read_tried_and_explained_elsewhere(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        visitor.come_in()
        asked: list[str] = []

        async def call(function: str, _: Any, *, owner: str, **__: Any) -> Any:
            asked.append(f"{function} of {owner}")
            raise Busy("server.too-many-waiting", retry_after=5)

        workers = visitor.app.state.house.workers
        workers.call, plain = call, workers.call
        me = visitor.get("/api/me").json()["user"]["id"]
        busy = visitor.post("/api/sheets/check", json={"text": SHEET})
        assert (busy.status_code, code_of(busy), busy.headers["retry-after"]) == (503, "busy", "5")
        workers.call = plain
        assert asked == [f"sheet.check of {me}"]


@pytest.mark.proof
def test_whoever_has_the_link_reads_the_rules_of_a_sheet_at_a_table(tmp_path: Path) -> None:
    with visiting(quick(tmp_path)) as visitor:
        visitor.come_in()
        rules = {"games": ["holdem", {"sheet": SHEET}]}
        table = visitor.post("/api/tables", json={"name": "T", "rules": rules}).json()
        visitor.cookies.clear()
        for game, name in zip(table["games"], ("Texas Hold'em", "Ours"), strict=True):
            page = visitor.get(f"/api/tables/{table['id']}/games/{game}")
            assert (page.status_code, page.json()["name"]) == (200, name)
        assert visitor.get(f"/api/tables/{table['id']}/games/razz").status_code == 404


def test_one_file_at_a_time_and_a_few_in_all() -> None:
    exports = Exports()
    with ExitStack() as others:
        with exports.one_at_a_time("ann"):
            with pytest.raises(Busy, match="another file of yours"), exports.one_at_a_time("ann"):
                pass
            for name in range(MOST - 1):
                others.enter_context(exports.one_at_a_time(f"user {name}"))
            with pytest.raises(Busy, match="too many files"), exports.one_at_a_time("bob"):
                pass
        # Who is done, or goes in the middle, makes room.
        with pytest.raises(KeyError), exports.one_at_a_time("bob"):
            raise KeyError
        with exports.one_at_a_time("ann"):
            pass


@pytest.mark.proof
def test_a_file_comes_in_parts_that_are_one(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "AT_A_TIME", 2)

    async def test(place: Place) -> None:
        room = await place.table()
        for _ in range(5):
            await deal(room)
            assert room.table.to_act is not None
            await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))
        workers = place.house.workers
        found = await records.phhs_of(place.store, "ann", workers, limit=5)
        hands = [await records.phh_of(place.store, room.id, number, "ann", workers) for number in range(1, 6)]
        assert found == write_all(hands)

    play(test)


def test_workers_serve_everybody_in_turn() -> None:
    """Whoever asks for much at once is not before those who ask for little later on."""

    async def test() -> None:
        workers, served = Workers(COMMAND, 1), list[str]()
        release: dict[str, asyncio.Event] = {}

        async def one(owner: str) -> None:
            async with workers._turn(owner, owner):
                served.append(owner)
                await release.setdefault(owner, asyncio.Event()).wait()

        release["ann"] = asyncio.Event()
        calls = [asyncio.create_task(one("ann")) for _ in range(4)]
        await asyncio.sleep(0)
        calls += [asyncio.create_task(one(name)) for name in ("bob", "cid")]
        await asyncio.sleep(0)
        for name in ("ann", "bob", "cid"):
            release.setdefault(name, asyncio.Event()).set()
        await asyncio.gather(*calls)
        assert served == ["ann", "bob", "cid", "ann", "ann", "ann"]
        with pytest.raises(Busy) as busy:
            await asyncio.gather(*(one("dan") for _ in range(pool.MOST_OF_ONE + 2)))
        assert busy.value.details["retry_after"] == 5
        await workers.close()

    asyncio.run(test())


def test_many_guests_of_one_address_leave_room_for_others() -> None:
    """Anybody can be forty guests; those elsewhere still have a place in the queue, and come first."""

    async def test() -> None:
        workers, served, release = Workers(COMMAND, 2), list[str](), asyncio.Event()

        async def one(owner: str, address: str) -> None:
            async with workers._turn(owner, address):
                served.append(owner)
                await release.wait()

        guests = [asyncio.create_task(one(f"guest {n}", "here")) for n in range(pool.MOST_WAITING + 1)]
        await asyncio.sleep(0)
        assert served == ["guest 0"], "one process is left to others"
        elsewhere = [asyncio.create_task(one(name, "there")) for name in ("ann", "bob")]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert served == ["guest 0", "ann"]
        release.set()
        ends = await asyncio.gather(*guests, return_exceptions=True)
        await asyncio.gather(*elsewhere)
        assert served[2] == "bob" or served[3] == "bob"
        assert [type(end) for end in ends if end is not None] == [Busy], "the last of them made way"
        assert not workers._waiting
        assert not workers._running
        await workers.close()

    asyncio.run(test())
