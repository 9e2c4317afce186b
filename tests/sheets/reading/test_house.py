"""The sheets of the house are checked here, so that they need not be each time they are read."""

from __future__ import annotations

import pytest
from tests.amounts import some

from cardhouse.sheets import Sheet, find_game, games
from cardhouse.sheets.reading.checking.check import players_served, problems
from cardhouse.sheets.reading.variants import variants


@pytest.mark.parametrize("sheet", some(games(), 45), ids=lambda sheet: sheet.key)
def test_a_sheet_of_the_house_can_be_dealt_however_its_options_are_chosen(sheet: Sheet) -> None:
    for chosen in ({}, *variants(sheet.options)):
        found = find_game(sheet.key, chosen)
        assert list(problems(found)) == []
        assert players_served(found) == found.players
