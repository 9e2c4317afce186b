"""A sheet that can be dealt grows: what is added at random stays if the check accepts it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, Final

from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.sheet import Sheet

from .anything import (
    BOARDS,
    some_contest,
    some_key,
    some_option,
    some_pay,
    some_powers,
    some_rule,
    some_wild,
)
from .blocks import some_block, some_line
from .grammar import Names
from .mutations import CHANGES, lines_of
from .text import as_toml

_TRIES: Final = (3, 6, 9, 12)


def grown(base: dict[str, Any], random: Random) -> tuple[str, Sheet] | None:
    """A sheet with as much added as fits, and its text; nothing if it could not be dealt to begin with."""
    if (found := _accepted(base)) is None:
        return None
    sheet = base
    for _ in range(random.choice(_TRIES)):
        other = deepcopy(sheet)
        for _ in range(random.choice((1, 1, 2))):
            random.choice(_ADDED if random.random() < 0.7 else CHANGES)(other, random)
        if (again := _accepted(other)) is not None:
            sheet, found = other, again
    return found


def _accepted(sheet: dict[str, Any]) -> tuple[str, Sheet] | None:
    text = as_toml(sheet)
    try:
        return text, read_own(text)
    except SheetError:
        return None


def _names(sheet: dict[str, Any]) -> Names:
    """The areas and contests of a sheet, for lines that name some."""
    areas = list(Layout.read(str(sheet.get("board", ""))).areas)
    return {"AREA": areas, "CONTEST": list(sheet.get("contest", {}))}


def _line(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
    lines.insert(random.randint(0, len(lines)), some_line(random, _names(sheet)))


def _block(sheet: dict[str, Any], random: Random) -> None:
    lines = lines_of(sheet, random)
    lines.insert(random.randint(0, len(lines)), some_block(random, _names(sheet)))


def _board(sheet: dict[str, Any], random: Random) -> None:
    """Lay cards on a board, where there was none."""
    if "board" in sheet:
        return
    sheet["board"] = random.choice(BOARDS)
    areas = list(Layout.read(sheet["board"]).areas)
    lines = lines_of(sheet, random)
    lines.insert(random.randint(0, len(lines)), f"board {' '.join(areas)}")
    if random.random() < 0.3:
        sheet["off"] = [random.choice(areas)]


def _contests(sheet: dict[str, Any], random: Random) -> None:
    """Another contest, or one that says more."""
    contests = [one for one in sheet.get("contest", {}).values() if isinstance(one, dict)]
    if contests and random.random() < 0.7:
        random.choice(contests).update(some_key(random))
    elif isinstance(sheet.get("contest"), dict):
        sheet["contest"][random.choice(("third", "fourth"))] = some_contest(random)


def _table(sheet: dict[str, Any], random: Random) -> None:
    """Something that is not said by a line."""
    how = random.randrange(5)
    if how == 0:
        sheet["power"] = some_powers(random)
    elif how == 1:
        sheet["pay"] = some_pay(random)
    elif how == 2:
        sheet["wild"] = some_wild(random)
    elif how == 3:
        sheet["option"] = {"other": some_option(random, len(sheet["play"]))}
    else:
        sheet.update(some_rule(random))


_ADDED: Final[tuple[Callable[[dict[str, Any], Random], None], ...]] = (
    _line,
    _line,
    _line,
    _block,
    _board,
    _contests,
    _table,
)
