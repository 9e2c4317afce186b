"""The cards that an event names, as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def cards_named(event: Mapping[str, Any]) -> list[str]:
    """The cards that an event names, including those in rows or hands.

    >>> cards_named({"kind": "set", "rows": [{"name": "front", "cards": ["Ah"]}]})
    ['Ah']
    """
    return [str(card) for card in _cards(event)]


def _cards(event: Mapping[str, Any]) -> Iterator[Any]:
    yield from event.get("cards", ())
    if "cards" not in event:
        for row in event.get("rows", ()):
            yield from row["cards"]
    yield from event.get("upper", ())
    yield from event.get("lower", ())
