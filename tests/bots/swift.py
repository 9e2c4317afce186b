"""The good bot with few guesses, for tests."""

from __future__ import annotations

from cardhouse.bots import GoodBot, Style

bot = GoodBot(Style(samples=8))
