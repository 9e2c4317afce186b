"""Where sheets come from: a file, the sheet that one extends, a text that needs no other."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.sheets.errors import SheetError, UnknownGame
from cardhouse.sheets.sheet import Sheet

from .book import book_of
from .reader import OWN_KEYS, read_sheet
from .source import Finder, Raw, Source


def read_file(path: Path) -> Raw:
    """What a file says, before it is interpreted."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SheetError("sheets.no-file", file=str(path)) from None
    except OSError as error:
        raise SheetError("sheets.cannot-read", file=str(path), why=error.strerror) from error
    except ValueError as error:
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
    """The sheet of a resolved text.

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

    return read_sheet(Source(str(name), {"source": "", **raw}, find), name, edition, options)
