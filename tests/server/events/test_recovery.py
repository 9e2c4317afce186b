"""Servers that die in the middle of an event: the next one goes on from exactly there.

Death is played here: the store refuses everything from some commit on, before it, in the middle of it, or
after it but before anybody has heard of it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from tests.amounts import amount
from tests.server.furnishing import furnish
from tests.server.places import SETTINGS, Clock, Place, Play, settle
from tests.server.seeds import numbered_seeds

from cardhouse.server.events import event_room
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.filling import fill_in
from cardhouse.server.house.house import House
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import events, users
from cardhouse.server.store.store import Store
from cardhouse.table import Command
from cardhouse.tournament import read_text
from cardhouse.tournament.engine.command import EventCommand

from .test_event_room import QUICK, announced, until

WAYS = ("before", "inside", "after")
KILLS = amount(4, proof=60)
"""How often a server dies in an event of three tables."""


class Dead(Exception):
    """What a dead server says."""


class Mortal(Store):
    """Dies at a commit: before it, in the middle of it, or after it."""

    def __init__(self, url: str, at: int, how: str) -> None:
        super().__init__(url, durable=False)
        self._at, self._how = at, how
        self._loop = asyncio.get_running_loop()
        self.commits = 0
        self.dead = False
        self.died = asyncio.Event()

    def commit(self, statements: Iterable[Statement]) -> None:
        if self.dead:
            raise Dead
        self.commits += 1
        if self.commits < self._at:
            super().commit(statements)
            return
        self.dead = True
        self._loop.call_soon_threadsafe(self.died.set)
        if self._how == "inside":
            with contextlib.suppress(Dead), self.engine.begin() as connection:
                for statement, parameters in list(statements)[:-1]:
                    connection.execute(statement, parameters)
                raise Dead
        elif self._how == "after":
            super().commit(statements)
        raise Dead

    def read_now(self, statement: Any) -> Any:
        if self.dead:
            raise Dead
        return super().read_now(statement)


def check(room: EventRoom) -> None:
    """Nobody and no chip is lost, and everybody sits where the event says."""
    event = room.tournament
    seated = {seat.player: number for number, table in event.tables.items() for seat in table.seats.values()}
    assert seated == event.state.places
    assert set(event.tables) == set(event.state.tables)
    if event.phase in ("running", "over"):
        assert event.chips == event.chips_due


async def live(url: str, clock: Clock, at: int, how: str) -> str:
    """A server that dies at a commit; returns how far the event has come."""
    store = Mortal(url, at, how)
    if not store.read_now(select(users)):
        await store.write((insert(users), {"id": "ann", "name": "Ann", "created": 1}))
    house = House(store, SETTINGS, clock, numbered_seeds(f"dying {at}"))
    phase = "announced"

    async def play() -> None:
        nonlocal phase
        await house.open()
        if not house.events:
            structure = read_text(QUICK.format(seats=3))
            await house.events.create("ann", "Dying", structure, public=True)
        room = next(iter(house.events.values()))
        check(room)
        while room.phase == "announced":
            missing = 8 - len(room.tournament.state.entries)
            if missing:
                await fill_in(room, "random", missing)
            await house.events.start(room)
        while room.phase == "running":
            await asyncio.sleep(0.002)
            for moment in room.tournament.state.until.values():
                clock.now = max(clock.now, moment)
                room.woken()
        phase = room.phase
        check(room)

    task = asyncio.ensure_future(play())
    died = asyncio.ensure_future(store.died.wait())
    await asyncio.wait([task, died], return_when=asyncio.FIRST_COMPLETED, timeout=60)
    over = task.done() and not store.dead
    task.cancel()
    died.cancel()
    with contextlib.suppress(BaseException):
        await task
    if over:
        assert phase == "over"
    for driver in house.events._drivers.values():
        await driver.stop()
    await house.close()
    store.close()
    clock.now += 5_000
    return phase


@pytest.mark.parametrize("which", range(amount(1, proof=12)))
def test_an_event_outlives_its_servers(which: int, tmp_path: Path) -> None:
    file = tmp_path / "cardhouse.db"
    furnish(file)
    clock = Clock()
    phase = "announced"
    for number in range(KILLS):
        # Few of them live long, and each dies somewhere else.
        at = 3 + (number * 7 + which * 5) % 17
        phase = asyncio.run(live(f"sqlite:///{file}", clock, at, WAYS[(number + which) % 3]))
        if phase == "over":
            break
    if phase != "over":
        phase = asyncio.run(live(f"sqlite:///{file}", clock, 10**9, "before"))
    assert phase == "over"


@pytest.mark.proof
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("at", range(3, 60))
def test_a_death_at_every_commit_of_an_event(at: int, how: str, tmp_path: Path) -> None:
    file = tmp_path / "cardhouse.db"
    furnish(file)
    clock = Clock()
    for number in (at, 10**9):
        phase = asyncio.run(live(f"sqlite:///{file}", clock, number, how))
        if phase == "over":
            break
    assert phase == "over"


def plain(room: EventRoom) -> dict[str, Any]:
    """An event without the times of its last commands."""
    state = room.tournament.to_dict()
    return {key: value for key, value in state.items() if key not in ("now", "ticked", "commands", "until")}


async def opened_again(place: Place, room: EventRoom, *, closed_for: int = 0) -> EventRoom:
    """The event after a restart: nothing is different."""
    await settle()
    before = plain(room)
    await place.restart(closed_for=closed_for)
    again = place.house.events.find(room.id)
    check(again)
    assert plain(again) == before
    return again


@pytest.mark.parametrize("minutes", [0, 90])
def test_time_in_which_the_house_is_closed_counts_for_nothing(play: Play, minutes: int) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        room = await announced(place, seats=3)
        await fill_in(room, "random", 3)
        for player in ("bob", "cid"):
            await room.do(EventCommand("register", player, name=player))
        await place.house.events.start(room)
        place.clock.now += 4 * 60_000
        await room.do(EventCommand("pause"))
        room = await opened_again(place, room, closed_for=60_000 * minutes)
        assert room.tournament.state.paused == ("desk",)
        assert room.tournament.view()["clock"]["left"] == 6 * 60
        await room.do(EventCommand("resume"))
        assert room.tournament.state.level == 1
        place.clock.now += 6 * 60_000 - 1000
        await room.do(EventCommand("announce", text="almost"))
        assert room.tournament.state.level == 1
        place.clock.now += 1000
        room.woken()
        await until(place, room, "running")
        await room.do(EventCommand("announce", text="now"))
        assert room.tournament.state.level == 2

    play(test)


def test_a_break_goes_on_where_it_was(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.house.open()
        rows = 'levels = ["50/100", { break = 10 }, "100/200", "200/400"]'
        text = QUICK.format(seats=4).replace('levels = ["50/100", "100/200", "200/400"]', rows)
        room = await announced(place, structure=text)
        for player in ("bob", "cid", "dee"):
            await room.do(EventCommand("register", player, name=player))
        await place.house.events.start(room)
        place.clock.now += 13 * 60_000
        await room.do(EventCommand("announce"))
        clock = room.tournament.view()["clock"]
        assert (clock["on_break"], clock["left"]) == (True, 7 * 60)
        room = await opened_again(place, room, closed_for=60 * 60_000)
        clock = room.tournament.view()["clock"]
        assert (clock["on_break"], clock["left"]) == (True, 7 * 60)
        assert clock["ends_at"] == place.clock.now + 7 * 60_000

    play(test)


@pytest.mark.parametrize("every", [1, 3])
def test_an_event_is_made_of_what_is_stored_of_it_now_and_then_and_what_has_changed_since(
    play: Play, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    monkeypatch.setattr(event_room, "WHOLE_EVERY", every)

    async def test(place: Place) -> None:
        room = await at_the_bubble(place)
        for number in range(4):
            await room.do(EventCommand("resume" if number % 2 else "pause"))
            row = place.store.read_now(select(events).where(events.c.id == room.id))[0]
            assert room.seq - every < row["seq"] <= room.seq
            seq = room.seq
            room = await opened_again(place, room)
            assert room.seq > seq

    play(test)


async def at_the_bubble(place: Place) -> EventRoom:
    """Two tables of people, one before the money."""
    await place.house.open()
    paid = "payouts = [50, 20, 15, 10, 5]\n"
    room = await announced(place, structure=QUICK.format(seats=3) + paid)
    for player in ("p1", "p2", "p3", "p4", "p5", "p6"):
        await room.do(EventCommand("register", player, name=player))
    await place.house.events.start(room)
    return room


def test_hand_for_hand_goes_on_where_it_was(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await at_the_bubble(place)
        assert room.tournament.state.hand_for_hand is not None
        room = await opened_again(place, room, closed_for=10_000)
        rounds = room.tournament.state.hand_for_hand
        assert rounds is not None
        assert rounds.number == 1

    play(test)


def test_a_vote_about_a_deal_goes_on_where_it_was(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await at_the_bubble(place)
        await settle()
        await room.do(EventCommand("offer-deal", "p1", text="chips"))
        room = await opened_again(place, room)
        await fold(room)
        room = await opened_again(place, room)
        talk = room.tournament.state.deal
        assert talk is not None
        assert talk.is_open
        await room.do(EventCommand("answer-deal", "p2", text="yes"))
        room = await opened_again(place, room)
        assert room.tournament.state.deal is not None
        assert room.tournament.state.deal.agreed == ("p2",)
        await room.do(EventCommand("answer-deal", "p3", text="no"))
        assert room.tournament.state.deal is None

    play(test)


async def fold(room: EventRoom) -> None:
    """Have everybody fold until all tables are between hands and the event has seen it."""
    for _ in range(100):
        for one in room.tables.rooms.values():
            if one.table.to_act is not None:
                await one.do(Command("act", one.table.to_act.player, text="fold", at=room.clock()))
        await settle()
        if not room.tournament.overdue and not any(one.playing for one in room.tables.values()):
            return
    raise AssertionError("a hand does not end")
