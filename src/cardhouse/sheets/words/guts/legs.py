"""Words for games that are won by legs, and for going high or low to get them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern

from .settling import unknown_contests


@dataclass(frozen=True)
class FirstToLegs(Step):
    """The player with enough legs takes the pot."""

    number: int

    grammar = "first to N legs takes the pot"
    example = "first to 3 legs takes the pot"
    drawn = ("other", "legs")
    pattern = Pattern(r"first to (?P<number>\d+) legs takes the pot")
    pays = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["number"]))

    def walk(self, state: State) -> Iterator[Said]:
        if "legs" not in state.ends:
            yield Said("errors.sheets.no-legs-won", step=self.line)

    def english(self) -> str:
        return f"The first player with {self.number} legs takes the pot."


@dataclass(frozen=True)
class DeclareWay(Step):
    """Every player says aloud: out, or in and which way."""

    both: bool = False
    """Whether a player may go both ways."""

    grammar = "declare out, high or low, in turn | declare out, high, low or both, in turn"
    example = "declare out, high or low, in turn"
    forms = ("declare out, high, low or both, in turn",)
    drawn = ("choice", "declare")
    pattern = Pattern(r"declare out, high(?: or low|(?P<both>, low or both)), in turn")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["both"]))

    @property
    def ways(self) -> tuple[str, ...]:
        """What may be said."""
        return ("out", "high", "low", *(("both",) if self.both else ()))

    def walk(self, state: State) -> Iterator[Said]:
        if not state.held.most:
            yield Said("errors.sheets.step-without-cards", step="declare out")
        state.facts |= {"in", "way"}
        state.owed.add("settle HIGH or LOW")

    def english(self) -> str:
        ways = "high, low or both ways" if self.both else "high or low"
        both = " A player who goes both ways must be the best both ways, or loses both." if self.both else ""
        return f"From the dealer's left, each player says out, or in and going {ways}.{both}"


@dataclass(frozen=True)
class SettleWays(Step):
    """Players who went the same way compare hands; being the only one in is worth a leg."""

    high: str
    low: str

    grammar = "settle CONTEST or CONTEST"
    example = "settle two-high or two-low"
    drawn = ("show", "compare")
    pattern = Pattern(r"settle (?P<high>[\w-]+) or (?P<low>[\w-]+)")
    pays = True
    judges = True
    for_pot = False

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["high"], found["low"])

    @property
    def compares(self) -> tuple[str, ...]:
        return self.high, self.low

    def walk(self, state: State) -> Iterator[Said]:
        if "way" not in state.facts:
            yield Said("errors.sheets.nobody-goes-high-low")
        state.owed.discard("settle HIGH or LOW")
        state.owed.add("pay the losses")
        state.ends |= {"legs", "one left"}

    def english(self) -> str:
        return (
            "If only one player is in, that player wins a leg and the deal ends. Otherwise those who went "
            f"the same way show one another their hands ({self.high}, {self.low}): each of them but the best "
            "has one loss to the best. A player who goes a way alone neither wins nor loses."
        )

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from unknown_contests(self.compares, page)


class PayLosses(Step):
    """Losers pay winners for the losses of the deal."""

    grammar = "pay the losses"
    example = "pay the losses"
    drawn = ("other", "pay losses")
    with_bank = False
    pattern = Pattern(r"pay the losses")
    pays = True

    def walk(self, state: State) -> Iterator[Said]:
        state.owed.discard("pay the losses")
        yield from ()

    def english(self) -> str:
        return (
            "At the end of the deal every loss costs the loser the amount of the pot, paid to the winner and "
            "not into the pot; nobody pays or gets more than the smaller of the two stacks."
        )
