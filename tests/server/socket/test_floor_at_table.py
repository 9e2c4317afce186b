"""The floor at a table of the server: who may call it, who rules, and what everybody is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Message, Person, Refused, Running, quick, running
from tests.server.socket.test_protocol import play_out, sit_down

OWN = """
name = "Our Hold'em"
source = "ours"
extends = "holdem"
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("floor"))) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[tuple[Person, Person, Person]]:
    three = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Sam")
    for person in three:
        person.connect()
    yield three
    for person in three:
        person.leave()


def opened(ann: Person, bob: Person, sam: Person, **rules: Any) -> str:
    """A hand between two, whom somebody watches who is the floor."""
    table = sit_down(ann, bob, rules=rules)
    sam.ask("watch", table=table)
    sam.ask("list", table=table)
    ann.ask("name-floor", table=table, player=sam.id)
    sam.until(lambda: bool(sam.views[table]["floor"]["people"]))
    return table


def refused(person: Person, type: str, **said: Any) -> str:
    with pytest.raises(Refused) as found:
        person.ask(type, **said)
    return found.value.code


def floor(person: Person, table: str) -> Message:
    found: Message = person.views[table]["floor"]
    return found


def called(ann: Person, bob: Person, sam: Person, **rules: Any) -> str:
    table = opened(ann, bob, sam, **rules)
    bob.ask("call-floor", table=table, text="that was a call")
    sam.until(lambda: floor(sam, table)["call"] is not None)
    return table


def turn(person: Person, table: str) -> int:
    found: int = person.views[table]["hand"]["view"]["decision"]["seat"]
    return found


def test_a_case_from_the_call_to_the_ruling(people: tuple[Person, Person, Person]) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam, stakes="no-limit 5/10")
    seat = turn(sam, table)
    desk = sam.get(f"/api/tables/{table}/desk")
    kinds = {kind["kind"]: kind for kind in desk["kinds"]}
    assert kinds["chips"]["title"] == "Chips were put in without a word"
    assert [field["name"] for field in kinds["chips"]["fields"] if field["needed"]] == ["new"]
    looked = sam.post(f"/api/tables/{table}/desk", stated=f"chips seat={seat} new=500")
    assert looked["filled"]["to-call"] == "10"
    assert looked["ruling"]["title"] == "It is a call"
    assert "effects" not in looked["ruling"]
    asked = sam.post(f"/api/tables/{table}/desk", stated=f"killed seat={seat}")
    assert (asked["needs"]["field"], asked["ruling"]) == ("protected", None)
    sam.ask("rule", table=table, stated=f"chips seat={seat} new=500")
    bob.until(lambda: bool(floor(bob, table)["rulings"]))
    made = floor(bob, table)["rulings"][0]
    assert (made["name"], made["title"], made["rules"][0]) == ("Sam", "It is a call", "WSOP-178")
    assert floor(bob, table)["call"] is None
    assert bob.views[table]["may_unrule"]
    sam.ask("unrule", table=table)
    bob.until(lambda: floor(bob, table)["rulings"][0]["back"] == "Sam")
    assert turn(bob, table) == seat


def test_nobody_rules_who_is_not_the_floor_or_is_in_the_hand(people: tuple[Person, Person, Person]) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam)
    stated = f"killed seat={turn(sam, table)} protected=no"
    assert refused(bob, "rule", table=table, stated=stated) == "not-allowed"
    assert refused(ann, "rule", table=table, stated=stated) == "in-the-hand"
    with pytest.raises(Refused) as found:
        bob.post(f"/api/tables/{table}/desk", stated=stated)
    assert found.value.code == "not-allowed"
    assert refused(ann, "unrule", table=table) == "in-the-hand"


