"""Players on their way to a chair."""

from __future__ import annotations

from typing import NamedTuple


class Going(NamedTuple):
    """A player who goes to a chair as soon as both tables are between hands.

    >>> Going("ann", 0, 2, 5, 10000).of
    0
    """

    player: str
    of: int
    """The table that the player leaves; 0 for who comes from outside."""
    table: int
    chair: int
    """From 1."""
    stack: int = 0
    """What a player from outside sits down with."""
    why: str = "late"
