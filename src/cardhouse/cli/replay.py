"""``cardhouse replay``: hand histories, step by step or thousands at once."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast

import typer

from cardhouse.phrases import Said

from .output import Json, card_text, print_json, print_table, table, terminal

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.text import Text

    from cardhouse.history import Replay
    from cardhouse.history.replaying.many import Unread
    from cardhouse.history.report import Told, Verdict
    from cardhouse.history.story import Passage

T = TypeVar("T")

FAILED = 1
"""The exit status when a history does not come out as it says."""

_STYLES = {"heading": "bold", "comment": "italic dim", "error": "red", "line": ""}


def replay(
    files: Annotated[
        list[Path], typer.Argument(exists=True, help="PHH files (.phh or .phhs); with --check, folders too.")
    ],
    everything: Annotated[bool, typer.Option("--all", help="Print the whole hand at once.")] = False,
    check: Annotated[
        bool,
        typer.Option("--check", help="Replay all hands and report those that do not end as the file says."),
    ] = False,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Processes; by default one for each core, if that is faster.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", help="The sheet of a game of your own, if the histories do not have it in them."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Replay hand histories: one step by step, or thousands to check them."""
    if file is not None:
        _read_first(file)
    if check or any(path.is_dir() for path in files):
        wrong = _check(list(_files(files)), jobs, file, as_json=as_json)
    elif as_json:
        wrong = _as_data(files, jobs, file)
    else:
        wrong = _tell(files, jobs, file, step=not everything and sys.stdin.isatty() and sys.stdout.isatty())
    if wrong:
        raise typer.Exit(FAILED)


def _read_first(sheet: Path) -> None:
    """Read a sheet, so that what is wrong with it is said once and not for every hand."""
    from cardhouse.sheets import find_game

    find_game(sheet)


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(one for one in path.rglob("*") if one.suffix in (".phh", ".phhs"))
        else:
            yield path


