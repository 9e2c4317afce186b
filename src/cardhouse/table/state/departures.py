"""What players took away from a table, and when."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardhouse.table.errors import BadCommand

BROKE: Final = 7_200_000
"""How long a player who left a game for points without a point must stay away, in milliseconds.

No departure matters for longer than this.
"""


class Departure(NamedTuple):
    """A player has left the table with chips."""

    chips: int
    at: int
    """Milliseconds."""


def read_departure(given: Any) -> Departure:
    """A departure from plain data."""
    if not isinstance(given, list | tuple) or len(given) != 2 or any(type(one) is not int for one in given):
        raise BadCommand("table.bad-departure", given=repr(given))
    return Departure(*given)


def last_departure(*known: Departure | None) -> Departure | None:
    """The latest of a player's departures from several tables."""
    return max((one for one in known if one is not None), key=lambda one: one.at, default=None)
