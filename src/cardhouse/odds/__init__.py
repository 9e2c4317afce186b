"""How likely each hand is to win, in any game."""

from __future__ import annotations

from .equity import equity
from .errors import BadDraw, BadRange, NoOdds, OddsError, TooManyDeals
from .layout import Layout, has_odds, layout_of
from .result import ContestOdds, Equity, PlayerOdds
from .sampling.running import Progress

__all__ = [
    "BadDraw",
    "BadRange",
    "ContestOdds",
    "Equity",
    "Layout",
    "NoOdds",
    "OddsError",
    "PlayerOdds",
    "Progress",
    "TooManyDeals",
    "equity",
    "has_odds",
    "layout_of",
]
