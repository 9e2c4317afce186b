"""A sheet of one's own may extend another that lies beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.sheets import SheetError, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.load import read_resolved


def write(folder: Path, name: str, extends: str, more: str = "") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(f'name = "{name}"\nsource = "us"\nextends = "{extends}"\n{more}', encoding="utf-8")
    return path


def test_a_sheet_beside_it_is_extended_by_its_id(tmp_path: Path) -> None:
    write(tmp_path, "our-stud", "stud", 'wild = ["2"]\n')
    sheet = find_game(write(tmp_path, "our-other-stud", "our-stud", "players = [2, 6]\n"))
    assert (sheet.wild, sheet.players) == (("2",), (2, 6))
    assert read_resolved(sheet.resolved).digest == sheet.digest


def test_a_game_of_the_house_comes_first(tmp_path: Path) -> None:
    write(tmp_path, "razz", "holdem")
    assert find_game(write(tmp_path, "ours", "razz")).family == "stud"
    assert find_game(tmp_path / "razz.toml").family == "flop"


def test_a_file_may_name_a_path(tmp_path: Path) -> None:
    below = tmp_path / "below"
    below.mkdir()
    write(tmp_path, "our-stud", "stud", 'wild = ["2"]\n')
    assert find_game(write(below, "ours", "../our-stud.toml")).wild == ("2",)


@pytest.mark.parametrize("extends", ["our-stud", "../our-stud.toml", "/etc/passwd", "our-stud.toml"])
def test_a_text_names_only_games_of_the_house(extends: str) -> None:
    with pytest.raises(SheetError, match="extends: there is no sheet"):
        read_own(f'name = "Ours"\nsource = "us"\nextends = "{extends}"\n')


def test_mistakes_are_named(tmp_path: Path) -> None:
    write(tmp_path, "our-stud", "our-other-stud")
    with pytest.raises(SheetError, match="'our-other-stud' would extend itself"):
        find_game(write(tmp_path, "our-other-stud", "our-stud"))
    with pytest.raises(SheetError, match="there is no sheet 'our-stut'; did you mean 'our-stud'"):
        find_game(write(tmp_path, "third", "our-stut"))


def test_a_byte_order_mark_is_no_part_of_a_sheet(tmp_path: Path) -> None:
    """Some editors put one at the beginning of every file."""
    path = write(tmp_path, "ours", "stud")
    text = path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8-sig")
    assert find_game(path).name == "ours"
    assert read_own(f"\ufeff{text}").steps == read_own(text).steps
