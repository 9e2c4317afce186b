"""The table of what the bots win from plain players."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.tool import load_tool

from cardhouse.sheets import find_game

TOOL = Path(__file__).parents[2] / "tools" / "plain_table.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("plain_table")


class Here:
    """Works at once, in this process."""

    def __init__(self, workers: int, **_: Any) -> None:
        assert workers == 1

    def submit(self, work: Any, *given: Any) -> Any:
        from concurrent.futures import Future

        done: Future[Any] = Future()
        done.set_result(work(*given))
        return done

    def shutdown(self, *, cancel_futures: bool) -> None:
        assert cancel_futures


def asked(**more: object) -> Namespace:
    usual = {"workers": 1, "minutes": 10.0, "games": "limit hold'em", "bots": "sensible", "seats": "2"}
    return Namespace(**usual | {"hands": 24, **more})


def test_every_game_can_be_dealt_with_two_seats_and_with_six(tool: ModuleType) -> None:
    assert len(tool.GAMES) == 11
    for game in tool.GAMES:
        for seats in tool.SEATS:
            plan = tool.Duel(game, "hard", seats).plan()
            assert find_game(game.game).players[0] <= seats <= find_game(game.game).players[1]
            assert plan.setup(0).stacks == (plan.stack,) * seats
            assert plan.hands % seats == 0


def test_numbers_of_hands_are_said_before(tool: ModuleType) -> None:
    games = {game.said: game for game in tool.GAMES}
    assert tool.Duel(games["razz"], "hard", 2).hands == 20_000
    assert tool.Duel(games["razz"], "hard", 6).hands == 5_000
    assert tool.Duel(games["badugi"], "hard", 2).hands == 5_000
    assert tool.Duel(games["razz"], "easy", 2).hands == 600
    assert tool.Duel(games["badugi"], "easy", 6).hands == 600


def test_it_goes_on_where_it_was_stopped(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "ProcessPoolExecutor", Here)
    file = tmp_path / "plain.json"
    tool.Table(asked(), {}, file).play()
    first = json.loads(file.read_text(encoding="utf-8"))
    (row,) = first.values()
    assert (row["hands"], row["of"], row["done"]) == (24, 20_000, [[0, 12]])
    tool.Table(asked(hands=28), json.loads(json.dumps(first)), file).play()
    (longer,) = json.loads(file.read_text(encoding="utf-8")).values()
    tool.Table(asked(hands=28), {}, file).play()
    (at_once,) = json.loads(file.read_text(encoding="utf-8")).values()
    assert longer["done"] == at_once["done"] == [[0, 14]]
    for name in ("hands", "per_hundred", "error", "plain"):
        assert longer[name] == pytest.approx(at_once[name])
    # What was measured otherwise cannot be added up with this.
    other = {key: {**row, "parts": 3} for key, row in first.items()}
    assert tool.Kept(tool.Duel(tool.GAMES[1], "sensible", 2), next(iter(other.values()))).hands == 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--seats x", "--seats has 'x'; known here: 2, 6"),
        ("--seats 3", "--seats has '3'"),
        ("--games nosuch", "--games has 'nosuch'"),
        ("--bots nosuch", "there is no bot 'nosuch'"),
        ("--bots ,", "at least one"),
        ("--workers 0", "invalid number above 0 value: '0'"),
        ("--hands -4", "invalid number above 0 value: '-4'"),
        ("--json /nosuch/x.json", "there is no folder /nosuch"),
        ("--json nosuch.json --write", "No such file"),
        ("--json bad.json", "bad.json is not JSON"),
        ("--json list.json", "list.json has no results"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(
    tool: ModuleType,
    given: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    with pytest.raises(SystemExit):
        tool._arguments(given.split())
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


def test_what_can_be_played_is_not_refused(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain.json").write_text("{}", encoding="utf-8")
    few = tool._arguments(["--games", "holdem,razz", "--seats", "6", "--bots", "hard:tight", "--hands", "10"])
    assert [duel.key for duel in tool.chosen(few)] == [
        "no-limit hold'em / hard:tight / 6",
        "limit hold'em / hard:tight / 6",
        "razz / hard:tight / 6",
    ]
    every = tool._arguments(["--json", "plain.json", "--write"])
    assert len(tool.chosen(every)) == len(tool.GAMES) * len(tool.SEATS) * len(tool.BOTS)


def test_the_table_says_what_falls_short(tool: ModuleType) -> None:
    def row(bot: str, won: float, bound: float) -> dict[str, object]:
        kept = {"game": "razz", "bot": bot, "seats": 2, "hands": 20_000, "unit": "big bets"}
        left = {"variance": 0.4, "of_hands": 0.2 if bot == "hard" else 0.25}
        return {**kept, **left, "per_hundred": won, "bound": bound}

    rows = {
        "razz / hard / 2": row("hard", 1.0, -3.5),
        "razz / normal / 2": row("normal", -4.0, -6.0),
        "razz / easy / 2": row("easy", -20.0, -24.0),
    }
    (line,) = tool.lines(rows)[2:]
    assert line == (
        "| razz | 2 | big bets | +1.0 (above -3.5) **not yet** | -4.0 (above -6.0) | -20.0 (above -24.0) "
        "| 20,000 | 40 % | 20 % to 25 % |"
    )
    # What is not in the file stays as it was written down.
    hard, easy = ({key: rows[key]} for key in ("razz / hard / 2", "razz / easy / 2"))
    first = tool.lines(hard)
    assert tool.lines({}, tool.written("\n".join(first))) == first
    assert first[2].endswith(
        "| +1.0 (above -3.5) **not yet** | not played | not played | 20,000 | 40 % | 20 % |"
    )
    (later,) = tool.lines(easy, tool.written("\n".join(first)))[2:]
    assert later == line.replace("-4.0 (above -6.0)", "not played")
