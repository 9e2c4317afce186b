"""The rule of sevens: a seven that passes after the draw cannot win what is bet then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

WHEEL = "5d 4c 3h 2s Ad"
SIX = "6d 4d 3c 2h Ac"
ROUGH_SIX = "6c 5c 4h 3d 2c"
SEVEN = "7d 4s 3s 2d As"
ROUGH_SEVEN = "7c 6h 5h 4h 3d"
EIGHT = "8c 4h 3d 2c Ah"
SMOOTH_EIGHT = "8d 5s 4d 3c Ac"


def after_draw(given: Given, hands: list[str], **changes: object) -> Hand:
    """Heads-up after the draw, with 80 in the pot and a bet of 40; seat 0 acts first."""
    said: dict[str, object] = {"stacks": [500, 500], "stakes": "limit 20/40", "options": None, **changes}
    hand: Hand = given("california-lowball", hands=hands, button=1, **said)
    return hand.play("raise 40, call, pat, pat")


def john_you_cindy_henry(given: Given) -> Hand:
    """Seats in that order from the left of the button; John has 15 left after the draw."""
    hand: Hand = given(
        "california-lowball",
        stacks=[20 + 15, 500, 500, 500],
        hands=[EIGHT, WHEEL, SIX, "6h 5h 4s 3s 2d"],
        stakes="limit 20/20",
        button=3,
    )
    hand.play("call, call, call, check, pat, pat, pat, pat")
    assert hand.pot == 80
    return hand


@pytest.mark.rule("BARGE-sevens-short-call")
def test_john_you_cindy_and_henry(given: Given) -> None:
    hand = john_you_cindy_henry(given)
    assert (hand.turn, hand.may) == (0, "check, bet 15")
    hand.play("bet 15")
    assert (hand.turn, hand.may) == (1, "fold, call 15, raise 20")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 15, raise 20")
    hand.play("raise 20")
    assert (hand.turn, hand.may) == (3, "fold, call 20, raise 40")
    hand.play("raise 40")
    assert (hand.turn, hand.may) == (1, "fold, call 25")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 20, raise 60")
    hand.play("raise 60, call")
    assert (hand.turn, hand.may) == (1, "fold, call 20")
    hand.play("call")
    assert hand.paid == [0, 80 + 30 + 45, 60, 60]
    assert hand.stacks == [0, 420 + 155, 480, 480]


@pytest.mark.rule("BARGE-sevens-short-call")
def test_completing_the_bet_is_no_violation(given: Given) -> None:
    hand = john_you_cindy_henry(given).play("bet 15, raise 20, raise 40")
    assert (hand.turn, hand.may) == (3, "fold, call 40, raise 60")
    hand.play("call")
    assert (hand.turn, hand.may) == (1, "fold, call 20, raise 60")
    hand.play("raise 60, call, call")
    assert hand.paid == [0, 80 + 15 + 3 * 60, 0, 0]


@pytest.mark.rule("BARGE-sevens-short-call")
def test_a_worse_hand_may_just_call_the_short_bet(given: Given) -> None:
    hands = ["9c 4h 3d 2c Ah", EIGHT.replace("8c", "8h").replace("Ah", "Ad"), "9d 6s 4d 3c Ac"]
    hand = given("california-lowball", stacks=[35, 500, 500], hands=hands, stakes="limit 20/20", button=2)
    hand.play("call, call, check, pat, pat, pat, bet 15, call, raise 20, call")
    assert hand.paid == [0, 60 + 15 + 40, 0]


@pytest.mark.rule("BARGE-sevens-short-call")
def test_who_just_calls_and_meets_a_better_hand_loses_it(given: Given) -> None:
    hands = [EIGHT, SEVEN, SIX]
    hand = given("california-lowball", stacks=[35, 500, 500], hands=hands, stakes="limit 20/20", button=2)
    hand.play("call, call, check, pat, pat, pat, bet 15, call, raise 20, call")
    assert hand.paid == [0, 0, 60 + 15 + 40]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_a_seven_that_is_checked_down_wins_the_pot_before_the_draw(given: Given) -> None:
    hand = after_draw(given, [SEVEN, "Kc Qd Jh 9s 8c"]).play("check, check")
    assert hand.paid == [80, 0]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_in_some_clubs_a_seven_that_passes_forfeits_the_pot(given: Given) -> None:
    hand = after_draw(given, [SEVEN, "Kc Qd Jh 9s 8c"], options={"sevens_rule": "whole-pot"})
    hand.play("check, check")
    assert hand.paid == [0, 80]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_an_eight_may_pass_and_win_a_bet(given: Given) -> None:
    hand = after_draw(given, [EIGHT, "9d 5s 4d 3c Ac"]).play("check, bet 40, call")
    assert hand.paid == [160, 0]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_facing_a_bet_a_six_may_fold_or_call(given: Given) -> None:
    hand = after_draw(given, ["9c 5s 4d 3c Ac", SIX.replace("Ac", "Ad").replace("3c", "3h")]).play("bet 40")
    assert hand.may == "fold, call 40, raise 80"
    hand.play("fold")
    assert hand.net == [40, -40]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_calling_a_full_bet_is_no_pass(given: Given) -> None:
    hand = after_draw(given, ["9c 5s 4d 3c Ac", SEVEN]).play("bet 40, call")
    assert hand.paid == [0, 160]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_who_is_passed_to_must_bet_a_seven_too(given: Given) -> None:
    hands = ["9c 5s 4d 3c Ac", SEVEN, "8h 5c 4c 3h Ad"]
    hand = given("california-lowball", stacks=[500] * 3, hands=hands, stakes="limit 20/40", button=2)
    hand.play("call, call, check, pat, pat, pat, check, check, bet 40, fold, call")
    assert hand.paid == [0, 60 + 40, 40]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_a_seven_that_passes_and_calls_gives_the_bet_back(given: Given) -> None:
    hand = after_draw(given, [SIX, "8d 5s 4h 3d Ah"]).play("check, bet 40, call")
    assert hand.paid == [80 + 40, 40]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_a_seven_that_passes_and_calls_can_lose_its_money(given: Given) -> None:
    hand = after_draw(given, [SEVEN, SIX]).play("check, bet 40, call")
    assert hand.paid == [0, 160]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_a_seven_that_passes_and_ties_shares_it_all(given: Given) -> None:
    hand = after_draw(given, [SEVEN, "7h 4d 3c 2c Ac"]).play("check, bet 40, call")
    assert hand.paid == [80, 80]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_only_what_was_bet_goes_back_not_what_was_folded_before(given: Given) -> None:
    hands = [SEVEN, "9c 5s 4d 3c Ac", "8h 5c 4c 3h Ad"]
    hand = given("california-lowball", stacks=[500] * 3, hands=hands, stakes="limit 20/40", button=2)
    hand.play("raise 40, call, call, pat, pat, pat, check, check, bet 40, call, call")
    assert hand.paid == [120 + 40, 40, 40]


@pytest.mark.rule("BARGE-sevens-must-bet")
@pytest.mark.parametrize(
    ("low", "broken"),
    [(WHEEL, True), (SIX, True), (ROUGH_SIX, True), (SEVEN, True), (ROUGH_SEVEN, True), (EIGHT, False)],
)
def test_the_rule_holds_from_the_wheel_to_the_roughest_seven(given: Given, low: str, broken: bool) -> None:
    hand = after_draw(given, [low, "9h 8s 7s 6s Kd"]).play("check, bet 40, call")
    assert hand.paid == ([120, 40] if broken else [160, 0])


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_a_joker_makes_a_seven(given: Given) -> None:
    hand = after_draw(given, ["7d 4s 3s 2d Xx", "9h 8s 7s 6s Kd"]).play("check, bet 40, call")
    assert hand.paid == [120, 40]


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_a_straight_or_a_flush_is_a_seven_all_the_same(given: Given) -> None:
    hand = after_draw(given, ["7d 6d 5d 4d 3d", "9h 8s 7s 6s Kd"]).play("check, bet 40, call")
    assert hand.paid == [120, 40]


@pytest.mark.rule("BARGE-sevens-scope")
@pytest.mark.rule("BARGE-limit-check-raise")
def test_who_passes_may_not_raise(given: Given) -> None:
    hand = after_draw(given, [EIGHT, "9h 8s 7s 6s Kd"]).play("check, bet 40")
    assert hand.may == "fold, call 40"


@pytest.mark.rule("BARGE-sevens-scope")
def test_the_rule_holds_after_the_draw_only(given: Given) -> None:
    hands = [SEVEN, "9h 8s 7s 6s Kd"]
    hand = given("california-lowball", stacks=[500] * 2, hands=hands, stakes="limit 20/40", button=1)
    hand.play("raise 40, call, pat, pat, bet 40, call")
    assert hand.paid == [160, 0]


@pytest.mark.rule("BARGE-sevens-scope")
@pytest.mark.rule("BARGE-sevens-no-limit")
def test_the_rule_does_not_hold_in_no_limit(given: Given) -> None:
    hand = given("california-lowball", hands=[SEVEN, "9h 8s 7s 6s Kd"], stakes="no-limit 20/40", button=1)
    hand.play("call, check, pat, pat, check, bet 40, call")
    assert hand.paid == [160, 0]


@pytest.mark.rule("BARGE-sevens-scope")
def test_the_rule_may_be_off(given: Given) -> None:
    hand = after_draw(given, [SEVEN, "9h 8s 7s 6s Kd"], options={"sevens_rule": "off"})
    hand.play("check, bet 40, call")
    assert hand.paid == [160, 0]


@pytest.mark.rule("BARGE-sevens-scope")
@pytest.mark.parametrize("game", ["deuce-to-seven-lowball", "california-lowball@wsop2018"])
def test_no_other_game_has_the_rule(given: Given, game: str) -> None:
    hands = ["7d 5s 4c 3s 2d", "9h 8s 7s 6s Kd"]
    hand = given(game, stacks=[500] * 2, hands=hands, stakes="limit 20/40", button=1)
    hand.play("raise 40, call, pat, pat, check, bet 40, call")
    assert hand.paid == [160, 0]


@pytest.mark.rule("BARGE-sevens-scope")
def test_the_older_book_has_the_rule_too(given: Given) -> None:
    hands = [SEVEN, "9h 8s 7s 6s Kd"]
    hand = given(
        "california-lowball@barge2017", stacks=[500] * 2, hands=hands, stakes="limit 20/40", button=1
    )
    hand.play("raise 40, call, pat, pat, check, bet 40, call")
    assert hand.paid == [120, 40]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_a_player_all_in_for_the_main_pot_keeps_the_chance_to_win_it(given: Given) -> None:
    # The all-in eight beats nobody here; the passed seven still takes all but the bet.
    hands = [SEVEN, "8h 5c 4c 3h Ad", "9c 5s 4d 3c Ac"]
    hand = given("california-lowball", stacks=[500, 20, 500], hands=hands, stakes="limit 20/40", button=2)
    hand.play("call, call, pat, pat, pat, check, bet 40, call")
    assert hand.paid == [60 + 40, 0, 40]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_a_better_hand_that_is_all_in_wins_its_pot_and_the_rest_goes_back(given: Given) -> None:
    # Seat 1, all-in before the draw, has the best hand; among the others the passed seven is best.
    hands = [SEVEN, WHEEL, "9c 5s 4h 3c Ac"]
    hand = given("california-lowball", stacks=[500, 20, 500], hands=hands, stakes="limit 20/40", button=2)
    hand.play("call, call, pat, pat, pat, check, bet 40, call")
    assert hand.paid == [40, 60, 40]


@pytest.mark.rule("BARGE-sevens-pass-call")
def test_others_still_play_for_a_side_pot_that_the_passed_hand_is_not_in(given: Given) -> None:
    # Seat 0 passes a six and calls all-in for half the bet; the others have 40 between them.
    hands = [SIX, "9c 5s 4h 3h As", "8h 5c 4c 3s Ad"]
    hand = given("california-lowball", stacks=[40, 500, 500], hands=hands, stakes="limit 20/40", button=2)
    hand.play("call, call, check, pat, pat, pat, check, bet 40, call, call")
    assert [pot.amount for pot in hand.pots] == [120, 40]
    assert hand.paid == [60 + 20, 20, 20 + 40]
