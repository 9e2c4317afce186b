"""A rule of a book, and an example of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Kind = Literal[
    "banking",
    "betting",
    "condition",
    "conduct",
    "dealing",
    "declare",
    "mechanical",
    "meta",
    "money",
    "payment",
    "pots",
    "procedure",
    "ranking",
    "room",
    "ruling",
    "session",
    "showdown",
    "tournament",
]
"""What a rule is about."""
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Every kind of rule, as ``docs/rules.md`` explains them."""


@dataclass(frozen=True, slots=True)
class Example:
    """A situation, and what the rule says about it.

    >>> from cardhouse.rules import find_rule
    >>> print(find_rule("BARGE-odd-chip-hilo").examples[0].expect)
    A 51; B 50
    """

    given: str
    expect: str

    def __str__(self) -> str:
        return f"{self.given} => {self.expect}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one book.

    >>> from cardhouse.rules import find_rule
    >>> rule = find_rule("BARGE-odd-chip-hilo")
    >>> rule.book, rule.edition, rule.section, rule.kind
    ('barge', 'barge2024', 'Ties & Odd Chips', 'pots')
    >>> print(rule)
    BARGE-odd-chip-hilo: High-low games: an odd chip between the halves goes to the high hand.
    >>> print(rule.examples[0])
    pot 101; high A; low B => A 51; B 50
    """

    id: str
    """What tests and rulings call it: ``WSOP-103.1``, ``BARGE-rank-a5``, ``h004-who-opens``."""
    book: str
    """The book, as the files in ``cardhouse/books`` call it."""
    edition: str
    """The edition, as sheets name it; ``barge`` where both BARGE books have the rule."""
    section: str
    """Where it is in the book."""
    topic: str
    kind: Kind
    statement: str
    """What the book says, in our own words."""
    games: str = "all"
    """Which games of the book it is about."""
    examples: tuple[Example, ...] = ()

    def __str__(self) -> str:
        return f"{self.id}: {self.statement}"
