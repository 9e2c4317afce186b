"""Every word in every gap of some games: what one word leaves behind, the next one must find."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardhouse.sheets.random_sheets.blocks import lists_in
from cardhouse.sheets.random_sheets.text import as_toml
from cardhouse.sheets.words.vocabulary import WORDS

_GAMES: Final = Path(__file__).with_name("crossed.toml")
_FITTED: Final = (
    (r"\b(?:first|holdem|flop|left(?= hand)|three)\b", "a"),
    (r"\bof (?:badugi|left)\b", "of a"),
    (r"\bomaha|layout\b", "b"),
    (r"\breplace turn\b", "replace m"),
    (r"\bheap|widow\b", "offer"),
    (r"\b0-[245]\b", "0-1"),
    (r"\bdeal 4 down\b", "deal 1 down"),
    (r"\bon a-5\b", "on high"),
)
"""The names and numbers of examples, and those that fit the games here."""


class Crossing(NamedTuple):
    """A line put into a gap of a game."""

    game: str
    inside: int
    """Which of the lists of its steps: those of the game itself, or those of a part that is repeated."""
    gap: int
    line: str

    @property
    def text(self) -> str:
        """The sheet."""
        sheet = {"name": "Crossed", "source": "us", "family": "own", **deepcopy(_games()[self.game])}
        lists_in(sheet["play"])[self.inside].insert(self.gap, self.line)
        return as_toml(sheet)


@cache
def _games() -> dict[str, dict[str, Any]]:
    return tomllib.loads(_GAMES.read_text(encoding="utf-8"))


def lines() -> list[str]:
    """Every line that shows what a word can say, as it is and fitted to the games here."""
    found: dict[str, None] = {}
    for word in WORDS:
        for line in (word.example, *word.forms):
            found[line] = None
            fitted = line
            for pattern, other in _FITTED:
                fitted = re.sub(pattern, other, fitted)
            found[fitted] = None
    return list(found)


def crossings() -> list[Crossing]:
    """Every line in every gap of every game."""
    return [
        Crossing(game, inside, gap, line)
        for game, sheet in _games().items()
        for inside, steps in enumerate(lists_in(sheet["play"]))
        for gap in range(len(steps) + 1)
        for line in lines()
    ]
