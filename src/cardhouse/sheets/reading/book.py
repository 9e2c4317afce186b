"""Rulebooks: what a book says about all its games, and about the tables at which they are played."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.sheet import Sheet

_FOLDER: Final = Path(__file__).parents[2] / "books"
_KEYS: Final = ("name", "sources", "editions", "notes", "game", "table", "alone")
_ALONE_KEYS: Final = ("games", "families", "rules")
_SOURCE_KEYS: Final = ("file", "edition", "title")


class BookFile(NamedTuple):
    """A file that a book was read from, the edition it is and its title."""

    file: str
    edition: str
    title: str


@dataclass(frozen=True)
class Usual:
    """Rules of a table where one game is played all night, if it is one of these."""

    rules: Mapping[str, Any]
    games: tuple[str, ...] = ()
    """The ids of the games."""
    families: tuple[str, ...] = ()

    def holds(self, sheet: Sheet) -> bool:
        """Whether these rules are for a game."""
        return sheet.id in self.games or sheet.family in self.families


@dataclass(frozen=True)
class Book:
    """What a rulebook says about more than one game.

    >>> book_of("wsop2018").game["raises"]
    4
    """

    name: str
    sources: tuple[BookFile, ...]
    editions: tuple[str, ...]
    """The editions of games that belong to it; one that is no source's stands for all of them."""
    game: Mapping[str, Any] = field(default_factory=dict)
    """Keys of a sheet that hold in all of them, unless the sheet has its own."""
    table: Mapping[str, Any] = field(default_factory=dict)
    """Rules of a table that plays only these games, unless its host sets others."""
    alone: tuple[Usual, ...] = ()
    """More such rules, by the only game that is played; later ones take precedence."""
    notes: tuple[str, ...] = ()

    def rules_of(self, sheets: Sequence[Sheet]) -> dict[str, Any]:
        """The rules of a table that plays games of this book and no others."""
        found = dict(self.table)
        if len(sheets) == 1:
            for usual in self.alone:
                found |= usual.rules if usual.holds(sheets[0]) else {}
        return found


def read_book(where: str, raw: Mapping[str, Any]) -> Book:
    """Read a book from its file; every mistake is named and placed."""

    def fail(place: str, why: Said) -> SheetError:
        return SheetError("sheets.at-place", file=where, place=place, why=why)

    for key in raw:
        if key not in _KEYS:
            raise fail("book", Said("errors.sheets.unknown-word", word=key, hint=did_you_mean(key, _KEYS)))
    for key in ("name", "sources", "editions"):
        # What others spread is in no file.
        if not raw.get(key) and (key != "sources" or key not in raw):
            raise fail(key, Said("errors.sheets.missing"))
    for key in ("game", "table"):
        if not isinstance(raw.get(key, {}), Mapping):
            raise fail(key, Said("errors.sheets.not-a-table"))
    if not isinstance(raw.get("alone", []), list):
        raise fail("alone", Said("errors.sheets.not-tables"))
    return Book(
        name=str(raw["name"]),
        sources=tuple(_source(one, fail) for one in raw["sources"]),
        editions=tuple(map(str, raw["editions"])),
        game=dict(raw.get("game", {})),
        table=dict(raw.get("table", {})),
        alone=tuple(_usual(one, fail) for one in raw.get("alone", ())),
        notes=tuple(map(str, raw.get("notes", ()))),
    )


def _source(raw: Any, fail: Callable[[str, Said], SheetError]) -> BookFile:
    if not isinstance(raw, Mapping) or set(raw) != set(_SOURCE_KEYS):
        raise fail("sources", Said("errors.sheets.not-tables"))
    return BookFile(*(str(raw[key]) for key in _SOURCE_KEYS))


def _usual(raw: Any, fail: Callable[[str, Said], SheetError]) -> Usual:
    if not isinstance(raw, Mapping) or not isinstance(raw.get("rules"), Mapping):
        raise fail("alone", Said("errors.sheets.no-rules"))
    for key in raw:
        if key not in _ALONE_KEYS:
            raise fail(
                "alone", Said("errors.sheets.unknown-word", word=key, hint=did_you_mean(key, _ALONE_KEYS))
            )
    games, families = (tuple(map(str, raw.get(key, ()))) for key in ("games", "families"))
    return Usual(dict(raw["rules"]), games, families)


@cache
def books() -> tuple[Book, ...]:
    """Every rulebook of the house."""
    paths = sorted(_FOLDER.glob("*.toml"))
    return tuple(read_book(path.name, tomllib.loads(path.read_text(encoding="utf-8"))) for path in paths)


def book_of(edition: object) -> Book | None:
    """The book that an edition of a game is from."""
    return next((book for book in books() if edition in book.editions), None)


def source_said(source: str) -> str:
    """Where a game was found, with the titles of books for the files they were read from.

    >>> source_said("002_30f1d12858c86984.txt, ARCHIE")
    'World Series of Poker, Live Action Rules 2018, ARCHIE'
    """
    for book in books():
        for one in book.sources:
            source = source.replace(one.file, one.title)
    return source
