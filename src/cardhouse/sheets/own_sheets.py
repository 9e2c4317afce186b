"""Sheets that users write, as text from anybody."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, time
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said

from .errors import SheetError
from .library import raw_sheet
from .reading.checking.cost import in_words
from .reading.load import merged
from .reading.reader import read_sheet
from .reading.source import Source
from .sheet import Sheet

BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors put before everything else."""
MOST_CHARACTERS: Final = 12_000
"""The longest sheet that is read."""
MOST_STEPS: Final = 200
"""The most steps of a sheet, including those of its repeated parts and choices."""
MOST_PARTS: Final = 16
"""The most parts of a dotted key; the time to read one grows with their square."""
MOST_CARDS: Final = 8 * 53
"""The largest deck."""
MOST_NUMBER: Final = 1000
"""The largest number in a step."""
MOST_PLAYERS: Final = 30
MOST_LINES: Final = 50
MOST_CONTESTS: Final = 12
MOST_SCALES: Final = 16
MOST_CHOICES: Final = 12
MOST_NAME: Final = 80
"""The longest name, which stands in the lists of others."""
MOST_PROSE: Final = 400
"""The longest summary and the longest source."""
_OWN: Final = "own"
"""How the edition of such a sheet begins; no edition of the house begins this way."""
WHERE: Final = "sheet"
"""What errors call a sheet that is not a file."""

_UNSEEN: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that turn round what stands beside them in a list."""
_PART: Final = r"""(?:(?<![\w-])[A-Za-z0-9_-]++|(?<!\\)"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_NUMBER: Final = re.compile(r"\d{100}")
_LONG_KEY: Final = re.compile(rf"(?:{_PART}[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")


def read_own(text: str, options: Mapping[str, str] | None = None) -> Sheet:
    """A sheet from its text; it may extend sheets of the house, and names no file.

    Its id is made from its name and its edition from its text, so that it can never be mistaken
    for a game of the house or for another sheet with the same name.

    >>> sheet = read_own('''
    ... name    = "Our Hold'em"
    ... source  = "us"
    ... extends = "holdem"
    ... ''')
    >>> sheet.id, sheet.edition[:3]
    ('our-hold-em', 'own')

    Raises :class:`SheetError` with the place and what is wrong there.
    """
    return _read(text, _in_order(options))


def read_kept(text: str, options: Mapping[str, str] | None = None) -> Sheet:
    """A sheet that was accepted when somebody sent it, perhaps by an earlier version that asked for less.

    It is read but not checked again, so that whoever plays it can go on. Raises :class:`SheetError` if this
    version cannot read it at all.
    """
    return _read(text, _in_order(options), kept=True)


def _in_order(options: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((options or {}).items()))


@lru_cache(maxsize=512)
def _read(text: str, options: tuple[tuple[str, str], ...], *, kept: bool = False) -> Sheet:
    raw = loaded(text)
    raw.pop("edition", None)
    try:
        _check_scales(raw.get("scale"))
        source = Source(WHERE, merged(raw, raw_sheet, WHERE), raw_sheet, raw)
        edition = f"{_OWN}{sha256(text.encode()).hexdigest()[:6]}"
        sheet = read_sheet(
            source,
            _id(raw.get("name")),
            edition,
            dict(options) or None,
            kept=kept,
            every=not kept and not options,
            look=None if kept else _check_size,
        )
    except CardhouseError:
        raise
    except Exception as error:
        # Any other failure is also a mistake in the sheet, and must not stop the program.
        raise _wrong("sheet", Said("errors.sheets.no-sense", why=str(error))) from error
    return sheet


def loaded(text: str, most: int = MOST_CHARACTERS) -> dict[str, Any]:
    """What a text from anybody says as TOML, if it is short enough to be read in a moment.

    >>> loaded('name = "Ours"')
    {'name': 'Ours'}

    Raises :class:`SheetError` for what is no TOML, for control characters and for dates.
    """
    if len(text) > most:
        raise _wrong("sheet", Said("errors.sheets.too-long", given=len(text), most=most))
    if found := _LONG_NUMBER.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise _wrong("sheet", Said("errors.sheets.too-many-digits", line=line))
    if found := _LONG_KEY.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise _wrong("sheet", Said("errors.sheets.too-many-dots", line=line, most=MOST_PARTS))
    try:
        raw = tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError) as error:
        raise _wrong("sheet", Said("errors.sheets.not-toml", why=str(error))) from error
    _check_signs(raw)
    return raw


