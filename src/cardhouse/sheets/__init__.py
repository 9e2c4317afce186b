"""The language of sheets, and the sheets of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .book_rules import BookRules
from .errors import SheetError, UnknownGame, UnknownOption
from .explaining.page import explain
from .language.contest import Contest, Use
from .language.layout import Layout
from .language.word import Step
from .library import find_game, games, small_games
from .mix import Mix, find_mix, mixes
from .sheet import Branch, Lines, Option, Sheet

if TYPE_CHECKING:
    from .words.vocabulary import WORDS

__all__ = [
    "WORDS",
    "BookRules",
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
    "small_games",
]


def __getattr__(name: str) -> Any:
    # Every word is loaded only for those who ask for all of them.
    if name != "WORDS":
        raise AttributeError(f"module 'cardhouse.sheets' has no attribute '{name}'")
    from .words.vocabulary import WORDS

    return WORDS
