"""The levels that people can choose to play against."""

from __future__ import annotations

from typing import Final

from .answers.betting import Style
from .good import GoodBot

EASY: Final = GoodBot(Style(samples=6, noise=0.25, margin=-0.3, edge=0.25, bluffs=0.08, respect=0.0))
"""Calls too much, misjudges often, and bets only good hands."""
NORMAL: Final = GoodBot(
    Style(samples=14, noise=0.08, margin=0.0, edge=0.15, bluffs=0.05, respect=0.06, schooled=True)
)
HARD: Final = GoodBot(Style(samples=32, schooled=True))

LEVELS: Final[dict[str, GoodBot]] = {"easy": EASY, "normal": NORMAL, "hard": HARD}
"""The good bot at its levels."""

NAMES: Final = (
    "Gus",
    "Dot",
    "Otto",
    "Ada",
    "Rex",
    "Pip",
    "Zed",
    "Ivy",
    "Max",
    "Lux",
    "Kit",
    "Ray",
    "Uma",
    "Bo",
    "Fay",
    "Hal",
    "Bea",
    "Cy",
    "Elk",
    "Fitz",
    "Gem",
    "Hob",
    "Ike",
    "Jot",
    "Koa",
    "Lin",
    "Mab",
    "Ned",
    "Olga",
    "Pax",
    "Quin",
    "Roo",
    "Sol",
    "Tess",
    "Ugo",
    "Vi",
    "Wim",
    "Xan",
    "Yul",
    "Zoe",
)
"""What bots are called at a table, in this order; their seats say that they are bots."""
