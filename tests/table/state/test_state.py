"""Refused commands change nothing; tables are stored and rebuilt."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.dealer.checks.random_player import random_action
from cardhouse.errors import CardhouseError
from cardhouse.table import BadState, Command, Table
from cardhouse.table.registry import HANDLERS

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

WRONG: list[dict[str, Any]] = [
    {"do": "fly"},
    {"do": ""},
    {"do": "sit", "player": "ann", "seat": 5, "amount": 100},
    {"do": "sit", "player": "new", "seat": 0, "amount": 100},
    {"do": "sit", "player": "new", "seat": 99, "amount": 100},
    {"do": "sit", "player": "new", "seat": 5, "amount": 0},
    {"do": "sit", "player": "new", "seat": 5, "amount": -5},
    {"do": "sit", "player": "new", "seat": 5, "amount": 100, "text": "flying"},
    {"do": "sit", "player": "new", "seat": 5, "amount": 100, "data": {"bot": 7}},
    {"do": "sit", "player": "", "seat": 5, "amount": 100},
    {"do": "top-up", "player": "ann", "amount": 0},
    {"do": "top-up", "player": "ann", "amount": -3},
    {"do": "in", "player": "ann", "text": "loudly"},
    {"do": "in", "player": "ann", "text": "kill"},
    {"do": "straddle", "player": "ann"},
    {"do": "straddle", "player": "ann", "text": "perhaps"},
    {"do": "chop", "player": "ann"},
    {"do": "move", "player": "ann", "seat": 1},
    {"do": "move", "player": "ann", "seat": -1},
    {"do": "pick", "player": "nobody", "text": "holdem"},
    {"do": "pause", "text": "off"},
    {"do": "pause", "text": "soon"},
    {"do": "bomb", "text": "soon"},
    {"do": "rules"},
    {"do": "rules", "data": {"seats": 2}},
    {"do": "rules", "data": {"games": ["hopscotch"]}},
    {"do": "time"},
    {"do": "pick-up", "player": "ann"},
    {"do": "start"},
    {"do": "start", "text": "x", "data": {"cut": 5}},
    {"do": "act", "player": "ann", "text": "dance"},
    {"do": "act", "player": "nobody", "text": "fold"},
    {"do": "tick"},
    {"do": "list", "player": "ann"},
    {"do": "list", "player": "new", "text": "off"},
    {"do": "list", "player": "new", "data": {"tier": 3}},
    {"do": "over", "player": "new", "seat": 0, "amount": 100},
    {"do": "over", "player": "new", "seat": 5, "amount": 100},
    {"do": "apart", "player": "ann"},
    {"do": "call", "player": "ann"},
    {"do": "call", "player": "ann", "text": "off"},
    {"do": "call", "player": "nobody", "data": {"to": "another"}},
    {"do": "leave", "player": "ann", "text": "refused"},
    {"do": "name-floor"},
    {"do": "name-floor", "player": "sam", "text": "off"},
    {"do": "call-floor", "player": "ann", "text": "x" * 300},
    {"do": "play-on", "player": "ann"},
    {"do": "rule", "player": "sam", "text": "killed seat=1 protected=no"},
    {"do": "answer-floor", "player": "ann", "text": "agree"},
    {"do": "unrule", "player": "sam"},
    {"do": "appeal", "player": "ann"},
    {"do": "grant", "player": "sam"},
    {"do": "release", "player": "sam"},
    {"do": "draw", "text": "a seed", "data": {"list": "yes"}},
    {"do": "apart", "player": "ann", "data": {"other": 5}},
    {"do": "apart", "player": "ann", "text": "off", "data": {"other": "bob"}},
    {"do": "hold", "player": "new", "seat": 0},
    {"do": "hold", "seat": 5, "text": "off"},
    {"do": "want", "player": "ann", "seat": 0},
    {"do": "want", "player": "ann", "seat": 5, "text": "off"},
    {"do": "leave", "player": "ann", "text": "loudly"},
    {"do": "kill", "player": "ann"},
    {"do": "draw"},
    {"do": "object", "player": "ann", "text": "perhaps"},
    *(
        {"do": do, "player": "nobody"}
        for do in (
            "leave",
            "out",
            "in",
            "away",
            "remove",
            "move",
            "top-up",
            "pick-up",
            "want",
            "kill",
            "object",
        )
    ),
]


RULED = {"effects": ["dead seat=0"], "reason": "because", "floor": True}


def at_work(room: MakeRoom, stage: str) -> Room:
    """A table at one of the moments at which it can be asked for something."""
    table = room([0, 1, 2], games=["holdem", "stud"], stakes="limit 4/8", dealers_choice=stage == "picking")
    if stage == "picking":
        table.say("start", text="a")
    elif stage != "empty":
        table.deal()
        table.act("call")
    if stage == "between":
        table.fold_out()
    if stage == "paused":
        table.say("pause")
    return table


@pytest.mark.parametrize("stage", ["empty", "playing", "between", "picking", "paused"])
def test_a_refused_command_changes_nothing(room: MakeRoom, stage: str) -> None:
    table = at_work(room, stage)
    before = table.to_dict()
    seen = table.hand.plain_view(None) if table.hand else None
    for wrong in WRONG:
        if stage == "paused" and wrong == {"do": "pause", "text": "off"}:
            continue
        with pytest.raises(CardhouseError) as caught:
            table.do(Command.from_dict(wrong))
        assert caught.value.code
        assert str(caught.value)
        assert table.to_dict() == before, wrong
        assert (table.hand.plain_view(None) if table.hand else None) == seen, wrong


@pytest.mark.parametrize("seed", range(4))
def test_any_command_is_done_or_changes_nothing(room: MakeRoom, seed: int) -> None:
    chance = Random(seed)
    table = room(
        [0, 1, 2, 3], games=["holdem", "stud", "badugi"], stakes="limit 4/8", change_after=1, kill="full"
    )
    words = [
        "",
        "on",
        "off",
        "post",
        "wait",
        "buy",
        "fold",
        "call",
        "check",
        "raise 8",
        "a seed",
        "back",
        "1",
        "pat",
        "killed seat=1 protected=no",
        "misdeal cause=button",
        "agree",
    ]
    done, refused = 0, 0
    for _ in range(700):
        command = Command(
            chance.choice([*HANDLERS, "start", "act", "act", "act", "fly"]),
            chance.choice(["ann", "bob", "cy", "di", "new", table.to_act.player if table.to_act else ""]),
            seat=chance.randrange(-2, 12),
            amount=chance.choice([-1, 0, 1, 100, 5000]),
            text=chance.choice(words),
            at=table.now + chance.randrange(1000),
            data=chance.choice([None, {}, {"cut": "x"}, {"clock": 20}, {"seats": 3}, {"other": "di"}, RULED]),
        )
        before, count = table.to_dict(), table.commands
        try:
            table.do(command)
            done += 1
            assert table.commands == count + 1
        except CardhouseError:
            refused += 1
            assert table.to_dict() == before
        if len(table.seats) < 3:
            free = next(chair for chair in range(table.rules.seats) if chair not in table.seats)
            table.state.chairs.closed, table.state.lists.holds = -1, ()
            table.say("sit", f"extra {count}", seat=free, amount=500, text="moved")
        if table.desk.call is not None and chance.random() < 0.5:
            table.say("play-on")
        if table.state.clock.by_host:
            table.say("pause", text="off")
    assert done > 50
    assert refused > 50


@pytest.mark.parametrize(
    "game", ["holdem", "stud", "badugi", "pineapple-ofc", "bloody-sevens-guts", "blackjack"]
)
def test_a_table_is_stored_at_every_moment(room: MakeRoom, game: str) -> None:
    chance = Random(3)
    table = room([0, 3], games=[game], stakes="", amount=5000)
    for _ in range(2):
        if len(table.ready()) < 2:
            break
        table.deal()
        for _ in range(40):
            if not table.playing:
                break
            stored = json.loads(json.dumps(table.to_dict()))
            again = Table.from_dict(stored)
            assert again == table
            assert again.view("ann") == table.view("ann")
            table.act(str(random_action(table.asked, chance)))
        while table.playing:
            table.say("leave", table.turn)
    assert Table.from_dict(json.loads(json.dumps(table.to_dict()))) == table


def test_a_rebuilt_table_goes_on_as_the_first_one(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["horse"], stakes="limit 4/8", kill="full", rake_percent=10)
    table.hand_out(3)
    table.deal()
    table.act("call")
    again = type(table).from_dict(table.to_dict())
    for room_ in (table, again):
        room_.check_down()
        room_.hand_out(7)
    assert again == table


def test_what_is_no_table_is_refused(room: MakeRoom) -> None:
    state = room([0, 1]).to_dict()
    for bad in ({}, {**state, "format": 99}, {**state, "seats": [{}]}, {**state, "rules": {"seats": 1}}):
        with pytest.raises(BadState):
            Table.from_dict(bad)


def test_tables_are_equal_by_what_they_are(room: MakeRoom) -> None:
    first, second = room([0, 1]), room([0, 1])
    assert first == second
    second.say("out", "ann")
    assert first != second
    assert first != "a table"
    assert "between hands" in repr(first)


@pytest.mark.parametrize("bad", [{"drawn": {"x": "As"}}, {"left": {"ann": [1]}}, {"seats": [{"number": 0}]}])
def test_numbers_that_are_none_are_no_table(room: MakeRoom, bad: dict[str, object]) -> None:
    table = room([0, 1])
    with pytest.raises(BadState, match="this is not a stored table"):
        Table.from_dict({**table.to_dict(), **bad})


def test_a_table_from_before_there_was_so_much_to_remember_is_read(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["holdem", "stud"], stakes="limit 4/8", dealers_choice=True, change="orbit")
    table.say("start", text="a")
    table.say("pick", table.picking, text="1")
    table.hand_out(3)
    state = table.to_dict()
    for seat in state["seats"]:
        assert "sat_in" not in seat
    del state["program"]["picker"]
    again = Table.from_dict(state)
    again.do(Command("start", text="b"))
    assert again.picking
