"""Sheets as games of OpenSpiel: its own tests, and its own figures for the games that it has too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install 'cardhouse[openspiel]'"
)

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability  # noqa: E402

import cardhouse.openspiel  # noqa: E402,F401 - it registers the game

GAMES = (
    "kuhn", "leduc", "small-razz", "small-badugi", "small-2-7", "small-hi-lo", "rhode-island-12", "holdem",
    "badugi", "binglaha", "open-face-chinese", "guts", "7-card-hi-lo-declare", "baseball", "chowaha",
)  # fmt: skip
PEERS = {"kuhn": "kuhn_poker", "leduc": "leduc_poker"}


def load(game: str, **more: Any) -> Any:
    return pyspiel.load_game("cardhouse", {"game": game, **more})


@pytest.mark.parametrize("game", GAMES)
def test_random_hands_pass_its_own_test(game: str) -> None:
    pyspiel.random_sim_test(load(game), num_sims=2, serialize=True, verbose=False)


def test_it_is_loaded_by_a_text() -> None:
    game = pyspiel.load_game("cardhouse(game=kuhn,players=3)")
    assert game.num_players() == 3
    assert game.max_chance_outcomes() == 4
    assert str(pyspiel.load_game(str(game))) == str(game)


def nodes(state: Any) -> Iterator[Any]:
    yield state
    for action in state.legal_actions():
        yield from nodes(state.child(action))


def test_tensors_tell_apart_what_texts_do() -> None:
    found: dict[int, dict[str, bytes]] = {0: {}, 1: {}}
    for state in nodes(load("kuhn").new_initial_state()):
        if state.current_player() in found:
            seat = state.current_player()
            tensor = bytes(
                memoryview(bytearray(int(16 * one) for one in state.information_state_tensor(seat)))
            )
            assert found[seat].setdefault(state.information_state_string(seat), tensor) == tensor
    for some in found.values():
        assert len(some) == len(set(some.values())) == 6


def test_nobody_sees_anothers_card() -> None:
    one, other = load("kuhn").new_initial_state(), load("kuhn").new_initial_state()
    for state, cards in ((one, (0, 1)), (other, (2, 1))):
        for card in cards:
            state.apply_action(card)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)
    assert one.observation_string(1) == other.observation_string(1)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def conv(game: Any, iterations: int) -> tuple[float, float]:
    """How far CFR is from an equilibrium after some iterations, and what its strategy is worth."""
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    worth = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    return exploitability.nash_conv(game, found), float(worth[0])


@pytest.mark.parametrize(
    ("game", "iterations"), [("kuhn", 20), pytest.param("leduc", 4, marks=pytest.mark.proof)]
)
def test_its_algorithms_find_what_they_find_in_its_own_games(game: str, iterations: int) -> None:
    ours, theirs = load(game), pyspiel.load_game(PEERS[game])
    uniform = [exploitability.nash_conv(one, policy.UniformRandomPolicy(one)) for one in (ours, theirs)]
    assert uniform[0] == pytest.approx(uniform[1], abs=1e-9)
    assert conv(ours, iterations) == pytest.approx(conv(theirs, iterations), abs=1e-9)
