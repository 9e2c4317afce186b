"""People and bots in an event over real websockets: two tables become one, and the prizes are paid."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.amounts import amount
from tests.server.clients import Running, quick, running

from cardhouse.server.app import steady_clock
from cardhouse.server.store.schema import tables
from cardhouse.server.web.routes.events import tournaments
from cardhouse.tournament import Structure, read_text

from .crowd import Guest, Message, together, until

TWO_TABLES = """
name = "Two tables"
source = "ours"
seats = 4
stack = 400
games = ["holdem: no-limit"]
level = 10
levels = ["50/100", "100/200", "200/400", "400/800"]
buy_in = 10
payouts = [50, 30, 20]
"""
QUICKLY = "action = { seconds = 1, bank = 0 }\n"
PLAYERS = amount(12, proof=200)
"""How many people lose their connections."""


class Later:
    """The time, which can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0
        self._time = steady_clock()

    def __call__(self) -> int:
        return self._time() + self.ahead


@pytest.fixture
def later() -> Later:
    return Later()


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: Later) -> Iterator[Running]:
    async def read_here(text: str, *_: Any, **__: Any) -> Structure:
        """To start a worker takes longer than the event does."""
        return read_text(text)

    monkeypatch.setattr(tournaments, "read_given", read_here)
    with running(quick(tmp_path, connections=1000, grace=50), clock=later) as found:
        yield found


def house_of(server: Running) -> Any:
    return server.app.state.house


async def played_on(event: Event, guest: Guest, hands: int) -> None:
    """Wait until so many hands more have been dealt where somebody sits, or the player is moved or out."""
    table, dealt = event.hands_of(guest)

    def is_so() -> bool:
        at, now = event.hands_of(guest)
        return at != table or now >= dealt + hands or event.seat_of(guest) is None

    await until(is_so, within=200)


def stack_of(room: Any, player: str) -> int:
    """The chips of somebody, with those in the pot."""
    chips: int = room.table.settled(room.table.seat_of(player))
    return chips


def check_places(places: list[int]) -> None:
    """Every place is there once; those who tie share theirs."""
    assert places
    for place in places:
        assert place == 1 + sum(other < place for other in places)


class Event:
    """An event with everybody who plays in it."""

    def __init__(self, server: Running, people: list[Guest], text: str) -> None:
        self.server, self.people = server, people
        self.id = people[0].host(server.url, name="Friday", text=text)
        self.room = house_of(server).events[self.id]
        self.jobs: set[asyncio.Task[None]] = set()

    def check(self) -> None:
        """Chips and money add up, and everybody sits once."""
        event = self.room.tournament
        seated = [seat.player for table in event.tables.values() for seat in table.seats.values()]
        assert len(seated) == len(set(seated))
        assert event.chips == event.chips_due
        assert event.state.money.came_in == event.state.money.went_out

    def _table_of(self, guest: Guest) -> Any:
        state = self.room.tournament.state
        return self.room.tables.rooms.get(state.places.get(guest.id, 0)) if state.phase == "running" else None

    def seat_of(self, guest: Guest) -> str | None:
        """Whether somebody is here or away; nothing for somebody who is out."""
        room = self._table_of(guest)
        found = [seat for seat in room.table.seats.values() if seat.player == guest.id] if room else []
        return ("away" if found[0].away else "here") if found else None

    def hands_of(self, guest: Guest) -> tuple[str, int]:
        """The table where somebody sits, and how many hands it has dealt."""
        room = self._table_of(guest)
        return (room.id, room.table.hands) if room else ("", 0)

    def heard(self, guest: Guest, message: Message) -> None:
        """The host ends pauses that would take a minute."""
        host = self.people[0]
        if guest is host and "final table" in host.view.get("clock", {}).get("paused", ()):
            self.soon(host.say({"type": "direct", "do": "resume"}))

    def soon(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)

    def joins(self, guest: Guest, *todo: Message) -> None:
        self.soon(guest.play(self.server.url, self.id, self.heard, todo))

    async def end(self) -> None:
        for one in self.people:
            await one.hang_up()
        await together(*self.jobs, within=20)


