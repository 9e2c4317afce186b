"""Running a sheet from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

# Importing these teaches the dealer their words.
from . import (
    banking,
    dealing,
    declaring,
    forced,
    guts,
    killing,
    powers,
    repeating,
    rounds,
    rows,
    turns,
)
from .running import Play, Running

if TYPE_CHECKING:
    from .deal import Deal

__all__ = [
    "banking",
    "dealing",
    "declaring",
    "forced",
    "guts",
    "killing",
    "play",
    "powers",
    "repeating",
    "rounds",
    "rows",
    "turns",
]


def play(deal: Deal) -> Play:
    """The whole hand: gives decisions, takes actions."""
    hand = Running(deal)
    yield from hand.steps(deal.sheet.play)
    hand.finish()
