"""No-limit and pot-limit, with every number the books work out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import IllegalAction, Stakes

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

DEEP = 100_000


def flop(given: Given, stakes: str | Stakes, stacks: list[int], game: str = "holdem") -> Hand:
    """A flop for which everyone called; the button is last, seat 1 opens."""
    hand: Hand = given(game, stacks=stacks, stakes=stakes, button=0)
    while len(hand.told("board")) < 1:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


@pytest.mark.rule("BARGE-nolimit-blind-names")
def test_the_level_names_the_blinds(given: Given) -> None:
    assert Stakes.parse("no-limit 100/200").blinds == (100, 200)
    assert Stakes.parse("pot-limit 100/200").blinds == (100, 200)
    hand = given("holdem", stacks=[DEEP] * 4, stakes="no-limit 100/200", button=0)
    assert hand.told("blind") == [(1, 100), (2, 200)]


@pytest.mark.rule("BARGE-nolimit-sizes")
def test_the_no_limit_example_of_the_book(given: Given) -> None:
    hand = given("holdem", stacks=[DEEP] * 3, stakes="no-limit 100/200", button=0)
    assert (hand.turn, hand.may) == (0, "fold, call 200, raise 400-100000")
    hand.play("raise 500")
    assert (hand.turn, hand.may) == (1, "fold, call 400, raise 800-100000")
    hand.play("raise 1200")
    assert (hand.turn, hand.may) == (2, "fold, call 1000, raise 1900-100000")
    hand.play("fold")
    assert (hand.turn, hand.may) == (0, "fold, call 700, raise 1900-100000")


@pytest.mark.rule("BARGE-nolimit-sizes")
@pytest.mark.rule("WSOP-128")
def test_the_smallest_bet_is_the_big_blind(given: Given) -> None:
    hand = flop(given, "no-limit 2/5", [500] * 3)
    assert hand.may == "check, bet 5-495"
    with pytest.raises(IllegalAction):
        hand.act("bet 4")


@pytest.mark.rule("BARGE-nolimit-sizes")
def test_without_blinds_the_smallest_bet_is_the_bring_in(given: Given) -> None:
    hand = given(
        "stud",
        stakes="no-limit 10/20 ante 1 bring-in 6",
        hands=["9c 9d 2c", "Tc Td Jh", "Qc Qd Ks"],
        button=2,
    )
    assert hand.told("bring-in") == [(0, 6)]
    assert (hand.turn, hand.may) == (1, "fold, call 6, raise 12-99999")
    hand.play("call, call")
    while len(hand.players[0].up) == 1:
        hand.play("check")
    assert hand.may == "check, bet 6-99993"


@pytest.mark.rule("BARGE-nolimit-sizes")
def test_a_stack_below_the_minimum_goes_in_whole(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [500, 10 + 6, 500])
    assert hand.may == "check, bet 6-6"
    hand = flop(given, "no-limit 5/10", [500, 500, 10 + 35]).play("bet 20")
    assert hand.may == "fold, call 20, raise 35-35"


@pytest.mark.rule("WSOP-60")
def test_nobody_can_bet_more_than_the_stack(given: Given) -> None:
    hand = given("holdem", stacks=[150, 500], stakes="no-limit 1/2", button=0)
    assert hand.may == "fold, call 1, raise 4-150"
    with pytest.raises(IllegalAction):
        hand.act("raise 350")


@pytest.mark.rule("WSOP-128")
@pytest.mark.rule("WSOP-171")
@pytest.mark.parametrize(("bet", "to", "least"), [(20, 50, 80), (100, 300, 500)])
def test_a_raise_is_at_least_the_last_one(given: Given, bet: int, to: int, least: int) -> None:
    hand = flop(given, "no-limit 2/5", [5000] * 3).play(f"bet {bet}, raise {to}")
    assert hand.may == f"fold, call {to}, raise {least}-4995"


@pytest.mark.rule("WSOP-171")
def test_a_raise_is_at_least_the_largest_of_the_round_not_the_last(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [5000, 5000, 5000, 10 + 450]).play("bet 100, raise 300, raise 450")
    assert hand.may == "fold, call 450, raise 650-4990"


@pytest.mark.rule("WSOP-125")
@pytest.mark.rule("WSOP-169")
def test_raises_have_no_end(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [5000] * 4).play("bet 10")
    for level in range(20, 110, 10):
        hand.play(f"raise {level}")
    assert hand.may == "fold, call 30, raise 110-4990"


@pytest.mark.rule("BARGE-bigbet-short-allin")
def test_a_short_all_in_does_not_reopen(given: Given) -> None:
    hand = flop(given, "no-limit 100/200", [DEEP, DEEP, 200 + 800]).play("bet 500, raise 800, call")
    assert (hand.turn, hand.may) == (1, "fold, call 300")


@pytest.mark.rule("WSOP-171")
def test_half_a_raise_does_not_reopen(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [5000, 5000, 10 + 160]).play("bet 100, raise 160")
    assert (hand.turn, hand.may) == (0, "fold, call 160, raise 260-4990")
    hand.play("call")
    assert (hand.turn, hand.may) == (1, "fold, call 60")


@pytest.mark.rule("WSOP-171")
@pytest.mark.rule("WSOP-172")
def test_an_opening_all_in_below_the_minimum_does_not_reopen(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [5000, 5000, 10 + 4]).play("check, bet 4")
    assert (hand.turn, hand.may) == (0, "fold, call 4, raise 14-4990")
    hand.play("call")
    assert (hand.turn, hand.may) == (1, "fold, call 4")


@pytest.mark.rule("WSOP-171")
def test_against_players_all_in_there_is_nothing_to_raise(given: Given) -> None:
    hand = given("holdem", stacks=[5000, 210], stakes="no-limit 5/10", button=0).play("call, raise 210")
    assert (hand.turn, hand.may) == (0, "fold, call 200")


@pytest.mark.rule("WSOP-172")
def test_nothing_is_completed(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [5000, 5000, 10 + 140]).play("bet 100, raise 140")
    assert hand.may == "fold, call 140, raise 240-4990"
    hand = given("holdem", stacks=[5000, 5000, 5000, 15, 5000], stakes="no-limit 5/10", button=0)
    hand.play("raise 15")
    assert hand.may == "fold, call 15, raise 25-5000"


@pytest.mark.rule("WSOP-173")
def test_who_raised_last_may_not_raise_a_short_all_in(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [10 + 250, 5000, 5000]).play("bet 100, raise 200, raise 250")
    assert (hand.turn, hand.may) == (1, "fold, call 150, raise 350-4990")
    hand.play("call")
    assert (hand.turn, hand.may) == (2, "fold, call 50")


@pytest.mark.rule("WSOP-173")
def test_short_all_ins_that_make_a_raise_together_reopen(given: Given) -> None:
    hand = flop(given, "no-limit 5/10", [5000, 5000, 10 + 150, 10 + 200])
    hand.play("bet 100, raise 150, raise 200, call")
    assert (hand.turn, hand.may) == (1, "fold, call 100, raise 300-4990")


@pytest.mark.rule("WSOP-152")
def test_the_big_blind_keeps_its_option_over_a_short_all_in(given: Given) -> None:
    hand = given("holdem", stacks=[500, 500, 500, 15], stakes="no-limit 5/10", button=0)
    hand.play("raise 15, call, fold")
    assert (hand.turn, hand.may) == (2, "fold, call 5, raise 25-500")


@pytest.mark.rule("WSOP-130")
@pytest.mark.rule("WSOP-180")
def test_wagers_are_whole_chips(given: Given) -> None:
    hand = flop(given, "no-limit 5/10 unit 5", [500, 500, 10 + 52])
    with pytest.raises(IllegalAction):
        hand.act("bet 52")
    hand.play("bet 50")
    assert hand.turn == 2
    hand.play("raise 52")
    assert hand.players[2].stack == 0


@pytest.mark.rule("BARGE-potlimit-sizes")
def test_first_in_the_pot_is_three_and_a_half_big_blinds(given: Given) -> None:
    hand = given("omaha", stacks=[DEEP] * 4, stakes="pot 100/200", button=0)
    assert (hand.turn, hand.may) == (3, "fold, call 200, raise 400-700")


@pytest.mark.rule("BARGE-potlimit-sizes")
def test_a_pot_raise_of_the_cutoff(given: Given) -> None:
    hand = given("omaha", stacks=[DEEP] * 4, stakes="pot 100/200", button=0).play("raise 500")
    assert (hand.turn, hand.may) == (0, "fold, call 500, raise 800-1800")


@pytest.mark.rule("BARGE-potlimit-sizes")
def test_the_big_blind_leaves_its_own_chips_out_of_the_trail(given: Given) -> None:
    hand = given("omaha", stacks=[DEEP] * 3, stakes="pot 100/200", button=0).play("raise 700, fold")
    assert (hand.turn, hand.may) == (2, "fold, call 500, raise 1200-2200")


@pytest.mark.rule("BARGE-potlimit-sizes")
def test_the_small_blind_pots_it_against_the_big_blind(given: Given) -> None:
    hand = given("omaha", stacks=[DEEP] * 3, stakes="pot 100/200", button=0).play("fold")
    assert (hand.turn, hand.may) == (1, "fold, call 100, raise 400-600")


@pytest.mark.rule("WSOP-NLPL-INTRO")
def test_a_pot_raise_is_the_pot_after_the_call(given: Given) -> None:
    hand = flop(given, "pot 25/50", [5000] * 2, "omaha")
    assert hand.may == "check, bet 50-100"
    hand.play("bet 50")
    assert hand.may == "fold, call 50, raise 100-250"


@pytest.mark.rule("BARGE-potlimit-sizes")
def test_check_raises_and_any_number_of_raises(given: Given) -> None:
    hand = flop(given, "pot 25/50", [DEEP] * 2, "omaha").play("check, bet 100")
    assert hand.may == "fold, call 100, raise 200-400"
    hand.play("raise 200")
    for level in range(300, 900, 100):
        hand.play(f"raise {level}")
    assert hand.may == "fold, call 100, raise 900-2500"


@pytest.mark.rule("BARGE-potlimit-stud")
def test_the_pot_limit_stud_example_of_the_book(given: Given) -> None:
    doors = ["Kh", "2h", "3h", "4h", "5h", "6h", "7h", "8h"]
    downs = ["2c 2d", "3c 3d", "4c 4d", "5c 5d", "6c 6d", "7c 7d", "8c 8d", "9c 9d"]
    hands = [f"{down} {door}" for down, door in zip(downs, doors, strict=True)]
    stakes = replace(Stakes.parse("pot 100/150 ante 100 bring-in 150"), blinds=())
    hand = given("london-lowball", stakes=stakes, hands=hands, button=7)
    assert hand.told("bring-in") == [(0, 150)]
    assert hand.pot == 950
    assert (hand.turn, hand.may) == (1, "fold, call 150, raise 300-1250")
    hand.play("raise 650")
    assert (hand.turn, hand.may) == (2, "fold, call 650, raise 1150-2900")


@pytest.mark.rule("WSOP-187")
def test_the_small_blind_counts_as_a_big_blind(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 5/10"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 5, stakes=stakes, button=0)
    assert hand.may == "fold, call 10, raise 20-40"
    hand.play("raise 40")
    assert hand.may == "fold, call 40, raise 70-140"


@pytest.mark.rule("WSOP-187")
def test_the_small_blind_counts_as_a_big_blind_with_a_caller(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 5/10"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 5, stakes=stakes, button=0).play("call")
    assert hand.may == "fold, call 10, raise 20-50"


@pytest.mark.rule("WSOP-187")
def test_the_small_blind_counts_as_a_big_blind_of_twenty_five(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 10/25"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 5, stakes=stakes, button=0)
    assert hand.may == "fold, call 25, raise 50-100"


@pytest.mark.rule("WSOP-187")
def test_the_small_blind_itself_counts_its_real_money(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 5/10"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 3, stakes=stakes, button=0).play("fold")
    assert (hand.turn, hand.may) == (1, "fold, call 5, raise 20-30")


@pytest.mark.rule("WSOP-187")
def test_a_small_blind_that_has_called_counts_what_it_is(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 5/10"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 3, stakes=stakes, button=0).play("call, call")
    assert (hand.turn, hand.may) == (2, "check, raise 20-40")


@pytest.mark.rule("WSOP-187")
def test_after_the_first_round_the_pot_is_what_it_is(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 5/10"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 3, stakes=stakes, button=0).play("call, fold, check")
    assert hand.pot == 25
    assert hand.may == "check, bet 10-25"


@pytest.mark.rule("WSOP-188.a")
def test_three_blinds_of_which_two_count_as_the_third(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 1/2 straddle 5"), min_bet=5, small_blind_as_big=True)
    hand = given("omaha", stacks=[500] * 5, stakes=stakes, button=0)
    assert hand.may == "fold, call 5, raise 10-20"


@pytest.mark.rule("WSOP-187")
def test_the_small_blind_counts_what_it_is_once_the_big_blind_has_acted(given: Given) -> None:
    stakes = replace(Stakes.parse("pot 5/10"), small_blind_as_big=True)
    hand = given("omaha", stacks=[5000] * 3, stakes=stakes, button=0).play("call, fold")
    assert (hand.turn, hand.may) == (2, "check, raise 20-40")
    hand.play("raise 40")
    assert (hand.turn, hand.may) == (0, "fold, call 30, raise 70-125")


@pytest.mark.rule("WSOP-186")
@pytest.mark.parametrize(("unit", "pot", "most"), [(25, 85, 100), (5, 32, 35)])
def test_the_pot_is_rounded_up(given: Given, unit: int, pot: int, most: int) -> None:
    stakes = f"pot 5/10 bb-ante {pot - 20} unit {unit}"
    hand = given("omaha", stacks=[5000] * 2, stakes=stakes, button=0).play("call, check")
    assert hand.pot == pot
    assert hand.asked.raises is not None
    assert hand.asked.raises.most == most


@pytest.mark.rule("WSOP-12")
@pytest.mark.rule("WSOP-161")
@pytest.mark.parametrize(
    ("level", "straddle", "least"), [("2/5", 10, 15), ("1/2", 4, 6), ("5/10", 20, 30)], ids=str
)
def test_the_smallest_raise_over_a_straddle(given: Given, level: str, straddle: int, least: int) -> None:
    hand = given("holdem", stacks=[500] * 5, stakes=f"no-limit {level} straddle {straddle}", button=0)
    assert (hand.turn, hand.may) == (4, f"fold, call {straddle}, raise {least}-500")


@pytest.mark.rule("WSOP-170")
def test_after_a_straddle_the_smallest_bet_is_the_big_blind_again(given: Given) -> None:
    hand = flop(given, "no-limit 5/10 straddle 20", [500] * 4)
    assert hand.may == "check, bet 10-480"


@pytest.mark.rule("BARGE-no-limp-27")
def test_no_limping_in_no_limit_deuce_to_seven(given: Given) -> None:
    hand = given("deuce-to-seven-lowball", stacks=[5000] * 4, stakes="no-limit 100/200", button=0)
    assert (hand.turn, hand.may) == (3, "fold, raise 400-5000")
    hand.play("fold, fold")
    assert (hand.turn, hand.may) == (1, "fold, raise 400-5000")


@pytest.mark.rule("BARGE-no-limp-27")
def test_a_raise_may_be_called_where_limping_is_not_allowed(given: Given) -> None:
    hand = given("deuce-to-seven-lowball", stacks=[5000] * 4, stakes="no-limit 100/200", button=0)
    hand.play("raise 400")
    assert hand.may == "fold, call 400, raise 600-5000"
    hand.play("call, fold, call, pat, pat, pat")
    assert hand.may == "check, bet 200-4600"


@pytest.mark.rule("BARGE-no-limp-27")
def test_limping_is_a_no_limit_matter_only(given: Given) -> None:
    hand = given("deuce-to-seven-lowball", stacks=[5000] * 4, stakes="limit 100/200", button=0)
    assert hand.may == "fold, call 100, raise 200"


def test_where_nobody_can_be_raised_a_limp_is_a_call(given: Given) -> None:
    hand = given("deuce-to-seven-lowball", stacks=[5000, 150], stakes="no-limit 100/200", button=0)
    assert (hand.turn, hand.may) == (0, "fold, call 100")


def test_a_stack_that_cannot_raise_may_go_all_in_where_limping_is_not_allowed(given: Given) -> None:
    hand = given(
        "deuce-to-seven-lowball", stacks=[5000, 5000, 5000, 150], stakes="no-limit 100/200", button=0
    )
    assert (hand.turn, hand.may) == (3, "fold, call 150")


@pytest.mark.rule("WSOP-290")
@pytest.mark.rule("WSOP-293")
@pytest.mark.rule("WSOP-124")
@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_big_bet_lowball_has_big_bet_rules_and_check_raises(given: Given, structure: str) -> None:
    hand = given("california-lowball@wsop2018", stacks=[5000] * 2, stakes=f"{structure} 5/10", button=0)
    hand.play("call, check, pat, pat, check, bet 20")
    most = 80 if structure == "pot-limit" else 4990
    assert hand.may == f"fold, call 20, raise 40-{most}"


@pytest.mark.rule("BARGE-limit-check-raise")
def test_no_limit_california_lowball_allows_check_raises(given: Given) -> None:
    hand = given("california-lowball", stacks=[5000] * 2, stakes="no-limit 5/10", button=0)
    hand.play("call, check, pat, pat, check, bet 20")
    assert hand.may == "fold, call 20, raise 40-4990"
