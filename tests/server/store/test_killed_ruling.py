"""A real server, killed at every moment of a case before the floor: same table, same log, every chip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.amounts import amount
from tests.server.clients import Address, Message, Person

from cardhouse.server.store.schema import commands
from cardhouse.server.store.store import Store

from .test_recovery import Nursery, nursery
from .witness import Witness

__all__ = ["nursery"]

RULES: dict[str, Any] = {"games": ["holdem"], "stakes": "no-limit 5/10", "seats": 3, "clock": 0}
CHIPS = 500
MOVES = ("now", "seats", "clock_from")
"""What hangs on the moment of a start: who is away, and from when the clock may be called."""


class Case:
    """Two who play, one who rules, one who looks on, and servers that die after everything that is done."""

    def __init__(self, nursery: Nursery, database: str) -> None:
        self.nursery, self.database, self.witness = nursery, database, Witness(database)
        self.kills = 0
        nursery.start(database, [RULES])
        server = self.address()
        self.ann, self.bob, self.sam, self.eve = (
            Person(server, name) for name in ("Ann", "Bob", "Sam", "Eve")
        )
        self.people = (self.ann, self.bob, self.sam, self.eve)
        self.table = self.ann.open_table(rules=RULES)
        self.come_back(server)
        for chair, person in enumerate((self.ann, self.bob)):
            person.ask("sit", table=self.table, seat=chair, amount=CHIPS)
        self.ann.ask("name-floor", table=self.table, player=self.sam.id)
        self.deal(1)

    def address(self) -> Address:
        return Address(int(self.nursery.url.rpartition(":")[2]))

    def come_back(self, server: Address) -> None:
        """Everybody finds the server that runs now."""
        for person in self.people:
            person.hang_up()
            person.server = server
            person.http.base_url = server.url
            person.connect()
            person.ask("watch", table=self.table)
            person.until(lambda person=person: self.table in person.views)  # type: ignore[misc]

    def deal(self, hand: int) -> None:
        self.ann.ask("run", table=self.table, on=True)
        self.ann.ask("run", table=self.table, on=False)
        self.until(lambda view: view["hands"] == hand)

    def until(self, reached: Any) -> None:
        for person in self.people:
            person.until(lambda person=person: reached(person.views[self.table]))  # type: ignore[misc]

    def seen(self) -> list[Message]:
        """What everybody sees, cards and log, and who has how much."""
        found = []
        for person in self.people:
            view = person.views[self.table]
            same = {key: value for key, value in view.items() if key not in MOVES}
            stacks = {seat["player"]: seat["stack"] for seat in view["seats"]}
            found.append({**same, "stacks": stacks, "events": person.events[self.table]})
        return found

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        found: int = self.sam.views[self.table]["hand"]["view"]["decision"]["seat"]
        return found

    @property
    def kept(self) -> int:
        """How many commands are stored."""
        store = Store(self.database)
        found = len(store.read_now(commands.select()))
        store.close()
        return found

    def say(self, person: Person, word: str, **more: Any) -> None:
        """Say something that all come to see, kill the server, and find everything as it was."""
        person.ask(word, table=self.table, **more)
        self.die()

    def die(self) -> None:
        """Whoever asks again is told how things are; the next server says the same."""
        self.come_back(self.address())
        before = self.seen()
        self.nursery.kill()
        self.kills += 1
        self.witness.look([], [])
        self.nursery.start(self.database, [RULES])
        self.come_back(self.address())
        for was, now in zip(before, self.seen(), strict=True):
            assert {key: now[key] for key in now if now[key] != was[key]} == {}
        assert all(sum(view["stacks"].values()) <= 2 * CHIPS for view in before)


@pytest.fixture
def case(database: str, nursery: Nursery) -> Iterator[Case]:
    found = Case(nursery, database)
    yield found
    for person in found.people:
        person.leave()
    nursery.kill()


@pytest.mark.proof
def test_a_server_killed_at_every_moment_of_a_case_forgets_nothing(case: Case) -> None:
    ann, bob, sam, table = case.ann, case.bob, case.sam, case.table
    case.say(bob, "call-floor", text="look at that")
    seat = case.seat
    stated = f"chips seat={seat} new=500"
    looked = sam.post(f"/api/tables/{table}/desk", stated=stated)
    case.die()
    assert sam.post(f"/api/tables/{table}/desk", stated=stated) == looked
    case.say(sam, "rule", stated=stated)
    case.say(sam, "unrule")
    case.say(sam, "rule", stated=f"kill-unaware seat={seat} put=5 announced=yes")
    asked = sam.views[table]["floor"]["question"]
    (chooser,) = (one for one in (ann, bob) if one.id in asked["waits_for"])
    case.say(chooser, "answer-floor", answer=asked["options"][-1]["name"])
    case.say(bob, "appeal")
    case.say(sam, "grant", yes=True)
    case.say(sam, "rule", effects=[f"only seat={seat} may=call"], reason="he meant it", stay=True)
    case.say(sam, "play-on")
    (actor,) = (one for one in (ann, bob) if one.may_act(table))
    case.say(actor, "act", state=actor.views[table]["turn"], action="call")
    case.say(sam, "call-floor")
    case.say(sam, "rule", stated="fouled what=duplicate")
    assert sam.views[table]["hand"]["over"]
    case.say(sam, "play-on")
    case.deal(2)
    (actor,) = (one for one in (ann, bob) if one.may_act(table))
    case.say(actor, "act", state=actor.views[table]["turn"], action="fold")
    case.say(bob, "call-floor")
    case.say(sam, "rule", stated="pending amount=5")
    case.say(sam, "play-on")
    assert sam.views[table]["floor"]["held"][0]["amount"] == 5
    case.say(sam, "release", pot=0)
    assert sum(case.seen()[0]["stacks"].values()) == 2 * CHIPS
    case.witness.look_at_all()


@pytest.mark.proof
def test_a_ruling_that_is_on_its_way_when_the_server_is_killed_is_made_once_or_not_at_all(case: Case) -> None:
    sam, table = case.sam, case.table
    case.say(case.bob, "call-floor")
    stated = f"exposed seat={1 - case.seat} by=dealer card=#{1 - case.seat}.2"
    cards = ""
    for _ in range(amount(1, proof=4)):
        before, kept = case.seen(), case.kept
        sam.send("rule", table=table, stated=stated, stay=True)
        case.nursery.kill()
        done = case.kept - kept
        assert done in (0, 1)
        case.witness.look([], [])
        case.nursery.start(case.database, [RULES])
        case.come_back(case.address())
        if not done:
            assert case.seen() == before
            sam.ask("rule", table=table, stated=stated, stay=True)
        case.die()
        now = str([view["hand"]["view"]["seats"] for view in case.seen()])
        assert cards in ("", now), "the same ruling gives the same cards"
        cards = now
        case.say(sam, "unrule")
