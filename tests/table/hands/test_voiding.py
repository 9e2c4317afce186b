"""Hands that are called off leave no trace but their number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.cards import to_seed
from cardhouse.dealer import Deal, Setup
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.table import BadCommand, Command, HandFailed, NotNow, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

WHY = "the dealer could not go on with it"
FLEETING = (
    "hands",
    "voided",
    "voids",
    "now",
    "commands",
    "asked_at",
    "began",
    "hand",
    "item",
    "before",
    *("paid", "ended", "taken"),
)
"""What a hand that was called off may change."""


def standing(room: Table) -> dict[str, Any]:
    """Everything that a hand is to leave as it was."""
    state = room.to_dict()
    return {key: value for key, value in state.items() if key not in FLEETING}


def void(room: Room) -> None:
    room.say("void", text=WHY)


RULES: list[tuple[int, dict[str, Any]]] = [
    (4, {"games": ["holdem"], "stakes": "no-limit 5/10", "jackpot": True}),
    (3, {"games": ["omaha-8"], "stakes": "limit 10/20", "kill": "full"}),
    (3, {"games": ["7-27"], "stakes": "limit 10/20"}),
    (
        3,
        {"games": ["razz", "badugi", "3-5-7"], "stakes": "limit 10/20", "change": "hands", "change_after": 1},
    ),
    (3, {"games": ["holdem"], "straddles": "mandatory button", "bomb_every": 3}),
    (2, {"games": ["pineapple-ofc"], "stakes": "points 5"}),
]


def evenings(room: MakeRoom) -> Iterator[tuple[Room, Random]]:
    """Tables in the middle of an evening."""
    for number, (players, rules) in enumerate(RULES):
        chance = Random(number)
        made = room(range(players), **rules)
        for hand in range(4):
            if hand == 1 and players > 2:
                made.say("out", "cy")
            if hand == 3 and players > 2:
                made.say("in", "cy", text="post")
            yield made, chance
            if made.may_start:
                play_out(made, chance)


def play_out(room: Room, chance: Random) -> None:
    room.deal(f"evening {chance.random()}")
    while room.playing:
        room.act(str(random_action(room.asked, chance)))


def test_a_hand_that_fails_at_any_moment_leaves_everything_as_it_was(
    room: MakeRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In several games, the dealer fails at every answer of a hand in turn."""
    moments = 0
    for made, chance in evenings(room):
        if not made.may_start:
            continue
        before, seed, hands = standing(made), f"fails {chance.random()}", made.hands
        for answers in range(200):
            copy = Table.from_dict(json.loads(json.dumps(made.to_dict())))
            copy.do(Command("start", text=seed))
            played = Random(answers)
            for _ in range(answers):
                if copy.playing:
                    copy.do(_answer(copy, played))
            if not copy.playing:
                break
            # Stored in the middle and read again, it is called off just the same.
            copy = Table.from_dict(json.loads(json.dumps(copy.to_dict())))
            with monkeypatch.context() as patch:
                patch.setattr(Deal, "act", _raise)
                with pytest.raises(HandFailed):
                    copy.do(_answer(copy, played))
            copy.do(Command("void", text=WHY))
            assert standing(copy) == before
            assert (copy.hands, copy.voids) == (hands + 1, 1)
            assert copy.view(None)["voided"] == {"hand": hands + 1, "reason": WHY, "stops": False}
            assert copy.may_start
            moments += 1
    assert moments > 150


def _answer(table: Table, chance: Random) -> Command:
    assert table.to_act is not None
    assert isinstance(table.hand, Deal)
    assert table.hand.decision is not None
    return Command("act", table.to_act.player, text=str(random_action(table.hand.decision, chance)))


def _raise(*_: object, **__: object) -> None:
    raise ValueError("Sample larger than population")


def test_a_hand_that_cannot_be_dealt_uses_its_number_and_nothing_else(
    room: MakeRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = room(range(3), games=["holdem"])
    made.hand_out()
    before = standing(made)
    with monkeypatch.context() as patch:
        patch.setattr(Setup, "__post_init__", _raise)
        with pytest.raises(HandFailed):
            made.say("start", text="a seed")
    assert standing(made) == before
    void(made)
    after = standing(made)
    # The hand before is not shown any more.
    assert {**before, "setting": None} == after
    assert made.hands == 2
    made.deal()
    assert made.view(None)["voided"] is None
    assert made.voids == 1
    made.fold_out()
    assert made.voids == 0


def test_what_players_did_meanwhile_is_done(room: MakeRoom) -> None:
    made = room(range(3), games=["holdem"])
    made.hand_out(2)
    began = {seat.player: seat.stack for seat in made.seats.values()}
    made.deal()
    first = made.turn
    made.act("raise 40")
    made.sit("di", 3, 500)
    made.say("top-up", first, amount=70)
    second = made.turn
    made.say("out", second)
    gone = next(player for player in began if player not in (first, second))
    made.act("call")
    made.say("leave", gone)
    assert made.playing
    void(made)
    assert made.stack(first) == began[first] + 70
    assert made.stack(second) == began[second]
    assert made.stack("di") == 500
    assert made.seat_of(second).out
    # Who has left has the chips that they began the hand with.
    assert made.left[gone][0] == began[gone]
    assert gone not in {seat.player for seat in made.everybody}
    assert made.chips == sum(began.values()) - began[gone] + 570


def test_who_comes_in_differently_meanwhile_does_so(room: MakeRoom) -> None:
    made = room(range(4), games=["holdem"])
    made.comes_back("cy", "post")
    made.deal()
    assert made.seat_of("cy").entering == ""
    made.say("in", "cy", text="wait")
    void(made)
    assert made.seat_of("cy").entering == "wait"
    assert made.seat_of("cy").owes_big


def test_a_hand_that_is_not_on_is_not_called_off(room: MakeRoom) -> None:
    made = room(range(2), games=["holdem"])
    with pytest.raises(BadCommand):
        made.say("void")
    made.deal()
    with pytest.raises(NotNow):
        made.say("void", text=WHY, data={"hand": 2})
    made.say("void", text=WHY, data={"hand": 1})
    with pytest.raises(NotNow):
        made.say("void", text=WHY, data={"hand": 1})
    assert made.hands == 1


def test_a_table_of_before_has_its_chips_back_at_least(room: MakeRoom) -> None:
    """In the middle of a hand that was dealt before tables knew how to call one off."""
    made = room(range(3), games=["holdem"])
    made.hand_out()
    chips = {seat.player: seat.stack for seat in made.seats.values()}
    made.deal()
    made.act("raise 40")
    state = made.to_dict()
    for name in ("before", "voided", "voids"):
        del state[name]
    old = Table.from_dict(state)
    old.do(Command("void", text=WHY))
    assert {seat.player: seat.stack for seat in old.seats.values()} == chips
    assert not old.playing


def test_a_hand_that_cannot_be_read_again_is_called_off(room: MakeRoom) -> None:
    made = room(range(3), games=["holdem"])
    made.hand_out()
    before = standing(made)
    made.deal()
    state = made.to_dict()
    state["hand"]["actions"] = ["fly"]
    found = Table.without_hand(state)
    found.do(Command("void", text=WHY))
    assert standing(found) == before
    assert found.hands == 2


def test_the_same_seed_is_never_dealt_again(room: MakeRoom) -> None:
    """Its number goes on, so whoever keeps promises makes a new one."""
    made = room(range(2), games=["holdem"])
    assert to_seed("a") != to_seed("b")
    made.deal("a")
    void(made)
    assert made.deal("b").seed == to_seed("b")
    assert made.hands == 2
