"""Measure, and print what was measured."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cardhouse.scales.kernels.batch import SETTING

from .agreement import Disagreement, agree
from .batch import batches
from .coming import coming
from .compiled import compiled
from .dealing import dealing
from .effort import FULL, QUICK, Effort
from .environment import environment
from .events import events
from .gpu import measure_card
from .hosting import hosting
from .libraries import Field
from .odds import odds
from .replaying import replaying
from .row import Row
from .section import LeftOut, Section
from .serving import serving
from .single import cold, single
from .solver import solving
from .start import start
from .table import shortfall, table
from .thinking import thinking
from .vector import vector

_WIDTH = 130
"""Wide enough for every table if there is no terminal to ask."""

Measured = list[tuple[Section, list[Row]]]


def main(
    what: Annotated[
        str,
        typer.Argument(help="Measure one part alone: batch, env, vector, solver, thinking, coming or gpu."),
    ] = "",
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Measure with fewer hands.")] = False,
) -> None:
    """Measure cardhouse beside the evaluators that are installed."""
    # What serves while kernels are compiled is not what is measured.
    os.environ.setdefault(SETTING, "now")
    if what == "gpu":
        measure_card(as_json=as_json)
        return
    if what not in ("", *_PARTS):
        raise typer.BadParameter(f"there is no such part: {what}; say {', '.join(_PARTS)} or gpu, or nothing")
    aside = Console(stderr=True)
    field = Field()
    left_out = [f"{peer}: not installed" for peer in field.missing]
    if what:
        effort = QUICK if quick else FULL
        report = _print_json if as_json else _print_tables
        report(field, 0, _rows([_PARTS[what](effort)], left_out), left_out)
        return
    try:
        compared, measured = _measure(field, QUICK if quick else FULL, left_out, aside)
    except Disagreement as error:
        aside.print(f"[red]Stopped:[/] {error}", highlight=False, soft_wrap=True)
        raise typer.Exit(1) from error
    report = _print_json if as_json else _print_tables
    report(field, compared, measured, left_out)


_PARTS = {
    "batch": compiled,
    "env": environment,
    "vector": vector,
    "solver": solving,
    "thinking": thinking,
    "coming": coming,
}
"""What can be measured by itself."""


def _rows(
    sections: list[Section], left_out: list[str], tell: Callable[[str], object] = lambda what: None
) -> Measured:
    """What some sections measure, one after the other; ``tell`` is told what was measured."""
    measured: Measured = []
    for section in sections:
        rows = []
        for step in section.steps:
            try:
                rows.append(step.measure())
            except LeftOut as reason:
                left_out.append(f"{step.what}: {reason}")
            tell(step.what)
        measured.append((section, rows))
    return measured


def _measure(field: Field, effort: Effort, left_out: list[str], aside: Console) -> tuple[int, Measured]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=aside, transient=True) as progress:
        doing = progress.add_task("first pass", total=None)
        first_pass = cold(effort)
        progress.update(doing, description="comparing answers")
        compared = agree(field, effort)
        sections = [
            *batches(field, effort),
            single(field, effort, first_pass),
            dealing(effort),
            replaying(effort),
            odds(effort),
            environment(effort),
            compiled(effort),
            vector(effort),
            events(effort),
            coming(effort),
            serving(effort),
            hosting(effort),
            start(),
        ]
        progress.update(doing, total=sum(len(section.steps) for section in sections))
        measured = _rows(sections, left_out, lambda what: progress.update(doing, description=what, advance=1))
    return compared, measured


def _versions(field: Field) -> dict[str, str]:
    return {name: version(name) for name in ("cardhouse", "numpy", "llvmlite", *field.installed)}


def _print_json(field: Field, compared: int, measured: Measured, left_out: list[str]) -> None:
    figures: dict[str, Any] = {
        "machine": platform.machine(),
        "python": platform.python_version(),
        "versions": _versions(field),
        "compared": compared,
        "left_out": left_out,
        "sections": [
            {"title": section.title, "note": section.note, "rows": [row.to_dict() for row in rows]}
            for section, rows in measured
        ],
    }
    print(json.dumps(figures, indent=2, ensure_ascii=False))


def _print_tables(field: Field, compared: int, measured: Measured, left_out: list[str]) -> None:
    out = Console(highlight=False)
    if not out.is_terminal:
        out = Console(highlight=False, width=_WIDTH)
    versions = ", ".join(f"{name} {number}" for name, number in _versions(field).items())
    out.print(f"Python {platform.python_version()} on {platform.machine()}: {versions}")
    if compared:
        out.print(f"All of them agree in {compared:,} comparisons.\n")
    for section, rows in measured:
        if rows:
            out.print(table(section.title, section.note, rows), "")
    for reason in left_out:
        out.print(f"Left out: {reason}")
    _print_goals(out, [row for _, rows in measured for row in rows if row.goal is not None])


def _print_goals(out: Console, rows: list[Row]) -> None:
    reached = sum(row.reached is True for row in rows)
    out.print(f"{reached} of {len(rows)} goals reached.")
    for row in rows:
        if row.reached is None:
            out.print(f"Not judged, for want of the peer: {row.what}; the goal is {row.goal}")
        elif not row.reached:
            out.print(f"[red]Not reached:[/] {shortfall(row)}")


if __name__ == "__main__":
    typer.run(main)
