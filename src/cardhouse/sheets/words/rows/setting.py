"""Words for rows of cards that are set and scored."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Fail, Page, Picture, Step, Table, dealt
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Discard
from cardhouse.sheets.words.repeating import NextDeal, Repeat

_NAME: Final = Pattern(r"[a-z]+")
MOST_STACKS: Final = 8
"""The most stacks: no player sets more than four hands."""


@dataclass(frozen=True)
class Rows(Table):
    """The rows that a hand is set in, in the order they lie, and how many cards each takes."""

    rows: tuple[tuple[str, int], ...]

    key = "rows"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        found = []
        for name, cards in given.items():
            if cards is False:
                continue
            if not _NAME.fullmatch(name):
                raise fail(f"rows.{name}", Said("errors.sheets.bad-row-name"))
            if type(cards) is not int or not 1 <= cards <= 13:
                raise fail(f"rows.{name}", Said("errors.sheets.bad-row-size", given=quoted(cards)))
            found.append((name, cards))
        if not found:
            raise fail("rows", Said("errors.sheets.no-row"))
        return cls(tuple(found))

    @property
    def total(self) -> int:
        """How many cards a whole hand has."""
        return sum(cards for _, cards in self.rows)

    def facts(self) -> Iterable[str]:
        return ("rows",)

    def english(self) -> Iterable[str]:
        rows = [f"{plural(cards, 'card')} in the {name}" for name, cards in self.rows]
        yield f"A hand is set in rows: {', '.join(rows[:-1])}{' and ' if rows[1:] else ''}{rows[-1]}."

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        if any(isinstance(step, NextDeal) for step in page.steps):
            yield "play", Said("errors.sheets.rows-dealt-once")
            return
        steps = list(_with_times(page.play))
        dealt = sum(times * cards_taken(step) for step, times in steps)
        placed = sum(times * step.placed for step, times in steps if isinstance(step, Place))
        if any(isinstance(step, SetRows) for step, _ in steps):
            before = list(takewhile(lambda one: not isinstance(one[0], SetRows), steps))
            thrown = sum(times * step.least for step, times in before if isinstance(step, Discard))
            held = sum(times * cards_taken(step) for step, times in before) - thrown
            if held != self.total:
                yield "rows", Said("errors.sheets.rows-and-held", total=self.total, held=held)
        elif placed != self.total:
            yield "rows", Said("errors.sheets.rows-and-placed", total=self.total, placed=placed)
        yield from self._deck(page, steps, dealt)
        contested = [contest.part for contest in page.contests if contest.part]
        for name, _ in self.rows:
            if name not in contested:
                yield (
                    "rows",
                    Said("errors.sheets.nothing-for-row", row=name, hint=did_you_mean(name, contested)),
                )

    def _deck(self, page: Page, steps: list[tuple[Step, int]], dealt: int) -> Iterator[tuple[str, Said]]:
        stacks = sum(step.stacks * step.size for step, _ in steps if isinstance(step, DealStacks))
        most = page.players[1]
        need = stacks or most * dealt + sum(page.layout.areas.values())
        if need > len(page.deck):
            if stacks:
                small = Said("errors.sheets.deck-too-small-for-stacks", need=need, deck=len(page.deck))
                yield "players", small
                return
            yield (
                "players",
                Said(
                    "errors.sheets.deck-too-small-for-players", need=need, deck=len(page.deck), players=most
                ),
            )


def _with_times(steps: Iterable[Step], times: int = 1) -> Iterator[tuple[Step, int]]:
    """Every step, and how often it is done, if that is known in advance."""
    for step in steps:
        if isinstance(step, Repeat):
            yield from _with_times(step.do, times * (step.until.number or 1))
        else:
            yield step, times


def cards_taken(step: Step) -> int:
    """How many cards a player gets by a step."""
    if isinstance(step, DealCards):
        return step.each
    return step.taken if isinstance(step, Place) else step.size if isinstance(step, DealStacks) else 0


@dataclass(frozen=True)
class DealStacks(Step):
    """The deck is dealt in stacks, which go round the table from the left of the button."""

    stacks: int
    size: int

    grammar = "deal N stacks of N"
    needs = ("rows",)
    example = "deal 4 stacks of 13"
    pattern = Pattern(r"deal (?P<stacks>\d+) stacks of (?P<size>\d+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["stacks"]), int(found["size"]))

    def walk(self, state: State) -> Iterator[Said]:
        if state.held.most:
            yield Said("errors.sheets.stacks-first", held=state.held.most)
        if self.stacks * self.size > state.deck:
            need = self.stacks * self.size
            yield Said("errors.sheets.deck-too-small-for-stacks", need=need, deck=state.deck)
        state.gain(self.size)
        state.take(self.stacks * self.size)
        if self.stacks >= 2 * state.seats:
            state.facts.add("several stacks")
        if not self.stacks or not self.size:
            yield Said("errors.sheets.deals-nothing")
        if self.stacks > MOST_STACKS:
            yield Said("errors.sheets.too-many-stacks", stacks=self.stacks, most=MOST_STACKS)

    def picture(self, layout: Layout) -> Picture:
        return dealt(self.size, 0)

    def english(self) -> str:
        return (
            f"The dealer makes {plural(self.stacks, 'stack')} of {plural(self.size, 'card')}. From the left "
            "of the button, all players get the same number of stacks face down, each of them a separate "
            "hand. A stack that is left over is mucked; if there is one too few, the button sits out."
        )


class SetRows(Step):
    """Everybody sets the whole hand in rows, secretly."""

    grammar = "set rows"
    sorts = True
    example = "set rows"
    drawn = ("choice", "set")
    pattern = Pattern(r"set rows")
    needs = ("rows",)

    def walk(self, state: State) -> Iterator[Said]:
        if "set" in state.facts:
            yield Said("errors.sheets.rows-are-set", step=self.example)
        state.facts.add("set")

    def english(self) -> str:
        return "Everybody sets the cards in rows, face down and for good."


@dataclass(frozen=True)
class Place(Step):
    """Players put cards in their rows one after another, for all to see."""

    taken: int
    placed: int

    grammar = "place N | take N, place N"
    sorts = True
    example = "take 3, place 2"
    forms = (
        "place 5",
        "take 1, place 1",
        "take 3, place 2",
    )
    pattern = Pattern(r"(?:take (?P<taken>\d+), )?place (?P<placed>\d+)")
    needs = ("rows",)

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["taken"] or 0), int(found["placed"]))

    def walk(self, state: State) -> Iterator[Said]:
        able = self.taken or state.down.fewest
        if not self.placed:
            yield Said("errors.sheets.places-nothing")
        elif self.placed > able:
            yield Said("errors.sheets.cards-to-place", placed=self.placed, given=able)
        need = self.taken * state.seats
        if need > state.deck:
            yield Said("errors.sheets.deck-cannot-go-round", players=state.seats, need=need, deck=state.deck)
        state.take(need)
        state.gain(self.taken)
        state.turn(self.placed)
        if self.taken:
            state.lose(max(0, self.taken - self.placed), lies="down")
        state.facts.add("set")

    def picture(self, layout: Layout) -> Picture:
        return Picture("up", f"place {self.placed}", self.placed)

    def english(self) -> str:
        cards = plural(self.placed, "card")
        if not self.taken:
            return f"From the left of the button, each player in turn places {cards} face up in the rows."
        places = f"places {'it' if self.placed == 1 else 'them'} face up in the rows"
        if self.taken > self.placed:
            thrown = self.taken - self.placed
            places = (
                f"places {plural(self.placed, 'of them').removesuffix('s')} face up in the rows "
                f"and discards {plural(thrown, 'card')} face down"
            )
        return f"In turn, each player is dealt {plural(self.taken, 'card')} and {places}."


class ShowRows(Step):
    """Everybody turns the rows up."""

    grammar = "show rows"
    example = "show rows"
    drawn = ("show", "show")
    pattern = Pattern(r"show rows")
    needs = ("rows",)

    def english(self) -> str:
        return "When all have set their rows, everybody turns them up."