def _check_scales(scales: Any) -> None:
    """Refuse more scales than can be looked at in a moment."""
    if isinstance(scales, Mapping) and len(scales) > MOST_SCALES:
        what = Said("sizes.scales")
        raise _wrong("scale", Said("errors.sheets.too-many", what=what, given=len(scales), most=MOST_SCALES))


def _check_signs(part: Any) -> None:
    """Refuse what TOML allows but no sheet says: control characters, which must not be shown, and dates."""
    if isinstance(part, str):
        if _UNSEEN.search(part):
            raise _wrong("sheet", Said("errors.sheets.unreadable-sign"))
    elif isinstance(part, dict):
        for key, value in part.items():
            _check_signs(key)
            _check_signs(value)
    elif isinstance(part, list):
        for value in part:
            _check_signs(value)
    elif isinstance(part, date | time):
        raise _wrong("sheet", Said("errors.sheets.a-date", given=part.isoformat()))


def _wrong(place: str, why: Said) -> SheetError:
    return SheetError("sheets.at-place", file=WHERE, place=place, why=why)


def _id(name: object) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30] if isinstance(name, str) else ""
    return plain.strip("-") or "sheet"


def _check_size(sheet: Sheet) -> None:
    """Refuse what no table plays; most limits are ten times what the games of the house need."""
    if not sheet.play:
        raise _wrong("play", Said("errors.sheets.not-dealable"))
    for place, told, most in (
        ("name", sheet.name, MOST_NAME),
        ("summary", sheet.summary, MOST_PROSE),
        ("source", sheet.source, MOST_PROSE),
        *(("aliases", alias, MOST_NAME) for alias in sheet.aliases),
    ):
        if len(told) > most:
            raise _wrong(place, Said("errors.sheets.too-long", given=len(told), most=most))
        if _TURNING.search(told):
            raise _wrong(place, Said("errors.sheets.unreadable-sign"))
    for place, what, many, most in _sizes(sheet):
        if many > most:
            raise _wrong(place, Said("errors.sheets.too-many", what=what, most=most, given=in_words(many)))
    for step in sheet.steps:
        if max(_numbers(step), default=0) > MOST_NUMBER:
            raise _wrong(
                "play", Said("errors.sheets.number-too-large", step=step.line[:60], most=MOST_NUMBER)
            )


def _sizes(sheet: Sheet) -> Iterator[tuple[str, Said, int, int]]:
    """The sizes of a sheet: the place, what is counted, how many there are, and the most allowed."""
    yield "play", Said("sizes.steps"), len(sheet.steps), MOST_STEPS
    yield "deck", Said("sizes.cards"), len(sheet.deck), MOST_CARDS
    yield "players", Said("sizes.players"), sheet.players[1], MOST_PLAYERS
    yield "board", Said("sizes.areas"), len(sheet.layout.areas), MOST_LINES
    yield "board", Said("sizes.cards"), sum(sheet.layout.areas.values()), MOST_LINES
    yield "lines", Said("sizes.lines"), sum(len(one.lines) for one in sheet.lines), MOST_LINES
    yield "choice", Said("sizes.choices"), len(sheet.branches), MOST_CHOICES
    for contests in (sheet.contests, *(branch.contests for branch in sheet.branches)):
        yield "contest", Said("sizes.contests"), len(contests), MOST_CONTESTS
        for contest in contests:
            yield f"contest.{contest.name}", Said("sizes.uses"), len(contest.use), MOST_CHOICES


def _numbers(part: Any) -> Iterator[int]:
    """Every number in a step; sums of money in dollars."""
    if isinstance(part, int):
        yield part
    elif is_dataclass(part):
        for field in fields(part):
            value = getattr(part, field.name)
            yield from _numbers(value // 100 if field.name == "cents" else value)
    elif isinstance(part, tuple):
        for one in part:
            yield from _numbers(one)
