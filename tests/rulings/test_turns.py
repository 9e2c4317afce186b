"""Action out of turn, turns that were passed over, and promises."""

from __future__ import annotations

import pytest
from tests.rulings.examples import dealt

from cardhouse.dealer import Deal
from cardhouse.rulings import judge


def early(seat: int, action: str) -> Deal:
    """A flop that nobody has bet on, with a ruling on an action out of turn."""
    hand = dealt("holdem 3: call, call, check")
    assert hand is not None
    ruling = judge(hand, f"early seat={seat} action='{action}'")
    assert ruling.outcome == "binding"
    hand.apply(ruling.effects)
    return hand


@pytest.mark.rule("WSOP-18")
def test_a_bet_out_of_turn_stands_after_a_check() -> None:
    hand = early(2, "bet 10")
    hand.act("check")
    assert (hand.to_act, hand.players[2].bet) == (0, 10)


@pytest.mark.rule("WSOP-18", "WSOP-132")
def test_a_bet_out_of_turn_is_released_by_a_bet() -> None:
    hand = early(2, "bet 10")
    hand.act("bet 10")
    assert hand.to_act == 2
    assert hand.decision is not None
    assert hand.decision.may_call
    assert hand.decision.raises is not None


@pytest.mark.rule("WSOP-132")
def test_a_call_out_of_turn_stands_after_a_fold() -> None:
    hand = dealt("holdem 4")
    assert hand is not None
    hand.apply(judge(hand, "early seat=0 action=call").effects)
    hand.act("fold")
    assert (hand.to_act, hand.players[0].bet) == (1, hand.stakes.minimum)


@pytest.mark.rule("WSOP-132")
def test_a_call_out_of_turn_is_released_by_a_raise() -> None:
    hand = dealt("holdem 4")
    assert hand is not None
    hand.apply(judge(hand, "early seat=0 action=call").effects)
    hand.act("raise 20")
    assert (hand.to_act, hand.players[0].bet) == (0, 0)


@pytest.mark.rule("WSOP-132")
def test_a_check_out_of_turn_is_released_by_a_bet() -> None:
    hand = early(2, "check")
    hand.act("bet 10")
    assert hand.to_act == 2
    assert hand.decision is not None
    assert hand.decision.may_fold
    assert hand.decision.may_call
