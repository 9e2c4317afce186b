"""All phrases of a language, by key."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, Final

from .template import Template

ENGLISH: Final = "en"
VARIABLE: Final = "CARDHOUSE_LANGUAGE"
"""Names the language that a process speaks: ``de`` for the phrases in ``de.toml``."""


class MissingPhrase(KeyError):
    """A key that the catalogue does not have."""


class Said:
    """A phrase with its values: it can be part of another phrase, and turns into text when needed.

    >>> str(Said("hints.did-you-mean", word="badugi"))
    "; did you mean 'badugi'?"
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return say(self.key, **self.values)

    def __repr__(self) -> str:
        return f"Said({self.key!r}, {self.values!r})"


class Listed:
    """A list of things, with what a language puts between them.

    >>> str(Listed(["high", "low"]))
    'high, low'
    """

    __slots__ = ("between", "items", "last")

    def __init__(self, items: Iterable[Any], *, between: str = "lists.comma", last: str = "") -> None:
        self.items = tuple(items)
        self.between = between
        self.last = last or between
        """The key of what comes before the last one."""

    def __str__(self) -> str:
        return spoken().text(self)


class Catalogue:
    """The phrases of one language.

    >>> german = Catalogue({"cards": {"drawn": "zieht {count} {count:Karte|Karten}"}})
    >>> german.say("cards.drawn", count=2)
    'zieht 2 Karten'
    """

    def __init__(self, phrases: Mapping[str, Any]) -> None:
        self._texts = dict(flat(phrases))
        self._templates: dict[str, Template] = {}
        """Those that were asked for: most programs say little."""

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def template(self, key: str) -> Template:
        """The phrase of a key; raises :class:`MissingPhrase`."""
        try:
            return self._templates[key]
        except KeyError:
            if key not in self._texts:
                raise MissingPhrase(key) from None
        found = self._templates[key] = Template(self._texts[key])
        return found

    def pieces(self, key: str, values: Mapping[str, Any]) -> Iterator[Any]:
        """A phrase in pieces: text as strings, values as they are, phrases inside it in their pieces."""
        for piece in self.template(key).fill(values):
            yield from self._inside(piece)

    def _inside(self, piece: Any) -> Iterator[Any]:
        if isinstance(piece, str):
            yield piece
        elif isinstance(piece, Listed):
            yield from self.listed(piece)
        elif (said := _phrase(piece)) is not None:
            yield from self.pieces(said.key, said.values)
        else:
            yield piece

    def listed(self, many: Listed) -> Iterator[Any]:
        """A list in pieces."""
        for place, item in enumerate(many.items):
            if place:
                yield self.template(many.last if place == len(many.items) - 1 else many.between).text
            yield from self._inside(item)

    def say(self, key: str, /, **values: Any) -> str:
        """A phrase as text; a list that is a value has commas between its items, or is ``none``."""
        return "".join(map(self.text, self.pieces(key, values)))

    def text(self, value: Any) -> str:
        """Anything that can stand in a phrase, as text."""
        if isinstance(value, str):
            return str(value)
        if isinstance(value, Listed):
            return "".join(map(self.text, self.listed(value)))
        if (said := _phrase(value)) is not None:
            return self.say(said.key, **said.values)
        if type(value) in (list, tuple):
            comma = self.template("lists.comma").text
            return comma.join(map(self.text, value)) or self.say("hints.none")
        return str(value)


def _phrase(value: Any) -> Said | None:
    """The phrase that a value is, or that it says itself with."""
    said = value if isinstance(value, Said) else getattr(value, "said", None)
    return said if isinstance(said, Said) else None


def flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """The texts of tables inside tables, each under its whole key."""
    for name, value in table.items():
        key = f"{above}.{name}" if above else name
        if isinstance(value, str):
            yield key, value
        else:
            yield from flat(value, key)


@cache
def phrases_of(language: str) -> Catalogue:
    """The phrases of a language, or the English ones if there is no file for it.

    >>> phrases_of("en") is phrases_of("tlh")
    True
    """
    file = Path(__file__).with_name(f"{language}.toml")
    if language != ENGLISH and not file.is_file():
        return english()
    return Catalogue(tomllib.loads(file.read_text(encoding="utf-8")))


def english() -> Catalogue:
    """The phrases in English, read on first use.

    >>> "hints.did-you-mean" in english()
    True
    """
    return phrases_of(ENGLISH)


_SPOKEN: Final[ContextVar[Catalogue | None]] = ContextVar("spoken", default=None)


def spoken() -> Catalogue:
    """The phrases in use: those of the block around, or else those of the process.

    >>> spoken() is english()
    True
    """
    return _SPOKEN.get() or phrases_of(os.environ.get(VARIABLE) or ENGLISH)


@contextmanager
def speaking(language: str | Catalogue) -> Iterator[Catalogue]:
    """Everything inside is said in a language.

    >>> with speaking("en"):
    ...     say("lists.none")
    'none'
    """
    chosen = phrases_of(language) if isinstance(language, str) else language
    before = _SPOKEN.set(chosen)
    try:
        yield chosen
    finally:
        _SPOKEN.reset(before)


def say(key: str, /, **values: Any) -> str:
    """A phrase as text.

    >>> say("hints.did-you-mean", word="badugi")
    "; did you mean 'badugi'?"
    """
    return spoken().say(key, **values)


def plain(value: Any) -> Any:
    """A value of a phrase as JSON: phrases and lists as objects with keys, other things as text.

    >>> plain(Said("hints.did-you-mean", word="badugi"))
    {'phrase': 'hints.did-you-mean', 'word': 'badugi'}
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if (said := _phrase(value)) is not None:
        return {"phrase": said.key, **plain(said.values)}
    if isinstance(value, Listed):
        return {"listed": plain(value.items), "between": value.between, "last": value.last}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple | set | frozenset) else str(value)


def from_plain(value: Any) -> Any:
    """The reverse of :func:`plain`: a value with its phrases.

    >>> from_plain({"phrase": "hints.did-you-mean", "word": "badugi"})
    Said('hints.did-you-mean', {'word': 'badugi'})
    """
    if isinstance(value, Mapping):
        found = {key: from_plain(one) for key, one in value.items()}
        if "listed" in found:
            return Listed(found["listed"], between=found["between"], last=found["last"])
        return Said(found.pop("phrase"), **found) if "phrase" in found else found
    return [from_plain(one) for one in value] if isinstance(value, list) else value
