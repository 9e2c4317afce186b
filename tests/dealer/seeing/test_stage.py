"""A view says which stage a hand is in, and who the bank is."""

from __future__ import annotations

from random import Random

import pytest
from tests.hands import MANY_GAMES

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out, random_action
from cardhouse.sheets import Sheet, find_game
from cardhouse.telling import stage_said


def stage(hand: Deal) -> str:
    return str(stage_said(hand.sheet.stages.all[hand.view(None).stage]))


def called_down(game: str) -> list[str]:
    """The stages in which somebody is asked, in a hand in which nobody bets or folds."""
    hand = cardhouse.deal(game, stacks=[500] * 3, seed=3)
    seen: list[str] = []
    while (asked := hand.decision) is not None:
        if not seen or seen[-1] != stage(hand):
            seen.append(stage(hand))
        hand.act("draw" if asked.kind == "draw" else "check" if asked.may_check else "call")
    return seen


@pytest.mark.parametrize("game", ["holdem", "stud@barge", "badugi", "dramaha@barge2024"])
def test_a_hand_says_which_stage_it_is_in(game: str) -> None:
    assert called_down(game) == [str(stage_said(one)) for one in find_game(game).stages]


def test_the_board_that_is_run_twice_ends_at_the_river() -> None:
    hand = cardhouse.deal("holdem", stacks=[50, 50], stakes="no-limit 1/2", seed=1, may_run=2)
    for action in ("raise 50", "call", "run 2", "run 2"):
        hand.act(action)
    assert hand.is_over
    assert stage(hand) == "River"


def test_each_deal_of_a_game_begins_with_the_first_stage() -> None:
    hand = cardhouse.deal("3-5-7", stacks=[5000] * 3, seed=3)
    stages: list[tuple[int, str]] = []
    while hand.decision is not None and hand.view(None).deal < 3:
        at = hand.view(None).deal, stage(hand)
        if at not in stages:
            stages.append(at)
        hand.act("out" if hand.decision.seat else "in")
    assert stages[:3] == [(1, "3 cards"), (1, "5 cards"), (1, "7 cards")]


def test_a_view_says_where_each_stage_began() -> None:
    hand = cardhouse.deal("five-card-draw", stacks=[500] * 3, seed=3)
    while (asked := hand.decision) is not None:
        hand.act("draw" if asked.kind == "draw" else "check" if asked.may_check else "call")
    view = hand.view(0)
    assert [number for number, _ in view.begun] == [0, 1]
    assert [view.events[at].kind for _, at in view.begun] == ["deal", "draw"]
    assert view.to_dict()["begun"] == [list(one) for one in view.begun]


def test_the_bank_is_the_player_on_the_button() -> None:
    hand = cardhouse.deal("blackjack", stacks=[500] * 3, seed=3, button=1)
    assert hand.view(None).bank == 1
    assert hand.view(0).to_dict()["bank"] == 1
    assert cardhouse.deal("holdem", stacks=[500] * 3, seed=3).view(None).bank is None
    assert cardhouse.deal("acey-deucey", stacks=[500] * 3, seed=3).view(None).bank is None


@MANY_GAMES
def test_every_hand_has_a_stage_while_somebody_is_asked(game: Sheet) -> None:
    hand = cardhouse.deal(game, stacks=[300] * max(2, game.players[0]), seed=5)
    dice = Random(5)
    for _ in range(30):
        if hand.decision is None:
            break
        at = hand.view(None).stage
        # What is asked before the first card, as with an early wager, is before the first stage.
        assert -1 <= at < len(game.stages)
        hand.act(random_action(hand.decision, dice))
    play_out(hand, dice)
    assert hand.view(None).stage < len(game.stages)
