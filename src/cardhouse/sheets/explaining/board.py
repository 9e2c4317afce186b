"""The board: its drawing, its areas and its lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.dealing import DealBoard

from .sections import Line
from .text import listed


def board(sheet: Sheet) -> list[Line]:
    """Where its cards lie, in what order they come, and which of them play together."""
    if not sheet.layout.rows:
        return _off(sheet)
    counts = sheet.layout.areas
    dealt = [area for step in sheet.steps if isinstance(step, DealBoard) for area in step.areas]
    order = [*dict.fromkeys(dealt), *(area for area in counts if area not in dealt)]
    legend = "; ".join(_areas(list(areas), count) for count, areas in groupby(order, counts.__getitem__))
    lead = "In the order of the deal" if dealt else "Its places"
    return [*_drawing(sheet), Line(f"{lead}: {legend}."), *_lines(sheet), *_off(sheet)]


def _off(sheet: Sheet) -> list[Line]:
    """The areas of cards on offer."""
    if not sheet.off:
        return []
    named = [f"{area} ({plural(room, 'card')})" if room else area for area, room in sheet.off.items()]
    return [Line(f"Face up on the table, but off the board and part of nobody's hand: {listed(named)}.")]


def _areas(areas: list[str], count: int) -> str:
    """``a, b and c (three cards each)``."""
    return f"{listed(areas)} ({plural(count, 'card')}{' each' if len(areas) > 1 else ''})"


def _drawing(sheet: Sheet) -> Iterator[Line]:
    for row in sheet.layout.rows:
        line = ""
        for column, area in row:
            line = line.ljust(column + 4) + area
        yield Line(line, "drawing")


def _lines(sheet: Sheet) -> Iterator[Line]:
    for one in sheet.lines:
        alone = any(contest.line is not None for contest in sheet.contests)
        lead = "These boards are contested separately"
        if not alone:
            lead = "Only cards of one of these lines play together"
        names = "; ".join("-".join(line) for line in one.lines)
        when = f", {one.when.english()}" if one.when else ""
        yield Line(f"{lead}{when}: {names}.")
    for name, lines in sheet.line_sets.items():
        yield Line(f"The {name}: {'; '.join('-'.join(line) for line in lines)}.")
