"""What a definition leaves to the board: which cards ``suit of river`` means is known at the showdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar, cast

from .kinds import CountDefinition
from .requirement import Requirement
from .words import Members

Meant = Mapping[str, Iterable[int]]
"""The ids of the cards that are meant, by the words of the definition."""
T = TypeVar("T")


def asked(definition: object) -> tuple[str, ...]:
    """What a definition, or a part of one, asks the board, each once."""
    return tuple(dict.fromkeys(_asked(definition)))


def _asked(node: object) -> Iterator[str]:
    if isinstance(node, Members):
        if node.asks:
            yield node.asks
    elif isinstance(node, Requirement):
        yield from _asked(tuple(vars(node).values()))
    elif isinstance(node, tuple):
        for inner in node:
            yield from _asked(inner)


def told(node: T, meant: Meant) -> T:
    """A definition with the cards that the board means."""
    found: Any = node
    if isinstance(node, Members):
        found = node.told(meant.get(node.asks, ())) if node.asks else node
    elif isinstance(node, CountDefinition):
        found = _valued(node, meant) if node.on_board else node
    elif isinstance(node, Requirement):
        found = type(node)(**{key: told(value, meant) for key, value in vars(node).items()})
    elif isinstance(node, tuple):
        inner = [told(one, meant) for one in node]
        found = type(node)(*inner) if hasattr(node, "_fields") else tuple(inner)
    return cast("T", found)


def _valued(count: CountDefinition, meant: Meant) -> CountDefinition:
    """What each card is worth; of several that the board tells, the first counts."""
    values = list(count.values)
    for some, worth in reversed(count.on_board):
        these = some.told(meant.get(some.asks, ()))
        for card in range(52):
            if these.has(card >> 2, card & 3):
                values[card] = worth[card]
    return count._replace(values=tuple(values), on_board=())
