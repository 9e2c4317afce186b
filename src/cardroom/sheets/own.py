"""Sheets of one's own, as text from anybody."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final

from cardroom.errors import CardroomError

from .errors import SheetError
from .library import raw_sheet
from .load import Reader, merged
from .repeating import Repeat
from .sheet import Sheet

MOST_CHARACTERS: Final = 12_000
"""The longest sheet that is read."""
MOST_STEPS: Final = 200
"""The most steps of a sheet, with those of its repeated parts and its choices."""
WHERE: Final = "sheet"
"""What errors call a sheet that is no file."""


def read_own(text: str, options: Mapping[str, str] | None = None) -> Sheet:
    """A sheet from its text; it may extend sheets of the house, and names no file.

    Its id is made of its name and its edition of its text, so that it can never be taken
    for a game of the house nor for another sheet of the same name.

    >>> sheet = read_own('''
    ... name    = "Our Hold'em"
    ... source  = "us"
    ... extends = "holdem"
    ... ''')
    >>> sheet.id, sheet.edition[:3]
    ('our-hold-em', 'own')

    Raises :class:`SheetError` with the place and what is wrong there.
    """
    return _read(text, tuple(sorted((options or {}).items())))


@lru_cache(maxsize=512)
def _read(text: str, options: tuple[tuple[str, str], ...]) -> Sheet:
    if len(text) > MOST_CHARACTERS:
        raise _wrong("sheet", f"has {len(text)} characters, and {MOST_CHARACTERS} are the most")
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _wrong("sheet", f"not a TOML file: {error}") from error
    raw.pop("edition", None)
    try:
        sheet = Reader(WHERE, merged(raw, raw_sheet, WHERE), raw_sheet).read(
            _id(raw.get("name")), f"own{sha256(text.encode()).hexdigest()[:6]}", dict(options) or None
        )
    except CardroomError:
        raise
    except Exception as error:
        # Whatever else somebody writes is wrong too, and nobody's program stops for it.
        raise _wrong("sheet", f"makes no sense here: {error}") from error
    _check_size(sheet, own_play="play" in raw or "choice" in raw)
    return sheet


def _wrong(place: str, message: str) -> SheetError:
    return SheetError(f"{WHERE}: {place}: {message}", file=WHERE, place=place)


def _id(name: object) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30] if isinstance(name, str) else ""
    return plain.strip("-") or "sheet"


def _check_size(sheet: Sheet, *, own_play: bool) -> None:
    if not sheet.play:
        raise _wrong("play", "is no game that can be dealt")
    if len(sheet.steps) > MOST_STEPS:
        raise _wrong("play", f"has {len(sheet.steps)} steps, and {MOST_STEPS} are the most")
    for step in sheet.steps if own_play else ():
        if isinstance(step, Repeat) and any(isinstance(inner, Repeat) for inner in step.do):
            raise _wrong("play", "a repeated part inside another would not end soon enough")
