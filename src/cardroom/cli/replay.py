"""``cardroom replay``: hand histories, step by step or thousands at once."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from cardroom.errors import CardroomError

from .output import Json, card_text, print_json, print_table, table

if TYPE_CHECKING:
    from rich.text import Text

    from cardroom.history import Replay
    from cardroom.history.story import Passage

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
        typer.Option("--check", help="Replay all hands and report those that do not come out as they say."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Replay hand histories: one step by step, or thousands to check them."""
    if check or any(path.is_dir() for path in files):
        _check(files, as_json=as_json)
        return
    from cardroom.history import read_file
    from cardroom.history import replay as play_again

    hands = [play_again(history) for path in files for history in read_file(path)]
    if as_json:
        found = [_facts(played) for played in hands]
        print_json(found[0] if len(found) == 1 else {"hands": found})
    else:
        step = not everything and sys.stdin.isatty() and sys.stdout.isatty()
        for played in hands:
            if not _show(played, step=step):
                break
    if any(played.error or played.agrees is False for played in hands):
        raise typer.Exit(FAILED)


def _show(played: Replay, *, step: bool) -> bool:
    """Print a hand; false when the reader has seen enough."""
    from rich.console import Console

    from cardroom.history.story import tell

    console = Console(highlight=False)
    history = played.history
    game = played.deal.sheet.name if played.deal else history.variant.game
    console.print(f"{game}, {history.name}", style="bold underline")
    for name in ("event", "venue", "city", "hand"):
        if name in history.fields:
            console.print(f"{name}: {history.fields[name]}", style="dim")
    for passage in tell(played):
        if passage.kind == "heading":
            console.print()
        console.print(_rich(passage))
        if step and passage.kind != "heading" and not _go_on():
            return False
    console.print()
    print_table(_stacks(played))
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


def _stacks(played: Replay) -> Any:
    from cardroom.history.story import amount_text

    history = played.history
    stated = history.finishing_stacks
    made = table("", "player", "before", "after", "won or lost", *(["stated"] if stated else []))
    for place, (name, before, after) in enumerate(
        zip(history.players, history.fields["starting_stacks"], played.stacks, strict=True)
    ):
        row = [f"p{place + 1}", name, amount_text(before), amount_text(after), f"{after - before:+,}"]
        if stated:
            row.append(amount_text(stated[place]) + ("" if stated[place] == after else "  differs"))
        made.add_row(*row)
    return made


def _facts(played: Replay) -> dict[str, Any]:
    """A replay as plain data."""
    from cardroom.history.story import tell

    deal, history = played.deal, played.history
    return {
        "file": history.name,
        "variant": history.variant.code,
        "game": deal.sheet.key if deal else None,
        "players": history.players,
        "starting_stacks": _plain(history.fields["starting_stacks"]),
        "stacks": _plain(played.stacks),
        "finishing_stacks": _plain(history.finishing_stacks),
        "agrees": played.agrees,
        "over": played.over,
        "decision": deal.decision.to_dict() if deal and deal.decision else None,
        "story": [str(passage) for passage in tell(played)],
        "notes": played.notes,
        "error": played.error.to_dict() if played.error else None,
    }


def _plain(amounts: Iterable[Any] | None) -> list[Any] | None:
    """Amounts that JSON can say."""
    if amounts is None:
        return None
    return [float(amount) if isinstance(amount, Decimal) else amount for amount in amounts]


class _Tally(NamedTuple):
    hands: int
    agree: int
    unstated: int
    unfinished: int
    differ: list[dict[str, Any]]
    failed: list[dict[str, Any]]


def _check(paths: list[Path], *, as_json: bool) -> None:
    files = list(_files(paths))
    tally = _count(files, quiet=as_json)
    if as_json:
        print_json({"files": len(files), **tally._asdict()})
    else:
        _report(tally)
    if tally.differ or tally.failed:
        raise typer.Exit(FAILED)


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(one for one in path.rglob("*") if one.suffix in (".phh", ".phhs"))
        else:
            yield path


def _count(files: list[Path], *, quiet: bool) -> _Tally:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from cardroom.history import read_file
    from cardroom.history import replay as play_again

    hands = agree = unstated = unfinished = 0
    differ: list[dict[str, Any]] = []
    failed: list[dict[str, Any]] = []
    console = Console(stderr=True)
    columns = (TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True) as bar:
        for path in bar.track(files):
            try:
                for history in read_file(path):
                    hands += 1
                    played = play_again(history)
                    unfinished += played.error is None and not played.over
                    if played.error is not None:
                        failed.append({"file": history.name, **played.error.to_dict()})
                    elif played.agrees is False:
                        differ.append(_difference(played))
                    elif played.agrees:
                        agree += 1
                    else:
                        unstated += 1
            except CardroomError as error:
                hands += 1
                failed.append({"file": str(path), **error.to_dict()})
    return _Tally(hands, agree, unstated, unfinished, differ, failed)


def _difference(played: Replay) -> dict[str, Any]:
    stated = played.history.finishing_stacks
    return {"file": played.history.name, "stacks": _plain(played.stacks), "finishing_stacks": _plain(stated)}


def _report(tally: _Tally) -> None:
    if tally.differ or tally.failed:
        made = table("hand", "what is wrong")
        for one in tally.failed:
            made.add_row(one["file"], f"{one['code']}: {one['message']}")
        for one in tally.differ:
            made.add_row(one["file"], f"stacks {one['stacks']}, but the file says {one['finishing_stacks']}")
        print_table(made)
    typer.echo(
        f"{tally.hands} hands: {tally.agree} end as they say, {tally.unstated} do not say how they end, "
        f"{len(tally.differ)} end differently, {len(tally.failed)} cannot be replayed"
    )
