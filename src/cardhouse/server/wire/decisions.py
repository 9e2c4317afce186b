"""A decision, down to the last key."""

from __future__ import annotations

from typing import Any

from cardhouse.dealer.pieces.about import About as _About

from .events import model_of
from .sent import Sent

About: Any = model_of(_About)
"""What a decision is about."""


class Raises(Sent):
    """How far a bet or raise may go; amounts are totals."""

    word: str
    least: int
    most: int
    sizes: list[int]
    step: int


class Row(Sent):
    """A row that cards are set in, and how many more it takes."""

    name: str
    least: int
    most: int


class Picks(Sent):
    """Which cards may be picked together, besides the least and the most."""

    counts: list[int]
    """How many may be picked."""
    free: int
    """How many may be picked without keeping one of ``keep``."""
    keep: list[str]


class Decision(Sent):
    """Whose turn it is, and everything that is legal."""

    seat: int
    kind: str
    to_call: int
    legal: list[str]
    raises: Raises | None
    cards: list[str]
    least: int
    most: int
    choices: list[str]
    rows: list[Row]
    about: About | None
    picks: Picks | None
