"""A mistake in a sheet is marked where it is."""

from __future__ import annotations

import pytest
from tests.hands import SOME_GAMES

from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.places import place_of

HEAD = 'name   = "Ours"\nsource = "us"\n'
PLAY = """play = [
  "blinds",  # who pays
  "deal 2 down", "bet small",
  "showdown",
]
"""


def marked(text: str) -> str:
    """The text from the mark on, up to the end of its line."""
    with pytest.raises(CardhouseError) as refused:
        read_own(text)
    line, column = place_of(text, refused.value)
    return text.splitlines()[line - 1][column - 1 :]


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        (f'{HEAD}extends = "holdm"', 'extends = "holdm"'),
        (f'{HEAD}extends = "holdem"\nplayrs = [2, 8]', "playrs = [2, 8]"),
        (f'{HEAD}extends = "holdem"\nplayers = [8, 2]', "players = [8, 2]"),
        (f'{HEAD}extends = "holdem"\ndeck = "51"', 'deck = "51"'),
        (f'{HEAD}extends = "holdem"\n' + PLAY.replace("bet small", "bet smal"), '"bet smal",'),
        (f'{HEAD}extends = "holdem"\n' + PLAY.replace("showdown", "board flap"), '"board flap",'),
        (f'{HEAD}extends = "holdem"\ncontest.high.scale = "hgh"', 'contest.high.scale = "hgh"'),
        (f'{HEAD}extends = "holdem"\n[contest.high]\nscale = "hgh"', 'scale = "hgh"'),
        (f'{HEAD}extends = "holdem"\n[contest.high]\nscle = "high"', 'scle = "high"'),
        (f'{HEAD}extends = "holdem"\ncontest = {{ high = {{ scale = "hgh" }} }}', 'scale = "hgh" } }'),
        (f'{HEAD}extends = "holdem"\nusual = "no limit"', 'usual = "no limit"'),
        (
            f'{HEAD}extends = "3-5-7"\nplay = ["ante", {{ until = "3 legs", do = ["deal 3 dwn"] }}]',
            '"deal 3 dwn"] }]',
        ),
        (f"{HEAD}family = flop", "flop"),
        (HEAD.replace('"us"', '"us'), ""),
    ],
)
def test_a_mistake_is_marked_where_it_is(text: str, mark: str) -> None:
    assert marked(text) == mark


def test_what_is_missing_is_marked_at_the_beginning() -> None:
    assert marked('source = "us"\nextends = "holdem"') == 'extends = "holdem"'
    assert marked('source = "us"\n' + PLAY) == 'source = "us"'


@SOME_GAMES
def test_every_place_of_a_sheet_is_inside_its_text(game: Sheet) -> None:
    text = f'{HEAD}extends = "{game.key}"\nplayers = [1, 99999]\n'
    assert marked(text).startswith(("players", "extends"))
