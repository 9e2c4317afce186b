"""Whatever options are chosen, one by one and in pairs, a sheet is a game that can be dealt."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.amounts import some

from cardhouse.sheets import Sheet, SheetError, find_game, games
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.places import place_of
from cardhouse.sheets.reading.variants import variants

SHEET = """
name = "Ours"
source = "us"
family = "draw"
play = ["ante", "deal 5 down", "bet any", "showdown"]
contest.high.scale = "high"
option.thrown = { choices = { no = {}, yes = { "play.3" = "discard 1" } } }
option.short = { choices = { no = {}, yes = { "contest.high.scale" = "three-card" } } }
"""
PAIRED = """
name = "Ours"
source = "us"
family = "draw"
play = ["ante", "deal 7 down", "bet any", "showdown"]
contest.high.scale = "high"
option.thrown = { choices = { no = {}, yes = { "play.3" = "discard 2" } } }
option.few = { choices = { no = {}, yes = { "play.2" = "deal 6 down" } } }
"""


@pytest.mark.parametrize(
    "game", some([game for game in games() if game.options], 30), ids=lambda game: game.key
)
def test_every_game_of_the_house_however_its_options_are_chosen(game: Sheet) -> None:
    for chosen in variants(game.options):
        assert chosen.items() <= find_game(game.key, chosen).chosen.items()


def test_a_choice_that_cannot_be_dealt_is_refused_with_the_sheet() -> None:
    with pytest.raises(SheetError, match=r"option.thrown: with thrown = yes: contest.high.use: .* at most 4"):
        read_own(SHEET)
    assert read_own(SHEET, {"short": "yes"}).chosen["thrown"] == "no"


def test_two_choices_that_do_not_go_together() -> None:
    with pytest.raises(SheetError, match=r"with thrown = yes and few = yes: contest\.high\.use") as refused:
        read_own(PAIRED)
    assert place_of(PAIRED, refused.value).line == 7


def test_a_file_is_checked_as_well(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(SHEET, encoding="utf-8")
    with pytest.raises(SheetError, match="with thrown = yes"):
        find_game(file)


def test_there_are_only_so_many_ways_to_choose() -> None:
    many = "".join(
        f"option.o{number} = {{ choices = {{ no = {{}}, yes = {{}} }} }}\n" for number in range(11)
    )
    with pytest.raises(SheetError, match="more than 60 ways"):
        read_own(SHEET.partition("option")[0] + many)