def test_without_anybody_else_the_book_decides_if_all_agree(people: tuple[Person, Person, Person]) -> None:
    ann, bob, _ = people
    table = sit_down(ann, bob)
    bob.ask("call-floor", table=table)
    ann.until(lambda: floor(ann, table)["call"] is not None)
    stated = f"killed seat={turn(ann, table)} protected=no"
    assert refused(ann, "rule", table=table, stated=stated, effects=[], reason="mine") == "not-here"
    ann.ask("rule", table=table, stated=stated)
    bob.until(lambda: floor(bob, table)["question"] is not None)
    bob.ask("answer-floor", table=table, answer="agree")
    ann.until(lambda: bool(floor(ann, table)["rulings"]))
    assert floor(ann, table)["rulings"][0]["agreed"]
    ann.ask("play-on", table=table)
    ann.until(lambda: ann.is_over(table))


def test_strangers_do_not_call_and_nobody_calls_whom_nobody_hears(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, sam = people
    table = sit_down(ann, bob)
    sam.ask("watch", table=table)
    assert refused(sam, "call-floor", table=table) == "not-allowed"
    ann.hang_up()
    bob.until(
        lambda: (
            "away" in next(seat["badges"] for seat in bob.views[table]["seats"] if seat["player"] == ann.id)
        )
    )
    assert refused(bob, "call-floor", table=table) == "not-now"


def test_an_appeal_and_a_ruling_of_the_floors_own(people: tuple[Person, Person, Person]) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam)
    seat = turn(sam, table)
    lines = sam.post(f"/api/tables/{table}/desk/otherwise", effects=[f"only seat={seat} may=call"])["lines"]
    assert lines == [[{"seat": seat}, " may only ", "call"]]
    sam.ask("rule", table=table, stated=f"chips seat={seat} new=500")
    bob.until(lambda: bool(floor(bob, table)["rulings"]))
    bob.ask("appeal", table=table)
    sam.until(lambda: floor(sam, table)["call"] is not None)
    sam.ask("grant", table=table, yes=True)
    sam.ask("rule", table=table, effects=[f"only seat={seat} may=call"], reason="he meant it", stay=True)
    sam.ask("play-on", table=table)
    bob.until(lambda: len(floor(bob, table)["rulings"]) == 2 and floor(bob, table)["call"] is None)
    first, second = floor(bob, table)["rulings"]
    assert (first["appeal"], second["final"], second["reason"]) == ("granted", True, "he meant it")


def test_a_game_of_ones_own_is_ruled_on_as_any_other(people: tuple[Person, Person, Person]) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam, games=[{"sheet": OWN}], stakes="no-limit 5/10")
    seat = turn(sam, table)
    assert sam.get(f"/api/tables/{table}/desk")["kinds"]
    wrong = sam.post(f"/api/tables/{table}/desk", stated=f"exposed seat={1 - seat} by=dealer card=#{seat}.1")
    assert "does not hold the card" in wrong["wrong"]
    sam.ask("rule", table=table, stated=f"chips seat={seat} new=500")
    bob.until(lambda: bool(floor(bob, table)["rulings"]))
    sam.ask("unrule", table=table)
    sam.ask("rule", table=table, stated="misdeal cause=two-exposed")
    sam.ask("play-on", table=table)
    ann.ask("run", table=table, on=True)
    bob.until(lambda: bob.views[table]["hands"] > 1)


@pytest.mark.proof
def test_what_is_said_of_a_hand_that_is_over_is_kept(people: tuple[Person, Person, Person]) -> None:
    ann, bob, sam = people
    table = opened(ann, bob, sam)
    play_out(table, ann, bob)
    bob.ask("call-floor", table=table)
    won = max(ann.get(f"/api/tables/{table}/standing")["awards"], key=lambda award: award["amount"])
    stated = f"wrong-award seat={won['seat']} to={1 - won['seat']} amount={won['amount']} next-started=no"
    sam.ask("rule", table=table, stated=stated)
    sam.ask("play-on", table=table)
    bob.until(lambda: floor(bob, table)["call"] is None)
    kept = ann.get(f"/api/tables/{table}/hands/1")
    assert any(event["kind"] == "ruled" for event in kept["view"]["events"])
