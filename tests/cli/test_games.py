"""``cardhouse games``: the list, the rules of a game, and a sheet of one's own."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.amounts import some

import cardhouse
from cardhouse.cli.main import run

SHEET = """
name = "Five Card Omaha for Two"
source = "my own"
extends = "omaha"
summary = "Omaha with five cards."
players = [2, 2]
play = ["blinds", "deal 5 down", "bet small", "board flop", "bet small", "board turn", "bet big",
        "board river", "bet big", "showdown"]
"""


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert run(["games", *arguments, "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["games"]
    return found


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run([*arguments]) == 2
    for_people = capsys.readouterr()
    assert for_people.out == ""
    assert for_people.err.count("\n") == 1
    assert run([*arguments, "--json"]) == 2
    error: dict[str, Any] = json.loads(capsys.readouterr().out)["error"]
    return error


def test_every_game_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    found = listed(capsys)
    everything = sorted(
        [(sheet.key, sheet.id, sheet.edition) for sheet in cardhouse.games()]
        + [(mix.key, mix.id, mix.edition) for mix in cardhouse.mixes()]
    )
    assert [(game["id"], game["edition"]) for game in found] == [named[1:] for named in everything]
    for game in found:
        assert {
            "id",
            "edition",
            "name",
            "aliases",
            "family",
            "source",
            "players",
            "structures",
            "summary",
        } <= {*game}
        assert game["books"] or game["edition"] in ("house", "spread"), f"{game['id']} names no book"
        assert game["summary"]
    assert run(["games"]) == 0
    shown = capsys.readouterr().out
    assert all(sheet.key in shown for sheet in cardhouse.games())
    assert f"{len(found)} games" in shown


def test_filters(capsys: pytest.CaptureFixture[str]) -> None:
    stud = listed(capsys, "--family", "stud")
    assert {game["family"] for game in stud} == {"stud"}
    assert "razz" in {game["id"] for game in stud}
    wsop = listed(capsys, "--book", "wsop2018")
    assert {game["edition"] for game in wsop} == {"wsop2018"}
    assert wsop == listed(capsys, "--source", "wsop2018")
    assert "badugi" in {game["id"] for game in listed(capsys, "--book", "barge2017")}
    assert all("pot-limit" in game["structures"] for game in listed(capsys, "--structure", "pot-limit"))
    assert all(game["players"][1] >= 10 for game in listed(capsys, "--players", "10"))
    assert {game["id"] for game in listed(capsys, "triple draw dramaha")} == {
        "triple-draw-dramaha",
        "dramadugi",
    }
    assert {game["id"] for game in listed(capsys, "LAZY", "--family", "flop")} == {
        "lazy-pineapple",
        "lazy-pineapple-8",
        "lazy-sohe",
    }
    assert listed(capsys, "no such game") == []
    assert run(["games", "no such game"]) == 0
    assert "No game" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--family", "studd"), "did you mean 'stud'?"),
        (("--book", "hoyle"), "known: barge2017, barge2024, home003, home004, wsop2018"),
        (("--structure", "sprawl"), "did you mean 'spread'?"),
    ],
)
def test_unknown_filters(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str) -> None:
    error = failure(capsys, "games", *arguments)
    assert error["code"] == "unknown-filter"
    assert says in error["message"]


@pytest.mark.proof
def test_the_rules_of_every_game_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    for sheet in some(cardhouse.games(), 30):
        assert run(["games", "show", sheet.key]) == 0
        assert sheet.name in capsys.readouterr().out


def test_a_game_is_shown_by_any_of_its_names(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("omaha-8", "omaha-8@barge", "Omaha/8", "o8", "omaha eight or better"):
        assert run(["games", "show", name]) == 0
        assert "Omaha High/Low Eight-or-Better" in capsys.readouterr().out
    assert run(["games", "show", "four-card-chowaha-8"]) == 0
    assert "    b b b   r" in capsys.readouterr().out
    assert run(["games", "show", "archie", "--option", "high_qualifier=99", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["contests"][0] == {"name": "high", "scale": "high", "qualify": "99"}
    assert "THE SHOWDOWN" in shown["rules"]
    assert failure(capsys, "games", "show", "omaha-9")["code"] == "unknown-game"


def test_a_sheet_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHEET, encoding="utf-8")
    assert run(["games", "check", str(file)]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("ok: Five Card Omaha for Two (mine@house)")
    assert "2 players, 52 cards, 10 steps, 4 rounds of betting" in shown
    file.write_text(SHEET.replace("[2, 2]", "[2, 40]"), encoding="utf-8")
    assert run(["games", "check", str(file)]) == 2
    assert "players: 40 players are too many" in capsys.readouterr().err
    file.write_text(SHEET.replace("[2, 2]", "[2, 9]"), encoding="utf-8")
    assert run(["games", "check", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
    assert run(["games", "show", str(file)]) == 0
    assert "five cards face down" in capsys.readouterr().out
    assert run(["deal", str(file), "--seed", "1"]) == 0
    assert "Five Card Omaha for Two" in capsys.readouterr().out
    hands = (
        "--hand",
        "Ah Kh Qh Jh Th",
        "--hand",
        "2c 2d 2s 3c 3d",
        "--board",
        "9h 8h 7d 2h 4c",
        "--pot",
        "2",
    )
    assert run(["showdown", str(file), *hands, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["awards"] == [2, 0]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"deal 5 down"', '"dael 5 down"', "did you mean 'deal"),
        ('extends = "omaha"', 'extends = "omahaa"', "did you mean 'omaha'?"),
        ("summary", "sumary", "did you mean 'summary'?"),
        ("source", "# source", "source: is missing"),
        ("[2, 2]", "[2, 2", "not a TOML file"),
    ],
)
def test_a_sheet_with_a_mistake(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, says: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHEET.replace(old, new), encoding="utf-8")
    assert run(["games", "check", str(file), "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "bad-sheet"
    assert "mine.toml" in error["message"]
    assert says in error["message"]


def test_a_sheet_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert failure(capsys, "games", "check", str(tmp_path / "none.toml"))["code"] == "bad-sheet"
    assert failure(capsys, "games", "check", str(tmp_path))["code"] == "bad-sheet"


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--help"]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("list", "show", "check"))


def test_one_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = Path(str(files("cardhouse"))) / "games" / "pai-gow-poker.toml"
    assert run(["games", "check", str(sheet)]) == 0
    assert "52 cards, 1 step, 0 rounds of betting" in capsys.readouterr().out
    assert run(["games", "list", "acey-deucey"]) == 0
    assert "\n1 game. " in capsys.readouterr().out


def test_a_usage_error_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    said = failure(capsys, "deal", "holdem", "--players", "0")["message"]
    assert said.endswith("2; try: cardhouse deal --help")
    said = failure(capsys, "eval")["message"]
    assert said == "Missing argument 'scale'; try: cardhouse eval --help"
