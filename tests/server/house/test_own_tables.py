"""What waits for somebody is told wherever they look, to them alone, and costs nothing while nobody asks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Person, Refused, quick, running
from tests.server.places import Ear, Place, Play, deal

from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.schedule import Start
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.saving import BuyInRequest
from cardhouse.server.wire.messages import OUTGOING
from cardhouse.table import Command
from cardhouse.tournament import read_text
from cardhouse.tournament.engine.command import EventCommand

EVENT = """
name = "Quick"
source = "ours"
seats = 3
stack = 400
games = ["holdem: no-limit"]
level = 10
levels = ["50/100", "100/200", "200/400"]
buy_in = 10
"""


class Follower(Ear):
    """Somebody who is told what waits for them."""

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        OUTGOING.validate_python(self.heard[-1])
        return {one["id"]: one for one in self.heard[-1]["tables"]}

    @property
    def events(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.heard[-1]["events"]
        return found


async def follow(place: Place, user: str) -> Follower:
    ear = Follower(user)
    await place.house.own_tables.follow(ear, user)
    return ear


def asked(room: Room) -> str:
    assert room.table.to_act is not None
    return room.table.to_act.player


def test_whose_turn_it_is_is_told_to_them_alone(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(clock=20)
        ears = {user: await follow(place, user) for user in ("ann", "bob", "cid")}
        assert ears["ann"].tables[room.id]["chair"] == 0
        assert not ears["cid"].tables
        await deal(room)
        first = asked(room)
        other = "bob" if first == "ann" else "ann"
        await ears[first].until(lambda: ears[first].tables[room.id]["to_act"])
        assert ears[first].tables[room.id]["deadline"] == room.table.deadline
        assert not ears[other].tables[room.id]["to_act"]
        await room.do(Command("act", first, text="call", at=place.clock()))
        await ears[other].until(lambda: ears[other].tables[room.id]["to_act"])
        await ears[first].until(lambda: not ears[first].tables[room.id]["to_act"])
        assert len(ears["cid"].heard) == 1

    play(test)


def test_a_table_that_is_left_or_closed_is_told_no_more(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        ann, bob = await follow(place, "ann"), await follow(place, "bob")
        await room.do(Command("leave", "bob", at=place.clock()))
        await bob.until(lambda: not bob.tables)
        await place.house.shut(room)
        await ann.until(lambda: not ann.tables)
        for ear in (ann, bob):
            place.house.own_tables.leave(ear, ear.user or "")
        told = place.house.own_tables
        assert (told._followers, told._at) == ({}, {})

    play(test)


def test_a_host_hears_of_requests_and_somebody_of_a_chair(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(seats=2)
        ann = await follow(place, "ann")
        await room.do(Command("list", "cid", name="Cid", at=place.clock()))
        cid = await follow(place, "cid")
        assert [(one["chair"], one["reserved"]) for one in cid.tables.values()] == [(None, False)]
        await room.do(Command("leave", "bob", at=place.clock()))
        await cid.until(lambda: cid.tables[room.id]["reserved"])
        assert ann.tables[room.id]["asking"] == 0
        await room.buy_ins.ask("cid", BuyInRequest(1, 500, "Cid"))
        await ann.until(lambda: ann.tables[room.id]["asking"] == 1)
        assert cid.tables[room.id]["asking"] == 0

    play(test)


def test_an_event_calls_those_who_have_entered_and_takes_them_along(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        await place.table()
        made = read_text(EVENT)
        start = Start("2026-11-20T20:00", "UTC")
        event = await place.house.events.create("ann", "Friday", made, public=True, start=start)
        ears = {user: await follow(place, user) for user in ("p1", "p2", "p3", "p4")}
        for user, ear in ears.items():
            await event.do(EventCommand("register", user, name=user))
            await ear.until(lambda ear=ear: bool(ear.events))  # type: ignore[misc]
            assert [(one["phase"], one["starts"]) for one in ear.events] == [("announced", start.at)]
        await place.house.events.start(event)
        for ear in ears.values():
            await ear.until(lambda ear=ear: bool(ear.tables))  # type: ignore[misc]
            (table,) = ear.tables.values()
            assert (table["event"], table["number"] in (1, 2)) == (event.id, True)
            assert table["id"] == event.tables.rooms[event.tournament.state.places[ear.user or ""]].id
        moved = next(one for one in ears.values() if event.tables.rooms[2].id in one.tables)
        before = set(moved.tables)
        taken = {seat.number + 1 for seat in event.tables.rooms[1].table.everybody}
        (free,) = {1, 2, 3} - taken
        await event.do(EventCommand("move", moved.user or "", table=1, seat=free))
        while set(moved.tables) == before:
            await fold(place, event)
        new = event.tournament.state.places[moved.user or ""]
        assert list(moved.tables) == [event.tables.rooms[new].id]
        # Nobody is told of a table that is gone before the new one, or of both.
        assert all(len(one["tables"]) == 1 for one in moved.heard[-2:])

    play(test)


def test_whoever_has_won_an_event_is_called_to_its_table_no_more(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        await place.table()
        event = await place.house.events.create("ann", "Friday", read_text(EVENT), public=True)
        for user in ("p1", "p2", "p3"):
            await event.do(EventCommand("register", user, name=user))
        await place.house.events.start(event)
        ear = await follow(place, "p1")
        assert ear.tables
        for user in ("p2", "p3"):
            await event.do(EventCommand("disqualify", user))
        while event.phase != "over":
            await fold(place, event)
        await ear.until(lambda: not ear.tables)
        again = await follow(place, "p1")
        assert again.tables == {}

    play(test)


async def fold(place: Place, event: EventRoom) -> None:
    """Let a hand end at each table."""
    for room in [*event.tables.rooms.values()]:
        if room.table.to_act is not None:
            await room.do(Command("act", asked(room), text="fold", at=place.clock()))
    await asyncio.sleep(0.01)


def test_what_changes_together_is_told_once(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        ann = await follow(place, "ann")
        for deals in (True, False, True):
            room.stored.running = deals
            room.on_change()
        await ann.until(lambda: ann.tables[room.id]["running"])
        assert len(ann.heard) == 2

    play(test)


def test_nothing_is_made_while_nobody_asks(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        monkeypatch.setattr("cardhouse.server.house.own_tables._row", None)
        monkeypatch.setattr("cardhouse.server.house.own_tables._concerned", None)
        room = await place.table()
        await deal(room)
        assert place.house.own_tables._timer is None

    play(test)


def test_over_a_socket(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        stranger, ann = Person(server), Person(server, "Ann")
        stranger.connect()
        with pytest.raises(Refused, match="not-signed-in"):
            stranger.ask("follow")
        ann.connect()
        ann.ask("follow")
        assert '"tables":[]' in ann.texts[-2]
        table = ann.open_table()
        while table not in ann.texts[-1]:
            assert ann.read()["type"] == "mine"
        ann.hang_up()
        follows = server.app.state.house.own_tables._followers
        for _ in range(200):
            if not follows:
                break
            stranger.ask("ping")
        assert not follows
