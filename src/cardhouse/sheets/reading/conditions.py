"""Conditions of a sheet: read in one way wherever they stand, and what they may find."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.asking import Atom
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.breaking_off import OpenWith
from cardhouse.sheets.words.choosing import Roll

from .source import Source

Facts = dict[str, int]
"""What the dice show, and whatever else conditions ask for."""
_NAME: Final = re.compile(r"[A-Za-z_][\w-]*")
MOST_CASES: Final = 20_000
"""The most cases that the conditions of a sheet may tell apart."""


def read_when(source: Source, place: str, given: Any, areas: Mapping[str, int]) -> When:
    """A condition, or an error that says why it is none."""
    when = When.read(str(given))
    if when is None:
        raise source.fail(place, Said("errors.sheets.no-condition", given=str(given)))
    for area in when.areas(areas):
        if area not in areas:
            hint = did_you_mean(area, areas) or Said("hints.areas", known=list(areas))
            raise source.fail(place, Said("errors.sheets.no-such-area", area=area, hint=hint))
    return when


def is_name(text: str) -> bool:
    """Whether a set of lines has a name, and is not in force by a condition."""
    return bool(_NAME.fullmatch(text)) and When.read(text) is None


def cases(sheet: Sheet, steps: Sequence[Step], conditions: Iterable[When]) -> list[Facts]:
    """Everything that conditions may find, with what the dice may show, for a way through a sheet."""
    shown = _spans(sheet, steps, conditions)
    if prod(map(len, shown.values())) > MOST_CASES:
        return []
    return [dict(zip(shown, values, strict=True)) for values in product(*shown.values())]


def _spans(sheet: Sheet, steps: Sequence[Step], conditions: Iterable[When]) -> dict[str, range]:
    """The numbers that each fact may have."""
    rolls = [step for step in steps if isinstance(step, Roll)]
    shown = {
        "die" if step.dice == 1 else "dice": range(step.dice, 6 * step.dice + 1)
        for step in sorted(rolls, key=lambda step: step.dice)
    }
    if any(isinstance(step, OpenWith) for step in steps):
        shown["opened"] = range(2)
    for atom in (atom for when in conditions for atom in when.atoms):
        if atom.fact == "players":
            shown["players"] = range(1, sheet.players[1] + 1)
        elif atom.by_dice:
            if atom.fact not in ("die", "dice") and rolls:
                shown[atom.fact] = range(1, 7)
        elif atom.fact != "opened":
            shown[atom.fact] = range(2)
    return shown


def unrolled(atom: Atom, steps: Sequence[Step]) -> Said | None:
    """Why something can never be looked at, if no step could tell it."""
    dice = [step.dice for step in steps if isinstance(step, Roll)]
    if atom.fact == "opened" and not any(isinstance(step, OpenWith) for step in steps):
        return Said("errors.sheets.nobody-opens-here")
    if atom.fact == "dice" and not any(count > 1 for count in dice):
        return Said("errors.sheets.dice-not-rolled")
    if atom.by_dice and atom.fact != "dice" and not dice:
        return Said("errors.sheets.die-not-rolled")
    if atom.fact == "die" and 1 not in dice:
        return Said("errors.sheets.die-not-rolled")
    return None


def condition_faults(when: When, steps: Sequence[Step], found: Sequence[Facts]) -> Iterator[Said]:
    """Why a contest, lines or a choice can never be in force."""
    wrong = [why for atom in when.atoms if (why := unrolled(atom, steps)) is not None]
    if wrong:
        yield wrong[0]
    elif not found:
        yield Said("errors.sheets.too-many-conditions", most=MOST_CASES)
    elif not any(when.holds(facts) for facts in found):
        yield Said("errors.sheets.never-in-force")
