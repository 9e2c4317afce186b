"""Nobody sees more: whatever a seat has not seen may be anything, in every game and in any sheet at all."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount, some
from tests.sheets.random.bases import bases

from cardhouse.dealer.pieces import player
from cardhouse.dealer.pieces.visibility import EVERYBODY
from cardhouse.sheets import Sheet, games
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import any_sheet

from .flow import Played, Setting

HANDS = amount(1, proof=2)
SHEETS = amount(5, proof=60)
TRIES = amount(2, proof=4)


def setting(sheet: Sheet, random: Random, number: int) -> Setting:
    least, most = sheet.players
    players = random.randint(least, min(most, 6))
    stacks = tuple(random.choice((30, 200, 1000)) for _ in range(players))
    return Setting(
        sheet, stacks, f"{random.choice(sheet.structures)} 10/20", random.randrange(players), f"{number:064x}"
    )


@pytest.mark.parametrize("game", some(games(), 45), ids=lambda sheet: sheet.key)
def test_what_a_seat_has_not_seen_makes_no_difference(game: Sheet) -> None:
    for number in range(HANDS):
        random = Random(f"flow {game.key} {number}")
        played = Played(setting(game, random, number), random, most=60)
        for _ in range(TRIES):
            played.try_once()


@pytest.mark.parametrize("tens", range(0, SHEETS, 10))
def test_nor_does_it_in_any_sheet(tens: int) -> None:
    compared = 0
    for number in range(tens, tens + 10):
        random = Random(f"flow {number}")
        _, sheet = any_sheet(random, bases())
        for hand in range(HANDS):
            played = Played(setting(sheet, random, hand), random, most=60)
            compared += sum(played.try_once() for _ in range(TRIES))
    assert compared > 2 * TRIES


LEAKY = """
name = "Shown, and dealt again"
source = "us"
family = "guts"
structures = ["spread"]
play = ["ante", "deal 3 down", "expose 1", "deal 2 down", "bet any", "showdown"]
contest.high.scale = "high"
"""


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With cards that everybody sees as soon as somebody holds them, the comparison fails at once."""
    random = Random(1)
    played = Played(setting(read_own(LEAKY), random, 1), random)
    assert any(played.try_once() for _ in range(20))
    monkeypatch.setattr(player, "only", lambda seat: EVERYBODY)
    with pytest.raises(AssertionError, match="can tell cards apart that it has not seen"):
        any(played.try_once() and False for _ in range(40))
