"""A resolved sheet is the sheet, whatever becomes of the files that it was read from."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from tests.amounts import some

from cardhouse.sheets import Sheet, SheetError, find_game, games
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.sheets.reading.resolved import PROSE

OWN = """
name    = "Our Omaha"
source  = "us"
extends = "omaha-8"
burns   = false
"""


def differences(one: Sheet, other: Sheet) -> list[str]:
    return [
        field.name
        for field in fields(one)
        if field.name not in PROSE and getattr(one, field.name) != getattr(other, field.name)
    ]


def test_every_sheet_is_read_again_from_what_it_was_resolved_to() -> None:
    for game in some(games(), 45):
        ways = [
            game,
            *(find_game(game.key, {one.name: choice}) for one in game.options for choice in one.choices),
        ]
        for sheet in ways:
            again = read_resolved(sheet.resolved)
            assert differences(sheet, again) == []
            assert again.digest == sheet.digest


def test_a_digest_changes_with_what_the_dealer_goes_by_and_with_nothing_else() -> None:
    plain, noted = read_own(OWN), read_own(OWN.replace('"us"', '"the same people"'))
    burning = read_own(OWN.replace("false", "true"))
    said = [json.loads(sheet.resolved)["sheet"] for sheet in (plain, noted, burning)]
    assert said[0] == said[1] != said[2]
    assert burning.digest != plain.digest


def test_a_sheet_that_this_version_cannot_read_is_refused() -> None:
    for text in ("{}", "none", find_game("holdem").resolved.replace('"blinds"', '"blindfolds"')):
        with pytest.raises(SheetError):
            read_resolved(text)
