"""Where tables of learned betting lie, and what the tool that learns them is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.tool import load_tool

from cardhouse.learning import shelf
from cardhouse.sheets import find_game


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A shelf of our own."""
    monkeypatch.setattr(shelf, "FOLDER", tmp_path)
    shelf._known.cache_clear()
    yield tmp_path
    shelf._known.cache_clear()


def test_names_with_dots_are_no_obstacle(folder: Path) -> None:
    holdem = find_game("holdem")
    ours = folder / f"our.own.{shelf.file_name(holdem, 'limit', 2)}"
    for file in (ours, folder / "copy.npz", folder / "no.table.npz"):
        file.touch()
    assert shelf.find_table(holdem, "limit", 2) == ours
    assert shelf.alike("limit", 2) == [ours]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--games nosuch", "'nosuch'"),
        ("--seats x", "--seats has 'x'; known here: 2, 6"),
        ("--seats 2,3", "--seats has '3'"),
        ("--games holdem --structures limt", "--structures has 'limt'"),
    ],
)
def test_what_cannot_be_learned_is_refused_at_once(
    given: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        load_tool("learn").arguments(given.split())
    assert said in capsys.readouterr().err


def test_what_can_be_learned_is_taken() -> None:
    asked = load_tool("learn").arguments(["--games", "holdem,razz", "--structures", "limit"])
    assert [sheet.id for sheet in asked.games] == ["holdem", "razz"]
    assert (asked.seats, asked.structures) == ([2, 6], ["limit"])
