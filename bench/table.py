"""The figures as tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from .goal import CARDHOUSE
from .row import Row


def table(title: str, note: str, rows: Sequence[Row]) -> Table:
    libraries = list(dict.fromkeys(library for row in rows for library in (CARDHOUSE, *row.figures)))
    compared = any(row.ratio is not None for row in rows)
    made = Table(title=title, caption=note, title_justify="left", caption_justify="left")
    made.add_column("what")
    for library in libraries:
        made.add_column(library, justify="right", no_wrap=True)
    if compared:
        made.add_column("cardhouse is", justify="right", no_wrap=True)
    made.add_column("goal", no_wrap=True)
    made.add_column("reached", no_wrap=True)
    for row in rows:
        cells = [row.what, *(_figure(row, library) for library in libraries)]
        if compared:
            cells.append(_ratio(row))
        made.add_row(*cells, "" if row.goal is None else str(row.goal), _reached(row))
    return made


def shortfall(row: Row) -> str:
    """A goal that was not reached, in a line."""
    ratio = f", {_ratio(row)}" if row.ratio is not None else ""
    return f"{row.what}: {_figure(row, CARDHOUSE)}{ratio}; the goal is {row.goal}"


def _figure(row: Row, library: str) -> str:
    if library not in row.figures:
        return ""
    figure = row.figures[library]
    if row.in_seconds:
        return f"{figure:.3f} s" if row.unit == "seconds" else f"{figure:.3g} {row.unit}"
    if figure >= 1e6:
        return f"{figure / 1e6:.2f} M/s" if figure < 1e7 else f"{figure / 1e6:.1f} M/s"
    return f"{figure / 1e3:.0f} k/s" if figure >= 1e4 else f"{figure / 1e3:.2f} k/s"


def _ratio(row: Row) -> str:
    if row.ratio is None:
        return ""
    return f"{row.ratio:.{0 if row.ratio >= 100 else 1 if row.ratio >= 10 else 2}f}× {row.beside}"


def _reached(row: Row) -> str:
    if row.goal is None:
        return ""
    return {True: "[green]yes[/]", False: "[red]NO[/]", None: "peer missing"}[row.reached]
