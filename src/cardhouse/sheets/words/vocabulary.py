"""The closed vocabulary of ``play``: every word, in one place."""

from __future__ import annotations

from typing import Final

from cardhouse.sheets.language.table import Table
from cardhouse.sheets.language.word import BASIC, Step

from . import (
    breaking_off as killing,
)
from . import (
    declaring,
    jackpot,
    layouts,
    odd_chips,
    passing,
    powers,
    repeating,
)
from . import (
    taking as counting,
)
from . import (
    turning_up as turning,
)
from .bank import banking, between, hitting
from .guts import in_or_out as guts
from .guts import legs, settling, swapping
from .rows import setting as rows

WORDS: Final[tuple[type[Step], ...]] = (
    *BASIC,
    *repeating.WORDS,
    *declaring.WORDS,
    *counting.WORDS,
    *layouts.WORDS,
    *powers.WORDS,
    *passing.WORDS,
    *turning.WORDS,
    *killing.WORDS,
    *guts.WORDS,
    *settling.WORDS,
    *legs.WORDS,
    *swapping.WORDS,
    *banking.WORDS,
    *hitting.WORDS,
    *between.WORDS,
    *jackpot.WORDS,
    *odd_chips.WORDS,
    *rows.WORDS,
)

_TABLES: Final[tuple[type[Table], ...]] = (
    *declaring.TABLES,
    *powers.TABLES,
    *killing.TABLES,
    *settling.TABLES,
    *banking.TABLES,
    *jackpot.TABLES,
    *rows.TABLES,
)
TABLES: Final = {table.key: table for table in _TABLES}
"""The tables that words have to know besides, by their key."""


def read_step(line: str) -> Step | None:
    """The step a line stands for, or nothing where no word fits."""
    text = " ".join(line.split())
    for word in WORDS:
        if found := word.pattern.fullmatch(text):
            return word.read(found)
    return None
