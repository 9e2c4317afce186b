"""``python -m bench``: whatever fails, the rest is measured and told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

import pytest
import typer
from bench.__main__ import Run, main
from bench.goal import CARDHOUSE
from bench.parts import ALONE, Part
from bench.report import Lines, Report, Tables
from bench.row import Row
from bench.section import LeftOut, Section, Step
from rich.console import Console
from rich.progress import Progress


def section(title: str, **steps: float | Exception) -> Section:
    return Section(title, "", [Step(what, partial(measured, what, figure)) for what, figure in steps.items()])


def measured(what: str, figure: float | Exception) -> Row:
    if isinstance(figure, Exception):
        raise figure
    return Row(what, {CARDHOUSE: figure})


def missing() -> list[Section]:
    raise ModuleNotFoundError("No module named 'pokerkit'")


PARTS = (
    Part("first", lambda: [section("First", one=1e6, two=ValueError("it broke"), three=LeftOut("no card"))]),
    Part("second", missing),
    Part("third", lambda: [section("Third", four=2e6)]),
)


def run(report: Report) -> Run:
    with Progress(console=Console(quiet=True)) as progress:
        made = Run(report, progress)
        made.measure(PARTS)
        made._end()
    return made


def test_what_fails_is_named_and_the_rest_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    failed = run(Lines()).failed
    assert failed == ["two: ValueError: it broke", "second: ModuleNotFoundError: No module named 'pokerkit'"]
    first, third, end = map(json.loads, capsys.readouterr().out.splitlines())
    assert [row["what"] for row in first["rows"]] == ["one"]
    assert [row["what"] for row in third["rows"]] == ["four"]
    assert (end["failed"], end["left_out"][-1]) == (failed, "three: no card")


def test_people_are_told_each_table_as_it_comes(capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[str] = []

    class Watched(Tables):
        def section(self, section: Section, rows: Sequence[Row]) -> None:
            super().section(section, rows)
            seen.append(capsys.readouterr().out)

    run(Watched())
    assert ["First" in seen[0], "Third" in seen[0], "Third" in seen[1]] == [True, False, True]
    assert "Failed: second: ModuleNotFoundError" in capsys.readouterr().out


def test_a_failure_is_the_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ALONE, "solver", ("no_such_file", "solving"))
    with pytest.raises(typer.Exit) as end:
        main("solver", as_json=True, quick=True)
    assert end.value.exit_code == 1
