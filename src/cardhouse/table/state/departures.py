"""What players took away from a table, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardhouse.table.errors import BadCommand

BROKE: Final = 7_200_000
"""Milliseconds for which somebody does not come back who left a game for points without one.

Nothing that was taken away counts for longer.
"""


class Departure(NamedTuple):
    """Somebody left the table with chips."""

    chips: int
    at: int
    """Milliseconds."""


def still_counts(left: Mapping[str, Departure], now: int) -> dict[str, Departure]:
    """What was taken away not too long ago to matter to those who come back."""
    return {player: took for player, took in left.items() if now - took.at < BROKE}


def read_departure(given: Any) -> Departure:
    """What somebody took away and when, from plain data."""
    if not isinstance(given, list | tuple) or len(given) != 2 or any(type(one) is not int for one in given):
        raise BadCommand(f"chips and when they were taken away are two numbers, not {given!r}")
    return Departure(*given)


def last_departure(*known: Departure | None) -> Departure | None:
    """The last time that somebody left, of what several tables know."""
    return max((one for one in known if one is not None), key=lambda one: one.at, default=None)
