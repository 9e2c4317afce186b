"""``cardhouse games new``, ``check`` and ``schema``."""

from __future__ import annotations

import io
import json
from itertools import product
from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.dealer import deal
from cardhouse.sheets import find_game
from cardhouse.sheets.authoring.first_draft import BETTING, KINDS, WINS, Answers
from cardhouse.sheets.own_sheets import read_own


def test_a_few_answers_make_a_game_that_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    answers = ["Tim's Game", "flip", "flop", "3", "2 1 one", "2 1 1", "2", "high-low", "limit", ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
    assert run(["games", "new"]) == 0
    told = capsys.readouterr()
    assert "Tim's Game is in tims-game.toml, and it deals." in told.out
    assert told.err.count("does not answer") == 2
    assert "did you mean 'flop'?" in told.err
    sheet = find_game("tims-game.toml")
    assert sheet.layout.areas == {"flop": 2, "turn": 1, "river": 1}
    assert [contest.name for contest in sheet.contests] == ["high", "low"]
    assert deal(sheet, stacks=[500] * 3, stakes="limit 10/20", seed=1).decision is not None
    assert run(["games", "check", "tims-game.toml"]) == 0


def test_what_options_say_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    given = (
        "--name Ours --kind draw --cards 4 --draws 3 --wins badugi --betting limit --file ours.toml --json"
    )
    assert run(["games", "new", *given.split()]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert json.loads(told.out)["file"] == "ours.toml"
    assert run(["games", "new", *given.split()]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "cannot-write"
    assert run(["games", "new", *given.split(), "--force"]) == 0
    assert run(["games", "new", *given.replace("draw ", "drow ", 1).split()]) == 2
    assert "bad-answer" in capsys.readouterr().out


@pytest.mark.parametrize(("kind", "wins", "betting"), [*product(KINDS, WINS, BETTING)])
def test_every_answer_deals(kind: str, wins: str, betting: str) -> None:
    for cards in (5, 7):
        answers = Answers(name="X", kind=kind, cards=cards, streets=(3, 1, 1), wins=wins, betting=betting)
        assert read_own(answers.sheet()).structures[0] == betting


def test_all_mistakes_are_printed_with_their_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "X"\nsorce = "us"\nextends = "holdem"\nplayers = [9, 2]\nwild = ["foo"]\n')
    assert run(["games", "check", str(file)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[0] for line in told] == [
        "mine.toml:2:1",
        "mine.toml:4:11",
        "mine.toml:5:10",
        "3 mistakes",
    ]
    assert run(["games", "check", str(file), "--json"]) == 2
    said = json.loads(capsys.readouterr().out)
    assert (said["ok"], said["error"]["code"]) == (False, "bad-sheet")
    assert [one["line"] for one in said["mistakes"]] == [2, 4, 5]
    assert said["mistakes"][0]["fixes"] == ["source"]


def test_the_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "schema"]) == 0
    assert "play" in json.loads(capsys.readouterr().out)["properties"]


def test_a_thousand_hands_of_a_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = tmp_path / "ours.toml"
    ours.write_text('name = "Ours"\nsource = "us"\nextends = "omaha-8"\n', encoding="utf-8")
    assert run(["games", "try", str(ours), "--hands", "20"]) == 0
    told = capsys.readouterr().out
    assert "20 hands" in told
    assert "average pot" in told
    assert run(["games", "try", "razz", "--hands", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["hands"], found["fault"], found["contests"][0]["won"]) == (3, None, 3)
    ours.write_text("name = 'Ours'\nwild = 5\n", encoding="utf-8")
    assert run(["games", "try", str(ours)]) == 2
    assert "ours.toml:2:" in capsys.readouterr().err
    monkeypatch.setattr("cardhouse.simulation.trying.AT_A_TIME", -1.0)
    assert run(["games", "try", "docs/examples/crossroads.toml"]) == 2
    assert "crossroads.toml:14: hand 1 with 6 players went wrong" in capsys.readouterr().err
