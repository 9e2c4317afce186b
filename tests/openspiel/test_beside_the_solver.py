"""What the solver says of a strategy is what OpenSpiel says of it, in its own games and in ours."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install 'cardhouse[openspiel]'"
)

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import expected_game_score, exploitability  # noqa: E402

import cardhouse.openspiel  # noqa: E402,F401 - it registers the game
from cardhouse.solver import GameTree, solve, tree_of  # noqa: E402
from cardhouse.solver.replaying import Replay  # noqa: E402


def strategy_in(game: Any, tree: GameTree, strategy: Any) -> policy.TabularPolicy:
    """The solver's strategy for a game of OpenSpiel whose cards and actions come in the same order."""
    found = policy.TabularPolicy(game)

    def walk(state: Any, cards: list[Any], moves: list[Any]) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                walk(state.child(outcome), [*cards, tree.deck[outcome]], moves)
            return
        replay = Replay(tree.config, cards, moves)
        situation = tree.situation(replay)
        line = tree.parts[situation.part].lines[situation.line]
        row = found.policy_for_key(state.information_state_string())
        row[:] = 0
        for place, action in enumerate(state.legal_actions()):
            row[action] = strategy[situation.start + place]
            walk(state.child(action), cards, [*moves, line.actions[place]])

    walk(game.new_initial_state(), [], [])
    return found


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("kuhn", "kuhn_poker"),
        ("kuhn", "cardhouse(game=kuhn)"),
        pytest.param("leduc", "leduc_poker", marks=pytest.mark.proof),
    ],
)
def test_a_strategy_is_as_exploitable(game: str, name: str) -> None:
    tree = tree_of(game)
    found = solve(tree, iterations=15)
    theirs = pyspiel.load_game(name)
    same = strategy_in(theirs, tree, found.strategy)
    assert exploitability.nash_conv(theirs, same) / 2 == pytest.approx(found.last.exploitability, abs=1e-9)
    worth = expected_game_score.policy_value(theirs.new_initial_state(), [same, same])
    assert worth[0] == pytest.approx(found.last.value, abs=1e-9)
