"""The rows of a structure as a clock goes through them, and levels to come that a director changes."""

from __future__ import annotations

import json
from typing import Any

from cardhouse.tournament.clock import Span
from cardhouse.tournament.errors import BadStructure

from .reader import read_structure
from .rows import Break, Level
from .structure import Structure


def clock_rows(structure: Structure) -> tuple[Span, ...]:
    """Every level and break in its order; a level that time does not end has no seconds.

    >>> from cardhouse.tournament import find_structure
    >>> rows = clock_rows(find_structure("turbo"))
    >>> rows[6], rows[7]
    (Span(level=7, seconds=480, is_break=False), Span(level=7, seconds=300, is_break=True))
    """
    return tuple(
        Span(row.after, 60 * row.minutes, is_break=True)
        if isinstance(row, Break)
        else Span(row.number, 60 * structure.length(row).minutes)
        for row in structure.rows
    )


def with_row(structure: Structure, at: int, given: Any, *, now: int) -> Structure:
    """The structure of a running event with a row to come written anew; rows are counted from 0.

    ``now`` is the row that is on. The whole structure is checked again, and has another digest.

    >>> from cardhouse.tournament import find_structure
    >>> turbo = find_structure("turbo")
    >>> with_row(turbo, 4, {"stakes": "125/250 bb-ante", "minutes": 12}, now=2).levels[4].minutes
    12

    Raises :class:`BadStructure` for a row that has begun, or one that cannot be played.
    """
    said = json.loads(structure.resolved)
    rows = said["structure"]["levels"]
    if not now < at <= len(rows):
        raise BadStructure("tournament.row-has-begun", row=at + 1, now=now + 1, rows=len(rows))
    if at < len(rows) and (isinstance(given, dict) and "break" in given) != isinstance(
        structure.rows[at], Break
    ):
        raise BadStructure("tournament.row-of-other-kind", row=at + 1)
    changed = [*rows[:at], given, *rows[at + 1 :]]
    # What was worked out from all levels together stays as it is.
    raw = {
        **said["structure"],
        "chip": structure.levels[0].chip,
        "levels": changed,
        "source": structure.source,
    }
    return read_structure(structure.id, structure.id, raw)


def row_of_level(structure: Structure, number: int) -> int:
    """Where a level stands among the rows, counted from 0.

    >>> from cardhouse.tournament import find_structure
    >>> row_of_level(find_structure("turbo"), 8)
    8
    """
    number = min(max(number, 1), len(structure.levels))
    return next(
        at for at, row in enumerate(structure.rows) if isinstance(row, Level) and row.number == number
    )
