"""The floor at a table, attacked: by players who would rule, with nonsense, too late, and twice."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running
from tests.server.socket.test_floor_at_table import (
    called,
    floor,
    opened,
    people,
    refused,
    server,
    turn,
)
from tests.server.socket.test_protocol import play_out, sit_down

__all__ = ["people", "server"]

Three = tuple[Person, Person, Person]
NONSENSE = (
    "",
    "nonsense",
    "chips",
    "chips seat=99 new=500",
    "chips seat=-1 new=500",
    "chips seat=0 new=-5",
    "chips seat=0 new=1e9",
    "chips seat=0 new=99999999999999999999",
    "chips seat=0 new='",
    "chips seat=0 seat=1 new=5",
    "chips seat=0 new=5 colour=red",
    "exposed seat=0 by=dealer card=#0.99",
    "exposed seat=0 by=dealer card=#9.1",
    "exposed seat=0 by=dealer card=Zz",
    "exposed seat=0 by=nobody",
    "said seat=0 word=shout",
    "misdeal cause=" + "x" * 300,
    "pending amount=-1",
    "premature street=nowhere",
    "burn burnt=none before=nowhere",
    "\u202etsim",
)
EFFECTS = (
    ["nonsense"],
    [""],
    ["dead"],
    ["dead seat=99"],
    ["give-back seat=0 amount=-5"],
    ["give-back seat=0 amount=99999"],
    ["award-again seat=0 to=1 amount=5"],
    ["replace seat=0 card=As from=moon"],
    ["dead seat=0", "dead seat=1"],
    ["redeal dead=7"],
)


def still(*those: Person, table: str) -> str:
    """Everything that people see of a table, as it is now."""
    for one in those:
        one.ask("watch", table=table)
    return json.dumps([[one.views[table]["hand"], floor(one, table), one.events[table]] for one in those])


def test_nonsense_is_refused_by_name_and_changes_nothing(people: Three) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam, stakes="no-limit 5/10")
    before = still(*people, table=table)
    for stated in NONSENSE:
        with suppress(Refused):
            found = sam.post(f"/api/tables/{table}/desk", stated=stated)
            assert found["ruling"] is None, stated
            assert found["wrong"] or found["needs"], stated
        assert refused(sam, "rule", table=table, stated=stated) != "internal", stated
    for effects in EFFECTS:
        for said in ({"reason": "so"}, {}):
            assert refused(sam, "rule", table=table, effects=effects, **said) != "internal", effects
    many = ["x"] * 21
    for wrong in ({"stated": 5}, {"stated": ["a"]}, {"effects": "void"}, {"effects": many}, {"stay": "?"}):
        assert refused(sam, "rule", table=table, **wrong) == "bad-message"
    for word, more in (("grant", {"yes": True}), ("release", {"pot": 0}), ("unrule", {}), ("appeal", {})):
        assert refused(sam, word, table=table, **more) != "internal"
    assert still(*people, table=table) == before


def test_whoever_plays_the_hand_cannot_rule_in_any_way(people: Three) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam)
    seat = turn(sam, table)
    for one, code in ((bob, "not-allowed"), (ann, "in-the-hand")):
        assert refused(one, "rule", table=table, stated=f"chips seat={seat} new=500", option="x") in (
            code,
            "not-here",
        )
        assert refused(one, "unrule", table=table) == code
        assert refused(one, "grant", table=table, yes=True) == code
    sam.ask("rule", table=table, stated=f"chips seat={seat} new=500")
    assert refused(ann, "unrule", table=table) == "in-the-hand"
    assert refused(bob, "unrule", table=table) == "not-allowed"


def test_a_ruling_is_not_taken_back_after_the_next_action(people: Three) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam, stakes="no-limit 5/10")
    sam.ask("rule", table=table, stated=f"chips seat={turn(sam, table)} new=500")
    for one in (ann, bob):
        one.ask("watch", table=table)
    actor = ann if ann.may_act(table) else bob
    actor.act(table)
    assert refused(sam, "unrule", table=table) == "not-now"
    assert refused(bob, "appeal", table=table) == "not-now"


def test_who_is_floor_takes_back_and_who_is_no_longer_does_not(server: Running, people: Three) -> None:
    ann, bob, sam = people
    eve = Person(server, "Eve")
    eve.connect()
    table = called(ann, bob, sam)
    eve.ask("watch", table=table)
    eve.ask("list", table=table)
    stated = f"chips seat={turn(sam, table)} new=500"
    sam.ask("rule", table=table, stated=stated, stay=True)
    assert refused(eve, "unrule", table=table) == "not-allowed"
    ann.ask("name-floor", table=table, player=eve.id)
    ann.ask("name-floor", table=table, player=sam.id, on=False)
    assert refused(sam, "unrule", table=table) == "not-allowed"
    eve.ask("unrule", table=table)
    bob.until(lambda: floor(bob, table)["rulings"] != [] and floor(bob, table)["rulings"][0]["back"] == "Eve")
    eve.ask("play-on", table=table)
    eve.leave()


def test_a_floor_person_who_goes_leaves_the_case_to_the_host(people: Three) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam)
    sam.hang_up()
    ann.ask("name-floor", table=table, player=sam.id, on=False)
    ann.ask("rule", table=table, stated=f"killed seat={turn(bob, table)} protected=no")
    bob.until(lambda: floor(bob, table)["question"] is not None)
    bob.ask("answer-floor", table=table, answer="refuse")
    bob.ask("play-on", table=table)
    play_out(table, ann, bob)


def test_of_two_calls_one_is_heard(people: Three) -> None:
    ann, bob, sam = people
    table = opened(ann, bob, sam)
    numbers = {bob: bob.send("call-floor", table=table), sam: sam.send("call-floor", table=table)}
    answers = []
    for one, number in numbers.items():
        while (said := one.read()).get("id") != number:
            pass
        answers.append(said["type"])
    assert sorted(answers) == ["error", "ok"]


def test_what_was_stated_of_a_hand_does_not_touch_the_next_one(people: Three) -> None:
    ann, bob, sam = people
    table = called(ann, bob, sam)
    stated = f"chips seat={turn(sam, table)} new=500"
    bob.ask("play-on", table=table)
    play_out(table, ann, bob)
    assert refused(sam, "rule", table=table, stated=stated) == "not-now"
    bob_called = refused(bob, "call-floor", table=table)
    assert bob_called == "not-now"
    ann.ask("call-floor", table=table)
    before = still(*people, table=table)
    assert refused(sam, "rule", table=table, stated=stated) != "internal"
    assert still(*people, table=table) == before
    ann.ask("play-on", table=table)


def test_a_call_while_the_cards_run_out(people: Three) -> None:
    ann, bob, sam = people
    table = opened(ann, bob, sam, stakes="no-limit 5/10")
    for one in (ann, bob):
        one.ask("watch", table=table)
    first, second = (ann, bob) if ann.may_act(table) else (bob, ann)
    first.act(table, "raise 500")
    second.until(lambda: second.may_act(table))
    second.ask("call-floor", table=table)
    assert refused(second, "act", table=table, state=second.views[table]["turn"], action="call") == "not-now"
    sam.ask("play-on", table=table)
    second.act(table, "call")
    second.until(lambda: second.is_over(table))
    first.ask("call-floor", table=table)
    sam.ask("rule", table=table, stated="pending amount=20")
    sam.ask("play-on", table=table)
    sam.until(lambda: bool(floor(sam, table)["held"]))
    sam.ask("release", table=table, pot=0)
    sam.ask("watch", table=table)
    assert sum(seat["stack"] for seat in sam.views[table]["seats"]) == 1000


GAMES = ["blackjack", "open-face-chinese", "bloody-sevens-guts", "screw-your-neighbor"]


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_a_case_in_a_game_of_another_kind(people: Three, game: str) -> None:
    ann, bob, sam = people
    rules: dict[str, Any] = {"games": [game], "stakes": ""}
    table = sit_down(ann, bob, rules=rules)
    for one in people:
        one.ask("watch", table=table)
    ann.ask("name-floor", table=table, player=sam.id)
    bob.ask("call-floor", table=table)
    for kind in sam.get(f"/api/tables/{table}/desk")["kinds"]:
        found = sam.post(f"/api/tables/{table}/desk", stated=kind["kind"])
        assert found["ruling"] or found["needs"] or found["wrong"]
    # Against a bank no hand is dealt dead.
    again = "redeal" if game == "blackjack" else "redeal dead=0"
    sam.ask("rule", table=table, effects=[again], reason="once more")
    sam.ask("play-on", table=table)
    sam.ask("watch", table=table)
    assert sum(seat["stack"] for seat in sam.views[table]["seats"]) == 1000
    ann.ask("run", table=table, on=True)
    ann.ask("run", table=table, on=False)
    ann.until(lambda: bool(ann.views[table]["hands"] == 2))
