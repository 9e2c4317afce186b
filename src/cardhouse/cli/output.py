"""How commands speak: tables for people, JSON for programs, one line for errors."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from cardhouse.cards import Card

Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]

SUIT_STYLES = ("green", "blue", "red", "default", "magenta")
"""Clubs, diamonds, hearts, spades and the joker; the symbols tell them apart without colour."""


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
    from rich.console import Console

    Console(width=None if sys.stdout.isatty() else 160, highlight=False).print(made)
