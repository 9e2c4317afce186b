"""Main pots and side pots, uncalled bets, odd chips, halves, and who shows first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

import cardhouse
from cardhouse.dealer.checks.random_player import random_action

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

LOW_CARDS = ["2c 3d", "2d 3c", "2h 3s", "2s 3h", "4c 5d", "4d 5c", "4h 5s"]
BROADWAY = "As Kd Qh Jc Ts"
"""A board that plays for everybody."""


def paid(
    given: Given,
    game: str,
    pot: int,
    hands: list[str],
    *,
    board: str = "",
    button: int = 0,
    chip: int = 1,
    folded: tuple[int, ...] = (),
) -> list[int]:
    """What each seat gets out of a single pot of so many chips.

    Everyone puts in a blind of two, or nothing on folding, and dead money makes up the rest.
    """
    seats = len(hands)
    blinds = {(button + 1) % seats: 1, (button + 2) % seats: 2} if seats > 2 else {}
    called = sum(blinds.get(seat, 0) if seat in folded else 2 for seat in range(seats))
    hand: Hand = given(
        game, hands=hands, board=board, button=button, stakes=f"limit 2/4 bb-ante {pot - called} chip {chip}"
    )
    while hand.decision:
        legal = [action for action in hand.asked.legal if action.kind != "fold"]
        hand.act("fold" if hand.turn in folded else legal[0])
    assert sum(hand.paid) == pot
    return hand.paid


def stud_paid(given: Given, game: str, pot: int, hands: list[str], *, chip: int = 1) -> list[int]:
    """What the first two of three seats get in stud; the third antes and folds."""
    brings_in = given(game, hands=hands, button=2).turn == 2
    ante = next(ante for ante in range(1, pot) if (pot - 3 * ante - brings_in) % 2 == 0)
    bet = (pot - 3 * ante - brings_in) // 2
    stakes = f"limit {bet}/{2 * bet} ante {ante} bring-in 1 chip {chip}"
    hand: Hand = given(game, hands=hands, button=2, stakes=stakes)
    hand.play(f"call, raise {bet}" if brings_in else f"bet {bet}")
    while hand.decision:
        legal = [action for action in hand.asked.legal if action.kind != "fold"]
        hand.act("fold" if hand.turn == 2 else legal[0])
    assert sum(hand.paid) == pot
    return hand.paid[:2]


def all_in(given: Given, stacks: list[int], hands: list[str], board: str, game: str = "holdem") -> Hand:
    """Everybody puts in everything before the flop."""
    hand: Hand = given(game, stacks=stacks, hands=hands, board=board, stakes="no-limit 1/2", button=0)
    while hand.decision:
        raises = hand.asked.raises
        hand.act(f"{raises.word} {raises.most}" if raises else "call")
    return hand


def test_an_uncalled_bet_goes_back(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 3, stakes="no-limit 5/10", button=0)
    hand.play("raise 100, fold, fold")
    assert hand.told("return") == [(0, 90)]
    assert hand.net == [15, -5, -10]
    assert hand.paid == [25, 0, 0]


def test_what_a_shorter_stack_cannot_call_goes_back(given: Given) -> None:
    hand = all_in(given, [500, 200], ["2c 3d", "Ah Ad"], "Kc Qd 9h 8s 7c")
    assert hand.told("return") == [(0, 300)]
    assert hand.stacks == [300, 400]


def test_three_stacks_make_a_main_pot_and_a_side_pot(given: Given) -> None:
    hand = all_in(given, [300, 100, 200], ["Qc Qd", "Ac Ad", "Kc Kd"], "2h 3h 4s 8d 9c")
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(300, (0, 1, 2)), (200, (0, 2))]
    assert hand.told("return") == [(0, 100)]
    assert hand.stacks == [100, 300, 200]


def test_four_stacks_and_the_best_hand_in_the_middle(given: Given) -> None:
    hands = ["Qc Qd", "Kc Kd", "Ac Ad", "Jc Jd"]
    hand = all_in(given, [400, 100, 200, 300], hands, "2h 3h 4s 8d 9c")
    assert [pot.amount for pot in hand.pots] == [400, 300, 200]
    assert hand.stacks == [100 + 200, 0, 700, 0]


def test_money_of_folded_players_stays_in_the_pots_it_went_to(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[500, 500, 40, 500],
        stakes="no-limit 5/10",
        hands=["Kc Kd", "2c 7d", "Ac Ad", "Qc Qd"],
        board="3h 4h 8s 9d Jc",
        button=0,
    )
    hand.play("raise 40, call, call, call, bet 60, call, call, bet 100, call, fold, check, check")
    assert [pot.amount for pot in hand.pots] == [4 * 40, 3 * 60 + 2 * 100]
    assert hand.net == [-100, -200, 120, 180]


def test_one_player_wins_everything_when_the_rest_fold_without_showing(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 3, stakes="no-limit 5/10", button=0).play("call, call, raise 60")
    hand.play("fold, fold")
    assert hand.is_over
    assert hand.told("show") == []
    assert hand.net == [-10, -10, 20]


@pytest.mark.rule("BARGE-odd-chip-unit")
@pytest.mark.rule("WSOP-148")
@pytest.mark.parametrize(
    ("pot", "chip", "shares"), [(175, 25, [75, 100]), (125, 1, [62, 63]), (155, 5, [75, 80])]
)
def test_an_odd_chip_is_the_smallest_in_play(given: Given, pot: int, chip: int, shares: list[int]) -> None:
    assert paid(given, "holdem", pot, LOW_CARDS[:2], board=BROADWAY, chip=chip) == shares


@pytest.mark.rule("BARGE-odd-chip-one-each")
def test_nobody_gets_two_odd_chips(given: Given) -> None:
    assert paid(given, "holdem", 101, LOW_CARDS[:3], board=BROADWAY) == [33, 34, 34]


@pytest.mark.rule("BARGE-odd-chip-one-each")
@pytest.mark.rule("WSOP-149.3")
def test_two_equal_hands_share_the_whole_pot_evenly(given: Given) -> None:
    hands = ["Ac 2d Qs Js", "Ad 2c Qh Jh"]
    assert paid(given, "omaha-8", 102, hands, board="3c 4d 8h Kh Kd") == [51, 51]


@pytest.mark.rule("BARGE-odd-chip-one-each")
def test_the_odd_chip_of_a_half_counts_for_its_winner(given: Given) -> None:
    hands = ["Ac 2d Qs Js", "Ad 2c Kc Ks"]
    assert paid(given, "omaha-8", 143, hands, board="3c 4d 8h Kh 9d") == [36, 107]


@pytest.mark.rule("BARGE-odd-chip-button")
@pytest.mark.parametrize(("pot", "lucky"), [(100, {5}), (101, {5, 1})])
def test_odd_chips_go_clockwise_from_the_button(given: Given, pot: int, lucky: set[int]) -> None:
    shares = paid(given, "holdem", pot, LOW_CARDS[:6], board=BROADWAY, button=4, folded=(0, 2, 4))
    assert shares == [(seat % 2) * (33 + (seat in lucky)) for seat in range(6)]


@pytest.mark.rule("WSOP-149.1")
def test_the_first_hand_from_the_button_gets_the_odd_chip(given: Given) -> None:
    shares = paid(given, "holdem", 101, LOW_CARDS[:7], board=BROADWAY, button=5, folded=(0, 1, 3, 4, 5))
    assert shares == [0, 0, 50, 0, 0, 0, 51]


@pytest.mark.rule("BARGE-odd-chip-stud")
@pytest.mark.rule("WSOP-149.2")
@pytest.mark.rule("WSOP-146")
@pytest.mark.parametrize(
    ("game", "first", "second", "shares"),
    [
        ("stud", "Ah Kd Qc Js 9h 2c 3d", "As Kh Qd Jc 9d 2d 3c", [50, 51]),
        ("stud", "As Kd Qc Js 9h 2c 3d", "Ah Kh Qd Jc 9d 2d 3c", [51, 50]),
        ("stud@wsop2018", "Kd Qc Js Th 9h 2c 3d", "Kc Qh Jd Ts 9d 2d 3c", [51, 50]),
        ("razz@wsop2018", "8s 6d 4c 2h Ac Kc Kd", "8h 6s 4d 2c Ad Kh Ks", [51, 50]),
        ("razz@wsop2018", "8h 6s 4d 2c As Kc Kd", "8s 6d 4c 2h Ac Kh Ks", [50, 51]),
    ],
)
def test_the_highest_card_by_suit_gets_the_odd_chip_of_stud(
    given: Given, game: str, first: str, second: str, shares: list[int]
) -> None:
    assert stud_paid(given, game, 101, [first, second, "7c 7d 7h"]) == shares


@pytest.mark.rule("WSOP-149.2")
def test_only_the_five_cards_played_count_for_the_odd_chip(given: Given) -> None:
    hands = ["Kd Qc Js Th 9h 2s 3s", "Kc Qh Jd Ts 9d 2d 3c", "7c 7d 7h"]
    assert stud_paid(given, "stud", 101, hands) == [51, 50]
    hands = ["6c 5c 4c 3c 2c Ks Kh", "6d 5d 4d 3d 2d Kd Kc", "7c 7d 7h"]
    assert stud_paid(given, "stud", 101, hands) == [50, 51]


@pytest.mark.rule("WSOP-146")
def test_suits_never_win_a_pot(given: Given) -> None:
    assert paid(given, "holdem", 100, ["As Ks", "Ah Kh"], board="Qd Jd Tc 2c 3d") == [50, 50]


@pytest.mark.rule("BARGE-odd-chip-hilo")
@pytest.mark.rule("WSOP-149.3")
def test_high_gets_the_odd_chip_between_the_halves(given: Given) -> None:
    hands = ["Ac 2d Qs Js", "Kc Ks 7d 6d"]
    assert paid(given, "omaha-8", 101, hands, board="3c 4d 8h Kh 9d") == [50, 51]


@pytest.mark.rule("WSOP-149.3")
def test_tied_lows_go_by_the_button(given: Given) -> None:
    hands = ["Kc Ks 7d 6d", "Ac 2d Qs Js", "Ad 2c Qh Jh"]
    assert paid(given, "omaha-8", 75, hands, board="3c 4d 8h Kh 9d") == [38, 19, 18]


@pytest.mark.rule("WSOP-149.3")
@pytest.mark.rule("WSOP-251")
def test_tied_lows_of_stud_go_by_suit(given: Given) -> None:
    hands = ["Ac 2d 3h 4s 8c Jd Jh", "Ad 2c 3s 4h 8d Kc Kd", "7c 7d 7h"]
    assert stud_paid(given, "stud-8", 102, hands) == [25, 51 + 26]


@pytest.mark.rule("WSOP-251")
def test_high_gets_the_odd_chip_of_stud_eight(given: Given) -> None:
    hands = ["Ac 2d 3h 4s 8c Jd Qh", "Kh Ks 9s 9h 3d 3c Td", "7c 7d 7h"]
    assert stud_paid(given, "stud-8@wsop2018", 105, hands, chip=5) == [50, 55]


@pytest.mark.rule("BARGE-odd-chip-five-v-four")
@pytest.mark.rule("WSOP-149.4")
@pytest.mark.parametrize(
    ("game", "five", "four"),
    [
        ("badacey", "Ac 2c 3c 4c 5d", "Ad 2h 3s 6c Kd"),
        ("badeucy", "2c 3c 4c 5c 7d", "2d 3h 4s 6c Kd"),
    ],
)
def test_five_cards_count_as_high_against_four(given: Given, game: str, five: str, four: str) -> None:
    assert paid(given, game, 101, [five, four]) == [51, 50]
    assert paid(given, f"{game}@wsop2018", 125, [five, four], chip=5) == [65, 60]


@pytest.mark.rule("BARGE-odd-chip-five-v-four")
@pytest.mark.rule("WSOP-332")
@pytest.mark.parametrize("game", ["razzdugi", "razzdugi@wsop2018"])
def test_razz_counts_as_high_against_badugi(given: Given, game: str) -> None:
    hands = ["Ac 2c 3c 4c 5c Kc Qc", "Ad 2h 3s 7h Kd Kh Ks", "9c 9d 9h"]
    assert stud_paid(given, game, 101, hands) == [51, 50]


@pytest.mark.rule("BARGE-odd-chip-five-v-four")
def test_action_razz_counts_as_high_against_badugi(given: Given) -> None:
    hands = ["Ac 2c 3c 4c 5c Kc Qc", "Ad 2h 3s 7c 7d 7h 7s", "9c 9d 9h"]
    assert stud_paid(given, "action-razzdugi", 101, hands) == [51, 50]


@pytest.mark.rule("BARGE-odd-chip-five-v-four")
def test_omaha_counts_as_high_against_badugi(given: Given) -> None:
    hands = ["Kc Ks 9c 9s 8c", "Ac 2d 3h 4s Jd"]
    assert paid(given, "dramadugi", 101, hands, board="Kh Kd 7s 7h 5c") == [51, 50]


@pytest.mark.rule("BARGE-odd-chip-draw-v-omaha")
@pytest.mark.rule("WSOP-195")
@pytest.mark.rule("WSOP-194")
@pytest.mark.parametrize("game", ["dramaha", "triple-draw-dramaha", "dramaha@wsop2018"])
def test_the_draw_hand_counts_as_high_against_omaha(given: Given, game: str) -> None:
    hands = ["Ac Ad Ah 4s 4d", "Kc Ks 9c 8s 2c"]
    board = "Kh Kd 7s 6h Jc"
    assert paid(given, game, 101, hands, board=board) == [51, 50]
    assert paid(given, game, 105, hands, board=board, chip=5) == [55, 50]


@pytest.mark.rule("BARGE-odd-chip-draw-v-omaha")
def test_points_count_as_high_against_omaha(given: Given) -> None:
    hands = ["Tc Td Th 9s 9d", "Kc Ks 4c 8s 2c"]
    assert paid(given, "dramaha-49", 101, hands, board="Kh Kd 7s 6h Jc") == [51, 50]


@pytest.mark.rule("BARGE-odd-chip-sohe")
def test_omaha_counts_as_high_against_holdem(given: Given) -> None:
    # The first four cards of each hand play Omaha, the last two Hold'em.
    hands = ["Kc Ks 9c 8s 2c 3d", "Qc Js 4c 8d Ac Ad"]
    assert paid(given, "sohe", 101, hands, board="Kh Kd 7s 6h 5c") == [51, 50]


@pytest.mark.rule("WSOP-149.5")
def test_each_pot_is_divided_on_its_own(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[500, 500, 500, 15],
        stakes="no-limit 5/5 bb-ante 15 chip 5",
        hands=["Ac Qd", "2c 7d", "Ad Qc", "3c 4d"],
        board="Ah As Kd 9h 8s",
        button=0,
    )
    hand.play("raise 15, call, call, call")
    assert hand.turn == 1
    hand.play("bet 5, raise 10, call, fold, check, check, check, check")
    assert [pot.amount for pot in hand.pots] == [75, 25]
    by_pot = [{award.seat: award.amount for award in hand.awards if award.pot == pot} for pot in (0, 1)]
    assert by_pot == [{2: 40, 0: 35}, {2: 15, 0: 10}]


@pytest.mark.rule("BARGE-hi-lo-no-low")
@pytest.mark.rule("WSOP-191")
@pytest.mark.parametrize("game", ["omaha-8", "omaha-8@wsop2018"])
def test_without_a_low_high_takes_it_all(given: Given, game: str) -> None:
    hands = ["Ac 2d 3s 4s", "Kc Ks 7d 6d"]
    assert paid(given, game, 101, hands, board="Kh Qd 9h 9d 2c") == [0, 101]


@pytest.mark.rule("BARGE-hi-lo-no-low")
@pytest.mark.rule("WSOP-STUD8-INTRO")
def test_without_a_low_high_takes_it_all_in_stud(given: Given) -> None:
    hands = ["Ac 2d 3h 4s 9c Td Jh", "Kh Ks 9s 9h 3d 3c Qd", "7c 7d 7h"]
    assert stud_paid(given, "stud-8", 101, hands) == [0, 101]


@pytest.mark.rule("WSOP-189")
@pytest.mark.rule("WSOP-192")
def test_half_for_high_and_half_for_low(given: Given) -> None:
    hands = ["Ac 2d Qs Js", "Kc Ks 7d 6d"]
    assert paid(given, "omaha-8@wsop2018", 100, hands, board="3c 4d 8h Kh 9d") == [50, 50]


@pytest.mark.rule("WSOP-192")
def test_any_low_wins_half_without_a_qualifier(given: Given) -> None:
    # The best low is J-9-4-3-2, and three kings are high.
    hands = ["2c 3d Qs Qh", "Kc Ks Qd Qc"]
    board = "4c Jd 9h Kh Kd"
    assert paid(given, "omaha-hi-lo-no-qualifier", 100, hands, board=board) == [50, 50]
    assert paid(given, "omaha-8", 100, hands, board=board) == [0, 100]


@pytest.mark.rule("WSOP-252")
def test_any_low_wins_half_of_stud_without_a_qualifier(given: Given) -> None:
    hands = ["9c 7d 4h 3s 2c Jd Qh", "Kh Ks 9s 9h 3d 3c Qd", "7c 8d 7h"]
    assert stud_paid(given, "stud-hi-lo-no-qualifier@wsop2018", 100, hands) == [50, 50]
    assert stud_paid(given, "stud-8@wsop2018", 100, hands) == [0, 100]


@pytest.mark.rule("WSOP-190")
def test_a_low_for_the_main_pot_only(given: Given) -> None:
    hands = ["Kc Ks Tc Td", "Ac 2d Qs Js", "Qh Qc Jh 9s"]
    hand = all_in(given, [300, 100, 300], hands, "3c 4d 8h Kh 9d", "omaha-8")
    assert [pot.amount for pot in hand.pots] == [300, 400]
    assert hand.paid == [150 + 400, 150, 0]


@pytest.mark.rule("WSOP-190")
def test_a_low_that_is_best_only_in_the_side_pot(given: Given) -> None:
    hand = all_in(
        given,
        [300, 100, 300],
        ["Kc Ks Tc Td", "Ac 2d Qs Js", "Ad 6c Jh 9s"],
        "3c 4d 8h Kh 9d",
        "omaha-8",
    )
    assert [pot.amount for pot in hand.pots] == [300, 400]
    assert hand.paid == [150 + 200, 150, 200]


@pytest.mark.rule("WSOP-ARCHIE-INTRO")
@pytest.mark.rule("WSOP-294")
@pytest.mark.rule("WSOP-295")
@pytest.mark.rule("WSOP-296")
@pytest.mark.parametrize(
    ("pot", "hands", "shares"),
    [
        (120, ["9c 9d Ks 5h 2c", "8c 6d 4s 3h 2d"], [60, 60]),
        (120, ["Ac 2d 3h 4s 5c", "9c 9d Ks 5h 2c"], [120, 0]),
        (120, ["8c 8d Ks Qh 2c", "7c 5d 4s 3h Ad"], [0, 120]),
        (120, ["Tc Td Ks Qh 2c", "9c 6d 4s 3h 2d"], [120, 0]),
        (90, ["8c 8d Ks Qh 2c", "Kc Td 6s 4h 3d", "9c 7d 5s 4s 2h"], [30, 30, 30]),
    ],
)
def test_archie(given: Given, pot: int, hands: list[str], shares: list[int]) -> None:
    assert paid(given, "archie@wsop2018", pot, hands) == shares


@pytest.mark.rule("WSOP-296")
def test_odd_chips_where_nobody_qualifies_go_by_the_button(given: Given) -> None:
    hands = ["8c 8d Ks Qh 2c", "Kc Td 6s 4h 3d", "9c 7d 5s 4s 2h"]
    assert paid(given, "archie@wsop2018", 91, hands) == [30, 31, 30]


@pytest.mark.rule("WSOP-DBOMAHA")
def test_each_board_is_worth_half(given: Given) -> None:
    hands = ["Ac Ad 9c 8c 2s", "Kc Kd Tc 7c 2h"]
    board = "Ah 3s 3h Ks 4s 4h 5d 6c Js Jh"
    assert paid(given, "double-board-omaha", 200, hands, board=board) == [100, 100]
    assert paid(given, "double-board-omaha", 201, hands, board=board) == [101, 100]


@pytest.mark.rule("WSOP-145")
def test_the_last_to_bet_shows_first(given: Given) -> None:
    hand = given("holdem", hands=["Kc Kd", "Qc Qd"], board="2h 3h 4s 8d 9c", stakes="no-limit 5/10", button=0)
    hand.play("call, check, check, check, check, check, bet 10, raise 30, call")
    assert hand.told("show")[0][0] == 0


@pytest.mark.rule("WSOP-145")
def test_without_a_bet_the_earliest_position_shows_first(given: Given) -> None:
    hand = given(
        "holdem", hands=["2c 7d", "Kc Kd", "Qc Qd"], board="2h 3h 4s 8d 9c", stakes="no-limit 5/10", button=0
    )
    hand.play("call, call, check").check_down()
    assert hand.told("show")[0][0] == 1


@pytest.mark.rule("WSOP-145")
def test_those_in_the_side_pot_show_before_one_who_is_all_in(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[500, 500, 30],
        hands=["Kc Kd", "Qc Qd", "Ac Ad"],
        board="2h 3h 4s 8d 9c",
        stakes="no-limit 5/10",
        button=0,
    )
    hand.play("call, call, raise 30, call, call, check, check, check, check, bet 20, call")
    assert [seat for seat, _ in hand.told("show")] == [1, 0, 2]


@pytest.mark.rule("WSOP-145")
def test_who_pushed_all_in_before_the_river_shows_first(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[500, 500, 500],
        hands=["Kc Kd", "7c 2d", "Ac Ad"],
        board="2h 3h 4s 8d 9c",
        stakes="no-limit 5/10",
        button=0,
    )
    hand.play("call, fold, check, check, check, check, bet 490, call")
    assert hand.told("show")[0][0] == 0


@pytest.mark.rule("WSOP-145")
def test_stud_shows_from_the_hand_that_acted_first_on_the_last_round(given: Given) -> None:
    hands = ["4c 4d 2h 3s 5s 7s Ks", "5c 5d Kh Qs 8s Tc 2d"]
    hand = given("stud", hands=hands, stakes="limit 10/20 ante 1 bring-in 2", button=1).check_down()
    assert hand.told("show")[0][0] == 1


def test_every_card_of_a_hand_that_wins_is_shown(given: Given) -> None:
    hand = given("holdem", hands=LOW_CARDS[:2], board=BROADWAY, stakes="no-limit 5/10", button=0).check_down()
    shown = {event.seat: len(event.cards) for event in hand.events if event.kind == "show"}
    assert shown == {0: 2, 1: 2}


@pytest.mark.rule("WSOP-16")
def test_the_only_live_hand_need_not_be_shown(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 2, stakes="no-limit 5/10", button=0).play("fold")
    assert hand.told("show") == []


@pytest.mark.rule("WSOP-140")
@pytest.mark.rule("WSOP-HOLDEM-INTRO")
def test_cards_speak(given: Given) -> None:
    assert paid(given, "holdem", 100, ["2c 7d", "Ac Kc"], board="As Ks Qs Js Ts") == [50, 50]


@pytest.mark.rule("WSOP-OMAHA-INTRO")
def test_exactly_two_cards_of_an_omaha_hand_play(given: Given) -> None:
    hands = ["As Ks Qs Js", "Ah Kh Qd Jd"]
    assert paid(given, "omaha", 100, hands, board="2s 3d 9h 9d 9c") == [50, 50]


def test_cards_that_were_not_dealt_stay_unknown(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 2, stakes="no-limit 5/10", button=0).play(
        "call, check, bet 10, fold"
    )
    assert hand.board["flop"]
    assert not hand.board["turn"]
    assert not hand.board["river"]


class TestThePotsThatAreSeen:
    """Everybody sees how the pot is divided, in the middle of a round too."""

    def seen(self, hand: Hand) -> list[tuple[int, tuple[int, ...]]]:
        view = hand.view(None)
        assert sum(pot.amount for pot in view.pots) == view.pot == hand.pot
        return [(pot.amount, pot.eligible) for pot in view.pots]

    def test_one_as_long_as_nobody_is_all_in(self, given: Given) -> None:
        hand = given("holdem", hands=LOW_CARDS[:3], stacks=[100, 100, 100], stakes="no-limit 1/2", button=0)
        assert self.seen(hand) == [(3, (0, 1, 2))]
        hand.act("raise 50")
        assert self.seen(hand) == [(53, (0, 1, 2))]
        hand.act("fold")
        assert self.seen(hand) == [(53, (0, 2))]

    def test_several_as_soon_as_somebody_is_and_who_has_chips_may_play_for_all(self, given: Given) -> None:
        hand = given("holdem", hands=LOW_CARDS[:4], board=BROADWAY, stacks=[100, 20, 60, 100],
                     stakes="no-limit 1/2", button=3)  # fmt: skip
        hand.play("call, raise 100, call")
        assert self.seen(hand) == [(204, (0, 1, 2, 3))]
        hand.act("call")
        assert self.seen(hand) == [(62, (0, 1, 2, 3)), (160, (0, 2, 3))]
        hand.act("call")
        assert hand.is_over
        assert self.seen(hand) == [(80, (0, 1, 2, 3)), (120, (0, 2, 3)), (80, (0, 3))]

    @pytest.mark.parametrize("game", ["holdem", "stud-8", "3-5-7", "blackjack", "screw-your-neighbor"])
    def test_they_come_to_the_pot_at_every_moment(self, game: str) -> None:
        for number in range(6):
            hand = cardhouse.deal(game, stacks=[7, 40, 90, 300], seed=bytes([number]) * 32)
            chance = Random(number)
            while hand.decision is not None:
                hand.act(random_action(hand.decision, chance))
                assert sum(pot.amount for pot in hand.view(None).pots) == hand.pot
