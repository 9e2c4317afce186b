"""Files of hands in pieces that can be read separately."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cardhouse.history.phh.history import History, read_file, read_one

_TABLE: Final = re.compile(r"^\[(?P<name>[^\n]*)\n", re.MULTILINE)
_NAME: Final = re.compile(r"[ \t]*(?P<name>[A-Za-z0-9_-]+|\"[^\"\\]*\"|'[^']*')[ \t]*\][ \t]*(#.*)?\r?")
_NOTHING: Final = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*")


class Piece(NamedTuple):
    """A file, or the text of one of its hands."""

    source: str
    size: int
    """About how many characters or bytes it has."""
    text: str | None = None
    """The hand; without it, the file is read."""
    place: int = 0
    """Which hand of the file it is."""
    above: int = 0
    """How many lines of the file come before it."""

    def read(self, sheet: Path | None = None) -> Iterator[History]:
        """The hands in it; the file of a sheet may be named, for games that the house does not have."""
        if self.text is None:
            yield from read_file(self.source, sheet=sheet)
        else:
            yield read_one(self.text, source=self.source, place=self.place, above=self.above, sheet=sheet)


def pieces_of(path: Path) -> Iterator[Piece]:
    """A file in pieces: each hand of a ``.phhs`` by itself, if it is clear where hands begin."""
    size = path.stat().st_size
    if path.suffix == ".phhs":
        try:
            hands = list(_hands(path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            hands = []
        if hands:
            for place, (text, above) in enumerate(hands):
                yield Piece(str(path), len(text), text, place, above)
            return
    yield Piece(str(path), size)


def _hands(text: str) -> Iterable[tuple[str, int]]:
    """The tables of a text with the number of lines above each; none if only a TOML reader can find them."""
    found = list(_TABLE.finditer(text))
    names = [_NAME.fullmatch(table["name"]) for table in found]
    if not found or None in names or '"""' in text or "'''" in text:
        return []
    if len({name["name"] for name in names if name}) < len(names):
        return []
    before = _NOTHING.match(text)
    if before is None or before.end() < found[0].start():
        return []
    starts = [table.start() for table in found]
    pieces, above = [], text.count("\n", 0, starts[0])
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        pieces.append((text[start:end], above))
        above += text.count("\n", start, end)
    return pieces
