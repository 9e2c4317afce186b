"""How kinds and rulings are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

import typer

from cardhouse.cli.output import print_table, table
from cardhouse.rules import find_rule, ruling_kinds
from cardhouse.rulings import FLOOR, KINDS, Described, Ruling, described

_WIDE: Final = 100


def every_kind() -> list[Described]:
    """Every kind, group by group."""
    return [described(name) for group in ruling_kinds() for name in KINDS if KINDS[name].group == group.word]


def plain_kind(kind: Described) -> dict[str, Any]:
    """A kind as plain data."""
    return {
        "kind": kind.kind,
        "title": str(kind.title),
        "group": kind.group,
        "rules": list(kind.rules),
        "sample": kind.sample,
        "facts": [
            {
                "name": fact.name,
                "needed": fact.needed,
                "shape": str(fact.shape),
                "words": list(fact.words),
                "question": None if fact.question is None else str(fact.question),
            }
            for fact in kind.facts
        ],
    }


def print_kinds(kinds: Sequence[Described]) -> None:
    """Print what can be stated."""
    titles = {group.word: f"{group.number} {group.title}" for group in ruling_kinds()}
    made = table("group", "kind", "what went wrong", "rules")
    made.columns[1].no_wrap = True
    before = ""
    for kind in kinds:
        made.add_row(
            titles[kind.group] if kind.group != before else "",
            kind.kind,
            str(kind.title),
            ", ".join(kind.rules),
        )
        before = kind.group
    print_table(made)
    typer.echo(f"{len(kinds)} kinds. The facts of one: cardhouse rule KIND.")
    typer.echo("A ruling: cardhouse rule KIND fact=value …")


def print_kind(kind: Described) -> None:
    """Print what can be stated of a kind."""
    typer.echo(f"{kind.kind}: {kind.title}")
    made = table("fact", "is", "asked for as")
    made.columns[0].no_wrap = True
    for fact in kind.facts:
        needed = " (needed)" if fact.needed else ""
        question = "" if fact.question is None else str(fact.question)
        made.add_row(fact.name, f"{fact.shape}{needed}", question)
    print_table(made)
    typer.echo(f"Rules: {', '.join(kind.rules)}.")
    typer.echo(f"For example: cardhouse rule {kind.sample}")


def print_ruling(ruling: Ruling) -> None:
    """Print a ruling: what it comes to, why, what is done, and the rules with their places."""
    amount = "" if ruling.amount is None else f" {ruling.amount}"
    _print(f"{ruling.outcome}{amount}: {ruling.why}")
    for line in _done(ruling):
        _print(line, "· ")
    if ruling.options:
        who = "The floor" if ruling.chooser == FLOOR else f"Seat {ruling.chooser}"
        typer.echo(f"\n{who} may choose (--choose):")
        for option in ruling.options:
            _print(f"{option.name}: {option.why}", "· ")
    typer.echo("")
    made = table("rule", "place", "what it says")
    made.columns[0].no_wrap = True
    for rule in map(find_rule, ruling.rules):
        made.add_row(rule.id, f"{rule.edition}, {rule.section}", rule.statement)
    print_table(made)


def _done(ruling: Ruling) -> Iterator[str]:
    yield from map(str, ruling.doing)
    for effect in ruling.effects:
        yield f"in the hand: {effect}"


def _print(text: str, mark: str = "") -> None:
    for row in wrap(text, _WIDE, initial_indent=mark, subsequent_indent=" " * len(mark)):
        typer.echo(row)
