"""Ways of ranking that ask the board, with games that other tables spread and some of nobody's."""

from __future__ import annotations

import pytest
from tests.own_games import awards, compared, own, same_odds
from tests.sheets.own.whole import try_whole

from cardhouse.sheets import SheetError
from cardhouse.sheets.explaining.page import explain

STUMPLER = """
extends = "omaha-8"
contest.suit = { scale = "river-suit", use = "hand", instead_of = "low" }
scale.river-suit = { card = "suit of river" }
"""
MATCHMAKER = """
extends = "holdem"
contest.high = { scale = "matched", use = "hand + board" }
[scale.matched]
first = [
    { holding = "at least 2 of rank of river", scale = "high", say = "{hand}, matched" },
    { scale = "a-5", say = "{hand}, unmatched" },
]
"""
TRUMPS = """
players = [2, 8]
board = "trump"
play = ["ante", "deal 5 down", "board trump", "bet small", "showdown"]
contest.points = { scale = "trumps", use = "hand" }
[scale.trumps]
values = { A-K = "pips", "suit of trump" = 20 }
"""
RIVER_FLUSH = """
extends = "holdem"
contest.high.scale = "of-the-river"
[scale.of-the-river]
like  = "high"
rungs = { move = ["river flush above full house"] }
rung  = { "river flush" = "5 of a suit, all of suit of river" }
"""
BOARD = "Kd Qh 8s 8d 3c"


def test_the_highest_card_of_the_rivers_suit_takes_the_half_that_no_low_takes() -> None:
    stumpler = own(STUMPLER)
    found = compared(stumpler, ["Ah Ad 7c 2s", "Qs Jd Tc 9c"], board=BOARD)
    assert found.awards == [60, 60]
    assert [str(one.hand) for one in found.shares if one.contest == "suit"] == ["ten of clubs"]
    # A low of eight or better leaves nothing to the suit.
    assert awards(stumpler, ["Ah Ad 7c 2s", "Qs Jd Tc 9c"], board="Kd 6h 4s 8d 3c") == [120, 0]
    # Without a card of the suit, high takes all.
    assert awards(stumpler, ["Ah Ad 7h 2s", "Qs Jd Td 9s"], board=BOARD) == [120, 0]


def test_a_hand_of_the_rivers_rank_goes_before_all_others() -> None:
    found = compared(own(MATCHMAKER), ["Ac Ad", "3h 4d"], board="Ks Qh 9d 5s 3c")
    assert found.awards == [0, 120]
    assert "pair of threes, matched" in str(found.to_dict())
    # Two hands that match the river are compared as high hands.
    assert awards(own(MATCHMAKER), ["3d Ad", "3h 4d"], board="Ks Qh 9d 5s 3c") == [120, 0]


def test_cards_of_one_suit_may_count_more() -> None:
    found = compared(own(TRUMPS), ["2h 3h 4c 5d 6s", "Kh Qd Jc Ts 9s"], board=["9h"])
    assert found.awards == [0, 120]
    assert "59 points" in str(found.to_dict())
    assert awards(own(TRUMPS), ["2h 3h 4h 5d 6s", "Kh Qd Jc Ts 9s"], board=["9h"]) == [120, 0]


def test_a_rung_may_ask_the_board() -> None:
    hands = ["As Ks", "8c 8h"]
    assert awards(own(RIVER_FLUSH), hands, board="Qs 8s 3d 3c 2s") == [120, 0]
    assert awards(own(RIVER_FLUSH), hands, board="Qs 8s 3d 2s 3c") == [0, 120]


@pytest.mark.parametrize("text", [STUMPLER, MATCHMAKER, TRUMPS, RIVER_FLUSH])
def test_it_goes_through_everything(text: str) -> None:
    try_whole(own(text), hands=3)


def test_odds_know_the_board() -> None:
    same_odds(own(STUMPLER), hands=["Ah Ad 7c 2s", "Qs Jd Tc 9c"], board="Kd Qh 8s 8d")
    same_odds(own(RIVER_FLUSH), hands=["As Ks", "8c 8h"], board="Qs 8s 3d")


def test_the_rules_say_what_the_board_tells() -> None:
    said = [" ".join(explain(own(text), "limit").split()) for text in (STUMPLER, MATCHMAKER)]
    assert "the highest card among cards of the suit of the river" in said[0]
    assert "with at least 2 cards of the rank of the river" in said[1]


def test_an_area_that_is_not_there() -> None:
    with pytest.raises(SheetError, match="'rivver'.*did you mean 'river'"):
        own(STUMPLER.replace("suit of river", "suit of rivver"))
