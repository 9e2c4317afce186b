"""Events in this process: bots play them out, tables open and close, and a restart loses nothing."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert, select
from tests.server.places import Ear, Place, Play, settle

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import NotKept
from cardhouse.server.events.driver import STAYS
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.filling import fill_in
from cardhouse.server.events.listing import Bots
from cardhouse.server.events.schedule import Start
from cardhouse.server.store.schema import event_log, events, tables, users
from cardhouse.server.structures.own_text import MOST_CHARACTERS
from cardhouse.server.structures.trial import JOBS
from cardhouse.server.wire.messages import OUTGOING
from cardhouse.table import Command
from cardhouse.tournament import read_resolved, read_text
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


async def wait_for(true: Callable[[], bool]) -> None:
    """Wait until something is so."""

    async def wait() -> None:
        while not true():
            await asyncio.sleep(0.002)

    await asyncio.wait_for(wait(), 20)


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
        await room.do(EventCommand("close"))
        assert room.closed

    play(test)


async def with_people(place: Place, *players: str, **given: Any) -> EventRoom:
    """An event that has started with these people."""
    await place.house.open()
    room = await announced(place, **given)
    for player in players:
        await room.do(EventCommand("register", player, name=player.title()))
    await place.house.events.start(room)
    return room


CARD = re.compile(r'"[2-9TJQKA][cdhs]"')


def test_nobody_sees_cards_through_the_event(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await with_people(place, "ann", "bob", "cid")
        ears = [Ear(player) for player in ("ann", "bob", "cid", None)]
        for ear in ears:
            room.watch(ear)
        table = room.tables.rooms[1]
        seated = Ear("bob")
        await table.watch(seated)
        while table.table.to_act is not None or not table.table.hands:
            await settle()
            if table.table.to_act is not None:
                player = table.table.to_act.player
                await table.do(Command("act", player, text="fold", at=place.clock()))
        await settle()
        room.watchers.tell()
        assert CARD.search(json.dumps(seated.heard))
        told = [message for ear in ears for message in ear.heard]
        assert {message["type"] for message in told} >= {"event", "event-update"}
        for message in told:
            OUTGOING.validate_python(message)
            assert not CARD.search(json.dumps(message)), message["type"]
        # Somebody else's entry is nobody's business, and everybody has their own.
        assert ears[0].heard[0]["view"]["me"]["status"] == "in"
        assert ears[3].heard[0]["view"]["me"] is None
        assert "seed" not in json.dumps(told)
        assert room.tournament.state.seed not in json.dumps(told)

    play(test)


def test_an_event_starts_at_its_time_filled_up_with_bots(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        start = Start("1970-01-01T01:00", "UTC")
        room = await announced(place, start=start, every="day", bots=Bots("random", 3))
        await settle()
        assert room.phase == "announced"
        assert room.tournament.deadline == start.at
        place.clock.now = start.at
        room.woken()
        await until(place, room, "running", "over")
        assert len(room.tournament.state.entries) == 3
        await wait_for(lambda: room.listing.every == "")
        # The next one has the same time on the wall, and the first does not come again.
        others = [one for one in place.house.events.values() if one is not room]
        assert [one.listing.start for one in others] == [Start("1970-01-02T01:00", "UTC")]
        assert others[0].tournament.deadline == start.at + 86_400_000
        assert room.listing.every == ""
        rows = place.store.read_now(select(events.c.every).order_by(events.c.starts))
        assert [one["every"] for one in rows] == ["", "day"]

    play(test)


def test_whoever_looks_while_something_is_stored_sees_the_event_as_it_was(play: Play) -> None:
    """At no moment is anybody shown at a table where the event does not have them."""

    async def test(place: Place) -> None:
        await place.house.open()
        room = await announced(place, seats=4)
        await fill_in(room, "random", 7)
        write, seen = place.store.write, []

        async def looked_at(*statements: Any, **_: Any) -> None:
            before = room.view("ann")
            seated = {
                one["player"]: table["number"] for table in before["tables"] for one in table["players"]
            }
            seen.append(seated == room.tournament.state.places)
            await write(*statements)

        place.store.write = looked_at  # type: ignore[method-assign]
        await place.house.events.start(room)
        await until(place, room, "over")
        assert len(room.tables) == 1
        assert seen
        assert all(seen)

    play(test)


def test_an_event_with_too_few_entries_is_cancelled_and_everything_goes_back(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        room = await announced(place, start=Start("1970-01-01T01:00", "UTC"))
        await room.do(EventCommand("register", "ann", name="Ann"))
        place.clock.now = 3_600_000
        room.woken()
        await until(place, room, "cancelled")
        assert room.tournament.state.entries["ann"].refund == 10
        place.clock.now += STAYS
        room.woken()
        await wait_for(lambda: room.id not in place.house.events)
        assert room.phase == "closed"

    play(test)


def test_an_event_whose_outcome_is_unknown_is_read_again(play: Play) -> None:
    """The database has stored something, but did not say so."""

    async def test(place: Place) -> None:
        room = await with_people(place, "ann", "bob", "cid", "dee", "eve", seats=3)
        await settle()
        write = place.store.write
        lost = []

        async def mute(*statements: Any, **_: Any) -> None:
            await write(*statements)
            lost.append(statements)
            raise NotKept("server.whether-stored-unknown")

        place.store.write = mute  # type: ignore[method-assign]
        with pytest.raises(NotKept):
            await room.do(EventCommand("pause"))
        place.store.write = write  # type: ignore[method-assign]
        assert lost
        await room.do(EventCommand("announce", text="here again"))
        assert room.tournament.state.paused == ("desk",)
        log = place.store.read_now(select(event_log.c.seq).where(event_log.c.event == room.id))
        assert max(one["seq"] for one in log) == room.seq
        await wait_for(lambda: all(one.table.paused for one in room.tables.rooms.values()))

    play(test)


async def all_in(place: Place, room: EventRoom) -> None:
    """Everybody puts everything in until somebody has won."""
    table = room.tables.rooms[1]

    async def play_on() -> None:
        while room.phase == "running":
            await settle(20)
            if table.table.to_act is not None:
                seat, hand = table.table.to_act, table.table.hand
                legal = [str(word) for word in hand.decision.legal]  # type: ignore[union-attr]
                await table.do(Command("act", seat.player, text=legal[-1], at=place.clock()))

    await asyncio.wait_for(play_on(), 20)


def test_an_event_that_ended_by_mistake_goes_on(play: Play) -> None:
    """The last bust-out is taken back: hands are dealt again, everybody sees it, and it ends anew."""

    async def test(place: Place) -> None:
        room = await with_people(place, "ann", "bob")
        ear = Ear("bob")
        room.watch(ear)
        await all_in(place, room)
        assert room.phase == "over"
        first, table = room.over_at, room.tables.rooms[1]
        hands = table.table.hands
        loser = next(one.player for one in room.tournament.results if one.place == 2)
        winner = "bob" if loser == "ann" else "ann"
        place.clock.now += STAYS - 1000
        left = room.tournament.view()["clock"]["left"]
        await room.do(EventCommand("undo-bust", loser, amount=400, data={"from": {winner: 400}}))
        assert (room.phase, room.tournament.left) == ("running", 2)
        assert room.tournament.chips == room.tournament.chips_due == 800
        # The time in which it was over counts for no level.
        assert room.tournament.view()["clock"]["left"] == left
        place.clock.now += 1000
        await wait_for(lambda: table.table.hands == hands + 1 and table.table.to_act is not None)
        room.watchers.tell()
        assert ear.heard[-1]["type"] == "event-update"
        assert (ear.view["phase"], ear.view["winner"], ear.view["left"]) == ("running", "", 2)
        await room.do(EventCommand("announce", text="sorry"))
        assert room.tournament.view()["clock"]["left"] == left - 1
        row = place.store.read_now(select(events.c.state).where(events.c.id == room.id))[0]
        assert row["state"]["phase"] == "running"
        await all_in(place, room)
        assert room.over_at > first
        place.clock.now += STAYS - 1
        room.woken()
        await settle()
        assert not room.closed
        place.clock.now += 1
        room.woken()
        await wait_for(lambda: room.closed)

    play(test)


def test_structures_of_strangers_are_limited() -> None:
    quick = QUICK.format(seats=4)
    for text, code in (
        (quick + "#" * MOST_CHARACTERS, "bad-sheet"),
        (quick.replace("holdem: no-limit", "../holdem.toml"), "bad-structure"),
        (quick.replace('["50/100"', '["50/100"' + ', "50/100"' * 400), "bad-structure"),
        ("levels = [", "bad-sheet"),
        (quick.replace('["holdem: no-limit"]', '[{ sheet = "name = 1" }]'), "bad-structure"),
    ):
        with pytest.raises(CardhouseError) as refused:
            JOBS["event.structure"](text=text)
        assert refused.value.code == code
    assert read_resolved(JOBS["event.structure"](text=quick)).seats == 4
