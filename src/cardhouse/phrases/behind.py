"""The rules of the books that stand behind what is said."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from .catalogue import flat

_FILE: Final = Path(__file__).parents[1] / "rules/behind.toml"


def rules_behind(key: str) -> tuple[str, ...]:
    """The ids of the rules behind a phrase, the nearest first.

    >>> rules_behind("errors.table.clock-too-early"), rules_behind("errors.table.paused")
    (('WSOP-181',), ())
    """
    return all_behind().get(key, ())


@cache
def all_behind() -> Mapping[str, tuple[str, ...]]:
    """Every phrase with rules behind it.

    >>> all_behind()["errors.table.no-chops"]
    ('WSOP-67',)
    """
    text = _FILE.read_text(encoding="utf-8")
    return {key: tuple(rules.split()) for key, rules in flat(tomllib.loads(text))}
