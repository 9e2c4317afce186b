"""Every mistake of a sheet at once, each with its place in the text and what could be written instead.

Reading stops at the first mistake wherever a game is about to be played. Here it goes on: what can be read
without the wrong part is read, and whatever only follows from a mistake that is already named is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.library import raw_sheet
from cardhouse.sheets.own_sheets import WHERE, loaded
from cardhouse.sheets.reading.load import merged
from cardhouse.sheets.reading.places import place_of, span_of
from cardhouse.sheets.reading.reader import read_sheet
from cardhouse.sheets.reading.source import Raw, Source

MOST_CHARACTERS: Final = 200_000
"""The longest text that is looked through; what is played from it may have to be shorter."""
_MOST_BAD_LINES: Final = 10
_MOST_FIXES: Final = 4
_AT: Final = re.compile(r" \(at (?:line \d+, column \d+|end of document)\)")
"""What the reader of TOML says of the place, which is told by itself."""
_SLOT: Final = re.compile(r"\b[A-Z]+\b")
"""A word such as ``N`` that stands for others, and can not be written as it is."""
_UNCLOSED: Final = "Unclosed"
_FOLLOWS: Final = {
    "errors.sheets.no-such-area": "board",
    "errors.sheets.no-off-area": "board",
    "errors.sheets.area-is-off": "board",
    "errors.scales.unknown-scale": "scale",
}
"""What is said of a name only because the part that would explain it could not be read."""


class Mistake(NamedTuple):
    """A mistake, and the stretch of its line that is wrong; lines and columns count from 1."""

    line: int
    column: int
    end: int
    """The column after the last one that is wrong."""
    place: str
    """The key or the step that is wrong, as in ``play, step 3``."""
    said: str
    """What is wrong, and what would be right."""
    fixes: tuple[str, ...] = ()
    """What could stand there instead."""

    def to_dict(self) -> dict[str, Any]:
        """The mistake as plain data."""
        return {**self._asdict(), "fixes": list(self.fixes)}


def _own(raw: Raw) -> Source:
    return Source(WHERE, merged(raw, raw_sheet, WHERE), raw_sheet, raw)


def mistakes(text: str, first: CardhouseError, source: Callable[[Raw], Source] = _own) -> tuple[Mistake, ...]:
    r"""Every mistake of a text that was refused with ``first``, in the order of the text.

    >>> from cardhouse.sheets.own_sheets import read_own
    >>> text = 'name = "Ours"\nsource = "us"\nextends = "holdem"\ndek = "52"\nplayers = [1, 9]\n'
    >>> try:
    ...     read_own(text)
    ... except SheetError as error:
    ...     [(one.line, one.column, one.place, one.fixes) for one in mistakes(text, error)]
    [(4, 1, 'sheet', ('deck',)), (5, 11, 'players', ())]
    """
    raw, torn = _loaded(text)
    found = [_mistake(text, error, None) for error in torn]
    if raw is not None:
        found += _read(text, raw, bool(torn), source)
    if not found:
        found = [_mistake(text, first, None)]
    unique = {(one.line, one.column, one.place): one for one in reversed(found)}
    return tuple(sorted(unique.values(), key=lambda one: (one.line, one.column)))


def _loaded(text: str) -> tuple[Raw | None, list[SheetError]]:
    """What a text says but for the lines that are no TOML, if it can be read, and the errors of those."""
    errors: list[SheetError] = []
    rest: str | None = text
    while rest is not None and len(errors) < _MOST_BAD_LINES:
        try:
            return loaded(rest, MOST_CHARACTERS), errors
        except SheetError as error:
            if errors and _UNCLOSED in error.message:
                # What is open ends in none of the lines that follow.
                return None, errors[:1] if _UNCLOSED in errors[0].message else errors
            errors.append(error)
            rest = _passed_over(rest, error)
    return None, errors


def _passed_over(text: str, error: SheetError) -> str | None:
    """The text without the line of an error; nothing if it is not about one line."""
    lines = text.split("\n")
    line = place_of(text, error).line
    why = error.details.get("why")
    if not isinstance(why, Said) or why.key != "errors.sheets.not-toml" or not lines[line - 1 : line]:
        return None
    if not lines[line - 1].strip() or "at end of document" in error.message:
        return None
    lines[line - 1] = ""
    return "\n".join(lines)


def _read(text: str, raw: Raw, torn: bool, make: Callable[[Raw], Source]) -> list[Mistake]:
    """What is wrong with what a text says; ``torn`` if lines of it could not be read."""
    raw.pop("edition", None)
    errors: list[SheetError] = []
    lines = text if torn else ""
    try:
        source = make(raw)
    except SheetError as error:
        errors.append(error)
        source = Source(WHERE, {key: raw[key] for key in raw if key != "extends"}, raw_sheet, raw)
        torn = True
    source.found = []
    source.unread.update(key for key in ("board", "scale") if key not in raw and _lost(key, lines, errors))
    try:
        read_sheet(source, "sheet", "own", every=not torn)
    except SheetError as error:
        if error not in source.found:
            source.found.append(error)
    except Exception:  # noqa: BLE001 - a part that could not be read may leave the rest without sense
        torn = True
    errors += [
        error
        for error in source.found
        if not _follows(error, source) and not (torn and _is_missing(error, raw))
    ]
    return [_mistake(text, error, source) for error in errors]


def _lost(key: str, lines: str, errors: list[SheetError]) -> bool:
    """Whether a key may be in what could not be read: in the sheet that is extended, or in a line of some."""
    return bool(errors) or re.search(rf"^\s*\[?{key}\b", lines, re.MULTILINE) is not None


def _follows(error: SheetError, source: Source) -> bool:
    why = error.details.get("why")
    if not isinstance(why, Said):
        return False
    # A key that is only mistyped is not missing.
    meant = [fix for other in source.found or () for fix in _fixes(other.details.get("why"), None)]
    missing = why.key == "errors.sheets.missing" and error.details["place"] in meant
    return missing or _FOLLOWS.get(why.key, "-") in source.unread


def _is_missing(error: SheetError, raw: Raw) -> bool:
    """Whether an error is about something that the text does not say as far as it could be read."""
    key = str(error.details.get("place", "")).partition(",")[0].partition(".")[0]
    return key != "sheet" and key not in raw


def _mistake(text: str, error: CardhouseError, source: Source | None) -> Mistake:
    why = error.details.get("why", error.said)
    span = span_of(text, error)
    place = str(error.details.get("place", ""))
    said = _AT.sub("", str(why))
    return Mistake(*span, place, said, tuple(_fixes(why, source))[:_MOST_FIXES])


def _fixes(why: object, source: Source | None) -> Iterator[str]:
    """What could be written in place of what is wrong."""
    if not isinstance(why, Said):
        return
    hint = why.values.get("hint")
    if isinstance(hint, Said) and hint.key == "hints.did-you-mean":
        if not _SLOT.search(word := str(hint.values["word"])):
            yield word
    elif isinstance(hint, Said) and hint.key == "hints.areas" and source is not None:
        said = str(source.raw.get("play", "")).replace('"', " ").replace("'", " ").replace(",", " ").split()
        # What is not dealt yet was probably meant.
        yield from (area for area in hint.values["known"] if area not in said)
    elif why.key == "errors.sheets.not-one-of":
        yield from (str(word).strip("'") for word in why.values["known"])
    else:
        yield from _fixes(why.values.get("why"), source)
