"""What can go wrong with a bot."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class UnknownBot(CardhouseError):
    """There is no such bot."""

    code = "unknown-bot"


class Astray(CardhouseError):
    """A hand cannot be imagined from what was seen of it."""

    code = "astray"
