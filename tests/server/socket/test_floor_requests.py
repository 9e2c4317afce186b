"""What players ask the floor for while a hand is on: the clock, and a draw taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Message, Person, Refused, Running, quick, running
from tests.server.socket.test_protocol import sit_down

OWN = """
name = "Our Badugi"
source = "ours"
extends = "badugi"
"""


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("requests")), clock=clock) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[tuple[Person, Person]]:
    two = Person(server, "Ann"), Person(server, "Bob")
    for person in two:
        person.connect()
    yield two
    for person in two:
        person.leave()


def refused(person: Person, type: str, **said: Any) -> Message:
    with pytest.raises(Refused) as found:
        person.ask(type, **said)
    return found.value.message


@pytest.mark.rule("WSOP-181")
def test_the_clock_is_called_and_answers_for_the_one_who_does_not(
    people: tuple[Person, Person], clock: Clock
) -> None:
    ann, bob = people
    table = sit_down(ann, bob, rules={"clock": 0})
    slow, other = (ann, bob) if ann.may_act(table) else (bob, ann)
    assert refused(other, "clock", table=table)["code"] == "not-now"
    clock.now = other.views[table]["clock_from"]
    other.ask("clock", table=table)
    slow.until(lambda: slow.views[table]["clock_called"] == other.id)
    assert slow.views[table]["deadline"] == clock.now + 70_000
    assert refused(other, "clock", table=table)["code"] == "not-now"
    clock.now += 70_000
    # Whatever is done next finds the time run out.
    other.ask("out", table=table)
    other.until(lambda: other.is_over(table))
    assert [event["kind"] for event in other.events[table]].count("fold") == 1


def test_a_host_who_plays_calls_it_like_everybody_else(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = sit_down(ann, bob, rules={"clock": 0})
    ann.until(lambda: ann.may_act(table) or bob.may_act(table))
    host_waits = ann.views[table]["to_act"] != ann.id
    if not host_waits:
        ann.act(table, "call")
    assert refused(ann, "clock", table=table, seconds=5)["code"] == "not-now"


@pytest.mark.rule("WSOP-277")
@pytest.mark.parametrize("own", [True, pytest.param(False, marks=pytest.mark.proof)])
def test_a_draw_is_taken_back_and_nobody_sees_it_any_more(people: tuple[Person, Person], own: bool) -> None:
    ann, bob = people
    games = [{"sheet": OWN}] if own else ["badugi"]
    table = sit_down(ann, bob, rules={"games": games, "stakes": "limit 10/20"})

    def asked() -> Person:
        newest = max(people, key=lambda person: int(person.views[table]["turn"])).views[table]
        found = ann if newest["to_act"] == ann.id else bob
        found.until(lambda: found.may_act(table))
        return found

    while asked().views[table]["hand"]["view"]["decision"]["kind"] != "draw":
        asked().act(table)
    first = asked()
    second = bob if first is ann else ann
    told = len(first.events[table])
    cards = first.views[table]["hand"]["view"]["decision"]["cards"]
    assert refused(first, "back", table=table)["code"] == "not-now"
    first.act(table, f"draw {cards[0]} {cards[1]}")
    for person in people:
        person.until(lambda person=person: person.views[table]["may_take_back"] == first.id)  # type: ignore[misc]
    assert second.events[table][-1]["number"] == 2
    assert refused(second, "back", table=table)["code"] == "not-now"
    stale = second.views[table]["turn"]
    first.ask("back", table=table)
    second.until(lambda: second.views[table]["to_act"] == first.id)
    assert len(second.events[table]) == told
    assert first.views[table]["hand"]["view"]["decision"]["cards"] == cards
    assert refused(second, "act", table=table, state=stale, action="draw")["code"] == "stale"
    first.act(table, f"draw {cards[0]}")
    second.until(lambda: second.may_act(table))
    assert [event["number"] for event in second.events[table][told:]] == [1]
    second.act(table, "draw")
    # Whoever comes to the table now sees the same.
    stranger = Person(ann.server)
    stranger.connect()
    stranger.ask("watch", table=table)
    assert [one["number"] for one in stranger.events[table] if one["kind"] == "draw"] == [1, 0]
    stranger.leave()
