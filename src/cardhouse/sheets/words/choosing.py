"""Words for how a hand continues: dice, lines that are removed, a choice, the showdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Step

MOST_DICE: Final = 99
"""The most dice that are thrown at once."""


@dataclass(frozen=True)
class Roll(Step):
    """The player on the button rolls dice; conditions may ask what they show.

    The dice of a deal are numbered as they are thrown: ``die 1``, ``die 2`` …
    """

    dice: int

    grammar = "roll 1 die | roll N dice"
    example = "roll 1 die"
    forms = ("roll 2 dice",)
    drawn = ("other", "roll")
    stage = "roll"
    pattern = re.compile(r"roll (?P<dice>\d+) (?:die|dice)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["dice"]))

    def walk(self, state: State) -> Iterator[Said]:
        if not self.dice:
            yield Said("errors.sheets.no-dice")
        if self.dice > MOST_DICE:
            yield Said("errors.sheets.too-many-dice", most=MOST_DICE)
        if state.thrown.fewest != state.thrown.most:
            yield Said("errors.sheets.dice-not-counted")
        first = state.thrown.most + 1
        state.facts |= {f"die {number}" for number in range(first, first + min(self.dice, MOST_DICE))}
        state.thrown = state.thrown.plus(self.dice)
        fact = "die" if self.dice == 1 else "dice"
        if fact in state.facts or f"several {fact}" in state.facts:
            # A second throw has no name that would not also be that of the first.
            state.facts = {*state.facts, f"several {fact}"} - {fact}
        else:
            state.facts.add(fact)

    def english(self) -> str:
        return (
            f"The player on the button rolls {'a die' if self.dice == 1 else plural(self.dice, 'dice')[:-1]}."
        )


@dataclass(frozen=True)
class RemoveLines(Step):
    """Lines of the board are removed, by the rank of the card in their last area."""

    all_alike: Literal["keep", "dealer"] = "keep"

    grammar = "remove lines with the lowest end [, dealer takes the pot if all alike]"
    example = "remove lines with the lowest end"
    forms = ("remove lines with the lowest end, dealer takes the pot if all alike",)
    drawn = ("other", "remove")
    pattern = re.compile(r"remove lines with the lowest end(?P<dealer>, dealer takes the pot if all alike)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls("dealer" if found["dealer"] else "keep")

    def walk(self, state: State) -> Iterator[Said]:
        if not state.lines.most:
            yield Said("errors.sheets.no-lines-to-remove")
        if missing := [area for area in state.line_ends if not state.areas[area].fewest]:
            yield Said("errors.sheets.ends-not-dealt", areas=missing)
        state.lines = Span(min(1, state.lines.fewest), state.lines.most)

    def english(self) -> str:
        said = "Every line of the board whose last card has the lowest rank (ace high) is removed; "
        if self.all_alike == "dealer":
            return said + "if all are alike, all are removed and the dealer takes the pot."
        return said + "if all are alike, none is."


@dataclass(frozen=True)
class Choose(Step):
    """A player picks how the hand continues, among the tables of ``choice``."""

    who: Literal["under the gun", "button"]

    grammar = "choose, under the gun | choose, button"
    example = "choose, under the gun"
    forms = ("choose, button",)
    drawn = ("choice", "choose")
    pattern = re.compile(r"choose, (?P<who>under the gun|button)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["who"])  # type: ignore[arg-type]

    def walk(self, state: State) -> Iterator[Said]:
        if state.inside:
            yield Said("errors.sheets.choose-last")

    def english(self) -> str:
        if self.who == "button":
            return "The player on the button chooses how the hand continues."
        return (
            "The player under the gun, or the button with three players or fewer, "
            "chooses how the hand continues."
        )


@dataclass(frozen=True)
class Showdown(Step):
    """The players still in show their hands, and the pots are paid."""

    grammar = "showdown"
    example = "showdown"
    drawn = ("show", "showdown")
    judges = True
    pattern = re.compile(r"showdown")

    def english(self) -> str:
        return "The players still in show their hands."
