"""Making a sheet that was refused smaller, until it can be dealt."""

from __future__ import annotations

import re
from copy import deepcopy
from random import Random
from typing import Any, Final

from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.sheet import Sheet

from .text import as_toml

_STEP: Final = re.compile(r"step (\d+)")
_MENDED: Final = 12
"""How often a sheet is made smaller before it is given up."""


def mended(sheet: dict[str, Any], random: Random) -> tuple[str, Sheet] | None:
    """The text of a sheet that can be dealt, and the sheet; what a refusal points at is left out."""
    sheet = deepcopy(sheet)
    for _ in range(_MENDED):
        text = as_toml(sheet)
        try:
            return text, read_own(text)
        except SheetError as error:
            _without(sheet, str(error.details.get("place", "")), random)
    return None


def _without(sheet: dict[str, Any], place: str, random: Random) -> None:
    """Leave out what a place names, or something near it."""
    named, *inside = (part.strip() for part in place.split(","))
    key, _, rest = named.partition(".")
    if key == "players":
        least, most = sheet.get("players", [2, 10])
        sheet["players"] = [min(least, 2), max(2, most // 2)]
    elif key == "contest":
        _loosen(sheet, rest, random)
    elif key == "choice" and rest.endswith("play"):
        _drop_line(sheet["choice"][rest.split(".")[0]], inside, random)
    elif key == "play":
        _drop_line(sheet, inside, random)
    elif key in sheet and key not in ("name", "source", "family"):
        del sheet[key]
    else:
        _drop_line(sheet, [], random)


def _loosen(sheet: dict[str, Any], rest: str, random: Random) -> None:
    name, _, key = rest.partition(".")
    table = sheet.get("contest", {}).get(name)
    if not isinstance(table, dict):
        sheet["contest"] = {"high": {"scale": "high"}}
    elif key in table and key != "scale":
        del table[key]
    elif key == "use" and random.random() < 0.5:
        sheet["nobody"] = "split"
    else:
        table["scale"] = random.choice(("high", "count", "two-card", "badugi", "three-card"))


def _drop_line(table: dict[str, Any], inside: list[str], random: Random) -> None:
    """Leave out the line that a place names, or any other."""
    lines = table.get("play", [])
    place = -1
    for part in inside:
        within = lines[place] if 0 <= place < len(lines) else None
        if found := _STEP.fullmatch(part):
            place = int(found[1]) - 1
        elif isinstance(within, dict) and part in within:
            deeper = within[part]
            lines, place, table = (deeper, -1, table) if isinstance(deeper, list) else (lines, place, table)
            if isinstance(deeper, dict):
                lines, place = [deeper], 0
    if not lines:
        return
    if not 0 <= place < len(lines) or lines[place] == "showdown":
        place = random.randrange(len(lines))
    del lines[place]
