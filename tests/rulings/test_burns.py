"""Burns that went wrong, against a plain model of the deck: s0 s1 s2 s3 are burn, turn, burn, river."""

from __future__ import annotations

import pytest
from tests.rulings.examples import stub_of

from cardhouse.cards import Card
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.rulings import Ruling, judge

NO_LIMIT = "no-limit 1/2"


def on_the_flop() -> Deal:
    hand = deal("holdem", stacks=[200] * 2, stakes=NO_LIMIT, seed=5)
    hand.act("call")
    hand.act("check")
    return hand


def to_the_turn(hand: Deal, burns: int) -> tuple[Card, ...]:
    """Deal the turn after so many burns; the deck as it was before, the top card first."""
    hand.apply(f"burn count={burns}")
    stub = tuple(stub_of(hand))
    checked(hand)
    return stub


def checked(hand: Deal) -> None:
    """Go on to the next street."""
    board = sum(map(len, hand.board.values()))
    while hand.decision is not None and sum(map(len, hand.board.values())) == board:
        hand.act("check")


def applied(hand: Deal, stated: str) -> Ruling:
    ruling = judge(hand, stated)
    if ruling.effects:
        hand.apply(ruling.effects)
    check(hand)
    return ruling


@pytest.mark.rule("WSOP-122", "WSOP-165")
@pytest.mark.parametrize(("burns", "burnt"), [(0, "none"), (2, "two")])
def test_before_betting_turn_and_river_are_those_that_would_have_come(burns: int, burnt: str) -> None:
    hand = on_the_flop()
    stub = to_the_turn(hand, burns)
    assert hand.board["turn"] == [stub[burns]]
    ruling = applied(hand, f"burn burnt={burnt} before=turn")
    assert (ruling.outcome, ruling.rules[0]) == ("corrected", "WSOP-165")
    assert hand.board["turn"] == [stub[1]]
    checked(hand)
    assert hand.board["river"] == [stub[3]]
    assert hand.state.stock.burnt[-2:] == [stub[0], stub[2]]


@pytest.mark.rule("WSOP-122", "WSOP-165")
@pytest.mark.parametrize(("burns", "burnt"), [(0, "none"), (2, "two")])
def test_after_betting_the_turn_stands_and_the_river_is_the_one_that_would_have_come(
    burns: int, burnt: str
) -> None:
    hand = on_the_flop()
    stub = to_the_turn(hand, burns)
    hand.act("check")
    assert applied(hand, f"burn burnt={burnt} before=turn").outcome == "stands"
    assert hand.board["turn"] == [stub[burns]]
    checked(hand)
    assert hand.board["river"] == [stub[3]]
    if burnt == "two":
        assert hand.state.stock.burnt[-1] == stub[1]


@pytest.mark.rule("WSOP-122")
def test_a_burn_that_the_hand_knows_of_may_be_said_never_to_have_been() -> None:
    hand = on_the_flop()
    checked(hand)
    turn, stub = hand.board["turn"][0], stub_of(hand)
    applied(hand, "burn burnt=none before=turn")
    assert (hand.board["turn"], hand.state.stock.burnt[-1]) == ([stub[0]], turn)


@pytest.mark.rule("WSOP-122")
def test_all_in_the_river_is_put_right_until_the_pot_is_awarded() -> None:
    stated = "burn burnt=none before=river betting-started=no game=holdem"
    assert judge(None, f"{stated} awarded=no").outcome == "corrected"
    assert judge(None, f"{stated} awarded=yes").outcome == "stands"


@pytest.mark.rule("WSOP-164")
@pytest.mark.parametrize(("burns", "burnt"), [(0, "none"), (2, "two")])
def test_a_flop_that_was_seen_is_shuffled_in_and_dealt_again_after_one_burn(burns: int, burnt: str) -> None:
    hand = deal("holdem", stacks=[200] * 2, stakes=NO_LIMIT, seed=5)
    hand.apply(f"burn count={burns}")
    stub = set(stub_of(hand))
    hand.act("call")
    hand.act("check")
    ruling = applied(hand, f"burn burnt={burnt} before=flop")
    assert (ruling.outcome, ruling.rules) == ("reshuffled", ("WSOP-164",))
    stock = hand.state.stock
    assert len(hand.board["flop"]) == 3
    assert len(stock.burnt) == 1
    assert {*hand.board["flop"], *stub_of(hand), *stock.burnt} == stub


@pytest.mark.rule("WSOP-164")
def test_while_no_card_of_the_flop_was_seen_the_burn_is_put_right() -> None:
    ruling = judge(None, "burn burnt=two before=flop exposed=no betting-started=no game=holdem")
    assert (ruling.outcome, ruling.effects) == ("corrected", ())


@pytest.mark.rule("WSOP-233")
def test_stud_cards_move_to_who_would_have_had_them() -> None:
    ruling = judge(None, "burn burnt=two before=street-5 game=stud")
    assert (ruling.outcome, ruling.rules[0]) == ("moved", "WSOP-233")


@pytest.mark.rule("WSOP-233")
def test_stud_a_last_card_that_was_mixed_is_kept() -> None:
    assert judge(None, "burn burnt=none before=street-7 mixed=2 game=stud").outcome == "kept"
