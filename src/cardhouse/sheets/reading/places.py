"""Where in the text of a sheet a mistake lies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

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
_STEP: Final = re.compile(r"step (\d+)")


class Place(NamedTuple):
    """A line and a column of a text, both counted from 1."""

    line: int
    column: int


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


def _counted(text: str, offset: int) -> Place:
    before = text[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def _offset(text: str, place: str, word: str) -> int:
    keys = dict(_keys(text, 0, len(text), ()))
    named, *inside = (part.strip() for part in place.split(","))
    path = () if named == "sheet" else _parts(named)
    for tried in ((*path, word), path, *(path[:n] for n in range(len(path) - 1, 0, -1)), ("extends",)):
        if tried in keys and all(tried):
            whole = tried == path
            return _inside(text, keys[tried], inside) if whole else keys[tried].at
    return 0


def _inside(text: str, found: _Found, parts: list[str]) -> int:
    """Where a step of a list begins, or a key of a part that is repeated."""
    at = found.at
    for part in parts:
        if step := _STEP.fullmatch(part):
            items = list(_items(text, found.value))
            number = int(step[1])
            if not 0 < number <= len(items):
                break
            at = items[number - 1]
            found = _Found(at, at)
        else:
            keys = dict(_keys(text, found.value + 1, _end(text, found.value), ()))
            if (part,) not in keys:
                break
            found = keys[part,]
            at = found.at
    return at


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
