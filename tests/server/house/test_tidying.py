"""Tables to which nobody comes any more, and times that go on whatever a clock says."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.places import SETTINGS, Ear, Place, Play, deal

from cardhouse.server.app import steady_clock
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.schema import tables
from cardhouse.table import Command, Rules

RULES = Rules.read({"games": ["holdem"], "stakes": "limit 10/20", "clock": 0})


async def empty(place: Place, also: Any = None) -> Room:
    """A table at which nobody sits."""
    return await place.house.rooms.create("ann", "Empty", RULES, public=True, approve=False, also=also)


def still_open(place: Place) -> set[str]:
    """The tables that are open by what is kept, which are those that one finds."""
    kept = {row["id"] for row in place.store.read_now(select(tables).where(tables.c.closed.is_(None)))}
    assert kept == {*place.house.rooms}
    return kept


def test_a_table_that_nobody_comes_to_is_closed_after_a_day(play: Play) -> None:
    async def test(place: Place) -> None:
        seated, left, watched = await place.table(), await empty(place), await empty(place)
        ear = Ear()
        await watched.watch(ear)
        await left.watch(ear)
        place.clock.now += SETTINGS.idle // 2
        left.unwatch(ear)
        place.clock.now += SETTINGS.idle // 2
        await place.house.tidying.tidy()
        assert still_open(place) == {seated.id, left.id, watched.id}
        place.clock.now += SETTINGS.idle // 2
        await place.house.tidying.tidy()
        assert still_open(place) == {seated.id, watched.id}
        await place.restart()
        await place.house.tidying.tidy()
        # People who sit there keep a table, and nobody is paid out behind their backs.
        assert still_open(place) == {seated.id}
        assert len(place.house.rooms[seated.id].table.seats) == 2

    play(test)


def test_bots_do_not_play_for_ever_where_nobody_looks_on(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(bots=True)
        await room.driver.stop()
        await room.run(on=True)
        await deal(room)
        place.clock.now += SETTINGS.idle
        await place.house.tidying.tidy()
        assert (room.running, still_open(place)) == (False, {room.id})
        while room.table.to_act is not None:
            act = Command("act", room.table.to_act.player, text="fold", at=place.clock())
            await room.do(act)
        await place.house.tidying.tidy()
        assert still_open(place) == set()

    play(test)


def test_tables_in_line_stay_as_long_as_one_of_them_has_anybody(play: Play) -> None:
    async def test(place: Place) -> None:
        main = await place.table()
        feeder = await place.house.floor.join(
            main, main.table.rules, "must-move", lambda also: empty(place, also)
        )
        place.clock.now += SETTINGS.idle
        await place.house.tidying.tidy()
        assert still_open(place) == {main.id, feeder.id}
        for player in ("ann", "bob"):
            await main.do(Command("leave", player, at=place.clock()))
        await place.house.tidying.tidy()
        assert still_open(place) == set()
        assert place.house.floor.lines == {}

    play(test)


def test_who_comes_while_a_table_is_being_closed_keeps_it(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(place: Place) -> None:
        await place.table()
        room = await empty(place)
        place.clock.now += SETTINGS.idle
        close = room.close

        async def late(check: Any) -> None:
            await room.do(Command("sit", "ann", seat=0, amount=1000, at=place.clock()))
            await close(check)

        monkeypatch.setattr(room, "close", late)
        await place.house.tidying.tidy()
        assert room.id in still_open(place)
        assert len(room.table.seats) == 1

    play(test)


def test_tables_go_on_after_a_start_with_a_clock_that_was_set_back(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(clock=20)
        await deal(room)
        last = room.table.now
        place.clock.now -= 3_600_000
        await place.restart()
        assert place.house.clock() == last
        room = place.house.rooms[room.id]
        assert room.table.deadline is not None
        place.clock.now += 30_000
        ear = Ear()
        await room.watch(ear)
        room.driver.wake()
        await ear.until(lambda: room.table.now > last)
        assert room.table.now == last + 30_000

    play(test)


def test_the_clock_goes_on_when_that_of_the_computer_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, passed = [5_000_000_000], [1_000_000]
    monkeypatch.setattr(time, "time_ns", lambda: wall[0])
    monkeypatch.setattr(time, "clock_gettime_ns", lambda _: passed[0])
    clock = steady_clock()
    assert clock() == 5000
    wall[0] -= 3_000_000_000
    passed[0] += 20_000_000
    assert clock() == 5020
