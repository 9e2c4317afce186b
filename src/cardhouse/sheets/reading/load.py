"""Where sheets come from: a file, the sheet that one extends, a text that needs no other."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.scales.definitions.reading import Tables
from cardhouse.scales.own import scale_tables
from cardhouse.scales.shelf import house_tables
from cardhouse.sheets.errors import SheetError, UnknownGame
from cardhouse.sheets.sheet import Sheet

from .book import book_of
from .options import overridden
from .reader import OWN_KEYS, read_sheet
from .source import Finder, Raw, Source

BESIDE: Final = "scales.toml"
"""The file of scales for all the sheets of a folder."""


def read_file(path: Path) -> Raw:
    """What a file says, before it is interpreted."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise SheetError("sheets.no-file", file=str(path)) from None
    except OSError as error:
        raise SheetError("sheets.cannot-read", file=str(path), why=error.strerror) from error
    except (ValueError, RecursionError) as error:
        raise SheetError("sheets.file-not-toml", file=str(path), why=str(error)) from error


def merged(raw: Raw, find: Finder, where: str) -> Raw:
    """A sheet's text merged with the one it extends, and with what its book says about all its games."""
    book = book_of(raw.get("edition"))
    inherited: Raw = {}
    if parent_name := raw.get("extends"):
        try:
            parent = find(str(parent_name))
        except CardhouseError as error:
            raise SheetError("sheets.at-place", file=where, place="extends", why=error.said) from error
        inherited = {key: deepcopy(value) for key, value in parent.items() if key not in OWN_KEYS}
        if "structures" in raw:
            # What is usual among the parent's structures says nothing about others.
            inherited.pop("usual", None)
        for option, path in overridden(inherited, raw):
            why = Said("errors.sheets.option-overrides", option=option, path=path)
            raise SheetError("sheets.at-place", file=where, place=path, why=why)
    return _overlay(_overlay(inherited, deepcopy(book.game) if book else {}), raw)


def _overlay(below: Raw, above: Mapping[str, Any]) -> Raw:
    result = dict(below)
    for key, value in above.items():
        if isinstance(value, Mapping) and isinstance(result.get(key), Mapping):
            result[key] = _overlay(dict(result[key]), value)
        else:
            result[key] = value
    return result


@lru_cache(maxsize=512)
def read_resolved(text: str) -> Sheet:
    """The sheet of a resolved text, which was checked when it was written.

    >>> from cardhouse.sheets import find_game
    >>> omaha = find_game("omaha-8")
    >>> read_resolved(omaha.resolved).digest == omaha.digest
    True

    Raises :class:`SheetError` for a text that this version cannot read.
    """
    try:
        said = json.loads(text)
        name, edition, raw, likes = said["id"], said["edition"], said["sheet"], said["like"]
        options = said["options"] or None
    except (ValueError, KeyError, TypeError) as error:
        raise SheetError("sheets.not-resolved", file="sheet", place="sheet", why=str(error)) from error

    def find(name: str) -> dict[str, Any]:
        if name not in likes:
            raise UnknownGame("sheets.not-brought-along", game=name)
        found: dict[str, Any] = likes[name]
        return found

    return read_sheet(Source(str(name), {"source": "", **raw}, find), name, edition, options, kept=True)


def with_scales_beside(raw: Raw, path: Path) -> Raw:
    """What a sheet says, together with those scales that it uses from the file beside it."""
    beside = path.with_name(BESIDE)
    if not beside.is_file():
        return raw
    own = raw.get("scale", {})
    try:
        tables = {**scale_tables(beside), **(own if isinstance(own, Mapping) else {})}
    except CardhouseError as error:
        raise SheetError("sheets.at-place", file=path.name, place=BESIDE, why=error.said) from error
    every, needed = Tables(tables, house_tables().get), dict(own)
    for word in _words(raw):
        if word in tables:
            needed |= every.needed(word)
    return {**raw, "scale": needed} if needed else raw


def _words(part: Any) -> Iterator[str]:
    """Every text of a sheet and every word in it: a scale may be named by itself or at the end of a step."""
    if isinstance(part, str):
        yield part
        yield from part.split()
    elif isinstance(part, Mapping):
        for key, inner in part.items():
            if key not in ("name", "summary", "notes", "source", "aliases"):
                yield from _words(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _words(inner)
