"""How commands speak: tables for people, JSON for programs, one line for errors; and filters of lists."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardhouse.errors import CardhouseError, did_you_mean

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from cardhouse.cards import Card

Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]

SUIT_STYLES = ("green", "blue", "red", "default", "magenta")
"""Clubs, diamonds, hearts, spades and the joker; the symbols tell them apart without colour."""


def written(context: typer.Context, *names: str) -> list[str]:
    """Which of these options stand on the command line, rather than in the environment or nowhere."""
    sources = ((name, context.get_parameter_source(name)) for name in names)
    return [name for name, source in sources if source is not None and source.name == "COMMANDLINE"]


def print_json(result: Any) -> None:
    """Print plain data for a program to read."""
    typer.echo(json.dumps(result, ensure_ascii=False, indent=2))


def print_error(code: str, message: str, *, as_json: bool, **details: Any) -> None:
    """Say in one line what was wrong; for programs, with a stable code."""
    if as_json:
        print_json({"error": {"code": code, "message": message, **details}})
    else:
        typer.echo(f"cardhouse: {message}", err=True)


def card_text(cards: Iterable[Card], *, dim: Iterable[Card] = ()) -> Text:
    """Cards with their suits' symbols and colours."""
    from rich.text import Text

    faint = set(dim)
    text = Text()
    for card in cards:
        style = SUIT_STYLES[card.suit] + (" dim" if card in faint else " bold")
        text.append(card.pretty, style=style).append(" ")
    text.rstrip()
    return text


def counted(number: int, one: str, many: str = "") -> str:
    """So many of something.

    >>> counted(1, "hand"), counted(2000, "hand"), counted(2, "match", "matches")
    ('1 hand', '2,000 hands', '2 matches')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def table(*columns: str) -> Table:
    """An empty table in the house style."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for column in columns:
        made.add_column(column, overflow="fold")
    return made


def print_table(made: Table) -> None:
    """Print a table as wide as the terminal, or as it needs when there is none."""
    terminal(width=None if sys.stdout.isatty() else 160).print(made)


def terminal(**given: Any) -> Console:
    """The terminal, which prints what it is given: a name with brackets or colons in it is no markup."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, **given)


class UnknownFilter(CardhouseError):
    """A list cannot be filtered by that."""

    code = "unknown-filter"


def check_filter(what: str, given: str | None, known: Iterable[str]) -> None:
    """Raise :class:`UnknownFilter` unless one of the known words was given, or none."""
    if given is not None and given not in known:
        words = sorted(known)
        hint = did_you_mean(given, words)
        raise UnknownFilter("cli.unknown-filter", what=what, given=given, hint=hint, known=words)


def check_part(what: str, given: str | None, known: Iterable[str]) -> None:
    """Raise :class:`UnknownFilter` unless what was given is part of something known."""
    if given is not None and not any(has_part(one, given) for one in known):
        hint = did_you_mean(given, known)
        raise UnknownFilter("cli.no-such-part", what=what, given=given, hint=hint)


def has_part(text: str, given: str | None) -> bool:
    """Whether a text has all the words that were given.

    >>> has_part("VI – General poker rules: ties", "ties general"), has_part("dead button", "dead hand")
    (True, False)
    """
    return given is None or all(word in text.lower() for word in given.lower().split())


@contextmanager
def bar(*, show: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the error stream."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = terminal(stderr=True)
    if not show or not console.is_terminal:
        yield None
        return
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield tell
