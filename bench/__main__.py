"""Measure, and print what was measured, a table as soon as it is there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cardhouse.scales.kernels.batch import SETTING

from .effort import FULL, QUICK, Effort
from .libraries import Field
from .parts import ALONE, Part, alone, every_part
from .report import Lines, Report, Tables
from .row import Row
from .section import LeftOut, Section

_T = TypeVar("_T")


def main(
    what: Annotated[str, typer.Argument(help=f"Measure one part alone: {', '.join(ALONE)} or gpu.")] = "",
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as lines of JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Measure with fewer hands.")] = False,
) -> None:
    """Measure cardhouse beside the evaluators that are installed."""
    # What serves while kernels are compiled is not what is measured.
    os.environ.setdefault(SETTING, "now")
    if what == "gpu":
        from .gpu import measure_card

        measure_card(as_json=as_json)
        return
    if what not in ("", *ALONE):
        raise typer.BadParameter(f"there is no such part: {what}; say {', '.join(ALONE)} or gpu, or nothing")
    aside = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    report = Lines() if as_json else Tables()
    with Progress(*columns, console=aside, transient=True) as progress:
        run = Run(report, progress)
        effort = QUICK if quick else FULL
        run.everything(effort) if not what else run.alone(what, effort)
    if run.failed:
        raise typer.Exit(1)


class Run:
    """Measures one thing after the other, whatever becomes of the others."""

    def __init__(self, report: Report, progress: Progress) -> None:
        self.failed: list[str] = []
        """What failed, and why."""
        self._report = report
        self._progress = progress
        self._doing = progress.add_task("", total=None)
        self._field = Field()
        self._left_out = [f"{peer}: not installed" for peer in self._field.missing]
        self._compared = 0

    def alone(self, what: str, effort: Effort) -> None:
        """Measure one part."""
        self._report.begin(self._field)
        self.measure([alone(what, effort)])
        self._end()

    def everything(self, effort: Effort) -> None:
        """Measure all parts, unless evaluators differ about hands: wrong answers need not be fast."""
        from .agreement import Disagreement, agree
        from .single import cold

        self._report.begin(self._field)
        # Nothing may have been ranked before.
        first_pass = self._tried("first pass", lambda: cold(effort))
        try:
            self._compared = (
                self._tried("comparing answers", lambda: agree(self._field, effort), Disagreement) or 0
            )
        except Disagreement as error:
            self.failed.append(f"comparing answers: {error}; nothing else was measured")
        else:
            self.measure(every_part(self._field, effort, first_pass))
        self._end()

    def measure(self, parts: Iterable[Part]) -> None:
        """Measure some parts, and tell of each section as soon as it is measured."""
        for part in parts:
            for section in self._tried(part.what, part.sections) or ():
                self._report.section(section, self._rows(section))

    def _rows(self, section: Section) -> list[Row]:
        rows = []
        for step in section.steps:
            try:
                row = self._tried(step.what, step.measure, LeftOut)
            except LeftOut as reason:
                self._left_out.append(f"{step.what}: {reason}")
            else:
                rows += [] if row is None else [row]
        return rows

    def _tried(self, what: str, do: Callable[[], _T], *but: type[Exception]) -> _T | None:
        """What is done, or nothing if it fails, which is noted; ``but`` are for the caller."""
        self._progress.update(self._doing, description=what)
        try:
            return do()
        except but:
            raise
        except Exception as error:  # noqa: BLE001 - the rest is measured all the same
            self.failed.append(f"{what}: {type(error).__name__}: {error}")
            return None

    def _end(self) -> None:
        self._report.end(self._compared, self._left_out, self.failed)


if __name__ == "__main__":
    typer.run(main)
