"""``cardhouse odds``, its table, its JSON and its picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardhouse import equity
from cardhouse.cli.main import run
from cardhouse.odds.picture import draw
from cardhouse.odds.streets import by_street

SPOT = ("odds", "holdem", "--hand", "AhAd", "--hand", "KsKc", "--board", "Kd 7d 2c 9h")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SPOT]) == 0
    shown = capsys.readouterr().out
    assert "Texas Hold'em" in shown
    assert "4.5455 %" in shown
    assert "exact, 44 deals" in shown


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *SPOT)
    assert found["game"] == "holdem@barge"
    assert (found["method"], found["deals"], found["seed"]) == ("exact", 44, None)
    assert found["players"][0]["equity"] == pytest.approx(2 / 44)
    assert found["players"][0]["contests"][0]["contest"] == "high"


def test_hands_stand_after_the_game_or_behind_their_name(capsys: pytest.CaptureFixture[str]) -> None:
    board = ("--board", "Kd 7d 2c 9h")
    named = answer(capsys, *SPOT)["players"]
    assert answer(capsys, "odds", "holdem", "AhAd", "KsKc", *board)["players"] == named
    assert answer(capsys, "odds", "holdem", "AhAd", *board, "--hand", "KsKc")["players"] == named


def test_hands_are_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", "razz"]) != 0
    assert "cardhouse odds razz AhKh ??" in capsys.readouterr().err


def test_samples_and_seed(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("odds", "stud", "--hand", "AhAdAc", "--hand", "??", "--samples", "3000", "--seed", "7")
    first, second = answer(capsys, *asked), answer(capsys, *asked)
    assert first["deals"] == 3000
    assert first["players"] == second["players"]
    rough = answer(
        capsys, "odds", "stud", "--hand", "AhAdAc", "--hand", "??", "--error", "0.5", "--seed", "7"
    )
    assert 0 < rough["players"][0]["error"] <= 0.005


def test_draws(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("odds", "badugi", "--hand", "Ah2d3cKs", "--hand", "4h5d6c7s", "--draws", "Ks,?")
    assert [one["draw"] for one in answer(capsys, *asked)["players"]] == ["throws Ks away", "stands pat"]


def test_a_range_and_a_board_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    board = '{"flop": "Qh Jh 2c", "turn": "3d"}'
    found = answer(capsys, "odds", "holdem", "--hand", "QQ+,AKs", "--hand", "9h8h", "--board", board)
    assert found["players"][0]["hand"] == "QQ+,AKs"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("odds", "holdem", "--hand", "AhAd", "--hand", "AhKd"), "duplicate-card"),
        (("odds", "holdem", "--hand", "AhAd", "--hand", "zz"), "bad-range"),
        (("odds", "chinese", "--hand", "??", "--hand", "??"), "no-odds"),
        ((*SPOT, "--plot", "x.png"), "usage"),
        ((*SPOT[:-1], "{"), "usage"),
        (("odds", "holdem"), "usage"),
    ],
)
def test_errors(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str) -> None:
    assert run([*arguments, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code


def test_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odds.svg"
    assert run([*SPOT, "--plot", str(path)]) == 0
    assert capsys.readouterr().out
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"deal", "flop", "turn", "AhAd", "KsKc", "95.5 %"} <= {*words}
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 2


def test_streets_of_stud_and_of_one_moment() -> None:
    streets = by_street("stud-8", ["AhAd/3c 4c", "??/KsKc"], samples=2_000, seed=1)
    assert [street.name for street in streets] == ["3 cards", "4 cards"]
    alone = by_street("holdem", ["AhAd", "KsKc"])
    assert [street.name for street in alone] == ["deal"]
    assert "<svg" in draw(alone)
    assert "81.3 %" in draw(alone)


def test_the_answer_prints_as_a_table() -> None:
    shown = str(equity("omaha-8", ["AhKh2c3d", "9s8s7d6d"], board="2h 7c 8d Ks"))
    lines = shown.splitlines()
    assert lines[1].split() == ["seat", "hand", "equity", "win", "tie", "scoop", "high", "low"]
    assert lines[2].startswith("   0  AhKh2c3d")
    assert lines[-1].startswith("exact, 40 deals")