def test_people_and_bots_play_from_two_tables_to_one(server: Running) -> None:
    people = [Guest(server.url, name) for name in ("Ann", "Bob", "Cid")]

    async def test() -> None:
        event = Event(server, people, TWO_TABLES)
        for one in people:
            event.joins(one, {"type": "register"})
        host = people[0]
        await until(lambda: len(host.view.get("entered", ())) == 3)
        await host.say({"type": "fill", "kind": "random", "count": 4})
        await until(lambda: len(host.view["entered"]) == 7)
        await host.say({"type": "direct", "do": "start"})
        await until(lambda: host.view["phase"] == "running")
        await until(lambda: all(one.view["phase"] == "over" for one in people))
        # Hands are over sooner than a page is told, so the database says how many tables there were.
        mine = select(tables.c.number).where(tables.c.event == event.id)
        assert {1, 2} <= {one["number"] for one in house_of(server).store.read_now(mine)}
        await until(lambda: len(host.view["results"]) == 7)
        event.check()
        said = [one["what"] for told in host.told.values() for one in told]
        assert {"out", "final-table", "winner"} <= set(said)
        check_places([one["place"] for one in host.view["results"]])
        assert sum(one["prize"] for one in host.view["results"]) == 70
        # Everybody has seen the same, and what the server has.
        shared = [{key: value for key, value in one.view.items() if key != "me"} for one in people]
        assert shared[0] == shared[1] == shared[2]
        # Who was moved was told so, and has played at the new table.
        for one in people:
            # The host may have ended a pause twice.
            assert not [error for error in one.errors if error["sent"].get("do") != "resume"]
            assert {move["table"] for move in one.moves} <= set(one.tables)
            assert one.mine["place"] > 0
        await event.end()

    asyncio.run(test())


def test_somebody_who_loses_the_connection_is_blinded_and_comes_back(server: Running, later: Later) -> None:
    """The absent are dealt in, post and are folded; who comes back plays on with what is left."""
    people = [Guest(server.url, name, boldness=0) for name in ("Ann", "Bob", "Cid")]

    async def test() -> None:
        # There are chips for a while, so that nobody is out before the end of the test.
        text = TWO_TABLES.replace("stack = 400", "stack = 10000")
        event, lost = Event(server, people, text), people[2]
        for one in people:
            event.joins(one, {"type": "register"})
        await until(lambda: len(people[0].view.get("entered", ())) == 3)
        await people[0].say({"type": "direct", "do": "start"})
        await until(lambda: all(one.mine.get("status") == "in" for one in people))
        await played_on(event, lost, 2)
        await lost.hang_up()
        await until(lambda: event.seat_of(lost) == "away")
        room, stacks = event.room.tables.rooms[1], list[int]()

        def played(hands: int) -> bool:
            if room.table.to_act is not None and room.table.to_act.player == lost.id:
                later.ahead += 20_000
                room.driver._task.get_loop().call_soon_threadsafe(room.driver.wake)
            stacks.append(stack_of(room, lost.id))
            return bool(room.table.hands >= hands)

        # After that hand all blinds come round to the empty chair; who is away folds the small one.
        dealt = room.table.hands + 1
        await until(lambda: played(dealt))
        stacks.clear()
        await until(lambda: played(dealt + 4))
        assert event.seat_of(lost) == "away"
        assert any(after < before for before, after in pairwise(stacks))
        event.joins(lost)
        await until(lambda: event.seat_of(lost) == "here")
        acted = lost._answered.copy()
        await until(lambda: lost._answered != acted)
        assert lost.mine["status"] == "in"
        assert not lost.errors
        event.check()
        await event.end()

    asyncio.run(test())


@pytest.mark.proof
def test_players_who_lose_their_connection_are_blinded_and_come_back(server: Running) -> None:
    """As many as there are: nothing is lost, and nobody sits in two places."""
    people = [Guest(server.url, f"Player {number}", boldness=0.04) for number in range(PLAYERS)]

    async def wander(event: Event, guest: Guest) -> None:
        """Lose the connection again and again, and come back."""
        while event.seat_of(guest) is not None:
            await played_on(event, guest, guest.chance.randint(1, 3))
            await guest.hang_up()
            await until(lambda: event.seat_of(guest) in (None, "away"), within=120)
            # Others play on meanwhile: the absent are dealt in, post and are folded.
            await played_on(event, guest, 1)
            event.joins(guest)
            await until(lambda: guest._socket is not None)

    async def test() -> None:
        event = Event(server, people, TWO_TABLES.replace("seats = 4", "seats = 6") + QUICKLY)
        for one in people:
            event.joins(one, {"type": "register"})
        host = people[0]
        await until(lambda: len(host.view.get("entered", ())) == PLAYERS)
        await host.say({"type": "direct", "do": "start"})
        await until(lambda: all(one.mine.get("status") == "in" for one in people))
        losers = [one for one in people[1:] if one.chance.random() < 0.6]
        await together(
            *(wander(event, one) for one in losers),
            until(lambda: host.view["phase"] == "over", within=400),
            within=500,
        )
        event.check()
        check_places([one.place for one in event.room.tournament.results])
        assert len(event.room.tournament.results) == PLAYERS
        assert sum(one.lost for one in losers) >= len(losers)
        assert sum(one.came_back_away for one in losers) > 0
        assert event.room.tournament.chips == 400 * PLAYERS
        await event.end()

    asyncio.run(test())
