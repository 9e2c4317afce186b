"""This version beside an earlier one, by turns on the same machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

_HERE: Final = Path(__file__).parents[1]
_SCALES: Final = Path(__file__).with_name("scales.py")
_MEASURER: Final = """
import importlib.util, json, sys
from bench.dealing import dealing
from bench.effort import Effort
from bench.environment import environment
from bench.replaying import replaying
from bench.section import LeftOut

effort = Effort(batch=1, single=1, seconds=0.4, repeats=2, patience=0, sample=1)
steps = [step for make in (dealing, replaying, environment) for step in make(effort).steps]
figures = {step.what: (lambda step=step: next(iter(step.measure().figures.values()))) for step in steps}
spec = importlib.util.spec_from_file_location("scales_beside", sys.argv[1])
beside = importlib.util.module_from_spec(spec)
spec.loader.exec_module(beside)
figures |= beside.steps()
print(json.dumps(list(figures)), flush=True)
for line in sys.stdin:
    try:
        print(json.dumps(figures[json.loads(line)]()), flush=True)
    except LeftOut as reason:
        print(json.dumps(str(reason)), flush=True)
"""
"""What every version runs: its own benchmarks, whose rows begin with a figure, and some for scales."""


class NotACheckout(Exception):
    """A folder without a version to measure."""


@dataclass
class Version:
    """One version in a process of its own."""

    steps: list[str]
    _process: subprocess.Popen[str]

    def measure(self, what: str) -> float | str:
        """Hands or steps a second; a text says why there is no figure."""
        assert self._process.stdin is not None
        print(json.dumps(what), file=self._process.stdin, flush=True)
        figure: float | str = self.answer()
        return figure

    def answer(self) -> Any:
        """What the process says next."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise NotACheckout("The measuring process ended early; what it printed stands above.")
        return json.loads(line)


@contextmanager
def _started(folder: Path) -> Iterator[Version]:
    if not (folder / "bench" / "dealing.py").is_file():
        raise NotACheckout(f"{folder} has no bench/dealing.py: give the folder of a checkout.")
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    process = subprocess.Popen(
        [sys.executable, "-c", _MEASURER, str(_SCALES)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
    )
    try:
        version = Version([], process)
        version.steps = version.answer()
        yield version
    finally:
        process.kill()
        process.communicate()


@dataclass(frozen=True)
class Beside:
    """The figures of one benchmark, round by round."""

    what: str
    now: list[float]
    before: list[float]

    @property
    def ratio(self) -> float:
        """How many times as fast as before, by the best rounds: other load can only slow a round down."""
        return max(self.now) / max(self.before)

    @property
    def typical(self) -> float:
        """The median of the rounds' ratios."""
        return median(now / before for now, before in zip(self.now, self.before, strict=True))

    def to_dict(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "now": self.now,
            "before": self.before,
            "ratio": self.ratio,
            "typical": self.typical,
        }


def _measure(before: Path, rounds: int, only: str, progress: Progress) -> Iterator[Beside]:
    with ExitStack() as stack:
        ours, theirs = (stack.enter_context(_started(folder)) for folder in (_HERE, before))
        shared = [what for what in ours.steps if what in theirs.steps and only in what]
        doing = progress.add_task("", total=len(shared) * rounds)
        for what in shared:
            progress.update(doing, description=what)
            now: list[float] = []
            then: list[float] = []
            for number in range(rounds):
                turns = [(ours, now), (theirs, then)]
                for version, figures in turns if number % 2 else reversed(turns):
                    figure = version.measure(what)
                    if isinstance(figure, float):
                        figures.append(figure)
                progress.advance(doing)
            if now and then:
                yield Beside(what, now, then)


def main(
    before: Annotated[Path, typer.Argument(help="The folder of a checkout of the earlier version.")],
    *,
    rounds: Annotated[int, typer.Option(min=1, help="How often both versions take their turn.")] = 5,
    only: Annotated[str, typer.Option(help="Measure only what has this in its name: 'scale high:'.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure this version beside an earlier one."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            rows = list(_measure(before.resolve(), rounds, only, progress))
    except NotACheckout as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    if as_json:
        print(json.dumps([row.to_dict() for row in rows], indent=2, ensure_ascii=False))
        return
    made = Table("what", "now", "before", "ratio of the best", "median ratio", title=f"Beside {before}")
    for row in rows:
        made.add_row(
            row.what,
            f"{max(row.now):,.0f}",
            f"{max(row.before):,.0f}",
            f"{row.ratio:.3f}",
            f"{row.typical:.3f}",
        )
    Console(highlight=False).print(made)


if __name__ == "__main__":
    typer.run(main)
