"""Ways of ranking that ask the board, with games that other tables spread and some of nobody's."""

from __future__ import annotations

import pytest
from tests.amounts import some
from tests.sheets.own.dealt import awards, compared, own, same_odds
from tests.sheets.own.whole import try_whole

from cardhouse.dealer.errors import DealerError
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
BANK = """
family  = "banking"
players = [2, 8]
burns   = false
structures = ["spread"]
play = [{ until = "2 times through the deck", do = ["wager", "deal 2 up to players, 1 down, 1 up to the bank",
        "hit or stand, double, split", "bank plays to 5", "settle with the bank", "bank may stop",
        "next hand from the same deck"] }]
contest.count.scale = "ours"
bank = { ties = "push", pays = { natural = "2:1" } }
"""
SEVEN_AND_A_HALF = (
    BANK
    + """
[scale.total]
values  = { A-7 = "pips", 8-T = 0.5, JQK = 0.5 }
aim     = 7.5
nothing = "bust"
[scale.ours]
first   = [{ cards = 2, scale = "total", least = 7.5, say = "natural {hand}" }, { scale = "total" }]
nothing = "bust"
"""
)
THIRTY_ONE = (
    BANK.replace("to 5", "to 25").replace("natural", '"three sevens"')
    + """
[scale.31]
like = "up-to-21"
aim  = 31
[scale.ours]
first   = [{ holding = "at least 3 of 7", say = "three sevens" }, { scale = "31" }]
nothing = "bust"
"""
)
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


ALL = [STUMPLER, MATCHMAKER, TRUMPS, RIVER_FLUSH, SEVEN_AND_A_HALF, THIRTY_ONE]


@pytest.mark.parametrize("text", some(ALL, 2))
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
    with pytest.raises(SheetError, match=r"'rivver'.*did you mean 'river'"):
        own(STUMPLER.replace("suit of river", "suit of rivver"))


def test_two_cards_may_be_the_best_of_any_total() -> None:
    sheet = own(SEVEN_AND_A_HALF)
    result = compared(sheet, ["4d 2h", "7c Kd", "4c 3d Ks", "5c 3h", "3s 2d Qc"], pot=40)
    assert result.awards == [-40, 80, 40, -40, -40]
    natural, plain, *_ = (str(account.said) for account in result.accounts)
    assert "natural 7½" in natural
    assert "natural" not in plain
    # Two cards of a split are no natural.
    split = {"first": "7c Kd", "second": "7d 2c"}
    assert compared(sheet, ["4d 2h", split], pot=40).awards == [0, 0]
    # With seven and a half nobody takes another card.
    with pytest.raises(DealerError, match="7½"):
        compared(sheet, ["4d 2h", "7c 4c 4h"], pot=40)


def test_cards_may_go_before_a_total() -> None:
    result = compared(own(THIRTY_ONE), ["Kd Qh 8s", "7c 7d 7h", "Kc Qc Ah", "Kh Qs 8d"], pot=40)
    assert result.awards == [-120, 80, 40, 0]
    assert "three sevens" in str(result.accounts[0].said)
