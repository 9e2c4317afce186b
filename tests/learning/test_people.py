"""People who go by pot odds: the others whom somebody meets who learns."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardhouse.learning.kernels.people import (
    BELIEF,
    EDGE,
    MANNERS,
    MARGIN,
    STEP,
    USUAL,
    against,
    plain_answer,
)

FOLD, CALL, RAISE = 0, 1, 2
FACING = [0, 2, 3, -1, -1]
"""The answers to a bet: fold, call, raise, and no other sizes."""


def answer(share: float, *, to_call: int = 20, pot: int = 60, raised: int = 1, **manner: float) -> int:
    own = [USUAL[which] for which in range(MANNERS)]
    for name, value in manner.items():
        own[{"belief": BELIEF, "edge": EDGE, "step": STEP, "margin": MARGIN}[name]] = value
    answers = FACING if to_call else [-1, 1, 3, -1, -1]
    return int(plain_answer(own, share, 1, raised, to_call, pot, answers, 0.3))


@pytest.mark.parametrize(("share", "wanted"), [(0.1, FOLD), (0.4, CALL), (0.9, RAISE)])
def test_people_go_by_the_price(share: float, wanted: int) -> None:
    assert answer(share) == wanted


def test_the_price_decides_and_the_manner() -> None:
    assert answer(0.2, pot=200) == CALL
    assert answer(0.2) == FOLD
    assert answer(0.2, margin=0.3) == CALL


def test_more_raises_take_a_better_hand() -> None:
    assert answer(0.7) == RAISE
    assert answer(0.7, raised=3) == CALL


def test_nobody_folds_who_may_check() -> None:
    assert answer(0.05, to_call=0, raised=0) == CALL


def test_each_bet_says_less_than_the_one_before() -> None:
    odds = [1 / float(against(0.6, 0.5, 0.4, bold, 0)) for bold in range(4)]
    assert odds[0] == pytest.approx(1.5)
    fell = [later / before for before, later in pairwise(odds)]
    assert fell == pytest.approx([0.5, 0.8, 0.92])


def test_whoever_draws_more_has_less() -> None:
    assert against(0.6, 0.5, 0.4, 0, 1) > against(0.6, 0.5, 0.4, 0, 3) > against(0.6, 0.5, 0.4, 0, 4)
