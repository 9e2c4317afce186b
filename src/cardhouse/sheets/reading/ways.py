"""The ways through a sheet, each gone through with what its steps need and leave behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from cardhouse.phrases import Said
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.state import Span, State, Walked
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.sheet import Lines, Sheet
from cardhouse.sheets.words.breaking_off import OpenWith
from cardhouse.sheets.words.choosing import Roll
from cardhouse.sheets.words.repeating import flat

Facts = dict[str, int]
"""What the dice may show."""


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


def throws_of(steps: Sequence[Step]) -> list[Facts]:
    """Everything that the dice of some steps may show."""
    dice = {"die" if step.dice == 1 else "dice": step.dice for step in steps if isinstance(step, Roll)}
    shown = {name: range(count, 6 * count + 1) for name, count in dice.items()}
    if any(isinstance(step, OpenWith) for step in steps):
        shown["opened"] = range(2)
    return [dict(zip(shown, values, strict=True)) for values in product(*shown.values())]


def lines_at(sheet: Sheet, facts: Mapping[str, int]) -> Lines | None:
    """The lines in force after a throw, if any are."""
    return next((one for one in sheet.lines if one.when is None or one.when.holds(facts)), None)
