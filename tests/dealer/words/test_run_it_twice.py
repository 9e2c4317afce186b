"""The rest of the board, dealt more than once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


def on_the_turn(given: Given, may_run: int, board: str, rest: str | None = None) -> Hand:
    """Two players all-in on the turn, seat 0 with kings and seat 1 with aces."""
    hand: Hand = given(
        "holdem",
        stacks=[100, 100],
        hands=["Kc Kd", "Ac Ad"],
        board=board,
        rest=rest,
        stakes="no-limit 1/2",
        button=0,
        may_run=may_run,
    )
    return hand.play("call, check, check, check, bet 98, call")


@pytest.mark.rule("WSOP-212")
@pytest.mark.rule("WSOP-214")
def test_running_it_twice_deals_a_second_river(given: Given) -> None:
    hand = on_the_turn(given, 2, "2h 3h 4s 8d Kh 9c")
    assert (hand.asked.kind, hand.asked.choices) == ("run", ("1", "2"))
    hand.play("run 2, run 2")
    assert [[str(board["river"][0]), str(board["turn"][0])] for board in hand.boards] == [
        ["Kh", "8d"],
        ["9c", "8d"],
    ]
    assert hand.paid == [100, 100]


@pytest.mark.rule("WSOP-212")
def test_the_odd_chip_goes_to_the_first_board(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[100, 100, 1],
        hands=["Kc Kd", "Ac Ad", "2c 7d"],
        board="2h 3h 4s 8d Kh 9c",
        stakes="no-limit 1/2",
        button=0,
        may_run=2,
    )
    hand.play("call, call, check, check, bet 98, call")
    hand.play("run 2, run 2, run 2")
    assert [pot.amount for pot in hand.pots] == [3, 198]
    assert hand.paid == [2 + 99, 1 + 99, 0]


@pytest.mark.rule("WSOP-214")
def test_everybody_has_to_agree(given: Given) -> None:
    hand = on_the_turn(given, 2, "2h 3h 4s 8d Kh 9c").play("run 2, run 1")
    assert len(hand.boards) == 1
    assert hand.paid == [200, 0]


@pytest.mark.rule("WSOP-215")
def test_nobody_is_asked_while_there_is_betting_to_come(given: Given) -> None:
    hand = given("holdem", stacks=[100, 100, 20], stakes="no-limit 1/2", button=0, may_run=3)
    hand.play("call, call, raise 20, call, call")
    assert hand.asked.kind == "bet"


@pytest.mark.rule("WSOP-213")
def test_three_runs_burn_before_every_card(given: Given) -> None:
    hand = given(
        "holdem",
        stacks=[100, 100],
        hands=["Kc Kd", "Ac Ad"],
        board="2h 3h 4s 8d 9c Td Jh Qs 5c",
        stakes="no-limit 1/2",
        button=0,
        may_run=3,
    )
    hand.play("call, check, bet 98, call")
    before = hand.state.stock.supply.left
    hand.play("run 3, run 3")
    assert before - hand.state.stock.supply.left == 12
    runs = [" ".join(str(board[area][0]) for area in ("turn", "river")) for board in hand.boards]
    assert runs == ["8d 9c", "Td Jh", "Qs 5c"]
    assert all(board["flop"] == hand.boards[0]["flop"] for board in hand.boards)


@pytest.mark.rule("WSOP-218")
def test_the_last_card_of_the_deck_is_the_second_river(given: Given) -> None:
    hand = on_the_turn(given, 2, "2h 3h 4s 8d", rest="5c 5d 5h 9c Kh").play("run 2, run 2")
    assert [str(board["river"][0]) for board in hand.boards] == ["9c", "Kh"]


@pytest.mark.rule("WSOP-219")
def test_the_burns_come_back_when_the_deck_cannot_finish_the_boards(given: Given) -> None:
    hand = given("omaha", stacks=[100] * 10, stakes="no-limit 1/2", button=0, may_run=3)
    hand.play("call, fold, fold, fold, fold, fold, fold, fold, fold, check, bet 98, call")
    assert hand.state.stock.supply.left == 52 - 40 - 4
    hand.play("run 3, run 3")
    dealt = {card for board in hand.boards for cards in board.values() for card in cards}
    held = {card for player in hand.players for card in player.cards}
    assert all(len(cards) for board in hand.boards for cards in board.values())
    assert not dealt & held


def test_running_it_once_is_the_rule_unless_the_table_allows_more(given: Given) -> None:
    hand = on_the_turn(given, 1, "2h 3h 4s 8d Kh 9c")
    assert hand.is_over
    assert hand.paid == [200, 0]
