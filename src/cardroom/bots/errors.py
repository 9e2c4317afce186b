"""What can go wrong with a bot."""

from __future__ import annotations

from cardroom.errors import CardroomError


class UnknownBot(CardroomError):
    """There is no such bot."""

    code = "unknown-bot"


class Astray(CardroomError):
    """A hand cannot be imagined from what was seen of it."""

    code = "astray"
