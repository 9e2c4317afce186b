"""Masks, observations and rewards are those of the plain environment, whoever plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.vector.beside import play_beside

import cardhouse
from cardhouse.batch import CannotCompile

SOME: dict[str, dict[str, Any]] = {
    "holdem": {"players": 3, "stacks": 60, "stakes": "no-limit 1/2"},
    "stud-8": {"players": 4, "stacks": 100},
    "2-7-triple-draw": {"players": 3, "stacks": 100},
    "anaconda": {"players": 4, "stacks": 300},
    "sohe": {"players": 3, "stacks": 300},
}
"""Boards, cards face up, draws, cards that are passed on and laid in order, hands that are split."""
OTHERS: dict[str, dict[str, Any]] = {
    "omaha-8": {"players": 6, "stacks": [3, 9, 20, 40, 100, 300], "stakes": "pot-limit 1/2"},
    "mexican-stud": {"players": 4, "stacks": 100},
    "binglaha": {"players": 3, "stacks": 200},
    "scrotum": {"players": 3, "stacks": 200},
    "criss-cross": {"players": 4, "stacks": 200},
    "five-card-draw": {"players": 6, "stacks": 200, "stakes": "no-limit 1/5 ante 1"},
    "paradise-road-pickem": {"players": 3, "stacks": 200},
}


@pytest.mark.parametrize("layout", ["floats", "bytes"])
@pytest.mark.parametrize("game", SOME)
def test_all_arrays_are_the_same(game: str, layout: str) -> None:
    assert play_beside(game, steps=45, tables=3, seed=5, layout=layout, **SOME[game])


@pytest.mark.parametrize("players", [2, 8, 9, 11])
def test_all_arrays_are_the_same_however_many_sit_down(players: int) -> None:
    """Up to eight seats are written all at once, and tables of more than ten are larger."""
    options: dict[str, Any] = {"players": players, "stacks": 40, "stakes": "no-limit 1/2", "layout": "bytes"}
    assert play_beside("holdem", steps=30, tables=2, seed=8, **options)


MANY: dict[str, tuple[int, ...]] = {
    "holdem": (7, 10, 15, 22),
    "five-card-draw@home003": (7, 8, 9, 10),
    "hurricane@spread": (8, 9, 13),
    "criss-cross@home003": (8, 9, 11),
    "pass-the-pineapple@spread": (8, 15),
    "2-7-triple-draw": (2, 7),
    "stud-8": (2, 8),
    "omaha-8": (8, 9, 11),
    "mexican-stud": (2, 8),
}


@pytest.mark.proof
@pytest.mark.parametrize("layout", ["floats", "bytes"])
@pytest.mark.parametrize(("game", "players"), [(game, one) for game, every in MANY.items() for one in every])
def test_all_arrays_are_the_same_at_tables_of_any_size(game: str, players: int, layout: str) -> None:
    assert play_beside(game, steps=150, tables=3, seed=9, players=players, stacks=150, layout=layout)


@pytest.mark.proof
@pytest.mark.parametrize("layout", ["floats", "bytes"])
@pytest.mark.parametrize("game", OTHERS)
def test_all_arrays_are_the_same_in_other_games(game: str, layout: str) -> None:
    assert play_beside(game, steps=300, tables=4, seed=6, layout=layout, **OTHERS[game])


def compiled_games() -> list[str]:
    text = (Path(__file__).parents[1] / "batch" / "compiled.txt").read_text(encoding="utf-8")
    return [line.split()[0] for line in text.splitlines() if line.strip() and not line.startswith("#")]


@pytest.mark.proof
@pytest.mark.parametrize("layout", ["floats", "bytes"])
@pytest.mark.parametrize("game", compiled_games())
def test_all_arrays_are_the_same_in_every_compiled_game(game: str, layout: str) -> None:
    if why := cardhouse.vector(game, tables=1).why_plain:
        # Its hands are compiled, but not yet what its players see of them.
        with pytest.raises(CannotCompile, match=why):
            cardhouse.vector(game, compiled=True)
    else:
        play_beside(game, steps=100, tables=4, seed=7, layout=layout)
