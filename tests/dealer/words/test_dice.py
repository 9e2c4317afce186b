"""Dice, and what they say about the low."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import cardhouse
from cardhouse.dealer.errors import BadDice
from cardhouse.dealer.events.choices import Rolled

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def binglaha(given: Given, seed: int) -> Hand:
    """A pot of 100: seat 0 has the high hand, seat 1 a low one."""
    hand: Hand = given(
        "binglaha",
        hands=["Kc Ks Td 9c", "Ac 2d Qs Js"],
        board="3c 4d 8h Kh 9d",
        stakes="limit 50/100",
        button=0,
        seed=seed,
    )
    return hand.play("call, check")


@pytest.mark.rule("BARGE-dice")
def test_a_die_decides_whether_there_is_a_low(given: Given) -> None:
    rolled = {}
    for seed in range(40):
        hand = binglaha(given, seed).check_down()
        rolled[hand.state.rules.facts["die"]] = hand.paid
    assert rolled == {die: [50, 50] if die <= 3 else [100, 0] for die in range(1, 7)}


@pytest.mark.rule("BARGE-dice")
def test_the_button_rolls_between_the_flop_and_the_turn(given: Given) -> None:
    hand = binglaha(given, 1)
    assert "die" not in hand.state.rules.facts
    hand.play("check, check")
    assert hand.state.rules.facts["die"] in range(1, 7)
    assert Rolled(0, (hand.state.rules.facts["die"],)) in hand.events
    kinds = [event.kind for event in hand.events]
    assert kinds[kinds.index("roll") :][1] == "board"


@pytest.mark.rule("BARGE-dice")
def test_a_roll_can_be_dealt_again_from_its_seed(given: Given) -> None:
    dice = [binglaha(given, seed).check_down().state.rules.facts["die"] for seed in (3, 3, 3)]
    assert len(set(dice)) == 1


@pytest.mark.rule("BARGE-dice")
def test_two_dice_say_how_low_a_low_must_be(given: Given) -> None:
    for seed in range(30):
        hand = given(
            "omaha-x-or-better",
            hands=["Kc Ks Td 9c", "Ac 2d Qs Js"],
            board="3c 4d 7h Kh 9d",
            stakes="limit 50/100",
            button=0,
            seed=seed,
        )
        hand.check_down()
        assert hand.state.rules.facts["dice"] in range(2, 13)
        assert hand.paid == ([50, 50] if hand.state.rules.facts["dice"] >= 7 else [100, 0])


@pytest.mark.rule("BARGE-dice")
@pytest.mark.parametrize("button", [0, 1, 2])
def test_nobody_but_the_button_rolls_and_a_die_shows_one_to_six(given: Given, button: int) -> None:
    rolls = []
    for seed in range(12):
        hand = given("binglaha", stacks=[500] * 3, stakes="limit 50/100", button=button, seed=seed)
        while not hand.board["turn"]:
            hand.act("check" if hand.asked.may_check else "call")
        rolls += [event for event in hand.events if event.kind == "roll"]
    assert len(rolls) == 12
    assert {event.seat for event in rolls} == {button}
    assert {die for event in rolls for die in event.dice} <= set(range(1, 7))


@pytest.mark.rule("BARGE-dice")
@pytest.mark.parametrize("dice", [0, 7, -1])
def test_a_roll_that_no_die_shows_is_invalid(dice: int) -> None:
    with pytest.raises(BadDice):
        cardhouse.showdown("binglaha", hands=["KcKsTd9c", "Ac2dQsJs"], board="3c4d8hKh9d", pot=100, dice=dice)
