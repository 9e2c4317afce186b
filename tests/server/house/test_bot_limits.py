"""Bots are bounded for each person, each address and the house, whichever way and however many come."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running
from tests.server.places import Place, Play

from cardhouse.server.events.events import MOST_BY_GUEST
from cardhouse.server.events.filling import fill_up
from cardhouse.server.events.listing import Bots
from cardhouse.server.rooms.attempt import Done
from cardhouse.server.rooms.recovery import Restored
from cardhouse.server.rooms.registry import Rooms, Row
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.stored_table import StoredTable
from cardhouse.table import Command
from cardhouse.tournament import find_structure
from cardhouse.tournament.engine.command import EventCommand

AT_ONCE = 20


def limited(folder: Path, **limits: int) -> Any:
    more = {"bots_per_person": 1000, "bots_per_address": 1000, "total_bots": 1000, **limits}
    return running(quick(folder, **more))


def announced(host: Person, **more: Any) -> str:
    made: str = host.post("/api/tournaments", name="Event", structure="turbo", **more)["id"]
    return made


def refused(asked: Any) -> dict[str, Any]:
    with pytest.raises(Refused) as error:
        asked()
    assert error.value.code == "too-many-bots"
    return error.value.message


def bots(server: Running) -> int:
    """How many bots there are, counted one by one."""
    house = server.app.state.house
    seated = sum(
        bool(seat.bot)
        for room in house.rooms.values()
        if not room.listing.event
        for seat in room.table.everybody
    )
    entries = (one for event in house.events.values() for one in event.tournament.state.entries.values())
    return seated + sum(bool(one.bot) for one in entries)


def test_all_ways_to_have_bots_count_and_places_come_back(tmp_path: Path) -> None:
    with limited(tmp_path, bots_per_person=8) as server:
        ann = Person(server, "Ann")
        ann.connect()
        company = ann.open_table(bots=["caller"] * 3)
        table, event = ann.open_table(), announced(ann)
        ann.ask("bot", table=table, seat=0, kind="caller", amount=500)
        ann.ask("fill", event=event, kind="caller", count=3)
        for asked in (
            lambda: ann.ask("fill", event=event, kind="caller", count=2),
            lambda: ann.open_table(bots=["caller"] * 2),
            lambda: ann.open_table(bots=["caller"] * 2, practice=True),
        ):
            said = refused(asked)["message"]
            assert said.startswith("one person may have 8 bots")
            assert "so 1 more can come and not 2" in said
        # An event takes what is left of them, and starts all the same.
        other = announced(ann, bots={"kind": "caller", "to": 8})
        ann.ask("register", event=other)
        assert bots(server) == 7
        ann.ask("direct", event=other, do="start")
        assert bots(server) == 8
        refused(lambda: ann.ask("bot", table=table, seat=1, kind="caller", amount=500))
        # Those of an event that is over are gone, and so are those of a table that is closed.
        ann.ask("direct", event=event, do="cancel")
        ann.http.delete(f"/api/tables/{company}")
        ann.open_table(bots=["caller"] * 6)
        wanted = {"kind": "caller", "to": 9}
        said = refused(lambda: announced(ann, bots=wanted))["message"]
        assert "fill up a tournament to 9; say 8 or fewer" in said


def test_whoever_takes_over_a_table_takes_over_its_bots(tmp_path: Path) -> None:
    with limited(tmp_path, bots_per_person=4) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        ann.connect()
        bob.connect()
        table = ann.open_table(bots=["caller"] * 3)
        ann.ask("watch", table=table)
        bob.ask("watch", table=table)
        bob.ask("sit", table=table, seat=5, amount=500)
        more = bob.open_table(bots=["caller"] * 2)
        refused(lambda: ann.ask("hand-over", table=table, player=bob.id))
        bob.http.delete(f"/api/tables/{more}")
        ann.ask("hand-over", table=table, player=bob.id)
        refused(lambda: bob.open_table(bots=["caller"] * 2))
        ann.open_table(bots=["caller"] * 4)


@pytest.mark.parametrize(
    ("limit", "said"),
    [("bots_per_address", "from one address may have 5"), ("total_bots", "has places for 5 bots")],
)
def test_guests_of_one_address_share_its_bots_and_everybody_those_of_the_house(
    tmp_path: Path, limit: str, said: str
) -> None:
    with limited(tmp_path, **{limit: 5}) as server:
        guests = [Person(server, name) for name in ("Ann", "Bob", "Cid")]
        for guest in guests[:2]:
            guest.open_table(bots=["caller"] * 2)
        message = refused(lambda: guests[2].open_table(bots=["caller"] * 2))["message"]
        assert said in message
        assert "1 more can come" in message


@pytest.mark.parametrize("limit", ["bots_per_person", "bots_per_address", "total_bots"])
def test_many_at_once_do_not_pass_a_limit(tmp_path: Path, limit: str) -> None:
    with limited(tmp_path, **{limit: 7}) as server, ThreadPoolExecutor(AT_ONCE) as crowd:
        ann = Person(server, "Ann")
        ann.connect()
        events = [announced(ann) for _ in range(MOST_BY_GUEST)]
        lines = [Person(server, token=ann.token) for _ in range(AT_ONCE)]
        for line in lines:
            line.http.cookies = ann.http.cookies
            line.connect()

        def fill(number: int) -> int:
            try:
                if number % 4:
                    lines[number].ask("fill", event=events[number % 2], kind="caller", count=2)
                else:
                    lines[number].open_table(bots=["caller"] * 2)
            except Refused as error:
                codes.add(error.code)
                return 0
            return 2

        codes: set[str] = set()
        # Those that are just sitting down may count twice for a moment, but never not at all.
        assert 0 < sum(crowd.map(fill, range(AT_ONCE))) == bots(server) <= 7
        assert codes == {"too-many-bots"}


def test_an_event_that_is_over_counts_for_nothing(tmp_path: Path) -> None:
    with limited(tmp_path) as server:
        ann = Person(server, "Ann")
        ann.connect()
        events = [announced(ann) for _ in range(MOST_BY_GUEST)]
        with pytest.raises(Refused) as error:
            announced(ann)
        assert error.value.code == "too-many"
        ann.ask("direct", event=events[0], do="cancel")
        # It can still be looked at.
        assert ann.get(f"/api/tournaments/{events[0]}")["info"]["phase"] == "cancelled"
        announced(ann)


def test_others_are_served_while_a_large_event_begins(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    attempt, make = StoredTable.attempt, Rooms.make

    async def attempts(table: StoredTable, todo: Sequence[Command]) -> Done:
        happened.append("table")
        return await attempt(table, todo)

    def makes(rooms: Rooms, row: Row, restored: Restored) -> Room:
        happened.append("table")
        return make(rooms, row, restored)

    async def test(place: Place) -> None:
        await place.table()
        structure, filled = find_structure("turbo"), Bots("caller", 60)
        room = await place.house.events.create("ann", "Large", structure, public=True, bots=filled)
        await fill_up(room)

        async def others() -> None:
            while room.phase == "announced":
                happened.append("turn")
                await asyncio.sleep(0)

        monkeypatch.setattr(StoredTable, "attempt", attempts)
        monkeypatch.setattr(Rooms, "make", makes)
        served = asyncio.create_task(others())
        await room.do(EventCommand("start"))
        await served
        # Seven tables were opened, and bots seated at seven; others had a turn after each.
        assert happened.count("table") == 2 * 7
        assert ("table", "table") not in pairwise(happened)

    play(test)
