"""One phrase: text with slots for values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from numbers import Real
from typing import Any, Final, NamedTuple

_SLOT: Final = re.compile(r"\{(?P<name>[a-z][a-z0-9_]*)(?::(?P<forms>[^{}]*))?\}")


YOU: Final = "seats.you"
"""The key of the phrase for whoever is spoken to."""


class BadTemplate(ValueError):
    """A phrase with a mistake in its slots."""


class Slot(NamedTuple):
    """Where a value goes.

    With ``forms`` it is the word that goes with a number, ``{count:card|cards}``, or with a player,
    ``{seat:folds|fold}``: the last form goes with "you". With a list, the forms are what goes between its
    items and before the last one, ``{names:, | or }``.
    """

    name: str
    forms: tuple[str, ...] = ()


class Template:
    """A phrase, parsed once.

    >>> list(Template("draws {count} {count:card|cards}").fill({"count": 2}))
    ['draws ', 2, ' ', 'cards']
    >>> "".join(Template("it is {names:, | or }").fill({"names": ["high", "low", "both"]}))
    'it is high, low or both'
    """

    __slots__ = ("parts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        found: list[str | Slot] = []
        end = 0
        for match in _SLOT.finditer(text):
            found.append(text[end : match.start()])
            found.append(Slot(match["name"], tuple(match["forms"].split("|")) if match["forms"] else ()))
            end = match.end()
        found.append(text[end:])
        self.parts = tuple(part for part in found if part)
        if any(isinstance(part, str) and ("{" in part or "}" in part) for part in self.parts):
            raise BadTemplate(f"a slot is written {{name}} or {{count:card|cards}}; this is not: {text!r}")

    @property
    def names(self) -> frozenset[str]:
        """The values that the phrase needs."""
        return frozenset(part.name for part in self.parts if isinstance(part, Slot))

    def fill(self, values: Mapping[str, Any]) -> Iterator[Any]:
        """The pieces of the phrase: text as strings, values as they are."""
        for part in self.parts:
            if isinstance(part, str):
                yield part
            elif part.forms:
                yield from _formed(part.forms, values[part.name])
            else:
                yield values[part.name]


def _formed(forms: tuple[str, ...], value: Any) -> Iterator[Any]:
    if not isinstance(value, list) and type(value) is not tuple:
        yield forms[0 if _is_one(value) else -1]
        return
    for number, item in enumerate(value, 1):
        if number > 1:
            yield forms[0 if number < len(value) else -1]
        yield item


def _is_one(value: Any) -> bool:
    """Whether the word for one goes with a value: 1, a player who is not "you", a list of one such player."""
    if isinstance(value, Real):
        return value == 1
    if isinstance(value, str) and value[:1].isnumeric():
        return value == "1"
    items = getattr(value, "items", (value,))
    return len(items) == 1 and getattr(items[0], "key", "") != YOU
