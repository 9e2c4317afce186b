"""A taste on top of what was learned: whom a hand is folded to, and how often it is bet."""

from __future__ import annotations

import pytest

from cardhouse.dealer import Action
from cardhouse.learning.taste import Mixture, Taste, tasted

FOLD, CALL, CHECK = Action("fold"), Action("call"), Action("check")
HALF, POT = Action("raise", 40), Action("raise", 60)
ANSWERS = [FOLD, CALL, HALF, POT]


def so_often(mixture: Mixture) -> dict[Action, float]:
    """How often each answer is given, which must be one in all."""
    assert sum(part for _, part in mixture) == pytest.approx(1)
    return {action: round(part, 9) for action, part in mixture}


def test_who_plays_more_calls_with_what_others_fold_and_bets_no_more() -> None:
    learned = [(FOLD, 170.0), (CALL, 68.0), (POT, 17.0)]
    rated = [(CALL, 102.0), (HALF, 153.0)]
    parts = so_often(tasted(learned, rated, ANSWERS, 0.0))
    assert parts == {CALL: pytest.approx(14 / 15), POT: pytest.approx(1 / 15)}


def test_who_plays_less_folds_what_others_raise() -> None:
    learned, rated = [(CALL, 51.0), (HALF, 204.0)], [(FOLD, 204.0), (CALL, 51.0)]
    assert so_often(tasted(learned, rated, ANSWERS, 0.0)) == {FOLD: 0.8, HALF: 0.2}


def test_bets_are_left_out_or_made_instead_of_calls_and_checks() -> None:
    learned = [(CHECK, 1.0), (HALF, 2.0), (POT, 1.0)]
    answers = [None, CHECK, HALF, POT]
    assert so_often(tasted(learned, learned, answers, -1.0)) == {CHECK: 1}
    assert so_often(tasted(learned, learned, answers, -0.5)) == {CHECK: 0.625, HALF: 0.25, POT: 0.125}
    more = so_often(tasted(learned, learned, answers, 0.5))
    assert more == {CHECK: 0.125, HALF: pytest.approx(0.875 * 2 / 3), POT: pytest.approx(0.875 / 3)}


def test_who_bets_what_nobody_learned_to_bet_bets_the_least() -> None:
    assert so_often(tasted([(CHECK, 1.0)], [(CHECK, 1.0)], [None, CHECK, HALF, POT], 0.4)) == {
        CHECK: 0.6,
        HALF: 0.4,
    }
    assert so_often(tasted([(CALL, 1.0)], [(CALL, 1.0)], [FOLD, CALL, None, None], 0.4)) == {CALL: 1}


def test_where_nothing_can_be_called_the_rest_is_bet() -> None:
    assert so_often(tasted([(HALF, 1.0)], [(FOLD, 1.0), (HALF, 3.0)], [FOLD, None, HALF, None], -0.7)) == {
        FOLD: 0.25,
        HALF: 0.75,
    }


def test_hands_are_chosen_in_the_first_round() -> None:
    taste = Taste(plays=-0.1)
    assert taste.rated(0) == -0.1
    assert -0.1 < taste.rated(1) == taste.rated(3) < 0
