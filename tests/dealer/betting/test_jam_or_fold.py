"""Betting that only some games have: no check-raise, and all-in or fold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import IllegalAction

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


@pytest.mark.rule("BARGE-limit-check-raise")
def test_limit_california_lowball_has_no_check_raise(given: Given) -> None:
    hand = given("california-lowball", stacks=[500] * 3, stakes="limit 10/20", button=0)
    hand.play("call, call, check, pat, pat, pat, check, bet 20")
    assert (hand.turn, hand.may) == (0, "fold, call 20, raise 40")
    hand.play("raise 40")
    assert (hand.turn, hand.may) == (1, "fold, call 40")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 20, raise 60")


@pytest.mark.rule("BARGE-limit-check-raise")
def test_the_ban_on_check_raises_begins_anew_each_round(given: Given) -> None:
    hand = given("california-lowball", stacks=[500] * 2, stakes="limit 10/20", button=0)
    hand.play("call, check, pat, pat, bet 20, raise 40")
    assert (hand.turn, hand.may) == (1, "fold, call 20, raise 60")


@pytest.mark.rule("BARGE-limit-check-raise")
def test_check_raises_may_be_allowed_by_an_option(given: Given) -> None:
    hand = given(
        "california-lowball",
        stacks=[500] * 2,
        stakes="limit 10/20",
        button=0,
        options={"check_raise": "yes", "sevens_rule": "off"},
    )
    hand.play("call, check, pat, pat, check, bet 20")
    assert hand.may == "fold, call 20, raise 40"


@pytest.mark.rule("BARGE-jam-or-fold")
def test_the_first_action_is_all_in_or_fold(given: Given) -> None:
    hand = given("short-deck-omaha", stacks=[3000, 2000, 1000, 500], stakes="jam-or-fold 100/200", button=0)
    assert (hand.turn, hand.may) == (3, "fold, raise 500")
    for said in ("call", "raise 400"):
        with pytest.raises(IllegalAction):
            hand.act(said)
    hand.play("raise 500")
    assert (hand.turn, hand.may) == (0, "fold, raise 3000")
    with pytest.raises(IllegalAction):
        hand.act("call")


@pytest.mark.rule("BARGE-jam-or-fold")
def test_a_jam_for_no_more_than_the_bet_is_a_call(given: Given) -> None:
    hand = given("holdem", stacks=[3000, 2000, 1000], stakes="jam-or-fold 100/200", button=0)
    hand.play("raise 3000")
    assert (hand.turn, hand.may) == (1, "fold, call 1900")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 800")
    hand.play("call")
    assert hand.is_over
    assert [len(cards) for cards in hand.board.values()] == [3, 1, 1]


@pytest.mark.rule("BARGE-jam-or-fold")
def test_who_covers_everybody_left_may_call(given: Given) -> None:
    hand = given("holdem", stacks=[1000, 3000], stakes="jam-or-fold 100/200", button=0).play("raise 1000")
    assert (hand.turn, hand.may) == (1, "fold, call 800")


@pytest.mark.rule("BARGE-jam-or-fold")
def test_the_big_blind_wins_without_acting(given: Given) -> None:
    hand = given("holdem", stacks=[1000] * 3, stakes="jam-or-fold 100/200", button=0).play("fold, fold")
    assert hand.net == [0, -100, 100]


@pytest.mark.rule("BARGE-no-limp-27")
def test_limping_may_be_allowed_by_an_option(given: Given) -> None:
    hand = given(
        "deuce-to-seven-lowball",
        stacks=[5000] * 4,
        stakes="no-limit 100/200",
        button=0,
        options={"limping": "yes"},
    )
    assert hand.may == "fold, call 200, raise 400-5000"
