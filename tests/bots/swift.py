"""The good bot with few guesses and with what it has learned, for tests."""

from __future__ import annotations

from cardhouse.bots import GoodBot, Style

bot = GoodBot(Style(samples=8, schooled=True))
