"""Words for hands that count towards a total: hit or stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.cards import JOKER
from cardhouse.phrases import Said
from cardhouse.scales.points import points_of
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern

from .banking import wagered

MOST_HITS: Final = 20
"""More cards than anybody could take without going over."""


def not_counted(step: str, page: Page) -> Iterator[Said]:
    """Why the cards of a hand cannot be counted."""
    if not (page.contests and points_of(page.contests[0].scale)):
        yield Said("errors.sheets.points-needed", step=step)
    if page.wild or JOKER in page.deck:
        yield Said("errors.sheets.nothing-wild-here", step=step)


@dataclass(frozen=True)
class HitOrStand(Step):
    """Each player takes cards until standing, or until the count goes over."""

    double: bool = False
    split: bool = False

    grammar = "hit or stand[, double][, split]"
    example = "hit or stand, double, split"
    forms = (
        "hit or stand",
        "hit or stand, double",
        "hit or stand, double, split",
    )
    drawn = ("choice", "hit or stand")
    pattern = Pattern(r"hit or stand(?P<double>, double)?(?P<split>, split)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["double"]), bool(found["split"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from wagered("hit or stand", state)
        if not state.held.fewest:
            yield Said("errors.sheets.step-without-cards", step="hit or stand")
        elif state.held != (2, 2) and (self.double or self.split):
            yield Said("errors.sheets.two-cards-to-double", held=state.held.most)
        state.gain(0, MOST_HITS, lies="up")
        if self.split:
            state.facts.add("two hands")

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from not_counted("hit or stand", page)

    def english(self) -> str:
        said = (
            "Each player in turn takes cards, one at a time, until standing; a "
            "player who goes over loses at once."
        )
        if self.double:
            said += " On the first two cards a player may double the wager and take exactly one card."
        if self.split:
            said += (
                " Two cards of one rank may be split, once, into two hands, the second with a wager "
                "as large as the first."
            )
        return said


@dataclass(frozen=True)
class BankPlays(Step):
    """The bank turns its cards up and takes more until it has enough."""

    stands: int

    grammar = "bank plays to N"
    example = "bank plays to 17"
    drawn = ("other", "bank plays")
    pattern = Pattern(r"bank plays to (?P<stands>\d+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["stands"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from wagered("bank plays", state)
        if not state.bank.fewest:
            yield Said("errors.sheets.bank-without-cards", step=f"bank plays to {self.stands}")
        state.bank = state.bank.plus(0, MOST_HITS)

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from not_counted(f"bank plays to {self.stands}", page)

    def english(self) -> str:
        return (
            f"The bank turns its cards up. With {self.stands - 1} or less it takes a card; "
            f"with {self.stands} or more it stands."
        )
