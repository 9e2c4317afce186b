"""Spread: any round is bet within the same limits, whatever forced money there is."""

from __future__ import annotations

from collections.abc import Callable

from tests.dealer.conftest import Hand

import cardhouse
from cardhouse.dealer import Stakes
from cardhouse.sheets import find_game
from cardhouse.sheets.own_sheets import read_own

Given = Callable[..., Hand]

HANDS = ["Ac 3d 5h 7s 9c", "2d 3h 5s 7c 9d", "2h 3s 5c 7d 9h"]


def test_small_and_big_have_no_effect(given: Given) -> None:
    hand = given("mike", stakes="spread 25/100 ante 25", hands=HANDS)
    asked = []
    while hand.decision is not None:
        asked.append(hand.may)
        hand.act("check")
    assert asked == ["check, bet 25-100"] * 12


def test_the_blinds_are_half_the_smallest_bet_and_the_smallest_bet(given: Given) -> None:
    assert Stakes.parse("spread 20/100", sheet=find_game("double-draw")).blinds == (10, 20)
    hand = given("double-draw", stakes="spread 20/100", hands=HANDS)
    assert hand.may == "fold, call 20, raise 40-120"
    assert hand.play("call, call, check, draw, draw, draw").may == "check, bet 20-100"


def test_a_bring_in_does_not_lower_the_smallest_bet() -> None:
    stud = 'name = "Spread stud"\nsource = "the house"\nextends = "stud"\nstructures = ["spread"]'
    hand = cardhouse.deal(read_own(stud), stacks=[1000] * 3, stakes="spread 20/100 bring-in 5", seed=3)
    for action in ("call", "call", "check"):
        hand.act(action)
    assert hand.decision is not None
    assert hand.decision.raises is not None
    assert (hand.decision.raises.least, hand.decision.raises.most) == (20, 100)
