"""The rules there are, and how to find one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from cardhouse.errors import did_you_mean

from .errors import UnknownRule
from .rule import Example, Rule

_FOLDER = Path(__file__).parent
_BOOKS = ("wsop", "barge", "home003", "home004")


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule of every book, in the order of the books.

    >>> rules()[0].id
    'WSOP-1'
    >>> sum(rule.book == "barge" for rule in rules())
    66
    """
    return tuple(rule for book in _BOOKS for rule in _read(book))


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules()}


def find_rule(id: str) -> Rule:
    """The rule with this id; :class:`UnknownRule` names the nearest one if there is none.

    >>> find_rule("WSOP-151").topic
    'dead button'
    >>> find_rule("HOME-h004-low-scale")
    Traceback (most recent call last):
    cardhouse.rules.errors.UnknownRule: there is no rule 'HOME-h004-low-scale'; did you mean 'h004-low-scale'?
    """
    known = _by_id()
    if id not in known:
        raise UnknownRule("rules.unknown-rule", rule=id, hint=did_you_mean(id, known))
    return known[id]


def _read(book: str) -> Iterator[Rule]:
    raw = tomllib.loads((_FOLDER / f"{book}.toml").read_text(encoding="utf-8"))
    edition = raw.pop("edition")
    for name, said in raw.items():
        yield _rule(book, name, {"edition": edition, **said})


def _rule(book: str, name: str, said: dict[str, Any]) -> Rule:
    # Statements are broken into lines for human readers, and every example has its own line:
    # a few long strings are read several times faster than many short ones.
    said["statement"] = " ".join(said["statement"].split())
    said["examples"] = tuple(_example(line) for line in said.get("examples", "").strip().splitlines())
    return Rule(id=name, book=book, **said)


def _example(line: str) -> Example:
    given, _, expect = line.partition(" => ")
    return Example(given, expect)
