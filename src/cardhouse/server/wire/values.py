"""Whole numbers and points of time as clients send them, all with bounds that a database can hold.

What is counted has the bounds of what it means (a chair, chips, a number of players); what is merely a number
is a :data:`Whole`. A test goes through all routes and messages, and refuses one without bounds.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

LARGEST: Final = 2**53 - 1
"""The largest number; JavaScript cannot distinguish larger ones."""
LAST_MOMENT: Final = 4_102_444_800_000
"""The beginning of the year 2100 in milliseconds: no house has played later than that."""

Whole = Annotated[int, Field(ge=0, le=LARGEST)]
"""A number from zero."""
Moment = Annotated[int, Field(ge=0, le=LAST_MOMENT)]
"""A point of time in milliseconds UTC."""
WallTime = Annotated[
    str,
    Field(
        min_length=16,
        max_length=16,
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$",
        examples=["2026-11-20T20:00"],
    ),
]
"""A point of time as a clock on the wall shows it."""
ZoneName = Annotated[
    str, Field(min_length=1, max_length=64, pattern=r"^[A-Z][A-Za-z0-9_+/-]*$", examples=["Europe/Berlin"])
]
"""The name of a time zone; which names there are is known to :mod:`cardhouse.server.events.schedule`."""
