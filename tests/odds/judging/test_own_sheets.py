"""Odds of sheets that say something else than the house's: no contest in force, wild cards by the board."""

from __future__ import annotations

import pytest

from cardhouse import equity
from cardhouse.odds.errors import OddsError
from cardhouse.odds.question.spot import Spot, read_spot
from cardhouse.odds.sampling.throwing import how_drawn, wild_when_drawing
from cardhouse.sheets.own_sheets import read_own

SOMETIMES = """
name = "Sometimes high"
source = "us"
family = "draw"
play = ["ante", "deal 5 down", "roll 1 die", "bet any", "showdown"]
contest.high = { scale = "high", when = "die <= 3" }
"""
HANDS = ["Ah Ad Kc Qs 2d", "Kh Kd 5c 5s 5d"]

MATCHED = """
name = "Two cards and a wild one"
source = "us"
family = "draw"
deck = "36"
board = "m"
wild = ["rank of m"]
play = ["ante", "deal 2 down", "bet any", "STEPS", "bet any", "showdown"]
contest.high = { scale = "two-card", use = "2 hand" }
"""
BEFORE = MATCHED.replace("STEPS", 'board m", "draw 0-2')
BROKEN_OFF = """
name = "No fours"
source = "us"
family = "stud"
play = [{ until = "a deal is played out", do = ["deal 3 up", "break off when 4 is dealt up"] }, "showdown"]
contest.high.scale = "three-card-plain"
"""
AFTER = MATCHED.replace("STEPS", 'draw 0-2", "board m')


def test_where_no_contest_is_in_force_all_share() -> None:
    sheet = read_own(SOMETIMES)
    assert [one.equity for one in equity(sheet, HANDS, die=5).players] == [0.5, 0.5]
    assert [one.equity for one in equity(sheet, HANDS, die=2).players] == [0.0, 1.0]
    both = equity(sheet, HANDS)
    assert [one.equity for one in both.players] == [0.25, 0.75]
    assert [one.tie for one in both.players] == [0.5, 0.5]


def test_the_dealer_agrees_that_all_share() -> None:
    result = equity(read_own(SOMETIMES), HANDS, die=5, plain=True)
    assert [one.equity for one in result.players] == [0.5, 0.5]


def spot(text: str, board: str | None) -> Spot:
    return read_spot(read_own(text), ["9h 7d", "Kd Qs"], board=board)


def test_what_lies_on_the_board_before_the_draw_is_known_to_be_wild() -> None:
    nines = ("9c", "9d", "9h", "9s")
    assert wild_when_drawing(("rank of m",), spot(BEFORE, "9c"), 1) == nines
    assert wild_when_drawing(("rank of m",), spot(BEFORE, None), 1) == ()
    assert wild_when_drawing(("rank of m",), spot(AFTER, "9c"), 1) == ()
    assert wild_when_drawing(("lowest down", "T"), spot(AFTER, "9c"), 1) == ("T",)
    assert len(how_drawn(spot(BEFORE, "9c"), 1)) == 1
    assert "knows what is wild by 'rank of m'" in str(how_drawn(spot(AFTER, "9c"), 1)[1])


@pytest.mark.parametrize(("text", "kept"), [(BEFORE, "stands pat"), (AFTER, "throws 6h away")])
def test_a_wild_card_is_kept_by_who_knows_that_it_is_one(text: str, kept: str) -> None:
    result = equity(read_own(text), ["6h Kd", "9d Qs"], board="6c", draws=1, samples=300, seed=1)
    assert result.players[0].draw == kept


def test_draws_that_are_said_are_exact() -> None:
    """The nine makes a pair of whatever comes, and loses to a higher pair alone."""
    result = equity(read_own(BEFORE), ["9h 7d", "Kd Ks"], board="9c", draws=["7d", "pat"])
    assert result.method == "exact"
    better = {"Ac", "Ad", "Ah", "As"} | {"9d", "9s"}
    ties = {"Kc", "Kh"}
    assert result.deals == 36 - 5
    assert result.players[0].win == pytest.approx(len(better) / result.deals)
    assert result.players[0].tie == pytest.approx(len(ties) / result.deals)


def test_cards_that_break_every_deal_off_have_no_odds() -> None:
    sheet = read_own(BROKEN_OFF)
    with pytest.raises(OddsError, match="no deal is played to its end"):
        equity(sheet, [{"up": "4c 5d 6h"}, None], samples=20)
    assert equity(sheet, [{"up": "7c 5d 6h"}, None], samples=20).deals > 0
