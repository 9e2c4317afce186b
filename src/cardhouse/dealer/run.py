"""Running a sheet from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

# Importing these teaches the dealer their words.
from . import (
    bank_settling,
    banking,
    between,
    counting,
    dealing,
    declaring,
    fantasyland,
    forced,
    guts,
    hitting,
    killing,
    layouts,
    legs,
    odd_chips,
    passing,
    points,
    powers,
    repeating,
    rounds,
    rows,
    settling,
    swapping,
    turning,
    turns,
)
from .jackpot import pay_jackpots
from .running import Play, Running

if TYPE_CHECKING:
    from .deal import Deal

__all__ = [
    "bank_settling",
    "banking",
    "between",
    "counting",
    "dealing",
    "declaring",
    "fantasyland",
    "forced",
    "guts",
    "hitting",
    "killing",
    "layouts",
    "legs",
    "odd_chips",
    "passing",
    "play",
    "points",
    "powers",
    "repeating",
    "rounds",
    "rows",
    "settling",
    "swapping",
    "turning",
    "turns",
]


def play(deal: Deal) -> Play:
    """The whole hand: gives decisions, takes actions."""
    hand = Running(deal)
    yield from hand.steps(deal.sheet.play)
    hand.finish()
    pay_jackpots(hand)
