"""A word for a pot of odd chips."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardhouse.sheets.language.table import Table
from cardhouse.sheets.language.word import Step


@dataclass(frozen=True)
class OddChips(Step):
    """What nobody could change into dollars becomes the pot."""

    grammar = "odd chips into the pot"
    example = "odd chips into the pot"
    pattern = re.compile(r"odd chips into the pot")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls()

    def english(self) -> str:
        return (
            "Everybody puts the chips above a whole number of dollars into the pot; who has none plays too."
        )


WORDS: Final[tuple[type[Step], ...]] = (OddChips,)
TABLES: Final[tuple[type[Table], ...]] = ()
