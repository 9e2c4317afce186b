"""What players took away from a table, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.table.errors import BadCommand

Left = tuple[int, int]
"""What somebody took away from a table, and when."""
BROKE: Final = 7_200_000
"""Milliseconds for which somebody does not come back who left a game for points without one.

Nothing that was taken away counts for longer.
"""


def still_counts(left: Mapping[str, Left], now: int) -> dict[str, Left]:
    """What was taken away not too long ago to matter to those who come back."""
    return {player: took for player, took in left.items() if now - took[1] < BROKE}


def read_left(given: Any) -> Left:
    """What somebody took away and when, from plain data."""
    if not isinstance(given, list | tuple) or len(given) != 2 or any(type(one) is not int for one in given):
        raise BadCommand(f"chips and when they were taken away are two numbers, not {given!r}")
    return given[0], given[1]


def last_left(*known: Left | None) -> Left | None:
    """The last time that somebody left, of what several tables know."""
    return max((one for one in known if one is not None), key=lambda one: one[1], default=None)
