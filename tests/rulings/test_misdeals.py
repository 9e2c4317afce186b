"""What substantial action is, after which there is no misdeal."""

from __future__ import annotations

import pytest
from tests.rulings.examples import dealt

from cardhouse.dealer import Deal
from cardhouse.rulings import Situation


@pytest.mark.rule("WSOP-104")
@pytest.mark.parametrize(
    ("hand", "substantial"),
    [
        ("holdem 6: fold, fold", False),
        ("holdem 6: fold, fold, fold", True),
        ("holdem 6: fold, call", True),
        ("holdem 6: raise 20, fold", True),
        ("dramaha 3", False),
        ("razz 5", False),
        ("razz 5: call", False),
        ("razz 5: call, fold", False),
        ("razz 5: call, fold, fold", True),
    ],
)
def test_substantial_action(hand: str, substantial: bool) -> None:
    found = dealt(hand)
    assert found is not None
    assert Situation(found).substantial is substantial


@pytest.mark.rule("WSOP-104")
@pytest.mark.parametrize(("said", "substantial"), [(("check", "check"), False), (("check", "fold"), True)])
def test_checks_count_like_folds(said: tuple[str, ...], substantial: bool) -> None:
    hand = _without_blinds()
    for one in said:
        hand.act(one)
    assert Situation(hand).substantial is substantial


def _without_blinds() -> Deal:
    """A hand of a button game in which everybody may check from the start."""
    hand = dealt("five-card-draw@home003 4")
    assert hand is not None
    while hand.decision is not None and hand.decision.kind != "bet":
        hand.act(hand.default_action())
    return hand


@pytest.mark.rule("WSOP-104")
def test_rows_are_substantial_once_all_have_set_the_second_draw() -> None:
    hand = dealt("open-face-chinese 2")
    assert hand is not None
    found = []
    for _ in range(6):
        found.append(Situation(hand).substantial)
        hand.act(hand.default_action())
    assert found == [False] * 6
    assert Situation(hand).substantial
