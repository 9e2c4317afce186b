"""``cardhouse rules``, ``cardhouse rules search`` and ``cardhouse rules show``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from cardhouse.cli.output import Json, check_filter, check_part, has_part, print_json, print_table, table
from cardhouse.rules import KINDS, STATES, Rule, Standing, find_rule, related, rules, search, standing
from cardhouse.rules.plain import line, whole
from cardhouse.rulings import how_to_ask

_LIST: Final = "list"
_WIDE: Final = 100


class _Rules(TyperGroup):
    """A command that lists rules unless it is told to do something else."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in (*self.commands, "-h", "--help"):
            args = [_LIST, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_Rules,
    help="List the rules of the books (with filters: see 'rules list --help'), search them in words, "
    "or show one.",
)

Book = Annotated[str | None, typer.Option(help="wsop, barge, home003 or home004.")]
Section = Annotated[str | None, typer.Option(help="Words of the section's title, as in 'ties'.")]
Kind = Annotated[str | None, typer.Option(help="mechanical, room, ruling, conduct, betting, ranking, …")]
Topic = Annotated[str | None, typer.Option(help="Words of the topic, as in 'odd chip'.")]
State = Annotated[str | None, typer.Option(help="shown, judged or excused.")]


@app.command(_LIST)
def list_rules(
    book: Book = None,
    section: Section = None,
    kind: Kind = None,
    topic: Topic = None,
    state: State = None,
    as_json: Json = False,
) -> None:
    """List the rules; 'cardhouse rules' alone does that too."""
    _print_list(_filtered(rules(), book, section, kind, topic, state), as_json=as_json)


@app.command("search")
def search_rules(
    words: Annotated[list[str], typer.Argument(help="Words in any order and form, as in oversized chip.")],
    book: Book = None,
    section: Section = None,
    kind: Kind = None,
    topic: Topic = None,
    state: State = None,
    as_json: Json = False,
) -> None:
    """Find rules by words, the best first."""
    found = _filtered(search(" ".join(words)), book, section, kind, topic, state)
    _print_list(found, as_json=as_json)


@app.command("show")
def show(
    id: Annotated[str, typer.Argument(help="The id of a rule, as in WSOP-137.")], as_json: Json = False
) -> None:
    """Show a rule: what it says, where it is in the book, its examples, and what keeps or judges it."""
    rule = find_rule(id)
    if as_json:
        print_json({**whole(rule), "ask": list(how_to_ask(rule.id))})
        return
    now = standing(rule.id)
    typer.echo(f"{rule.id}: {rule.topic}")
    _print_text(rule.statement)
    if rule.examples:
        typer.echo("")
    for example in rule.examples:
        _print_text(f"{example.given} → {example.expect}", mark="· ")
    typer.echo("")
    made = table("", "")
    made.show_header = False
    for name, value in _facts(rule, now):
        made.add_row(name, value)
    print_table(made)


def _facts(rule: Rule, now: Standing) -> Iterable[tuple[str, str]]:
    yield "place", f"{rule.edition}, {rule.section}"
    yield "kind", rule.kind
    yield "games", rule.games
    yield "state", now.state
    if now.excuse:
        yield "excused", now.excuse.reason
    if now.ruling:
        yield "judged as", f"{now.ruling.number}, {now.ruling.title}"
        yield "ask", "\n".join(how_to_ask(rule.id))
    if now.kept:
        yield "kept by", "\n".join(now.kept)
    if now.tests:
        yield "shown by", "\n".join(now.tests)
    if others := related(rule.id):
        yield "see also", ", ".join(other.id for other in others)


def _filtered(
    found: Iterable[Rule],
    book: str | None,
    section: str | None,
    kind: str | None,
    topic: str | None,
    state: str | None,
) -> list[Rule]:
    check_filter("book", book, {rule.book for rule in rules()})
    check_filter("kind", kind, KINDS)
    check_filter("state", state, STATES)
    check_part("section", section, {rule.section for rule in rules()})
    check_part("topic", topic, {rule.topic for rule in rules()})
    return [
        rule
        for rule in found
        if book in (None, rule.book)
        and kind in (None, rule.kind)
        and (state is None or state == standing(rule.id).state)
        and has_part(rule.section, section)
        and has_part(rule.topic, topic)
    ]


def _print_list(found: Sequence[Rule], *, as_json: bool) -> None:
    if as_json:
        print_json({"rules": [line(rule) for rule in found]})
        return
    if not found:
        typer.echo("No rule matches.")
        return
    made = table("rule", "topic", "state", "what it says")
    made.columns[0].no_wrap = made.columns[2].no_wrap = True
    for rule in found:
        made.add_row(rule.id, rule.topic, standing(rule.id).state, rule.statement)
    print_table(made)
    count = "1 rule" if len(found) == 1 else f"{len(found)} rules"
    typer.echo(f"{count}. All about one: cardhouse rules show ID.")


def _print_text(text: str, *, mark: str = "") -> None:
    for row in wrap(text, _WIDE, initial_indent=mark, subsequent_indent=" " * len(mark)):
        typer.echo(row)
