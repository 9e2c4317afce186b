"""Histories of games that somebody wrote: they carry the sheet, or are read with it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest
from tests.amounts import some
from tests.hands import hands_of

from cardhouse import find_game, games, simulate
from cardhouse.cli.main import run
from cardhouse.dealer import Deal, Setup
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.history import BadField, History, UnknownVariant, read, read_file, replay, write, write_seen
from cardhouse.history.phh.variants import SHEET_FIELD
from cardhouse.sheets import Sheet

ROOKERY = """
name    = "Rookery"
source  = "us"
family  = "stud"
players = [2, 6]
deck    = "7-A"
play    = ["ante", "deal 1 down, 1 up", "bring-in highest", "bet small", "deal 2 up", "bet big",
           "deal 1 down", "bet big", "showdown"]
contest.roost = { scale = "roost" }
[option.aces]
help    = "what aces are"
choices = { high = {}, wild = { wild = ["A"] } }
[scale.roost]
ranks = "7-A"
cards = 4
rungs = ["high card", "pair", "two pair", "three of a kind", "four of a kind"]
"""
PASSING = """
name    = "Passing"
source  = "us"
family  = "draw"
players = [2, 5]
play    = ["ante", "deal 5 down", "pass 2 left", "bet any", "showdown"]
contest.high.scale = "high"
"""
SHEETS = {"rookery": ROOKERY, "passing": PASSING}


@pytest.fixture(params=SHEETS)
def sheet(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "sheets" / f"{request.param}.toml"
    path.parent.mkdir()
    path.write_text(SHEETS[request.param])
    return path


def played(sheet: Path, seed: int = 3, **options: str) -> Deal:
    setup = Setup.of(find_game(sheet, options or None), stacks=[300] * 3, seed=seed)
    return play_out(Deal(setup), Random(seed))


def again(history: History) -> Deal:
    """The hand as it was replayed to its end."""
    found = replay(history)
    assert found.error is None
    assert found.deal is not None
    return found.deal


def bare(text: str) -> str:
    """A history without the sheet, as others may have written it."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(SHEET_FIELD))


def test_what_is_simulated_is_replayed(
    sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(sheet, hands=3, bots=["caller"], players=3, seed=1, histories=tmp_path / "h")
    sheet.unlink()
    assert run(["replay", str(tmp_path / "h" / "00000000.phh"), "--all"]) == 0
    assert find_game_name(sheet) in capsys.readouterr().out
    assert run(["replay", str(tmp_path / "h"), "--check", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["hands"], report["agree"], report["failed"]) == (3, 3, [])


def find_game_name(sheet: Path) -> str:
    return str(tomllib.loads(SHEETS[sheet.stem])["name"])


def test_a_hand_of_ones_own_comes_back_as_it_was(sheet: Path) -> None:
    deal = played(sheet)
    found = again(read(write(deal)))
    assert found.events == deal.events
    assert found.sheet.digest == deal.sheet.digest


def test_options_are_part_of_what_is_carried(tmp_path: Path) -> None:
    path = tmp_path / "rookery.toml"
    path.write_text(ROOKERY)
    deal = played(path, aces="wild")
    for text, file in ((write(deal), None), (bare(write(deal)), path)):
        found = again(read(text, sheet=file))
        assert found.sheet.wild == ("A",)
        assert found.events == deal.events


def test_what_one_seat_saw_carries_the_sheet_too(sheet: Path) -> None:
    assert read(write_seen(played(sheet), 1)).sheet.name == find_game_name(sheet)


@pytest.mark.proof
def test_a_sheet_is_named_if_the_file_has_none(
    sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = tmp_path / "hand.phh"
    hand.write_text(bare(write(played(sheet))))
    assert run(["replay", str(hand), "--all"]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert f"the house has no game '{sheet.stem}@house'" in said
    assert "--file" in said
    for jobs in ("1", "2"):
        assert run(["replay", str(hand), "--check", "--file", str(sheet), "--jobs", jobs]) == 0
        assert "1 hand" in capsys.readouterr().out
    assert run(["replay", str(hand), "--all", "--file", str(sheet)]) == 0
    assert find_game_name(sheet) in capsys.readouterr().out
    assert next(iter(read_file(hand, sheet=sheet))).sheet.name == find_game_name(sheet)


def test_the_sheet_that_is_named_comes_before_the_one_in_the_file(sheet: Path) -> None:
    text = write(played(sheet))
    sheet.write_text(SHEETS[sheet.stem].replace("name    = ", 'name    = "The New " #'))
    assert read(text, sheet=sheet).sheet.name == "The New "


def test_games_of_the_house_are_played_by_their_own_sheets(tmp_path: Path) -> None:
    path = tmp_path / "rookery.toml"
    path.write_text(ROOKERY)
    deal = Deal(Setup.of(find_game("holdem"), stacks=[200, 200], seed=1))
    assert SHEET_FIELD not in write(deal)
    assert read(write(deal), sheet=path).sheet.id == "holdem"


@pytest.mark.parametrize("game", some(games(), 30), ids=lambda game: game.key)
def test_no_hand_of_the_house_carries_a_sheet(game: Sheet) -> None:
    for deal in hands_of(game):
        assert SHEET_FIELD not in write(deal)


def test_a_file_of_a_sheet_that_is_wrong_is_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, hand = tmp_path / "ours.toml", tmp_path / "hand.phh"
    path.write_text('name = "Ours"\n')
    hand.write_text(write(Deal(Setup.of(find_game("holdem"), stacks=[200, 200], seed=1))))
    assert run(["replay", str(hand), "--file", str(path)]) == 2
    assert "ours.toml" in capsys.readouterr().err


@pytest.mark.parametrize("text", ['"{"', "7", '"[]"', '"{\\"id\\": 1}"', '"' + "[" * 99_999 + '"'])
def test_a_sheet_that_makes_no_sense(sheet: Path, text: str) -> None:
    with pytest.raises(BadField, match=SHEET_FIELD):
        read(bare(write(played(sheet))) + f"{SHEET_FIELD} = {text}\n")


def test_a_game_that_is_spelt_wrong() -> None:
    text = write(Deal(Setup.of(find_game("badugi"), stacks=[200, 200], seed=1)))
    with pytest.raises(UnknownVariant, match=r"no game 'badugy'; did you mean 'badugi'\?"):
        read(text.replace(f'"{find_game("badugi").key}"', '"badugy"'))
