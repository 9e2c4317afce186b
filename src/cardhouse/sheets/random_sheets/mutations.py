"""Sheets of the house with something left out, doubled, moved or changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

from cardhouse.sheets.library import raw_sheet
from cardhouse.sheets.names import game_files
from cardhouse.sheets.reading.reader import OWN_KEYS
from cardhouse.sheets.reading.source import Raw

from .anything import OWN_SCALE, anything
from .blocks import lists_in, some_block, some_line
from .scales import some_scale

_NUMBER: Final = re.compile(r"\d+")
_LEFT_OUT: Final = (*OWN_KEYS, "stakes", "usual")
_PARTS: Final = ("deck", "players", "wild", "contest", "board", "lines", "runs_out", "nobody")
"""The keys that one sheet may take over from another."""


def known(random: Random, more: Sequence[Raw] = ()) -> dict[str, Any]:
    """A sheet of the house under another name, or one of some more."""
    whole = random.choice(more) if more and random.random() < 0.4 else _of_house(random)
    sheet = {key: deepcopy(value) for key, value in whole.items() if key not in _LEFT_OUT}
    sheet |= {"name": "Changed", "source": "chance"}
    if random.random() < 0.7:
        sheet.pop("option", None)
    return sheet


def _of_house(random: Random) -> Raw:
    return raw_sheet(random.choice(sorted(game_files())))


def mutated(random: Random, more: Sequence[Raw] = ()) -> dict[str, Any]:
    """A sheet of the house, or one of some more, that is no longer quite itself."""
    sheet = known(random, more)
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        random.choice(CHANGES)(sheet, random)
    return sheet


def lines_of(sheet: dict[str, Any], random: Random) -> list[Any]:
    """A list of steps: those of the game, of a choice, or of a part that is repeated."""
    plays = [sheet["play"], *(one["play"] for one in sheet.get("choice", {}).values() if "play" in one)]
    found: list[Any] = random.choice([lines for play in plays for lines in lists_in(play) if lines])
    return found


def _drop(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
    if len(lines) > 1:
        del lines[random.randrange(len(lines))]


def _swap(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _double(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
    lines.insert(random.randrange(len(lines) + 1), deepcopy(random.choice(lines)))


def _add(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
    line = some_block(random) if random.random() < 0.2 else some_line(random)
    lines.insert(random.randrange(len(lines) + 1), line)


def _wrap(sheet: dict[str, Any], random: Random) -> None:
    """Put a few lines into a block."""
    lines = lines_of(sheet, random)
    first = random.randrange(len(lines))
    last = random.randint(first + 1, min(len(lines), first + 4))
    lines[first:last] = [some_block(random) | {"do": lines[first:last]}]


def _own_scale(sheet: dict[str, Any], random: Random) -> None:
    """Have a contest decided by a scale of the sheet's own."""
    sheet["scale"] = {OWN_SCALE: some_scale(random)}
    contests = [one for one in sheet.get("contest", {}).values() if isinstance(one, dict)]
    if contests:
        contest = random.choice(contests)
        contest["scale"] = OWN_SCALE
        contest.pop("qualify", None)


def _renumber(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
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
    other = anything(random) if random.random() < 0.5 else _of_house(random)
    key = random.choice(_PARTS)
    if key in other:
        sheet[key] = deepcopy(other[key])
    elif key != "contest":
        sheet.pop(key, None)


CHANGES: Final = (
    _drop,
    _swap,
    _double,
    _add,
    _renumber,
    _renumber,
    _players,
    _take_over,
    _take_over,
    _wrap,
    _own_scale,
)
