"""How players draw on scales of one's own: worked out within bounds, or refused with a reason."""

from __future__ import annotations

import pytest
from tests.sheets.own.dealt import own

from cardhouse.odds import equity
from cardhouse.odds.errors import BadDraw

DRAW = """
players  = [2, 6]
runs_out = "muck"
play     = ["ante", "deal 5 down", "bet small", "draw 0-3", "bet big", "showdown"]
contest.high.scale = "ours"
[scale.ours]
like = "high"
"""
HANDS = ["Ah Kh Qh 2d 3c", "9c 9d 5h 6s 7s"]


@pytest.mark.proof
def test_a_scale_that_takes_long_on_every_hand_is_refused() -> None:
    sheet = own(f'{DRAW}suits = "c d h s"\n')
    with pytest.raises(BadDraw, match="the scale ours takes too long"):
        equity(sheet, HANDS, samples=50, seed=1)
    assert equity(sheet, HANDS, samples=50, seed=1, draws=0).players[1].equity == 1


def test_hands_of_which_there_are_too_many_are_refused() -> None:
    with pytest.raises(BadDraw, match="too many hands of 6 cards"):
        equity(own(DRAW.replace("deal 5", "deal 6")), ["Ah Kh Qh 2d 3c 4c", "9c 9d 5h 6s 7s Ts"], samples=50)


def test_a_ladder_of_ones_own_is_drawn_to() -> None:
    found = equity(own(f"{DRAW}ranks = 'A-K'\nrow = 'A-K'\n"), HANDS, samples=200, seed=1)
    assert found.players[1].equity > 0.5
