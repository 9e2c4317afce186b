"""Real servers, killed in the middle of an event: nobody, no chip, no place and no prize is lost.

People play over websockets and bots beside them. What a server has said to anybody is in the database, and
the clock of the event does not count the time in which there was no server. ``test_recovery.py`` has deaths
at single commits.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.store.test_recovery import Nursery

from cardhouse.server.events.saving import stored_event
from cardhouse.server.rooms.recovery import restore
from cardhouse.server.store.schema import event_log, events, tables
from cardhouse.server.store.store import Store
from cardhouse.tournament import Tournament
from cardhouse.tournament.engine.state.changes import with_changes

from .crowd import Guest, Message

TEXT = """
name = "Killed again and again"
source = "ours"
seats = 4
stack = 2000
games = ["holdem: no-limit"]
level = 1
levels = ["25/50", { break = 1 }, "50/100", "100/200", "200/400", "400/800", "800/1600"]
buy_in = 10
bounty = { amount = 5 }
rebuys = { cost = 10, chips = 2000, until = 1, most = 2 }
payouts = [40, 30, 15, 10, 5]
"""
LONG = 60.0
"""Seconds after which a server is given up."""
PEOPLE = 6
BOTS = 5
KILLS = 40
"""How often a server is killed in an event."""
MOMENTS = (
    "out",
    "moved",
    "broken",
    "hand-for-hand",
    "final-table",
    "deal",
    "bounty",
    "rebuy",
    "level",
    "prize",
)
"""What has just been said when a server is killed, one after the other, if it is said at all."""


class Ledger:
    """Everything that a database holds of an event, held against what anybody was told."""

    def __init__(self, database: str, event: str) -> None:
        self.database, self.event = database, event
        self.told: dict[int, list[Message]] = {}
        self.acked: dict[int, Message] = {}
        self.places: dict[str, int] = {}
        self.wakes = 0

    def hear(self, guest: Guest) -> None:
        """Note what somebody was told."""
        self.told |= guest.told
        self.acked |= dict(guest.acked)
        guest.told, guest.acked = {}, []

    def look(self) -> Tournament:
        """All of it is there, and it is whole."""
        store = Store(self.database)
        try:
            return asyncio.run(self._look(store))
        finally:
            store.close()

    async def _look(self, store: Store) -> Tournament:
        (row,) = store.read_now(select(events).where(events.c.id == self.event))
        log = store.read_now(
            select(event_log).where(event_log.c.event == self.event).order_by(event_log.c.seq)
        )
        assert [one["seq"] for one in log] == list(range(1, len(log) + 1))
        for seq, told in self.told.items():
            assert seq <= len(log), f"everybody was told of {told}, and it is lost"
            assert log[seq - 1]["told"] == told
        for seq, sent in self.acked.items():
            assert seq <= len(log), f"{sent} was acknowledged, and it is lost"
        mine = select(tables).where(tables.c.event == self.event, tables.c.closed.is_(None))
        found = {one["number"]: (await restore(store, one)).table for one in store.read_now(mine)}
        event = (await stored_event(store, row, found)).event
        self._check(event)
        self._check_clock(log)
        return event

    def _check(self, event: Tournament) -> None:
        state = event.state
        assert set(event.tables) == set(state.tables)
        seated = [seat.player for table in event.tables.values() for seat in table.seats.values()]
        assert len(seated) == len(set(seated))
        assert set(seated) == set(state.places)
        if state.phase != "announced":
            assert event.chips == event.chips_due
        assert state.money.came_in == state.money.went_out
        for player, place in self.places.items():
            # A place is lost by nobody; only who comes back by a rebuy has none any more.
            assert state.entries[player].place == place or state.entries[player].status == "in"
        self.places = {one.player: one.place for one in state.entries.values() if one.place}

    def _check_clock(self, log: Any) -> None:
        """From the last sign of life of a server to the first of the next one, no clock goes on."""
        empty: Message = {"entries": [], "tables": [], "going": [], "places": {}, "until": {}, "clocks": {}}
        plain: Message = {**empty, "outs": [], "in_round": [], "desk": [], "clock": {}, "now": 0}
        self.wakes = 0
        for row in log:
            before = json.dumps(plain["clock"], sort_keys=True)
            plain = with_changes(plain, [row["change"]])
            if row["body"]["do"] == "wake":
                self.wakes += 1
                assert json.dumps(plain["clock"], sort_keys=True) == before


class Evening:
    """An event, the people in it, and servers that do not live long."""

    def __init__(self, nursery: Nursery, database: str) -> None:
        self.nursery, self.database = nursery, database
        self.chance = Random(5)
        nursery.start(database, [])
        self.people = [Guest(nursery.url, f"Player {number}", boldness=0.06) for number in range(PEOPLE)]
        self.id = self.people[0].host(nursery.url, name="Killed", text=TEXT)
        self.ledger = Ledger(database, self.id)
        self._asked: set[tuple[str, str]] = set()

    def play(self, ends: Callable[[Guest, Message], bool]) -> None:
        """Play with the server that runs until something is so, and kill it then."""
        jobs: set[asyncio.Task[None]] = set()
        self._asked.clear()

        def heard(guest: Guest, message: Message) -> None:
            over = guest is self.people[0] and guest.view.get("phase") == "over"
            if not self.nursery.running or over or ends(guest, message):
                self.nursery.kill()
                return
            for request in self._wishes(guest, message):
                task = asyncio.ensure_future(_safely(guest.say(request)))
                jobs.add(task)
                task.add_done_callback(jobs.discard)

        async def all_play() -> None:
            playing = (one.play(self.nursery.url, self.id, heard) for one in self.people)
            await asyncio.wait_for(asyncio.gather(*playing), LONG)

        asyncio.run(all_play())
        assert not self.nursery.running, "a server has died by itself"
        for one in self.people:
            self.ledger.hear(one)

    def _once(self, guest: Guest, what: str) -> bool:
        """Whether somebody has not asked for something yet, since the server has come."""
        new = (guest.id, what) not in self._asked
        self._asked.add((guest.id, what))
        return new

    def _wishes(self, guest: Guest, message: Message) -> Iterator[Message]:
        """What somebody asks of the event now and then."""
        mine, view, host = guest.mine, guest.view, guest is self.people[0]
        clock = view.get("clock", {})
        if message["type"] not in ("event", "event-update"):
            return
        if view["phase"] == "announced":
            yield from self._enters(guest, len(view["entered"]))
        if mine.get("may_rebuy") and mine.get("decide_by"):
            yield {"type": "rebuy"}
        if host and "final table" in clock.get("paused", ()):
            yield {"type": "direct", "do": "resume"}
        if host and (clock.get("on_break") or self.chance.random() < 0.1) and view["phase"] == "running":
            yield {"type": "direct", "do": "set-clock", "level": min(clock["level"] + 1, 6), "seconds": 60}
        deal = view.get("deal")
        if deal is not None and deal["shares"] and mine.get("status") == "in":
            yield {"type": "deal-answer", "yes": False}
        elif deal is None and mine.get("may_deal") and self.chance.random() < 0.05:
            yield {"type": "deal-offer", "way": "chips"}

    def _enters(self, guest: Guest, entered: int) -> Iterator[Message]:
        if not guest.mine and self._once(guest, "register"):
            yield {"type": "register"}
        if guest is not self.people[0]:
            return
        if PEOPLE <= entered < PEOPLE + BOTS and self._once(guest, f"fill {entered}"):
            yield {"type": "fill", "kind": "caller", "count": PEOPLE + BOTS - entered}
        if entered >= PEOPLE + BOTS and self._once(guest, "start"):
            yield {"type": "direct", "do": "start"}


async def _safely(work: Any) -> None:
    try:
        await work
    except Exception:  # noqa: BLE001 - the line may have been cut
        return


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    found = Nursery()
    yield found
    found.close()


def after(messages: int) -> Callable[[Guest, Message], bool]:
    """So many messages have come."""
    left = messages

    def is_so(guest: Guest, message: Message) -> bool:
        nonlocal left
        left -= 1
        return left <= 0

    return is_so


def once_told(word: str, messages: int) -> Callable[[Guest, Message], bool]:
    """Everybody has just been told something, or so many messages have come."""
    enough = after(messages)

    def is_so(guest: Guest, message: Message) -> bool:
        told = message["type"] == "told" and any(one["what"] == word for one in message["told"])
        return enough(guest, message) or told

    return is_so


@pytest.mark.proof
def test_a_server_killed_in_an_event_loses_nothing(database: str, nursery: Nursery) -> None:
    evening = Evening(nursery, database)
    # Nobody is lost before the start either.
    evening.play(after(evening.chance.randint(20, 60)))
    evening.ledger.look()
    phase = "announced"
    for number in range(KILLS):
        nursery.start(database, [])
        word = MOMENTS[number % len(MOMENTS)]
        many = evening.chance.randint(30, 250)
        evening.play(once_told(word, many) if number % 3 else after(many))
        phase = evening.ledger.look().phase
        if phase == "over":
            break
    if phase != "over":
        nursery.start(database, [])
        evening.play(lambda *_: False)
    event = evening.ledger.look()
    assert event.phase == "over"
    places = [one.place for one in event.results]
    assert len(places) == len(event.state.entries) >= PEOPLE + BOTS
    for place in places:
        assert place == 1 + sum(other < place for other in places)
    paid = sum(one.prize + one.bounties for one in event.results)
    assert paid == event.state.money.came_in
    assert evening.ledger.wakes > 0
