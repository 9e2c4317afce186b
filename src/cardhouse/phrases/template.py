"""One phrase: text with slots for values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

_SLOT: Final = re.compile(r"\{(?P<name>[a-z][a-z0-9_]*)(?::(?P<forms>[^{}]*))?\}")


class BadTemplate(ValueError):
    """A phrase that is not written as phrases are."""


class Slot(NamedTuple):
    """Where a value goes; with ``forms``, which word goes with that number: ``{count:card|cards}``."""

    name: str
    forms: tuple[str, ...] = ()


class Template:
    """A phrase, taken apart once.

    >>> list(Template("draws {count} {count:card|cards}").fill({"count": 2}))
    ['draws ', 2, ' ', 'cards']
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
                yield part.forms[0 if values[part.name] == 1 else -1]
            else:
                yield values[part.name]
