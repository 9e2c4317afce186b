"""What becomes of every rule: tests show it, a ruling judges it, or there is a reason why not."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from .library import find_rule

State = Literal["shown", "judged", "excused"]
"""What becomes of a rule."""
STATES: tuple[State, ...] = get_args(State)
"""Every state of a rule, as ``docs/rules.md`` explains them."""

_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class RulingKind:
    """One of the kinds of rulings that a floor person makes.

    >>> from cardhouse.rules import ruling_kinds
    >>> kind = ruling_kinds()[8]
    >>> kind.number, kind.word, kind.title
    ('G9', 'chips', 'Silent chips and string bets')
    """

    word: str
    number: str
    title: str
    rules: tuple[str, ...]
    """The rules that rulings of this kind go by."""


@dataclass(frozen=True, slots=True)
class Excuse:
    """Why the program does not keep some rules.

    >>> from cardhouse.rules import standing
    >>> standing("WSOP-344").excuse.reason
    'The dealer is the program, which has neither cards nor chips of its own.'
    """

    word: str
    reason: str
    rules: frozenset[str]
    partly: bool = False
    """Whether tests show a part of these rules."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What becomes of one rule, and where.

    >>> from cardhouse.rules import standing
    >>> standing("WSOP-149.1").state, standing("WSOP-149.1").kept
    ('shown', ('dealer/showdown/odd_chips.py',))
    >>> standing("WSOP-137").ruling.title
    'Silent chips and string bets'
    """

    rule: str
    state: State
    kept: tuple[str, ...]
    """The parts of the program that keep it, as paths in ``cardhouse``."""
    tests: tuple[str, ...]
    """The tests that show it."""
    ruling: RulingKind | None
    """The kind of ruling that goes by it."""
    excuse: Excuse | None


def standing(id: str) -> Standing:
    """What becomes of a rule; raises :class:`UnknownRule`.

    >>> standing("WSOP-26").state
    'excused'
    """
    find_rule(id)
    ruling, excuse, tests = _rulings().get(id), _excuses().get(id), _tests().get(id, ())
    state: State = "judged" if ruling else "excused" if excuse else "shown"
    return Standing(id, state, _places().get(id, ()), tests, ruling, excuse)


@cache
def ruling_kinds() -> tuple[RulingKind, ...]:
    """The fifteen kinds of rulings.

    >>> len(ruling_kinds())
    15
    """
    return tuple(
        RulingKind(word, said["number"], said["title"], _ids(said["rules"]))
        for word, said in _read("rulings").items()
    )


@cache
def excuses() -> tuple[Excuse, ...]:
    """The reasons why rules are not kept.

    >>> [excuse.word for excuse in excuses()][:3]
    ['behaviour', 'things', 'door']
    """
    return tuple(
        Excuse(word, said["reason"], frozenset(_ids(said["rules"])), said.get("partly", False))
        for word, said in _read("excused").items()
    )


@cache
def _rulings() -> dict[str, RulingKind]:
    return {rule: kind for kind in ruling_kinds() for rule in kind.rules}


@cache
def _excuses() -> dict[str, Excuse]:
    return {rule: excuse for excuse in excuses() for rule in excuse.rules}


@cache
def _tests() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for file, tests in _read("shown").items():
        for name, ids in tests.items():
            for rule in _ids(ids):
                found.setdefault(rule, []).append(f"tests/{file}::{name}")
    return {rule: tuple(tests) for rule, tests in found.items()}


@cache
def _places() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for place, ids in _read("kept").items():
        for rule in _ids(ids):
            found.setdefault(rule, []).append(place)
    return {rule: tuple(places) for rule, places in found.items()}


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
