"""Where in the text of a sheet a mistake lies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said

_SPACE: Final = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
_PART: Final = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_KEY: Final = re.compile(rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*")
_HEADER: Final = re.compile(rf"\[\[?[ \t]*(?P<key>{_KEY.pattern})[ \t]*\]?\]")
_TEXT: Final = re.compile(
    r'"{3}.*?(?:"{3}|\Z)|\'{3}.*?(?:\'{3}|\Z)|"(?:[^"\\\n]|\\.)*"?|\'[^\'\n]*\'?', re.DOTALL
)
_TOML: Final = re.compile(r"\(at line (?P<line>\d+), column (?P<column>\d+)\)")
_EQUALS: Final = re.compile(r"[ \t]*=[ \t]*")
_WRONG: Final = ("area", "word", "given", "name", "way", "off", "scale", "game", "part", "wild")
"""The values of an error that may be the very word that is wrong."""
_LONG_LIST: Final = 16
"""Of a longer list or table the key is marked, if there is no single word to mark."""
_STEP: Final = re.compile(r"step (\d+)")


class Place(NamedTuple):
    """A line and a column of a text, both counted from 1."""

    line: int
    column: int


class Span(NamedTuple):
    """A stretch of one line of a text, counted from 1; ``end`` is the column after it."""

    line: int
    column: int
    end: int


class _Found(NamedTuple):
    """Where a key stands, and where its value begins."""

    at: int
    value: int


def place_of(text: str, error: CardhouseError) -> Place:
    r"""Where in the text of a sheet the mistake of an error lies; the beginning, if it is nowhere in it.

    >>> from cardhouse.sheets.errors import SheetError
    >>> error = SheetError("sheets.at-place", file="sheet", place="family", why="…")
    >>> place_of('name = "Ours"\nfamily = 5', error)
    Place(line=2, column=1)
    """
    why = error.details.get("why")
    if found := _TOML.search(error.message):
        return Place(int(found["line"]), int(found["column"]))
    if "at end of document" in error.message:
        return _counted(text, len(text))
    line = why.values.get("line") if isinstance(why, Said) else None
    if isinstance(line, int):
        return Place(line, 1)
    word = why.values.get("word") if isinstance(why, Said) else None
    return _counted(text, _offset(text, str(error.details.get("place", "")), str(word or "")))


def span_of(text: str, error: CardhouseError) -> Span:
    r"""What to mark for the mistake of an error: the word that is wrong, or the value or key it is in.

    >>> from cardhouse.sheets.errors import SheetError
    >>> error = SheetError("sheets.at-place", file="sheet", place="family", why="…")
    >>> span_of('name = "Ours"\nfamily = 5', error)
    Span(line=2, column=10, end=11)
    """
    place, why = place_of(text, error), error.details.get("why")
    values = why.values if isinstance(why, Said) else {}
    if _TOML.search(error.message) or "at end of document" in error.message or "line" in _lines_of(values):
        return Span(*place, place.column + 1)
    word = str(values.get("word") or "")
    found, whole = _find(text, str(error.details.get("place", "")), word)
    if found is None:
        return Span(*place, place.column + 1)
    start, end = found.at, _end_of_key(text, found.at)
    if whole:
        start, end = _wrong_part(text, found, list(_wrong_words(values)))
    line, column = _counted(text, start)
    return Span(line, column, column + max(1, end - start))


def _wrong_words(values: Mapping[str, Any]) -> Iterator[str]:
    """The words that an error calls wrong, and the error that it is about."""
    yield from (str(values[name]) for name in _WRONG if name in values)
    if isinstance(why := values.get("why"), Said):
        yield from _wrong_words(why.values)


def _lines_of(values: Mapping[str, Any]) -> list[str]:
    return [name for name, value in values.items() if name == "line" and isinstance(value, int)]


def _end_of_key(text: str, at: int) -> int:
    found = _HEADER.match(text, at) or _KEY.match(text, at)
    return found.end() if found else at + 1


def _wrong_part(text: str, found: _Found, words: list[str]) -> tuple[int, int]:
    """The word of a value that is wrong, the value if it stands on one line, or else its key."""
    start, end = found.value, _end(text, found.value)
    value = text[start:end].rstrip()
    for word in words:
        if word and (there := re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", value)):
            return start + there.start(), start + there.end()
    if "\n" in value or not value or (value[0] in "[{" and len(value) > _LONG_LIST):
        return found.at, found.at + 1 if found.at == start else _end_of_key(text, found.at)
    if len(value) > 2 and value[0] == value[-1] and value[0] in "\"'":
        return start + 1, start + len(value) - 1
    return start, start + len(value)


def _counted(text: str, offset: int) -> Place:
    before = text[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def _offset(text: str, place: str, word: str) -> int:
    found, _ = _find(text, place, word)
    return found.at if found else 0


def _find(text: str, place: str, word: str) -> tuple[_Found | None, bool]:
    """The key or the item of a list that a place names, and whether it is all that the place names."""
    keys = dict(_keys(text, 0, len(text), ()))
    named, *inside = (part.strip() for part in place.split(","))
    path = () if named == "sheet" else _parts(named)
    for tried in ((*path, word), path, *(path[:n] for n in range(len(path) - 1, 0, -1)), ("extends",)):
        if tried in keys and all(tried):
            whole = tried == path
            return (_inside(text, keys[tried], inside), True) if whole else (keys[tried], False)
    return None, False


def _inside(text: str, found: _Found, parts: list[str]) -> _Found:
    """Where a step of a list begins, or a key of a part that is repeated."""
    for part in parts:
        if step := _STEP.fullmatch(part):
            items = list(_items(text, found.value))
            number = int(step[1])
            if not 0 < number <= len(items):
                break
            found = _Found(items[number - 1], items[number - 1])
        else:
            keys = dict(_keys(text, found.value + 1, _end(text, found.value), ()))
            if (part,) not in keys:
                break
            found = keys[part,]
    return found


def _parts(key: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in re.findall(_PART, key)) if key else ()


def _keys(text: str, at: int, end: int, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], _Found]]:
    """Every key of a stretch of a text; a table also stands for those above it."""
    seen: set[tuple[str, ...]] = set()
    inside = above
    while (at := _after_space(text, at)) < end:
        if header := _HEADER.match(text, at):
            inside = (*above, *_parts(header["key"]))
            found = _Found(at, at)
            path, at = inside, header.end()
        elif (key := _KEY.match(text, at)) and (equals := _EQUALS.match(text, key.end())):
            path, found = (*inside, *_parts(key[0])), _Found(at, equals.end())
            at = _end(text, found.value)
            if text.startswith("{", found.value):
                yield from _keys(text, found.value + 1, at - 1, path)
        else:
            return
        for length in range(len(above) + 1, len(path) + 1):
            if path[:length] not in seen:
                seen.add(path[:length])
                yield path[:length], found


def _items(text: str, at: int) -> Iterator[int]:
    """Where the items of a list begin."""
    if not text.startswith("[", at):
        return
    at = _after_space(text, at + 1)
    while at < len(text) and text[at] != "]":
        yield at
        at = _after_space(text, max(at + 1, _end(text, at)))


def _end(text: str, at: int) -> int:
    """Where a value ends: a text, a list or table in brackets, or a word."""
    if found := _TEXT.match(text, at):
        return found.end()
    if at < len(text) and text[at] in "[{":
        depth = 0
        while at < len(text):
            if found := _TEXT.match(text, at):
                at = found.end()
                continue
            if text[at] == "#":
                at = text.find("\n", at) if "\n" in text[at:] else len(text)
                continue
            depth += (text[at] in "[{") - (text[at] in "]}")
            at += 1
            if not depth:
                break
        return at
    word = re.compile(r"[^,\]\}\n#]*").match(text, at)
    return word.end() if word else at


def _after_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at
