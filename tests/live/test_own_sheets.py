"""Sheets that chance has written are entered with real cards, and end with the same stacks."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount

from cardhouse.dealer import deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import random_sheet

from .real_table import RealTable

LONGEST = 200
"""The most answers of a hand that is entered again."""


@pytest.mark.parametrize("number", range(amount(20, proof=400)))
def test_a_random_sheet_is_entered(number: int) -> None:
    random = Random(number)
    try:
        sheet = read_own(random_sheet(Random(number)))
    except SheetError:
        return
    least, most = sheet.players
    for seed in range(2):
        players = random.randint(least, min(most, 6))
        stacks = [random.choice((3, 40, 200, 1000)) for _ in range(players)]
        hand = deal(sheet, stacks=stacks, stakes=f"{sheet.structures[0]} 10/20", seed=seed)
        play_out(hand, random)
        if len(hand.actions) <= LONGEST:
            assert RealTable(hand, Random(seed)).play().stacks == hand.stacks
