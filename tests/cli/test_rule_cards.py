"""``cardhouse games card`` and ``cardhouse games booklet``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardhouse.cli.main import run

SHEET = 'name = "Ours"\nsource = "us"\nextends = "razz"\n'


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> dict[str, Any]:
    assert run(["games", *arguments, "--json"]) == status
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_card_goes_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "card", "razz"]) == 0
    assert ET.fromstring(capsys.readouterr().out)[0].text == "Razz"


def test_a_card_goes_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "razz.svg"
    assert run(["games", "card", "razz", "--narrow", "-o", str(file)]) == 0
    assert capsys.readouterr().out == f"Razz: {file}\n"
    assert ET.fromstring(file.read_text(encoding="utf-8")).attrib["viewBox"].startswith("0 0 360")


def test_a_card_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    card = told(capsys, "card", "omaha-8")
    assert card["headline"] == "Two from the hand, three from the board"
    assert [prize["contest"] for prize in card["example"]["prizes"]] == ["high", "low"]
    marked = [place["shown"]["card"] for place in card["example"]["board"] if 0 in place["shown"]["marks"]]
    assert len(marked) == 3


def test_an_option_changes_the_card(capsys: pytest.CaptureFixture[str]) -> None:
    usual, other = (told(capsys, "card", "criss-cross", *more) for more in ((), ("--option", "declare=high")))
    assert len(usual["boxes"]) == 2
    assert len(other["boxes"]) == 1


def test_a_booklet_of_games_mixes_and_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own, file = tmp_path / "ours.toml", tmp_path / "evening.html"
    own.write_text(SHEET, encoding="utf-8")
    found = told(
        capsys, "booklet", "razz", "horse", str(own), "-o", str(file), "--cards", "4", "--title", "Friday"
    )
    assert found["games"] == [
        "razz@barge",
        *("holdem@barge", "omaha-8@barge", "stud@barge", "stud-8@barge"),
        "ours@house",
    ]
    page = file.read_text(encoding="utf-8")
    assert page.count("<figure") == 6
    assert "<title>Friday</title>" in page


def test_what_was_written_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "evening.html"
    assert run(["games", "booklet", "razz", "-o", str(file), "--paper", "letter"]) == 0
    assert capsys.readouterr().out.startswith(f"1 card in {file}. ")
    assert "size:279.4mm 215.9mm" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["card", "rzz"], "unknown-game"),
        (["card", "horse"], "unknown-game"),
        (["card", "razz", "-o", "/nowhere/razz.svg"], "usage"),
        (["booklet", "razz", "-o", "/nowhere/evening.html"], "usage"),
        (["booklet", "razz", "-o", "x.html", "--cards", "3"], "usage"),
        (["booklet", "razz", "-o", "x.html", "--paper", "a0"], "usage"),
        (["booklet", "razz", "-o", "x.pdf"], "usage"),
        (["booklet", "razz"], "usage"),
    ],
)
def test_what_cannot_be_drawn(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    code: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert told(capsys, *arguments, status=2)["error"]["code"] == code
    assert [*tmp_path.iterdir()] == []
