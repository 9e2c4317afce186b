"""Making a sheet that fails smaller while it still fails."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from cardhouse.sheets.random_sheets.text import as_toml

Fails = Callable[[str], bool]


def smaller(text: str, fails: Fails) -> str:
    """The smallest sheet found that still fails."""
    again = True
    while again:
        again = False
        for less in _less(tomllib.loads(text)):
            shorter = as_toml(less)
            if len(shorter) < len(text) and fails(shorter):
                text, again = shorter, True
                break
    return text


def _less(sheet: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The sheet without one of its parts, for each of them."""
    for path in _paths(sheet, ()):
        copy = deepcopy(sheet)
        at: Any = copy
        for key in path[:-1]:
            at = at[key]
        del at[path[-1]]
        yield copy


def _paths(part: Any, above: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Where everything of a sheet stands that may be left out, the largest parts first."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    inside = list(pairs)
    for key, _ in inside:
        if above or key not in ("name", "source", "family"):
            yield (*above, key)
    for key, value in inside:
        yield from _paths(value, (*above, key))
