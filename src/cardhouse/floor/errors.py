"""What can be wrong on the floor."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class FloorError(CardhouseError):
    """Something that a house with several tables does not do; nothing has changed."""

    code = "floor"


class NotOfLine(FloorError):
    """A table that is none of a line's, or cannot be."""

    code = "not-of-line"


class TooClose(FloorError):
    """Limits, or mixes of games, that are too close to those of another table."""

    code = "too-close"


class SentElsewhere(FloorError):
    """A new player who is sent to another table of the game."""

    code = "sent-elsewhere"
