"""Sheets of the house with something left out, doubled, moved or changed."""

from __future__ import annotations

import re
from copy import deepcopy
from random import Random
from typing import Any, Final

from cardhouse.sheets.library import raw_sheet
from cardhouse.sheets.names import game_files
from cardhouse.sheets.reading.reader import OWN_KEYS

from .anything import anything, some_line

_NUMBER: Final = re.compile(r"\d+")
_LEFT_OUT: Final = (*OWN_KEYS, "option", "stakes", "usual")
_PARTS: Final = ("deck", "players", "wild", "contest", "board", "lines", "runs_out", "nobody")
"""The keys that one sheet may take over from another."""


def mutated(random: Random) -> dict[str, Any]:
    """A sheet of the house that is no longer quite itself."""
    whole = raw_sheet(random.choice(sorted(game_files())))
    sheet = {key: deepcopy(value) for key, value in whole.items() if key not in _LEFT_OUT}
    sheet |= {"name": "Changed", "source": "chance"}
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        random.choice(_CHANGES)(sheet, random)
    return sheet


def _lines(sheet: dict[str, Any], random: Random) -> list[Any]:
    """A list of steps: those of the game, of a choice, or of a part that is repeated."""
    lists = [sheet["play"], *(one["play"] for one in sheet.get("choice", {}).values() if "play" in one)]
    lists += [line["do"] for lines in list(lists) for line in lines if isinstance(line, dict)]
    found: list[Any] = random.choice(lists)
    return found


def _drop(sheet: dict[str, Any], random: Random) -> None:
    lines = _lines(sheet, random)
    if len(lines) > 1:
        del lines[random.randrange(len(lines))]


def _swap(sheet: dict[str, Any], random: Random) -> None:
    lines = _lines(sheet, random)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _double(sheet: dict[str, Any], random: Random) -> None:
    lines = _lines(sheet, random)
    lines.insert(random.randrange(len(lines) + 1), deepcopy(random.choice(lines)))


def _add(sheet: dict[str, Any], random: Random) -> None:
    lines = _lines(sheet, random)
    lines.insert(random.randrange(len(lines) + 1), some_line(random))


def _renumber(sheet: dict[str, Any], random: Random) -> None:
    lines = _lines(sheet, random)
    places = [place for place, line in enumerate(lines) if isinstance(line, str) and _NUMBER.search(line)]
    if places:
        place = random.choice(places)
        change = random.choice((-1, 1, 1, 2))
        lines[place] = _NUMBER.sub(lambda found: str(max(0, int(found[0]) + change)), lines[place], count=1)


def _players(sheet: dict[str, Any], random: Random) -> None:
    least = random.choice((2, 2, 3))
    sheet["players"] = [least, max(least, random.choice((2, 4, 7, 9, 12)))]


def _take_over(sheet: dict[str, Any], random: Random) -> None:
    """Take a key over from another sheet, or from a random one."""
    other = anything(random) if random.random() < 0.5 else raw_sheet(random.choice(sorted(game_files())))
    key = random.choice(_PARTS)
    if key in other:
        sheet[key] = deepcopy(other[key])
    elif key != "contest":
        sheet.pop(key, None)


_CHANGES: Final = (_drop, _swap, _double, _add, _renumber, _renumber, _players, _take_over, _take_over)
