"""Who is how likely to win what."""

from __future__ import annotations

from .equity import equity
from .errors import BadDraw, BadRange, NoOdds, OddsError, TooManyDeals
from .result import ContestOdds, Equity, PlayerOdds
from .running import Progress

__all__ = [
    "BadDraw",
    "BadRange",
    "ContestOdds",
    "Equity",
    "NoOdds",
    "OddsError",
    "PlayerOdds",
    "Progress",
    "TooManyDeals",
    "equity",
]
