"""The ways through a sheet, each gone through with what its steps need and leave behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Final, NamedTuple

from cardhouse.phrases import Said
from cardhouse.sheets.language.asking import Atom
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.state import Span, State, Walked
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.sheet import Lines, Sheet, conditions_of
from cardhouse.sheets.words.breaking_off import OpenWith
from cardhouse.sheets.words.choosing import Roll
from cardhouse.sheets.words.repeating import flat

Facts = dict[str, int]
"""What the dice show, and whatever else conditions ask for."""
MOST_CASES: Final = 20_000
"""The most cases that the conditions of a sheet may tell apart."""


class Way(NamedTuple):
    """One way through a sheet, from the first step to the last."""

    place: str
    """Where its steps stand."""
    steps: tuple[Step, ...]
    table: str
    """Where its contests stand."""
    contests: tuple[Contest, ...]

    @property
    def every(self) -> tuple[Step, ...]:
        """Its steps, with those of repeated parts in place."""
        return tuple(flat(self.steps))


def ways_of(sheet: Sheet) -> list[Way]:
    """Every way that players may choose; one, if there is no choice."""
    if not sheet.branches:
        return [Way("play", sheet.play, "contest", sheet.contests)]
    return [
        Way(
            f"choice.{branch.name}.play",
            (*sheet.play, *branch.play),
            f"choice.{branch.name}.contest",
            branch.contests,
        )
        for branch in sheet.branches
    ]


def start_of(sheet: Sheet, seats: int) -> State:
    """Where a hand stands before its first step."""
    ranks: dict[object, int] = {}
    sheet = sheet.for_players(seats)
    for card in sheet.deck.cards:
        ranks[card.rank] = ranks.get(card.rank, 0) + 1
    counts = [len(one.lines) for one in sheet.lines]
    return State(
        cards=len(sheet.deck),
        deck=len(sheet.deck),
        seats=seats,
        alike=max(ranks.values()),
        room=sheet.layout.areas,
        runs_out=sheet.book.runs_out,
        burns=sheet.book.burns,
        reflexes=tuple(reflex for table in sheet.tables.values() if (reflex := table.reflex(sheet))),
        players=Span(seats, seats),
        facts={fact for table in sheet.tables.values() for fact in table.facts()},
        areas=dict.fromkeys(sheet.layout.areas, Span()),
        lines=Span(min(counts), max(counts)) if counts else Span(),
        line_ends=tuple({line[-1]: None for one in sheet.lines for line in one.lines if line}),
    )


def faults(way: Way, state: State) -> Iterator[tuple[Walked | None, Said]]:
    """What is wrong on a way, and at which step; the state is then where the way ends."""
    for message in state.through(way.steps):
        yield state.at, message


def throws_of(sheet: Sheet, way: Way) -> list[Facts]:
    """Everything that the conditions of a sheet may find on a way; nothing if it is too much."""
    return cases(sheet, way.every, conditions_of(way.contests, sheet.lines))


def lines_at(sheet: Sheet, facts: Mapping[str, int]) -> Lines | None:
    """The lines in force after a throw, if any are."""
    return next((one for one in sheet.lines if one.when is None or one.when.holds(facts)), None)


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
