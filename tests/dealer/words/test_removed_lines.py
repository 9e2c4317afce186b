"""Boards that are removed by their last card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def oklahoma(given: Given, rivers: str, *, mode: str = "tournament") -> Hand:
    """Seat 0 has kings full on the first board, seat 1 three queens on the second; no low anywhere."""
    hand: Hand = given(
        "oklahoma",
        hands=["Kc Kd Ad As", "Qc Qd Ah Ts"],
        board=f"Ks 9c 9d Qs 9h 6d Js Tc Th 7c 7d 7h {rivers}",
        stakes="limit 50/100",
        button=0,
        options={"mode": mode},
    )
    return hand


@pytest.mark.parametrize(
    ("rivers", "removed", "shares"),
    [
        ("2c 5h 8s", {0}, [0, 100]),
        ("5d 2c 8s", {1}, [100, 0]),
        ("Ac 2c 5d", {1}, [100, 0]),
        ("5h 5s 8s", {0, 1}, None),
        ("8c 4c 4d", {1, 2}, [100, 0]),
    ],
)
def test_boards_with_the_lowest_river_are_removed(
    given: Given, rivers: str, removed: set[int], shares: list[int] | None
) -> None:
    hand = oklahoma(given, rivers)
    hand.check_down()
    assert hand.state.board.removed == removed
    if shares:
        assert hand.paid == shares


@pytest.mark.rule("BARGE-oklahoma-cash")
def test_three_rivers_alike_remove_nothing_in_a_tournament(given: Given) -> None:
    hand = oklahoma(given, "8h 8s 8c").check_down()
    assert hand.state.board.removed == set()
    assert hand.house == 0
    assert hand.paid == [100, 0]


@pytest.mark.rule("BARGE-oklahoma-cash")
def test_three_rivers_alike_give_the_dealer_the_pot_in_a_cash_game(given: Given) -> None:
    hand = oklahoma(given, "8h 8s 8c", mode="cash").check_down()
    assert hand.house == 100
    assert hand.paid == [0, 0]
    assert hand.net == [-50, -50]


def test_boards_are_removed_before_the_last_bets(given: Given) -> None:
    hand = oklahoma(given, "2c 5d 8s").play("call, check, check, check, check, check")
    assert hand.state.board.removed == {0}
    assert hand.may == "check, bet 100"
