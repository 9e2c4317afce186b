"""Which word a line of a sheet stands for, and which table a key. Rare words are loaded when they are met."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .language.word import Step, Table
from .words.basic import BASIC

TABLE_KEYS: Final[tuple[str, ...]] = (
    "power",
    "pay",
    "settle",
    "bank",
    "jackpot",
    "rows",
    "score",
    "royalties",
    "fantasyland",
)
"""The keys of the tables that words need."""


def read_step(line: str) -> Step | None:
    """The step a line stands for, or ``None`` if no word fits."""
    text = " ".join(line.split())
    return _first(BASIC, text) or _first(words(), text)


def _first(known: Iterable[type[Step]], text: str) -> Step | None:
    for word in known:
        if found := word.pattern.fullmatch(text):
            return written(word.read(found), text)
    return None


def words() -> tuple[type[Step], ...]:
    """Every word; the basic ones come first."""
    from .words.vocabulary import WORDS

    return WORDS


def table_of(key: str) -> type[Table]:
    """The kind of table that a key holds."""
    from .words.vocabulary import TABLES

    return TABLES[key]


def written(step: Step, line: str) -> Step:
    """The step, which knows from now on how it is written; what it does is in its fields."""
    object.__setattr__(step, "written", " ".join(line.split()))
    return step
