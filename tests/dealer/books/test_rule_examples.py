"""Worked examples of the rules of betting, dealing and running it twice that no other file shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_cards
from cardhouse.dealer import IllegalAction, Stakes
from cardhouse.dealer.events.reason import Why
from cardhouse.telling import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

DOWN = ["4c 4d", "5c 5d", "6c 6d"]
FOUR_RAISES = replace(Stakes.parse("limit 4/8"), cap=5)
"""A bet and four raises, as the WSOP plays it."""


def checked_to(hand: Hand, boards: int) -> Hand:
    """Check and call until so many parts of the board lie."""
    while len(hand.told("board")) < boards:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


def fourth_street(given: Given, game: str, up: list[str], stakes: Stakes | str) -> Hand:
    """Everybody has called the bring-in, and shows these two cards."""
    hands = [f"{down} {cards}" for down, cards in zip(DOWN, up, strict=False)]
    hand: Hand = given(game, hands=hands, stakes=stakes, button=len(up) - 1)
    while len(hand.players[0].up) < 2:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


def drawn(hand: Hand, draws: int) -> Hand:
    """Check, call and stand pat until so many draws are over."""
    while len(hand.told("draw")) < draws * len(hand.players):
        kind = hand.asked.kind
        hand.act("pat" if kind == "draw" else "check" if hand.asked.may_check else "call")
    return hand


@pytest.mark.rule("WSOP-126")
def test_a_round_of_four_dollars_goes_to_twenty(given: Given) -> None:
    hand = checked_to(given("holdem@wsop2018", stacks=[500] * 4, stakes=FOUR_RAISES, button=0), 1)
    hand.play("bet 4, raise 8, raise 12, raise 16, raise 20")
    assert hand.may == "fold, call 12"


@pytest.mark.rule("WSOP-127")
def test_two_who_start_the_turn_have_no_cap(given: Given) -> None:
    hand = given("holdem@wsop2018", stacks=[500] * 3, stakes=FOUR_RAISES, button=0)
    hand.play("call, call, check, bet 4, fold, call")
    hand.play("bet 8, raise 16, raise 24, raise 32, raise 40")
    assert hand.may == "fold, call 8, raise 48"


@pytest.mark.rule("WSOP-127")
def test_of_three_who_start_the_turn_the_two_left_keep_the_cap(given: Given) -> None:
    hand = checked_to(given("holdem@wsop2018", stacks=[500] * 3, stakes=FOUR_RAISES, button=0), 2)
    hand.play("bet 8, fold, raise 16, raise 24, raise 32, raise 40")
    assert hand.may == "fold, call 8"


@pytest.mark.rule("WSOP-227")
@pytest.mark.parametrize("levels", [(5, 15, 25, 35, 45), (10, 20, 30, 40, 50), (5, 10, 15, 20, 25)])
def test_four_raises_over_an_open_pair(given: Given, levels: tuple[int, ...]) -> None:
    stakes = replace(Stakes.parse("limit 5/10 ante 1 bring-in 2"), blinds=(), cap=5)
    hand = fourth_street(given, "stud@wsop2018", ["2h 3s", "Kh Ks", "9h Th"], stakes)
    for number, level in enumerate(levels):
        hand.play(f"{'raise' if number else 'bet'} {level}")
    assert hand.may == f"fold, call {levels[-1] - levels[-3]}"


@pytest.mark.rule("WSOP-227")
def test_after_a_raise_by_ten_there_is_none_by_five(given: Given) -> None:
    hand = fourth_street(given, "stud@wsop2018", ["2h 3s", "Kh Ks", "9h Th"], "limit 5/10 ante 1 bring-in 2")
    hand.play("bet 5, raise 15")
    with pytest.raises(IllegalAction):
        hand.act("raise 20")
    hand.play("raise 25")


@pytest.mark.rule("WSOP-240")
@pytest.mark.rule("WSOP-244")
@pytest.mark.parametrize("game", ["razz@wsop2018", "stud-8@wsop2018"])
def test_a_paired_door_card_of_five_ten_leaves_only_five(given: Given, game: str) -> None:
    hand = fourth_street(given, game, ["2h 3s", "Kh Ks"], "limit 5/10 ante 1 bring-in 2")
    assert hand.may == "check, bet 5"


@pytest.mark.rule("BARGE-stud-first-to-act")
def test_an_eight_seven_opens_razz_before_an_ace_king(given: Given) -> None:
    hand = fourth_street(given, "razz", ["Ah Kd", "8c 7d"], "limit 5/10 ante 1 bring-in 2")
    assert hand.turn == 1


@pytest.mark.rule("WSOP-130")
def test_two_five_is_bet_in_fives_but_for_the_last_chips(given: Given) -> None:
    hand = given("holdem@wsop2018", stacks=[500, 500, 5 + 23], stakes="no-limit 2/5 unit 5", button=0)
    checked_to(hand, 1)
    for refused in ("bet 7", "bet 12"):
        with pytest.raises(IllegalAction):
            hand.act(refused)
    hand.play("bet 10, raise 23")
    assert hand.players[2].stack == 0
    assert hand.asked.to_call == 23


@pytest.mark.rule("WSOP-161")
@pytest.mark.rule("WSOP-12")
@pytest.mark.parametrize(("level", "straddle", "least"), [("1/2", 4, 6), ("2/5", 10, 15)])
def test_a_straddle_twice_the_blind(given: Given, level: str, straddle: int, least: int) -> None:
    hand = given(
        "holdem@wsop2018", stacks=[500] * 6, stakes=f"no-limit {level} straddle {straddle}", button=0
    )
    assert hand.told("blind")[-1] == (3, straddle)
    assert (hand.turn, hand.may) == (4, f"fold, call {straddle}, raise {least}-500")
    hand.play("call, call, call, call, call")
    assert (hand.turn, hand.may) == (3, f"check, raise {least}-500")


@pytest.mark.rule("BARGE-nolimit-sizes")
def test_the_no_limit_story_goes_on_to_the_flop(given: Given) -> None:
    hand = given("holdem", stacks=[5000] * 5, stakes="no-limit 100/200", button=0).play("fold, fold")
    assert (hand.turn, hand.may) == (0, "fold, call 200, raise 400-5000")
    hand.play("raise 500, raise 1200, fold, call")
    assert len(hand.told("board")) == 1
    assert hand.pot == 2 * 1200 + 200
    assert (hand.turn, hand.may) == (1, "check, bet 200-3800")


@pytest.mark.rule("BARGE-potlimit-sizes")
def test_folded_to_the_button_the_pot_is_seven_small_blinds(given: Given) -> None:
    hand = given("omaha", stacks=[50_000] * 6, stakes="pot 100/200", button=0).play("fold, fold, fold")
    assert (hand.turn, hand.may) == (0, "fold, call 200, raise 400-700")
    hand = given("omaha", stacks=[50_000] * 6, stakes="pot 100/200", button=0).play("fold, fold, raise 500")
    assert (hand.turn, hand.may) == (0, "fold, call 500, raise 800-1800")


@pytest.mark.rule("WSOP-187")
@pytest.mark.parametrize(
    "game",
    [
        "omaha@wsop2018",
        pytest.param("dramaha@wsop2018", marks=pytest.mark.rule("WSOP-197")),
        pytest.param("california-lowball@wsop2018", marks=pytest.mark.rule("WSOP-290")),
    ],
)
def test_five_and_ten_open_for_twenty_to_forty_by_fives(given: Given, game: str) -> None:
    stakes = replace(Stakes.parse("pot 5/10 unit 5"), small_blind_as_big=True)
    hand = given(game, stacks=[500] * 4, stakes=stakes, button=0)
    assert (hand.turn, hand.may) == (3, "fold, call 10, raise 20-40")
    for refused in ("raise 15", "raise 22", "raise 45"):
        with pytest.raises(IllegalAction):
            hand.act(refused)
    hand.play("raise 25")


@pytest.mark.rule("WSOP-188.a")
@pytest.mark.rule("WSOP-188.d")
@pytest.mark.parametrize("to", [10, 15, 20])
def test_one_two_five_with_a_straddle_from_the_button(given: Given, to: int) -> None:
    stakes = replace(
        Stakes.parse("pot 1/2 unit 5"), blinds=(1, 2, 0, 0, 5), min_bet=5, small_blind_as_big=True
    )
    hand = given("big-o@wsop2018", stacks=[500] * 5, stakes=stakes, button=0)
    assert hand.told("blind") == [(1, 1), (2, 2), (0, 5)]
    assert (hand.turn, hand.may) == (1, "fold, call 4, raise 10-20")
    hand.play(f"raise {to}")
    without = given("big-o@wsop2018", stacks=[500] * 5, stakes="pot 1/2", button=0)
    assert without.turn == 3


@pytest.mark.rule("WSOP-304")
def test_check_and_raise_after_the_second_draw_of_badugi(given: Given) -> None:
    hand = drawn(given("badugi@wsop2018", stacks=[500] * 2, stakes="limit 10/20", button=0), 2)
    hand.play("check, bet 20")
    assert hand.may == "fold, call 20, raise 40"


@pytest.mark.rule("WSOP-330")
@pytest.mark.rule("WSOP-336")
@pytest.mark.parametrize("game", ["razzdugi@wsop2018", "razzdeucey"])
def test_check_and_raise_in_split_razz(given: Given, game: str) -> None:
    hand = fourth_street(given, game, ["2h 3s", "Kh Ks"], "limit 5/10 ante 1 bring-in 2")
    hand.play("check, bet 5")
    assert hand.may == "fold, call 5, raise 10"


@pytest.mark.rule("BARGE-bba-short")
@pytest.mark.parametrize(
    ("stack", "ante", "blind"), [(18000, 10000, 8000), (8000, 8000, 0), (20000, 10000, 10000)]
)
def test_what_a_short_big_blind_puts_into_ante_and_blind(
    given: Given, stack: int, ante: int, blind: int
) -> None:
    hand = given("holdem", stacks=[90000, 90000, stack], stakes="no-limit 5000/10000 bb-ante 10000", button=0)
    posted = [sum(paid for seat, paid in hand.told(kind) if seat == 2) for kind in ("ante", "blind")]
    assert posted == [ante, blind]
    assert hand.players[2].stack == 0


@pytest.mark.rule("BARGE-sevens-must-bet")
def test_a_six_five_four_three_ace_may_be_thrown_away(given: Given) -> None:
    hands = ["9c 5s 4d 3c Ac", "6d 5c 4h 3h Ad"]
    hand = given("california-lowball", hands=hands, stakes="limit 20/40", button=1)
    hand.play("raise 40, call, pat, pat, bet 40")
    assert hand.asked.may_fold
    hand.play("fold")
    assert hand.net == [40, -40]


def wheel_behind_fifteen(given: Given, **options: str) -> Hand:
    """No-limit lowball, blinds of 5, 5 and 10, bets from 20 on: John has bet his last 15."""
    stakes = replace(Stakes.parse("no-limit 5/10"), blinds=(5, 5, 10), min_bet=20)
    hand: Hand = given(
        "california-lowball",
        options=options,
        stacks=[10 + 15, 500, 500, 500],
        hands=["8c 4h 3d 2c Ah", "5d 4c 3h 2s Ad", "6d 4d 3c 2h Ac", "6h 5h 4s 3s 2d"],
        stakes=stakes,
        button=3,
    )
    return drawn(hand, 1).play("bet 15")


@pytest.mark.rule("BARGE-sevens-no-limit")
def test_in_no_limit_a_wheel_that_only_calls_keeps_what_it_wins(given: Given) -> None:
    hand = wheel_behind_fifteen(given)
    assert hand.turn == 1
    hand.play("call, raise 35, call, call")
    assert hand.paid == [0, 4 * 10 + 15 + 3 * 35, 0, 0]


@pytest.mark.rule("BARGE-sevens-no-limit")
def test_where_the_rule_holds_in_no_limit_a_wheel_completes_fifteen_to_twenty(given: Given) -> None:
    hand = wheel_behind_fifteen(given, sevens_rule="no-limit")
    assert hand.may == "fold, call 15, raise 20-490"
    hand.play("raise 20, call, call")
    assert hand.paid == [0, 4 * 10 + 15 + 3 * 20, 0, 0]


@pytest.mark.rule("BARGE-sevens-no-limit")
def test_where_it_holds_a_wheel_that_only_calls_gives_later_bets_back(given: Given) -> None:
    hand = wheel_behind_fifteen(given, sevens_rule="no-limit")
    hand.play("call, raise 35, call, call")
    # It wins what was bet before it passed; the twenty more and the fifteens after it go back.
    assert hand.stacks[1] > 500 - 10
    assert sum(hand.stacks) == 25 + 3 * 500
    refunded = [award for award in hand.awards if award.why == Why("after-seven")]
    assert {award.seat for award in refunded} == {2, 3}


@pytest.mark.rule("WSOP-DRAWMAHA-INTRO")
def test_drawmaha_has_four_rounds_and_a_draw(given: Given) -> None:
    hand = given("dramaha@wsop2018", stacks=[500] * 2, stakes="limit 10/20", button=0).check_down()
    said = [event.kind for event in hand.events]
    assert (said.count("check") + said.count("call"), said.count("draw")) == (2 * 4, 2)


@pytest.mark.rule("WSOP-265")
def test_mexican_stud_goes_to_a_showdown_after_the_last_bets(given: Given) -> None:
    hands = ["2h Kd Kc 7s 5s", "2c 6c 6d 3d 5h", "3c 4d 4h 5c Jd"]
    hand = given("mexican-stud@wsop2018", hands=hands, stakes="limit 10/20 ante 1", button=2)
    hand.play("bet 10, call, fold").check_down()
    assert hand.told("show")[0] == (0, 0)
    assert hand.paid == [23, 0, 0]


@pytest.mark.rule("WSOP-235")
def test_six_players_have_cards_enough_for_seventh_street(given: Given) -> None:
    hand = given("stud@wsop2018", stacks=[500] * 6, stakes="limit 5/10 ante 1 bring-in 2", button=5)
    while len(hand.players[0].cards) < 6:
        hand.act("check" if hand.asked.may_check else "call")
    # Thirty-six cards held and three burnt; eight are wanted.
    assert hand.state.stock.supply.left == 13
    hand.check_down()
    assert hand.told("reshuffle") == []
    assert {len(player.cards) for player in hand.players} == {7}


@pytest.mark.rule("WSOP-214")
@pytest.mark.parametrize(("wanted", "boards"), [("221", 1), ("122", 1), ("222", 2), ("323", 2)])
def test_of_three_players_the_one_who_wants_the_fewest_boards_decides(
    given: Given, wanted: str, boards: int
) -> None:
    hand = given("holdem@wsop2018", stacks=[100] * 3, stakes="no-limit 1/2", button=0, may_run=3)
    hand.play("raise 100, call, call")
    for times in wanted:
        if hand.decision:
            hand.play(f"run {times}")
    assert hand.is_over
    assert len(hand.boards) == boards


@pytest.mark.rule("WSOP-219")
def test_one_card_and_five_burns_finish_the_third_board(given: Given) -> None:
    hand = given(
        "holdem@wsop2018",
        stacks=[100, 100],
        hands=["Kc Kd", "Ac Ad"],
        rest="2c 3h 4s 8d 2d 9c 2h Td 2s Jh 3c Qs 5c",
        stakes="no-limit 1/2",
        button=0,
        may_run=3,
    )
    hand.play("call, check, bet 98, call, run 3, run 3")
    turns_and_rivers = [[str(board[area][0]) for area in ("turn", "river")] for board in hand.boards]
    assert turns_and_rivers[:2] == [["9c", "Td"], ["Jh", "Qs"]]
    assert hand.told("reshuffle") == [(-1, 5)]
    turn, river = turns_and_rivers[2]
    assert turn == "5c"
    assert river in {"2c", "2d", "2h", "2s", "3c"}


@pytest.mark.rule("WSOP-219")
def test_the_muck_helps_out_where_deck_and_burns_cannot_finish_the_boards(given: Given) -> None:
    hand = given("omaha@wsop2018", stacks=[100] * 10, stakes="no-limit 1/2", button=0, may_run=3)
    hand.play(", ".join(["raise 100", *["fold"] * 8, "call"]))
    stock = hand.state.stock
    assert (stock.supply.left, len(stock.burnt), len(stock.muck)) == (12, 0, 32)
    hand.play("run 3, run 3")
    assert len({card for board in hand.boards for cards in board.values() for card in cards}) == 15


@pytest.mark.rule("WSOP-220")
def test_the_second_board_has_its_burns_and_its_odd_chip_like_the_first(given: Given) -> None:
    hand = given(
        "holdem@wsop2018",
        stacks=[100, 103],
        hands=["Ac Kd", "Ad Kc"],
        board="2h 3h 4s 8d 9c 2s 3s 5h 8h 9d",
        stakes="no-limit 1/2 bb-ante 3",
        button=0,
        may_run=2,
    )
    hand.play("raise 100, call, run 2, run 2")
    by_run = [{award.seat: award.amount for award in hand.awards if award.run == run} for run in (0, 1)]
    assert by_run == [{1: 51, 0: 51}, {1: 51, 0: 50}]
    assert len(hand.state.stock.burnt) == 6


@pytest.mark.rule("WSOP-LOWBALL-INTRO")
@pytest.mark.parametrize(("draws", "shuffled"), [("Ks", []), ("Ks Qs", [(-1, 6)])])
def test_one_card_is_left_for_the_last_player_to_draw(
    given: Given, draws: str, shuffled: list[tuple[int, int]]
) -> None:
    """Seat 1 has folded; seat 2 stands pat and the button draws from a burn and one card."""
    hand = given(
        "california-lowball@wsop2018",
        hands=["5c 4d 2h Ks Qs", "9c 9d 9h 8c 8d", "7d 5s 4h 3c 2d"],
        rest="Jc Jd",
        stakes="limit 10/20",
        button=0,
    )
    hand.play("call, fold, check, pat")
    hand.play(f"draw {draws}")
    assert hand.told("reshuffle") == shuffled
    held = set(hand.players[0].cards)
    assert len(held) == 5
    assert not held & set(parse_cards("Ks Qs" if "Qs" in draws else "Ks"))


@pytest.mark.rule("WSOP-142")
def test_losing_hands_are_gone_before_the_pot_is_paid(given: Given) -> None:
    hand = given("holdem", hands=["Ah Ad", "7c 2d", "Kh Kd"], board="As 9c 8d 4h 3s", button=2)
    while hand.decision is not None:
        hand.act("check" if hand.asked.may_check else "call")
    kinds = [event.kind for event in hand.events]
    assert {"show", "muck"} <= {*kinds}
    assert max(at for at, kind in enumerate(kinds) if kind in ("show", "muck")) < kinds.index("award")


@pytest.mark.parametrize(
    ("game", "best", "worst"),
    [
        pytest.param(
            "badacey@wsop2018", "As 2d 3c 4h 5s", "Kc Kd Ks Qh Qs", marks=pytest.mark.rule("WSOP-318")
        ),
        pytest.param(
            "razzdugi@wsop2018",
            "As 2d 3c 4h 5s 9s Ts",
            "Kc Kd Ks Qh Qs Jd Jc",
            marks=pytest.mark.rule("WSOP-328"),
        ),
        pytest.param(
            "razzdeucey@wsop2018",
            "2s 3d 4c 5h 7s 9s Ts",
            "Kc Kd Ks Qh Qs Jd Jc",
            marks=pytest.mark.rule("WSOP-334"),
        ),
    ],
)
def test_one_player_may_win_both_halves(game: str, best: str, worst: str) -> None:
    assert showdown(game, hands=[worst, best], pot=100).awards == [0, 100]


@pytest.mark.rule("WSOP-193")
def test_each_board_takes_two_cards_of_the_hand_and_three_of_its_own() -> None:
    # One heart in the hand is no flush with four on the board, and one six no full house with two.
    hands = ["Ah 2c 2d 7d 8s", "9s 9d 5d 5s Kc"]
    found = showdown(
        "double-board-omaha@wsop2018", hands=hands, board="Kh Qh Jh 3h 9c / 6h 6c 6d Td 4s", pot=100
    )
    assert found.awards == [0, 100]
    assert [line.split("(")[1] for line in found.detail] == ["9s 9d Kh Qh 9c)", "9s 9d 6h 6c 6d)"]


@pytest.mark.rule("WSOP-196")
def test_drawmaha_goes_by_the_rules_of_omaha_and_by_those_of_draw(given: Given) -> None:
    board, tens = "Tc Jd 4h 3d 2s", "Th Ts 8d 7d 5h"
    # Four clubs and the one of the board are no flush: two cards of the hand play. Tens win both halves.
    four = showdown("dramaha@wsop2018", hands=["Ac Kc Qc 9c 2d", tens], board=board, pot=100)
    assert four.awards == [0, 100]
    # For the half of the draw all five cards of the hand play, and the board does not.
    five = showdown("dramaha@wsop2018", hands=["Ac Kc Qc 9c 2c", tens], board=board, pot=100)
    assert five.awards == [50, 50]
    hand = given("dramaha@wsop2018", stacks=[500] * 2, stakes="limit 10/20", button=0)
    while hand.asked.kind != "draw":
        hand.act("check" if hand.asked.may_check else "call")
    assert (hand.asked.least, hand.asked.most) == (0, 3)
