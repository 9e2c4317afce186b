"""All phrases of a language, by key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .template import Template


class MissingPhrase(KeyError):
    """A key that the catalogue does not have."""


class Said:
    """A phrase with its values: it can be part of another phrase, and turns into text when needed."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return say(self.key, **self.values)

    def __repr__(self) -> str:
        return f"Said({self.key!r}, {self.values!r})"


class Listed:
    """A list of things, with what a language puts between them."""

    __slots__ = ("between", "items", "last")

    def __init__(self, items: Iterable[Any], *, between: str = "lists.comma", last: str = "") -> None:
        self.items = tuple(items)
        self.between = between
        self.last = last or between
        """The key of what comes before the last one."""

    def __str__(self) -> str:
        return "".join(map(str, english().listed(self)))


class Catalogue:
    """The phrases of one language."""

    def __init__(self, phrases: Mapping[str, Any]) -> None:
        self._templates = {key: Template(text) for key, text in _flat(phrases)}

    def __contains__(self, key: str) -> bool:
        return key in self._templates

    def __iter__(self) -> Iterator[str]:
        return iter(self._templates)

    def template(self, key: str) -> Template:
        """The phrase of a key; raises :class:`MissingPhrase`."""
        try:
            return self._templates[key]
        except KeyError:
            raise MissingPhrase(key) from None

    def pieces(self, key: str, values: Mapping[str, Any]) -> Iterator[Any]:
        """A phrase in pieces: text as strings, values as they are, phrases inside it in their pieces."""
        for piece in self.template(key).fill(values):
            yield from self._inside(piece)

    def _inside(self, piece: Any) -> Iterator[Any]:
        if isinstance(piece, Said):
            yield from self.pieces(piece.key, piece.values)
        elif isinstance(piece, Listed):
            yield from self.listed(piece)
        else:
            yield piece

    def listed(self, many: Listed) -> Iterator[Any]:
        """A list in pieces."""
        for place, item in enumerate(many.items):
            if place:
                yield self.template(many.last if place == len(many.items) - 1 else many.between).text
            yield from self._inside(item)

    def say(self, key: str, /, **values: Any) -> str:
        """A phrase as text; a list among its values gets commas between its items, or is ``none``."""
        return "".join(map(self._text, self.pieces(key, values)))

    def _text(self, value: Any) -> str:
        if isinstance(value, Said):
            return self.say(value.key, **value.values)
        if type(value) in (list, tuple):
            return ", ".join(map(self._text, value)) or self.say("hints.none")
        return str(value)


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{above}.{name}" if above else name
        if isinstance(value, str):
            yield key, value
        else:
            yield from _flat(value, key)


@cache
def english() -> Catalogue:
    """The phrases in English, read on first use."""
    text = (files("cardhouse.phrases") / "en.toml").read_text(encoding="utf-8")
    return Catalogue(tomllib.loads(text))


def say(key: str, /, **values: Any) -> str:
    """A phrase in English.

    >>> say("hints.did-you-mean", word="badugi")
    "; did you mean 'badugi'?"
    """
    return english().say(key, **values)


def plain(value: Any) -> Any:
    """A value of a phrase as JSON: phrases and lists as objects with keys, other things as text."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Said):
        return {"phrase": value.key, **plain(value.values)}
    if isinstance(value, Listed):
        return {"listed": plain(value.items), "between": value.between, "last": value.last}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple | set | frozenset) else str(value)


def from_plain(value: Any) -> Any:
    """The reverse of :func:`plain`: a value with its phrases."""
    if isinstance(value, Mapping):
        found = {key: from_plain(one) for key, one in value.items()}
        if "listed" in found:
            return Listed(found["listed"], between=found["between"], last=found["last"])
        return Said(found.pop("phrase"), **found) if "phrase" in found else found
    return [from_plain(one) for one in value] if isinstance(value, list) else value
