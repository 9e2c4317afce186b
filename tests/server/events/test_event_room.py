"""Events in this process: bots play them out, tables open and close, and a restart loses nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import insert, select
from tests.server.places import Ear, Place, Play

from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.filling import fill_in
from cardhouse.server.store.schema import event_log, events, tables, users
from cardhouse.tournament import read_text
from cardhouse.tournament.engine.command import EventCommand

QUICK = """
name = "Quick"
source = "ours"
seats = {seats}
stack = 400
games = ["holdem: no-limit"]
level = 10
levels = ["50/100", "100/200", "200/400"]
buy_in = 10
"""


async def announced(place: Place, *, seats: int = 4, structure: str = "", **given: Any) -> EventRoom:
    """An event of ann's."""
    if not place.store.read_now(select(users)):
        await place.store.write((insert(users), {"id": "ann", "name": "Ann", "created": 1}))
    made = read_text(structure or QUICK.format(seats=seats))
    return await place.house.events.create("ann", "Friday", made, public=True, **given)


async def until(place: Place, room: EventRoom, *phases: str) -> None:
    """Wait until the event is in one of the phases; time passes only where the event waits for it."""

    async def wait() -> None:
        while room.phase not in phases:
            await asyncio.sleep(0.005)
            for moment in room.tournament.state.until.values():
                place.clock.now = max(place.clock.now, moment)
                room.woken()

    await asyncio.wait_for(wait(), 60)


def test_bots_play_an_event_to_its_end(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        room = await announced(place)
        ear = Ear()
        room.watch(ear)
        await fill_in(room, "random", 4)
        await place.house.events.start(room)
        assert list(room.tables) == [1]
        await until(place, room, "over")
        places = [one.place for one in room.tournament.results]
        assert places == [1, 2, 3, 4]
        assert room.tournament.chips == room.tournament.chips_due
        texts = [one["text"] for message in ear.heard for one in message.get("told", ())]
        assert texts[4] == "The event starts with 4 players."
        log = place.store.read_now(select(event_log).where(event_log.c.event == room.id))
        assert [one["seq"] for one in log] == list(range(1, room.seq + 1))

    play(test)


def test_two_tables_become_one(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        room = await announced(place, seats=4)
        await fill_in(room, "random", 7)
        await place.house.events.start(room)
        assert len(room.tables) == 2
        first = [one.id for one in room.tables.rooms.values()]
        assert not [one for one in place.house.rooms.values() if one.listing.public]
        await until(place, room, "over")
        rows = place.store.read_now(select(tables).where(tables.c.event == room.id))
        assert len(room.tables) == 1
        assert len([one for one in rows if one["closed"] is None]) == 1
        assert sorted(one.place for one in room.tournament.results) == [1, 2, 3, 4, 5, 6, 7]
        assert any(one not in place.house.rooms for one in first)
        row = place.store.read_now(select(events).where(events.c.id == room.id))[0]
        assert row["seq"] == room.seq
        assert row["state"]["phase"] == "over"
        await room.do(lambda _: EventCommand("close"))
        assert room.closed

    play(test)
