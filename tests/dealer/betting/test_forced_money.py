"""Antes, blinds, straddles and bring-ins, and stacks too short for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import Stakes
from cardhouse.dealer.errors import BadStakes

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]

DOWN = ["4c 4d", "5c 5d", "6c 6d", "7c 7d"]
"""Two cards for each of four seats that no door card here is equal to."""


def doors(cards: str) -> list[str]:
    """Hands that show these cards on third street."""
    return [f"{down} {card}" for down, card in zip(DOWN, cards.split(), strict=False)]


@pytest.mark.rule("WSOP-BLINDS-INTRO")
def test_the_blinds_sit_left_of_the_button(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 6, stakes="no-limit 5/10", button=4)
    assert hand.told("blind") == [(5, 5), (0, 10)]
    assert hand.turn == 1


@pytest.mark.rule("WSOP-153")
def test_heads_up_the_button_has_the_small_blind(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 2, stakes="no-limit 5/10", button=1)
    assert hand.told("blind") == [(1, 5), (0, 10)]
    assert hand.turn == 1
    hand.play("call, check")
    assert hand.turn == 0


@pytest.mark.rule("BARGE-limit-structure")
def test_antes_and_blinds_together(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 3, stakes="no-limit 5/10 ante 1", button=0)
    assert hand.told("ante") == [(1, 1), (2, 1), (0, 1)]
    assert hand.pot == 18
    assert hand.may == "fold, call 10, raise 20-499"


@pytest.mark.rule("WSOP-150")
def test_a_short_big_blind_is_worth_what_it_is_but_called_in_full(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[500, 500, 6, 500],
        stakes="no-limit 5/10",
        hands=["Kc Kd", "2c 3d", "Ac Ad", "Qc Qd"],
        board="4h 5h 9s Jd Jc",
        button=0,
    )
    assert hand.told("blind") == [(1, 5), (2, 6)]
    assert (hand.turn, hand.may) == (3, "fold, call 10, raise 20-500")
    hand.play("call, call, fold").check_down()
    assert [pot.amount for pot in hand.pots] == [6 + 6 + 6 + 5, 4 + 4]
    assert hand.paid == [8, 0, 23, 0]


@pytest.mark.rule("WSOP-150")
def test_a_short_small_blind_changes_nothing_for_the_others(given: Given) -> None:
    hand = given("holdem", stacks=[500, 3, 500, 500], stakes="no-limit 5/10", button=0)
    assert hand.told("blind") == [(1, 3), (2, 10)]
    assert hand.may == "fold, call 10, raise 20-500"
    hand.play("call, fold")
    assert (hand.turn, hand.may) == (2, "check, raise 20-500")


def test_an_all_in_ante_is_a_main_pot_of_its_own(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[500, 500, 500, 3],
        stakes="no-limit 5/10 ante 5",
        hands=["Kc Kd", "Qc Qd", "Jc Td", "Ac Ad"],
        board="4h 5h 9s 2d 2c",
        button=0,
    )
    assert hand.told("ante") == [(1, 5), (2, 5), (3, 3), (0, 5)]
    assert hand.turn == 0
    hand.play("call, call, check").check_down()
    assert hand.paid == [6 + 30, 0, 0, 12]


@pytest.mark.rule("BARGE-bba-size")
@pytest.mark.parametrize(("level", "ante"), [("500/1000", 500), ("5000/10000", 10000)])
def test_the_big_blind_antes_for_the_table(given: Given, level: str, ante: int) -> None:
    hand = given("holdem", stacks=[100_000] * 4, stakes=f"no-limit {level} bb-ante {ante}", button=0)
    small, big = Stakes.parse(f"no-limit {level}").blinds
    assert hand.told("ante") == [(2, ante)]
    assert hand.told("blind") == [(1, small), (2, big)]
    assert hand.pot == small + big + ante
    assert hand.may == f"fold, call {big}, raise {2 * big}-100000"


@pytest.mark.rule("BARGE-bba-short")
@pytest.mark.parametrize(
    ("stack", "ante", "blind"), [(18000, 10000, 8000), (8000, 8000, 0), (20000, 10000, 10000)]
)
def test_the_ante_goes_before_the_blind(given: Given, stack: int, ante: int, blind: int) -> None:
    hand = given("holdem", stacks=[90000, 90000, stack], stakes="no-limit 5000/10000 bb-ante 10000", button=0)
    assert hand.told("ante") == [(2, ante)]
    assert hand.told("blind") in ([(1, 5000), (2, blind)], [(1, 5000)])
    assert hand.may == "fold, call 10000, raise 20000-90000"


@pytest.mark.rule("BARGE-bba-short")
def test_with_only_part_of_the_ante_in_that_is_all_one_can_win(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[90000, 90000, 8000],
        stakes="no-limit 5000/10000 bb-ante 10000",
        hands=["Kc Kd", "Qc Qd", "Ac Ad"],
        board="4h 5h 9s 2d 2c",
        button=0,
    )
    hand.play("call, call").check_down()
    assert hand.paid == [20000, 0, 8000]


@pytest.mark.rule("BARGE-bba-short")
def test_with_the_ante_and_part_of_the_blind_in_one_can_win_both(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[90000, 90000, 18000],
        stakes="no-limit 5000/10000 bb-ante 10000",
        hands=["Kc Kd", "Qc Qd", "Ac Ad"],
        board="4h 5h 9s 2d 2c",
        button=0,
    )
    hand.play("call, call").check_down()
    assert hand.paid == [4000, 0, 10000 + 24000]


@pytest.mark.rule("WSOP-12")
@pytest.mark.rule("WSOP-161")
def test_a_straddle_acts_last_and_may_raise(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 6, stakes="no-limit 2/5 straddle 10", button=0)
    assert hand.told("blind") == [(1, 2), (2, 5), (3, 10)]
    assert (hand.turn, hand.may) == (4, "fold, call 10, raise 15-500")
    hand.play("call, fold, fold, fold, call")
    assert (hand.turn, hand.may) == (3, "check, raise 15-500")


@pytest.mark.rule("WSOP-12")
@pytest.mark.rule("WSOP-BLINDS-INTRO")
def test_a_straddle_from_the_button_makes_the_small_blind_first(given: Given) -> None:
    stakes = replace(Stakes.parse("no-limit 5/10"), blinds=(5, 10, 0, 0, 20))
    hand = given("holdem", stacks=[500] * 5, stakes=stakes, button=0)
    assert hand.told("blind") == [(1, 5), (2, 10), (0, 20)]
    assert (hand.turn, hand.may) == (1, "fold, call 15, raise 30-500")
    hand.play("fold, fold, call, fold")
    assert (hand.turn, hand.may) == (0, "check, raise 30-500")


@pytest.mark.rule("BARGE-bring-in-orders")
@pytest.mark.parametrize(
    ("game", "shown", "seat"),
    [
        ("stud", "2h 2c Ah", 1),
        ("razz", "Kd Kh Ah", 1),
        ("deuce-to-seven-razz", "Ks Ac Ad", 2),
        ("stud-hi-lo-no-qualifier", "2c Ah Qs", 2),
        ("stud-8", "2s 2d 3c", 1),
        ("five-card-stud", "2s 2d 3c", 1),
        ("razzdugi", "Ks Kc As", 0),
        ("action-razz", "Qs Kc As", 1),
        ("london-lowball", "Qs Kc Kd", 2),
    ],
)
def test_the_bring_in_goes_by_rank_and_suit(given: Given, game: str, shown: str, seat: int) -> None:
    hands = [hand[3:] if game == "five-card-stud" else hand for hand in doors(shown)]
    hand = given(game, stakes="limit 20/40 ante 2 bring-in 5", hands=hands, button=2)
    assert (hand.turn, hand.may) == (seat, "call 5, bet 20")


@pytest.mark.rule("BARGE-bring-in-orders")
@pytest.mark.parametrize("button", [0, 1, 2])
def test_the_bring_in_does_not_go_by_position(given: Given, button: int) -> None:
    hand = given("stud", stakes="limit 20/40 ante 2 bring-in 5", hands=doors("2h 2c Ah"), button=button)
    assert hand.turn == 1


@pytest.mark.rule("WSOP-222")
@pytest.mark.rule("WSOP-247")
@pytest.mark.rule("WSOP-253")
@pytest.mark.rule("WSOP-RAZZ-INTRO")
@pytest.mark.rule("WSOP-242")
@pytest.mark.parametrize(
    ("game", "shown", "seat"),
    [
        ("stud@wsop2018", "2d 2c 5h", 1),
        ("stud-8@wsop2018", "Ac 2s 7d", 1),
        ("razz@wsop2018", "Ks Kh Ac", 0),
        ("stud-hi-lo-no-qualifier@wsop2018", "Ac 3s 7d", 1),
    ],
)
def test_who_brings_it_in_at_the_series(given: Given, game: str, shown: str, seat: int) -> None:
    hand = given(game, stakes="limit 15/30 ante 2 bring-in 5", hands=doors(shown), button=2)
    assert (hand.turn, hand.may) == (seat, "call 5, bet 15")


@pytest.mark.rule("WSOP-253")
@pytest.mark.parametrize(("game", "seat"), [("super-stud-8@wsop2018", 2), ("super-stud@wsop2018", 0)])
def test_super_stud_eight_is_brought_in_by_the_high_card(given: Given, game: str, seat: int) -> None:
    hands = ["2c 2d 2h 2s 4d", "3c 3d 3h 3s Kc", "5c 5d 5h 5s Kh", "6c 6d 6h 6s 9s"]
    hand = given(game, stakes="limit 15/30 ante 2 bring-in 5", hands=hands, button=3)
    assert hand.turn == seat


@pytest.mark.rule("BARGE-bring-in-orders")
def test_a_joker_showing_is_an_ace_and_does_not_bring_it_in(given: Given) -> None:
    hand = given(
        "mexican-stud", stakes="limit 100/200 ante 5 bring-in 25", hands=["4c Xx", "4d 3s", "4h 3h"], button=2
    )
    assert hand.turn == 2


@pytest.mark.rule("BARGE-bring-in-orders")
def test_a_joker_showing_is_an_ace_and_opens(given: Given) -> None:
    hand = given("mexican-poker", stakes="limit 100/200 ante 5", hands=["4c Kd", "4d Xx", "4h Qs"], button=2)
    assert (hand.turn, hand.may) == (1, "bet 100 or 200")


@pytest.mark.rule("WSOP-256")
@pytest.mark.parametrize(("button", "seat"), [(3, 1), (1, 2)])
def test_of_an_ace_and_a_joker_the_first_from_the_button_opens(given: Given, button: int, seat: int) -> None:
    hand = given(
        "mexican-stud@wsop2018",
        stakes="limit 100/200 ante 5",
        hands=["4c Kd", "4d Ac", "4h Xx", "4s Qs"],
        button=button,
    )
    assert (hand.turn, hand.may) == (seat, "bet 100 or 200")


@pytest.mark.rule("BARGE-mexican-bet-choice")
def test_the_bring_in_of_mexican_stud_completes_to_either_bet(given: Given) -> None:
    def third_street() -> Hand:
        return given(
            "mexican-stud",
            stakes="limit 100/200 ante 5 bring-in 25",
            hands=["4c 2c", "4d 3s", "4h 3h"],
            button=2,
        )

    hand = third_street()
    assert (hand.turn, hand.may) == (0, "call 25, bet 100 or 200")
    hand.play("call")
    assert (hand.turn, hand.may) == (1, "fold, call 25, raise 100 or 200")
    hand.play("raise 100")
    assert hand.may == "fold, call 100, raise 200 or 300"
    hand = third_street().play("bet 200")
    assert hand.may == "fold, call 200, raise 400"
    hand = third_street().play("call, raise 200")
    assert hand.may == "fold, call 200, raise 400"


@pytest.mark.rule("BARGE-mexican-bet-choice")
def test_raises_of_mexican_poker_at_least_equal_the_last_bet(given: Given) -> None:
    hand = given("mexican-poker", stakes="limit 100/200 ante 5", hands=["4c Kd", "4d Xx", "4h Qs"], button=2)
    hand.play("bet 100")
    assert hand.may == "fold, call 100, raise 200 or 300"
    hand.play("raise 300")
    assert hand.may == "fold, call 300, raise 500"
    hand.play("raise 500, fold, call")


@pytest.mark.rule("WSOP-224")
def test_a_low_card_all_in_for_the_ante_leaves_the_bring_in_to_the_left(given: Given) -> None:
    hand = given(
        "stud@wsop2018",
        stacks=[500, 2, 500],
        stakes="limit 15/30 ante 2 bring-in 5",
        hands=doors("9h 2c Ah"),
        button=2,
    )
    assert hand.players[1].stack == 0
    assert (hand.turn, hand.may) == (2, "fold, call 5, raise 15")


@pytest.mark.rule("WSOP-224")
def test_part_of_the_bring_in_is_bet_and_the_others_enter_for_all_of_it(given: Given) -> None:
    hand = given(
        "stud@wsop2018",
        stacks=[500, 2 + 3, 500],
        stakes="limit 15/30 ante 2 bring-in 5",
        hands=doors("9h 2c Ah"),
        button=2,
    )
    assert hand.told("bring-in") == [(1, 3)]
    assert (hand.turn, hand.may) == (2, "fold, call 5, raise 15")


def test_a_stack_below_the_full_bet_may_still_complete(given: Given) -> None:
    hand = given(
        "stud@wsop2018",
        stacks=[500, 2 + 12, 500],
        stakes="limit 15/30 ante 2 bring-in 5",
        hands=doors("9h 2c Ah"),
        button=2,
    )
    assert hand.may == "call 5, bet 12"
    hand.play("bet 12")
    assert hand.may == "fold, call 12, raise 27"


def test_an_ante_that_takes_the_last_chip(given: Given) -> None:
    hand = given(
        "stud",
        stacks=[2, 1, 500],
        stakes="limit 15/30 ante 2 bring-in 5",
        hands=["Ac Ad Ah 4s 5s 6s 7h", "Kc Kd Kh 8s 9s Ts 2h", "4c 5d 2c 3c 3d 8h 9h"],
        button=2,
    )
    hand.check_down()
    assert hand.paid[1] == 0
    assert hand.net == [3 - 2 + 2, -1, -2]


@pytest.mark.rule("BARGE-bomb-pot")
def test_a_bomb_pot_begins_on_the_flop(given: Given) -> None:
    hand = given("holdem", stacks=[5000] * 8, stakes="no-limit 100/200 bomb 500", button=3)
    assert hand.told("blind") == []
    assert hand.pot == 4000
    assert len(hand.told("board")) == 1
    assert (hand.turn, hand.may) == (4, "check, bet 500-4500")


@pytest.mark.rule("BARGE-bomb-pot")
def test_the_first_live_seat_opens_a_bomb_pot(given: Given) -> None:
    hand = given("holdem", stacks=[5000, 500, 5000], stakes="no-limit 100/200 bomb 500", button=0)
    assert hand.turn == 2


@pytest.mark.rule("WSOP-BLINDS-INTRO")
def test_three_blinds(given: Given) -> None:
    stakes = replace(Stakes.parse("limit 20/20"), blinds=(5, 5, 10))
    hand = given("california-lowball", stacks=[500] * 5, stakes=stakes, button=0)
    assert hand.told("blind") == [(1, 5), (2, 5), (3, 10)]
    assert hand.turn == 4


def test_who_only_brings_it_in_has_no_second_choice(given: Given) -> None:
    hand = given("stud", stakes="limit 15/30 ante 2 bring-in 5", hands=doors("9h 2c Ah"), button=2).play(
        "call, call, call"
    )
    assert {len(player.cards) for player in hand.players} == {4}


def test_who_brought_it_in_may_raise_a_completion(given: Given) -> None:
    hand = given("stud", stakes="limit 15/30 ante 2 bring-in 5", hands=doors("9h 2c Ah"), button=2)
    hand.play("call, raise 15, fold")
    assert (hand.turn, hand.may) == (1, "fold, call 10, raise 30")


@pytest.mark.parametrize("stack", [3, 5])
def test_a_blind_all_in_for_no_more_than_the_other_leaves_nothing_to_decide(given: Given, stack: int) -> None:
    hand = given(
        "holdem",
        stacks=[500, stack],
        hands=["Kc Kd", "Ac Ad"],
        board="2h 3h 4s 8d 9c",
        stakes="no-limit 5/10",
        button=0,
    )
    assert hand.is_over
    assert hand.net == [-stack, stack]


def test_a_player_alone_with_players_all_in_for_the_ante_has_nothing_to_decide(given: Given) -> None:
    hand = given("stud", stacks=[500, 2, 2], stakes="limit 15/30 ante 2 bring-in 5", hands=doors("9h 2c Ah"))
    assert hand.is_over


def test_posting_money_is_conserved_with_everyone_short(given: Given) -> None:
    hand = given("holdem", stacks=[1, 2, 3, 4], stakes="no-limit 5/10 ante 1", button=0).check_down()
    assert sum(hand.stacks) == 10


@pytest.mark.parametrize(
    "text",
    [
        "limit 10/20X",
        "limit 10/20\0",
        "limit 10/20\ud800",
        "limitX10/20",
        "limit 10/20,ante 5",
        "\u0664/\u0665",
    ],
)
def test_words_of_stakes_stand_apart(text: str) -> None:
    with pytest.raises(BadStakes):
        Stakes.parse(text)
    assert Stakes.parse("  limit  10/20\tante 5 ") == Stakes.parse("limit 10/20 ante 5")
