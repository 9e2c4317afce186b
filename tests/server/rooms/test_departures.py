"""Those who have left a table are rows: the table that is stored stays small, and nobody is forgotten."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.server.places import Ear, Place, Play

from cardhouse.server.rooms.room import Room
from cardhouse.server.store.schema import commands, departures, tables
from cardhouse.table import BadBuyIn, Command, Table, results
from cardhouse.table.seats.permissions import HOUR
from cardhouse.table.state.past import BROKE, Past

LIMITS: dict[str, Any] = {"stakes": "no-limit 1/2", "min_buy_in": 100, "max_buy_in": 1000}


async def come_and_go(place: Place, room: Room, *people: str) -> None:
    for player in people:
        at = place.clock.now = place.clock() + 1000
        await room.do(Command("sit", player, seat=4, amount=500, name=player.title(), at=at))
        await room.do(Command("leave", player, at=at))


async def hand(place: Place, room: Room) -> None:
    await room.do(Command("start", text="07" * 32, at=place.clock()))
    while room.table.to_act is not None:
        await room.do(Command("act", room.table.to_act.player, text="fold", at=place.clock()))


def test_what_is_stored_after_a_hand_does_not_grow_and_the_ledger_has_everybody(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**LIMITS)
        for _ in range(3):
            await hand(place, room)
        (before,) = place.store.read_now(select(tables.c.state).where(tables.c.id == room.id))
        people = [f"guest{number}" for number in range(60)]
        await come_and_go(place, room, *people)
        for _ in range(2):
            await hand(place, room)
        (after,) = place.store.read_now(select(tables.c.state).where(tables.c.id == room.id))
        assert len(json.dumps(after["state"])) <= len(json.dumps(before["state"])) + 20
        for _ in range(2):
            ledger = await place.house.rooms.whole_ledger(room.id)
            won = results(ledger.entries, ledger.stacks)
            assert won.keys() == {"ann", "bob", *people}
            assert sum(won.values()) == 0
            assert {won[player] for player in people} == {0}
            await place.restart()
            room = place.house.rooms[room.id]
        await room.close()
        closed = await place.house.rooms.whole_ledger(room.id)
        assert results(closed.entries, closed.stacks) == won

    play(test)


def test_whoever_comes_back_within_the_hour_brings_what_they_took_also_after_a_restart(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**LIMITS)
        await room.do(Command("leave", "bob", at=place.clock()))
        await place.restart(closed_for=HOUR // 2)
        room = place.house.rooms[room.id]
        bob, sam = Ear("bob"), Ear("sam")
        await room.watch(bob)
        await room.watch(sam)
        assert (bob.view["mine"]["least"], sam.view["mine"]["least"]) == (1000, 100)
        with pytest.raises(BadBuyIn):
            await room.do(Command("sit", "bob", seat=1, amount=400, at=place.clock()))
        await room.do(Command("sit", "bob", seat=1, amount=1000, at=place.clock()))
        await room.do(Command("leave", "bob", at=place.clock()))
        rows = place.store.read_now(select(departures.c.until).order_by(departures.c.seq))
        assert [row["until"] for row in rows] == [0, place.clock() + BROKE]
        # The commands alone rebuild the table: each says what was known of whom it seats.
        again = Table(room.table.rules)
        done = select(commands.c.body).where(commands.c.table == room.id).order_by(commands.c.seq)
        for row in place.store.read_now(done):
            again.state.past = Past()
            again.do(Command.from_dict(row["body"]))
        assert again == room.table
        await place.restart(closed_for=HOUR + 1)
        room = place.house.rooms[room.id]
        await room.do(Command("sit", "bob", seat=1, amount=400, at=place.clock()))

    play(test)


def test_a_table_of_an_earlier_version_goes_on_and_its_past_becomes_rows(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(**LIMITS)
        await come_and_go(place, room, "gus", "hal")
        await hand(place, room)
        ledger = await place.house.rooms.whole_ledger(room.id)
        # Stored as it was before there were rows, with somebody who leaves after that.
        state = room.table.to_dict()
        state["ledger"] = [entry.to_dict() for entry in ledger.entries]
        state["left"] = {"gus": [500, place.clock() - 1000], "hal": [500, place.clock()]}
        await room.do(Command("leave", "bob", at=place.clock()))
        old = update(tables).where(tables.c.id == room.id).values(state=state)
        await place.store.write((departures.delete(), {}), (old, {}))
        await place.restart()
        room = place.house.rooms[room.id]
        rows = place.store.read_now(select(departures).order_by(departures.c.seq, departures.c.player))
        assert [row["player"] for row in rows] == ["gus", "hal", "bob"]
        (kept,) = place.store.read_now(select(tables.c.state).where(tables.c.id == room.id))
        assert "left" not in kept["state"]
        assert {entry[0] for entry in kept["state"]["ledger"]} <= {"ann", ""}
        now = await place.house.rooms.whole_ledger(room.id)
        assert results(now.entries, now.stacks) == results(ledger.entries, ledger.stacks)
        with pytest.raises(BadBuyIn):
            await room.do(Command("sit", "gus", seat=1, amount=400, at=place.clock()))
        await place.restart()
        assert place.house.rooms[room.id].table == Table.from_dict(kept["state"])
        assert len(place.store.read_now(select(departures))) == 3

    play(test)
