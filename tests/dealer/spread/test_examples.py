"""Showdowns of the games that others spread, worked out by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from cardhouse import showdown
from cardhouse.sheets import games

HERE: Final = Path(__file__).parent
EXAMPLES: Final[dict[str, list[dict[str, Any]]]] = {
    game: cases
    for path in sorted(HERE.glob("*.toml"))
    for game, cases in tomllib.loads(path.read_text(encoding="utf-8")).items()
}
"""By game, what ``showdown`` is given, what it pays and, after ``why``, who has won what with which hand."""
PLAYED: Final[dict[str, str]] = {}
"""Games that come to no showdown, with the module in which their examples are played."""


@pytest.mark.parametrize(
    "case",
    [
        pytest.param({"game": game, **case}, id=f"{game}: {case['example']}")
        for game, some in EXAMPLES.items()
        for case in some
    ],
)
def test_a_showdown_comes_out_as_it_was_worked_out(case: dict[str, Any]) -> None:
    told = {key: case.pop(key) for key in ("example", "awards", "why") if key in case}
    result = showdown(case.pop("game"), **{"pot": 100, **case})
    assert result.awards == told["awards"]
    if "why" in told:
        assert result.why.split("; ") == told["why"]


def test_every_game_has_two_of_them() -> None:
    spread = {game.id for game in games() if game.edition == "spread"}
    assert {game for game in spread if len(EXAMPLES.get(game, ())) < 2 and game not in PLAYED} == set()
    assert set(EXAMPLES) <= spread
