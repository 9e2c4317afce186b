"""A word that the check accepts somewhere can be dealt there, whatever stands around it."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount

from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own

from .crossing import crossings
from .trial import tried

EVERY = amount(1200, proof=1)
"""Of how many crossings one is tried."""
HANDS = amount(3, proof=7)
PIECES = amount(2, proof=60)


@pytest.mark.parametrize("piece", range(PIECES))
def test_every_word_fits_or_is_refused(piece: int) -> None:
    accepted = 0
    for number, crossing in enumerate(crossings()[::EVERY]):
        if number % PIECES != piece:
            continue
        try:
            read_own(crossing.text)
        except SheetError:
            continue
        accepted += 1
        try:
            tried(crossing.text, HANDS, Random(f"crossing {number}"))
        except Exception as error:
            error.add_note(f"with {crossing.line!r} in:\n{crossing.text}")
            raise
    assert accepted