def _results(
    files: list[Path],
    look: Callable[[Replay | Unread], T],
    jobs: int | None,
    sheet: Path | None,
    *,
    bar: bool,
) -> Generator[T, None, None]:
    """What there is to say about every hand, in order, with a progress bar on the error stream."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from cardhouse.history.replaying.many import replay_files

    console = terminal(stderr=True)
    columns = (TextColumn("{task.fields[hands]} hands replayed"), BarColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=console, disable=not bar or not console.is_terminal, transient=True)
    total, hands = sum(path.stat().st_size for path in files), 0
    replayed = replay_files(files, look, jobs=jobs, sheet=sheet)
    with closing(cast("Generator[Any, None, None]", replayed)) as done, shown:
        task = shown.add_task("", total=total, hands=0)
        for portion in done:
            hands += len(portion.results)
            shown.update(task, advance=portion.size, hands=hands)
            yield from portion.results


def _tell(files: list[Path], jobs: int | None, sheet: Path | None, *, step: bool) -> bool:
    """Print hands; returns whether one of them is wrong."""
    from cardhouse.history.report import told_of

    wrong = False
    with closing(_results(files, told_of, 1 if step else jobs, sheet, bar=False)) as hands:
        for told in map(_read, hands):
            wrong = wrong or told.wrong
            if not _show(told, step=step):
                break
    return wrong


def _as_data(files: list[Path], jobs: int | None, sheet: Path | None) -> bool:
    from cardhouse.history.report import facts_of

    found = [_read(one) for one in _results(files, facts_of, jobs, sheet, bar=True)]
    print_json(found[0] if len(found) == 1 else {"hands": found})
    return any(one["error"] or one["agrees"] is False for one in found)


def _read(one: T | Unread) -> T:
    """What was read; a file that is not a history ends the run."""
    from cardhouse.history.replaying.many import Unread

    if isinstance(one, Unread):
        raise one.error
    return one


def _show(told: Told, *, step: bool) -> bool:
    """Print a hand; returns False when the reader has seen enough."""
    console = terminal()
    console.print(told.title, style="bold underline")
    for line in told.about:
        console.print(line, style="dim")
    for passage in told.passages:
        if passage.kind == "heading":
            console.print()
        console.print(_rich(passage))
        if step and passage.kind != "heading" and not _go_on():
            return False
    console.print()
    stacks = table(*told.columns)
    for row in told.rows:
        stacks.add_row(*row)
    print_table(stacks)
    return True


def _go_on() -> bool:
    """Wait for Enter; q ends it."""
    try:
        return input().strip().lower() not in ("q", "quit")
    except EOFError:
        return False


def _rich(passage: Passage) -> Text:
    from rich.text import Text

    text = Text(style=_STYLES[passage.kind])
    for part in passage.parts:
        if text:
            text.append(" ")
        if isinstance(part, str):
            text.append(part)
        else:
            for n, card in enumerate(part):
                text.append(" " if n else "").append("??" if card is None else card_text((card,)))
    return text


def _check(files: list[Path], jobs: int | None, sheet: Path | None, *, as_json: bool) -> bool:
    """Replay everything and report; returns whether anything is wrong."""
    from cardhouse.history.report import verdict_of

    outcomes: Counter[str] = Counter()
    strange: list[Verdict] = []
    raked, rake, told, unfinished = 0, Decimal(0), 0, 0
    for verdict in _results(files, verdict_of, jobs, sheet, bar=not as_json):
        outcomes[verdict.outcome] += 1
        raked += verdict.rake > 0
        rake += verdict.rake
        told += verdict.told
        unfinished += not verdict.finished
        if verdict.note or verdict.outcome in ("undecided", "differs", "failed"):
            strange.append(verdict)
    report = {
        "files": len(files),
        "hands": outcomes.total(),
        "agree": outcomes["agrees"],
        "raked": raked,
        "rake": float(rake),
        "told": told,
        "unstated": outcomes["unstated"],
        "undecided": [one.file for one in strange if one.outcome == "undecided"],
        "unfinished": unfinished,
        "notes": [{"file": one.file, "note": one.note} for one in strange if one.note],
        "differ": [{"file": one.file, **(one.details or {})} for one in strange if one.outcome == "differs"],
        "failed": [{**(one.details or {}), "file": one.file} for one in strange if one.outcome == "failed"],
    }
    print_json(report) if as_json else _print(report)
    return bool(report["differ"] or report["failed"])


def _print(report: dict[str, Any]) -> None:
    if report["differ"] or report["failed"] or report["notes"]:
        made = table("hand", "what is wrong")
        for one in report["failed"]:
            said = Said("replays.failed", kind=one["code"], why=one["message"])
            made.add_row(one["file"], str(said))
        for one in report["differ"]:
            made.add_row(one["file"], str(_stated(one)))
        for one in report["notes"]:
            made.add_row(one["file"], one["note"])
        print_table(made)
    for said in _summed_up(report):
        typer.echo(said)


def _stated(one: dict[str, Any]) -> Said:
    if one["finishing_stacks"]:
        return Said("replays.stated", stacks=str(one["stacks"]), stated=str(one["finishing_stacks"]))
    return Said("replays.stated-winnings", stacks=str(one["stacks"]), stated=str(one["winnings"]))


def _summed_up(report: dict[str, Any]) -> Iterator[Said]:
    silent = report["unstated"] + len(report["undecided"])
    differ, failed = len(report["differ"]), len(report["failed"])
    ends = {"agree": report["agree"], "silent": silent, "differ": differ, "failed": failed}
    yield Said("replays.report", hands=report["hands"], **ends)
    if report["raked"]:
        yield Said("replays.report-rake", hands=report["raked"], rake=f"{report['rake']:,.2f}")
    if report["told"]:
        yield Said("replays.report-told", hands=report["told"])
    if report["undecided"]:
        yield Said("replays.report-undecided", hands=len(report["undecided"]))
