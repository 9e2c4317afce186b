"""The language of sheets, and the sheets of the house."""

from __future__ import annotations

from .contest import Contest, Use
from .errors import SheetError, UnknownGame, UnknownOption
from .explain import explain
from .layout import Layout
from .library import find_game, games
from .mix import Mix, find_mix, mixes
from .sheet import Branch, Lines, Option, Sheet
from .step import Step
from .words import WORDS

__all__ = [
    "WORDS",
    "Branch",
    "Contest",
    "Layout",
    "Lines",
    "Mix",
    "Option",
    "Sheet",
    "SheetError",
    "Step",
    "UnknownGame",
    "UnknownOption",
    "Use",
    "explain",
    "find_game",
    "find_mix",
    "games",
    "mixes",
]
