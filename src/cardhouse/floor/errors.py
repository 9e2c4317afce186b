"""The errors of the floor."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class FloorError(CardhouseError):
    """The floor refuses something; nothing has changed."""

    code = "floor"


class NotOfLine(FloorError):
    """A table that is not in the line, or cannot be."""

    code = "not-of-line"


class TooClose(FloorError):
    """Stakes or a mix of games that are too close to those of another table."""

    code = "too-close"


class SentElsewhere(FloorError):
    """A new player has to sit down at another table of the game."""

    code = "sent-elsewhere"
