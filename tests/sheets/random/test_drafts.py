"""Random sheets that are written with care: most are games."""

from __future__ import annotations

import tomllib
from random import Random

from tests.amounts import amount

from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import drafted, random_sheet

DRAFTS = amount(60, proof=200)


def test_most_of_what_is_drafted_is_a_game() -> None:
    words: set[str] = set()
    readable = 0
    for number in range(DRAFTS):
        text = drafted(Random(number))
        tomllib.loads(text)
        try:
            sheet = read_own(text)
        except SheetError:
            continue
        readable += 1
        words |= {type(step).__name__ for step in sheet.steps}
    assert readable > DRAFTS / 3
    assert len(words) > 20


def test_the_same_chance_writes_the_same_sheet() -> None:
    assert random_sheet(Random(5)) == random_sheet(Random(5)) != random_sheet(Random(6))
