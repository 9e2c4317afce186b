"""Players that see only what a player sees."""

from __future__ import annotations

from .answers.betting import Style
from .bot import BOTS, Bot, find_bot
from .errors import UnknownBot
from .good import GoodBot
from .levels import LEVELS, NAMES, STYLES

__all__ = ["BOTS", "LEVELS", "NAMES", "STYLES", "Bot", "GoodBot", "Style", "UnknownBot", "find_bot"]
