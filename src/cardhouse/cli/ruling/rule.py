"""``cardhouse rule``: what the books say about something that went wrong."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from cardhouse.cli.output import Json, print_json
from cardhouse.dealer.errors import BadStatement
from cardhouse.rulings import Irregularity, NeedsFact, described, judge, read_irregularity

from .hands import hand_from
from .printing import every_kind, plain_kind, print_kind, print_kinds, print_ruling
from .quiz import quiz

_ASK: Final = "ask"
_LIST: Final = "list"
_OWN: Final = ("--hand", "--after", "--choose", "--json", "-h", "--help")
"""Options of the command itself; every other one is a fact."""
_NAMES: Final = {"raise": "by"}
"""Facts by the names under which options give them."""


class _Rule(TyperGroup):
    """A command that takes a kind and its facts, unless it is told to do something else."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] == "--json":
            args = [_LIST, *args]
        elif args[0] not in (*self.commands, "-h", "--help"):
            args = [_ASK, *_as_facts(args)]
        return super().parse_args(ctx, args)


def _as_facts(args: list[str]) -> list[str]:
    """Write ``--to-call 600`` as ``to-call=600``, and an option without a value as ``yes``."""
    words, left = [], list(args)
    while left:
        word = left.pop(0)
        name, equals, value = word.partition("=")
        if not name.startswith("--") or name in _OWN:
            words.append(word)
            if name in ("--hand", "--after", "--choose") and not equals and left:
                words.append(left.pop(0))
            continue
        if not equals:
            value = left.pop(0) if left and not left[0].startswith("--") and "=" not in left[0] else "yes"
        words.append(f"{_NAMES.get(name[2:], name[2:])}={value}")
    return words


app = typer.Typer(
    cls=_Rule,
    help="Say what the books rule when something has gone wrong: 'rule KIND fact=value …' (facts may also be "
    "written as options, '--fact value'). 'rule' alone lists the kinds, 'rule list KIND' the facts of one, "
    "'rule quiz' asks you.",
)


@app.command(_LIST)
def list_kinds(
    kind: Annotated[str | None, typer.Argument(help="A kind, to list its facts.")] = None,
    as_json: Json = False,
) -> None:
    """List what can be stated, with the groups and rules; of one kind, its facts."""
    if kind is not None:
        found = described(kind)
        print_json(plain_kind(found)) if as_json else print_kind(found)
    elif as_json:
        print_json({"kinds": [plain_kind(one) for one in every_kind()]})
    else:
        print_kinds(every_kind())


@app.command(_ASK, hidden=True)
def ask(
    stated: Annotated[list[str], typer.Argument(help="A kind and its facts, as in: chips new=25+25.")],
    hand: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help="The hand: a PHH file, or a hand's log.")
    ] = None,
    after: Annotated[
        int | None, typer.Option(min=0, help="Look at the hand after so many lines of its history.")
    ] = None,
    choose: Annotated[str | None, typer.Option(help="Take one of the options that the book leaves.")] = None,
    as_json: Json = False,
) -> None:
    """Say what the books rule."""
    kind, *facts = stated
    if not facts and hand is None and _needs_facts(kind):
        list_kinds(kind, as_json)
        return
    irregularity = _read(kind, facts)
    ruling = judge(None if hand is None else hand_from(hand, after), irregularity)
    if choose is not None:
        ruling = ruling.chosen(choose)
    if as_json:
        print_json({"stated": str(irregularity), **ruling.to_dict()})
    else:
        print_ruling(ruling)


def _read(kind: str, facts: list[str]) -> Irregularity:
    return read_irregularity(" ".join([kind, *map(shlex.quote, facts)]))


def _needs_facts(kind: str) -> bool:
    """Whether a kind cannot be ruled on without a fact."""
    described(kind)
    try:
        judge(None, _read(kind, []))
    except (BadStatement, NeedsFact):
        return True
    return False


app.command("quiz")(quiz)
