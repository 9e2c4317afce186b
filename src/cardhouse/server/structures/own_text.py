"""Structures that users write, as text from anybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.sheets.own_sheets import loaded
from cardhouse.tournament import BadStructure, Structure, read_text

MOST_CHARACTERS: Final = 16_000
"""The longest structure that is read."""
MOST_ROWS: Final = 200
"""The most levels and breaks."""
MOST_GAMES: Final = 60
"""The most games, with those of single levels."""
MOST_NAME: Final = 80
WHERE: Final = "structure"
"""What errors call a structure that is not a file."""
_PROSE: Final = ("name", "source", "summary", "aliases", "notes")


def read_own(text: str) -> Structure:
    r"""The structure of a text; it may extend one of the house, and names no file.

    >>> read_own('extends = "turbo"\nname = "Ours"\nsource = "us"').seats
    9

    Raises :class:`BadStructure` or an error of its games, with the place and what is wrong there.
    """
    raw = loaded(text, MOST_CHARACTERS)
    for key, value in raw.items():
        if key not in _PROSE and any(_is_file(one) for one in _texts(value)):
            raise _wrong(key, Said("errors.server.game-by-id"))
    name = raw.get("name")
    if isinstance(name, str) and not 0 < len(name.strip()) <= MOST_NAME:
        raise _wrong("name", Said("errors.server.bad-name", most=MOST_NAME))
    rows, games = raw.get("levels"), raw.get("games")
    if isinstance(rows, list) and len(rows) > MOST_ROWS:
        raise _wrong("levels", Said("errors.server.too-many-rows", most=MOST_ROWS))
    if isinstance(games, list) and len(games) > MOST_GAMES:
        raise _wrong("games", Said("errors.server.too-many-games", most=MOST_GAMES))
    try:
        made = read_text(text, where=WHERE)
    except CardhouseError:
        raise
    except Exception as error:
        # Any other failure is also a mistake in the text, and must not stop the program.
        raise _wrong("sheet", Said("errors.sheets.no-sense", why=str(error))) from error
    if len(made.every_game) > MOST_GAMES:
        raise _wrong("games", Said("errors.server.too-many-games", most=MOST_GAMES))
    return made


def _wrong(place: str, why: Said) -> BadStructure:
    return BadStructure("tournament.at-place", file=WHERE, place=place, why=why)


def _is_file(text: str) -> bool:
    return any(part.strip().endswith(".toml") for part in text.split(":"))


def _texts(part: Any) -> Iterator[str]:
    """Every text in plain data but sheets, which are read as such."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for key, value in part.items():
            if key != "sheet":
                yield from _texts(value)
    elif isinstance(part, list):
        for value in part:
            yield from _texts(value)
