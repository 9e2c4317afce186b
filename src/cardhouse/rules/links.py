"""Rules that belong together: one names the other, or they share a number."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from .library import find_rule, rules
from .rule import Rule

_NUMBER: Final = r"(\d{2,3}(?:\.[0-9a-z]+)?)"
_BEFORE: Final = r"\brules? |\bsee |\blist, |\(NL: |\((?=\d{3}\))"
_NAMED: Final = re.compile(rf"(?:{_BEFORE}){_NUMBER}(?: to {_NUMBER})?(?!\w)")


def related(id: str) -> tuple[Rule, ...]:
    """The rules that a rule names or is named by, and those of the same number; raises :class:`UnknownRule`.

    >>> [rule.id for rule in related("WSOP-137.a")]
    ['WSOP-137', 'WSOP-137.b', 'WSOP-137.c', 'WSOP-137.d']
    >>> [rule.id for rule in related("WSOP-22")]
    ['WSOP-22.a', 'WSOP-114']
    """
    rule = find_rule(id)
    found = _named()[id] | {other.id for other in rules() if id in _named()[other.id]}
    if number := _number(rule):
        found |= {other.id for other in rules() if _number(other) == number}
    return tuple(other for other in rules() if other.id in found - {id})


def _number(rule: Rule) -> str:
    """The number of a rule without its subdivision."""
    found = re.fullmatch(r"(WSOP-\d+)(?:\..+)?", rule.id)
    return found[1] if found else ""


def _text(rule: Rule) -> str:
    """Where the WSOP's rules name each other; the other books have no numbers."""
    return f"{rule.statement} ({rule.games})" if rule.book == "wsop" else ""


@cache
def _named() -> dict[str, set[str]]:
    known = {rule.id for rule in rules()}
    return {
        rule.id: {f"WSOP-{number}" for found in _NAMED.findall(_text(rule)) for number in found} & known
        for rule in rules()
    }
