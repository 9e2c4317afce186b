"""The table of what the good bot wins: what is played next, when it is enough, and what is kept."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from types import ModuleType

import pytest
from tests.tool import load_tool

from cardhouse.sheets import find_game, games

TOOL = Path(__file__).parents[2] / "tools" / "bot_table.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("bot_table")


def asked(**more: object) -> Namespace:
    usual = {"bot": "sensible", "hands": 200, "errors": 3.5, "players": 2, "workers": 1, "minutes": 10.0}
    return Namespace(**usual | {"games": "holdem@barge", "against": "random,caller", **more})


def test_it_goes_on_from_what_has_been_played(tool: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "bots.json"
    rows: dict[str, dict[str, object]] = {}
    tool.Match(asked(hands=40), rows, file).play()
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert {row["hands"] for row in kept.values()} == {40}
    tool.Match(asked(hands=60), json.loads(file.read_text(encoding="utf-8")), file).play()
    again = json.loads(file.read_text(encoding="utf-8"))
    for key, row in kept.items():
        numbers = [one[0] for one in again[key]["rounds"]]
        assert sorted(numbers) == list(range(len(numbers)))
        assert row["rounds"] == again[key]["rounds"][: len(row["rounds"])]


def test_another_bot_begins_again(tool: ModuleType) -> None:
    sheet = find_game("holdem@barge")
    row = {"bot": "hard", "players": 2, "seconds": 1.0, "rounds": [[0, 2, {"hard": 4}, {"hard": 2}, 9, []]]}
    assert not tool.Duel(sheet, "random", asked(), row).rounds


def test_a_game_that_crashes_does_not_stop_the_others(tool: ModuleType, tmp_path: Path) -> None:
    own = tmp_path / "bad.py"
    own.write_text("def bot(view, decision, sheet, chance):\n    raise RuntimeError('no idea')\n")
    rows: dict[str, dict[str, object]] = {}
    tool.Match(asked(bot=f"{own}:bot", hands=4), rows, tmp_path / "bots.json").play()
    assert len(rows) == 2
    assert all("no idea" in str(row["failure"]) for row in rows.values())


def test_the_soonest_decided_comes_next(tool: ModuleType) -> None:
    """A duel that has not been looked at is first; then the one that takes least time."""
    sheet = find_game("holdem@barge")

    def duel(seconds: float, won: list[int]) -> float:
        rounds = [
            [number, 2, {"sensible": chips, "random": -chips}, {"sensible": 2, "random": 2}, 9, []]
            for number, chips in enumerate(won)
        ]
        row = {"bot": "sensible", "players": 2, "seconds": seconds, "rounds": rounds}
        return float(tool.Duel(sheet, "random", asked(), row).wait)

    assert duel(0.0, []) < duel(1.0, [5, 4, 6] * 4) < duel(9.0, [5, 4, 6] * 4) < duel(9.0, [5, -4, -6] * 8)


@pytest.mark.parametrize(
    "given",
    [["--json", "a.json,b.json"], ["--json", "/nosuch/bots.json"], ["--json", "."], ["--games", "nosuch"]],
)
def test_what_could_not_be_played_or_kept_is_refused(
    given: list[str], tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        tool._arguments(given)
    assert tool._arguments(["--json", "a.json,b.json", "--write"]).write
    assert tool._arguments(["--json", "a.json"]).json == "a.json"


def test_every_game_of_the_house_has_a_choice(tool: ModuleType) -> None:
    assert all(tool.has_choice(sheet) for sheet in games())
