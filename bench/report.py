"""The figures as they come: tables for people, or a line of JSON for each section."""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, Protocol

from rich.console import Console

from .libraries import Field
from .row import Row
from .section import Section
from .table import shortfall, table

_WIDTH: Final = 130
"""Wide enough for every table if there is no terminal to ask."""


class Report(Protocol):
    """Tells what was measured."""

    def begin(self, field: Field) -> None:
        """On which machine, with which versions."""

    def section(self, section: Section, rows: Sequence[Row]) -> None:
        """A section that has just been measured."""

    def end(self, compared: int, left_out: Sequence[str], failed: Sequence[str]) -> None:
        """What could not be measured, and what failed."""


class Tables:
    """Tells people."""

    def __init__(self) -> None:
        self._out = Console(highlight=False)
        if not self._out.is_terminal:
            self._out = Console(highlight=False, width=_WIDTH)
        self._rows: list[Row] = []

    def begin(self, field: Field) -> None:
        versions = ", ".join(f"{name} {number}" for name, number in _versions(field).items())
        self._out.print(f"Python {platform.python_version()} on {platform.machine()}: {versions}\n")

    def section(self, section: Section, rows: Sequence[Row]) -> None:
        if rows:
            self._out.print(table(section.title, section.note, rows), "")
        self._rows += [row for row in rows if row.goal is not None]

    def end(self, compared: int, left_out: Sequence[str], failed: Sequence[str]) -> None:
        out = self._out
        if compared:
            out.print(f"All evaluators agree in {compared:,} comparisons.")
        for reason in left_out:
            out.print(f"Left out: {reason}")
        out.print(f"{sum(row.reached is True for row in self._rows)} of {len(self._rows)} goals reached.")
        for row in self._rows:
            if row.reached is None:
                out.print(f"Not judged, for want of the peer: {row.what}; the goal is {row.goal}")
            elif not row.reached:
                out.print(f"[red]Not reached:[/] {shortfall(row)}")
        for what in failed:
            out.print(f"[red]Failed:[/] {what}", soft_wrap=True)


class Lines:
    """Tells programs: a line about the machine, one for each section, and one about what is missing."""

    def begin(self, field: Field) -> None:
        machine = {"machine": platform.machine(), "python": platform.python_version()}
        _line({**machine, "versions": _versions(field)})

    def section(self, section: Section, rows: Sequence[Row]) -> None:
        told = [row.to_dict() for row in rows]
        _line({"title": section.title, "note": section.note, "rows": told})

    def end(self, compared: int, left_out: Sequence[str], failed: Sequence[str]) -> None:
        _line({"compared": compared, "left_out": list(left_out), "failed": list(failed)})


def _line(said: Mapping[str, Any]) -> None:
    print(json.dumps(said, ensure_ascii=False), flush=True)


def _versions(field: Field) -> dict[str, str]:
    found = {}
    for name in ("cardhouse", "numpy", "llvmlite", *field.installed):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "?"
    return found
