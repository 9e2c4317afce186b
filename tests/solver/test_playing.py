"""Small games played as they were solved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.solver.test_solver import SWAPPED, written

from cardhouse.bots import find_bot
from cardhouse.dealer import deal
from cardhouse.solver import GameTree, Solution, exploitability, tree_of
from cardhouse.solver.playing import Solved, _Solving, solved_answer
from cardhouse.solver.solving import solve


def played(game: str, button: int = -1, iterations: int = 150) -> tuple[float, int]:
    """The exploitability of what is said to the views of all situations, and how many are not known."""
    tree = tree_of(game, button=button)
    solved = Solved.of(solve(tree, iterations=iterations, every=iterations))
    strategy, unknown = np.zeros(tree.size), 0
    for one in tree.situations:
        replay = tree.replay(one)
        decision = replay.deal.decision
        assert decision is not None
        moves = tree.parts[one.part].lines[one.line].actions
        said = solved.weights(replay.deal.view(one.seat), decision)
        unknown += not said
        for action, part in said:
            strategy[one.start + moves.index(replay.move(action))] += part
    return exploitability(tree, strategy), unknown


@pytest.mark.parametrize("button", [0, 1])
def test_every_situation_is_found_by_its_view(button: int) -> None:
    found, unknown = played("leduc", button)
    assert unknown == 0
    assert found < 0.01


def test_a_card_that_allows_an_answer_more_is_played(tmp_path: Path) -> None:
    found, unknown = played(written(tmp_path, SWAPPED), iterations=60)
    assert unknown == 0
    assert found < 0.01


@pytest.mark.proof
@pytest.mark.parametrize("game", ["small-2-7", "small-hi-lo"])
def test_draws_and_split_pots_are_played_as_well(game: str) -> None:
    found, unknown = played(game, iterations=60)
    assert unknown == 0
    assert found < 0.02


def test_hard_bets_as_the_solution_says_and_the_same_seed_gives_the_same_answers() -> None:
    hard = find_bot("hard")

    def answers(seed: int) -> list[str]:
        hand = deal("kuhn", stacks=[100, 100], seed=seed)
        while (decision := hand.decision) is not None:
            chance = Random(seed)
            hand.act(hard(hand.view(decision.seat), decision, hand.sheet, chance))
        return [str(action) for action in hand.actions]

    assert [answers(seed) for seed in range(12)] == [answers(seed) for seed in range(12)]


def test_who_speaks_first_never_bets_a_queen_and_sometimes_the_others() -> None:
    firsts: dict[int, set[str]] = {}
    for seed in range(60):
        hand = deal("kuhn", stacks=[50, 50], seed=seed, button=1)
        decision = hand.decision
        assert decision is not None
        view = hand.view(decision.seat)
        said = solved_answer(view, decision, hand.sheet, Random(seed), waits=True)
        assert said is not None
        firsts.setdefault(int(view.cards[0].rank), set()).add(said.kind)
    assert firsts == {11: {"check", "bet"}, 12: {"check"}, 13: {"check", "bet"}}


def test_games_that_are_too_large_have_no_such_answer() -> None:
    for game, players in (("holdem", 2), ("kuhn", 3)):
        hand = deal(game, stacks=[200] * players, seed=1)
        decision = hand.decision
        assert decision is not None
        view = hand.view(decision.seat)
        assert solved_answer(view, decision, hand.sheet, Random(1), waits=True) is None


def test_with_a_clock_it_is_solved_meanwhile() -> None:
    hand = deal("leduc", stacks=[100, 100], seed=4, stakes="limit 4/8 ante 2")
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    assert solved_answer(view, decision, hand.sheet, Random(1), waits=False) is None
    assert solved_answer(view, decision, hand.sheet, Random(1), waits=True) is not None


def test_whoever_could_run_out_of_chips_plays_another_game() -> None:
    hand = deal("leduc", stacks=[6, 100], seed=4)
    decision = hand.decision
    assert decision is not None
    assert solved_answer(hand.view(decision.seat), decision, hand.sheet, Random(1), waits=True) is None


def test_ctrl_c_while_a_game_is_solved_ends_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(tree: GameTree, *, iterations: int, **_: object) -> Solution:
        return replace(solve(tree, iterations=1), broken_off=True)

    monkeypatch.setattr("cardhouse.solver.playing.solve", interrupted)
    monkeypatch.setattr("cardhouse.solver.playing._kept", lambda key, same: _Solving(key, same.sheet))
    hand = deal("kuhn", stacks=[100, 100], seed=1)
    decision = hand.decision
    assert decision is not None
    with pytest.raises(KeyboardInterrupt):
        solved_answer(hand.view(decision.seat), decision, hand.sheet, Random(1), waits=True)


def test_a_game_that_cannot_be_solved_for_any_reason_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cardhouse.solver.playing.tree_of", broken)
    monkeypatch.setattr("cardhouse.solver.playing._kept", lambda key, same: _Solving(key, same.sheet))
    hand = deal("kuhn", stacks=[100, 100], seed=1)
    decision = hand.decision
    assert decision is not None
    assert solved_answer(hand.view(decision.seat), decision, hand.sheet, Random(1), waits=True) is None
    assert "the tree of kuhn" in caplog.text
