"""Rulebooks: what a book says of all its games, and of the tables at which they are played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cardroom.errors import did_you_mean

from .errors import SheetError

_FOLDER: Final = Path(str(files("cardroom"))) / "books"
_KEYS: Final = ("name", "source", "editions", "notes", "game", "table")


@dataclass(frozen=True)
class Book:
    """A rulebook, as far as it speaks of more than one game.

    >>> book_of("wsop2018").game["raises"]
    4
    """

    name: str
    source: str
    editions: tuple[str, ...]
    """The editions of games that are its own."""
    game: Mapping[str, Any] = field(default_factory=dict)
    """Words of a sheet that hold in all of them, unless the sheet has others."""
    table: Mapping[str, Any] = field(default_factory=dict)
    """Rules of a table that plays nothing else, unless its host sets others."""
    notes: tuple[str, ...] = ()


def read_book(where: str, raw: Mapping[str, Any]) -> Book:
    """A book from what its file says, with every mistake named and placed."""

    def fail(place: str, message: str) -> SheetError:
        return SheetError(f"{where}: {place}: {message}", file=where, place=place)

    for key in raw:
        if key not in _KEYS:
            raise fail("book", f"unknown word '{key}'{did_you_mean(key, _KEYS)}")
    for key in ("name", "source", "editions"):
        if not raw.get(key):
            raise fail(key, "is missing")
    for key in ("game", "table"):
        if not isinstance(raw.get(key, {}), Mapping):
            raise fail(key, "is not a table")
    return Book(
        name=str(raw["name"]),
        source=str(raw["source"]),
        editions=tuple(map(str, raw["editions"])),
        game=dict(raw.get("game", {})),
        table=dict(raw.get("table", {})),
        notes=tuple(map(str, raw.get("notes", ()))),
    )


@cache
def books() -> tuple[Book, ...]:
    """Every rulebook of the house."""
    paths = sorted(_FOLDER.glob("*.toml"))
    return tuple(read_book(path.name, tomllib.loads(path.read_text(encoding="utf-8"))) for path in paths)


def book_of(edition: object) -> Book | None:
    """The book that an edition of a game is from."""
    return next((book for book in books() if edition in book.editions), None)
