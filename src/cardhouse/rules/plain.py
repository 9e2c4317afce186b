"""Rules and what becomes of them as plain data, for programs and for the page."""

from __future__ import annotations

from typing import Any

from .links import related
from .rule import Rule
from .state import standing


def whole(rule: Rule) -> dict[str, Any]:
    """All that there is to say about a rule, as plain data."""
    now = standing(rule.id)
    kind = now.ruling
    return {
        **line(rule),
        "games": rule.games,
        "examples": [{"given": one.given, "expect": one.expect} for one in rule.examples],
        "kept": list(now.kept),
        "tests": list(now.tests),
        "ruling": kind and {"kind": kind.word, "number": kind.number, "title": kind.title},
        "excuse": now.excuse.reason if now.excuse else None,
        "related": [other.id for other in related(rule.id)],
    }


def line(rule: Rule) -> dict[str, Any]:
    """What a list says about a rule, as plain data."""
    return {
        "id": rule.id,
        "book": rule.book,
        "edition": rule.edition,
        "section": rule.section,
        "topic": rule.topic,
        "kind": rule.kind,
        "state": standing(rule.id).state,
        "statement": rule.statement,
    }
