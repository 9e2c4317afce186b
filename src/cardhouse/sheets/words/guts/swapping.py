"""Words for games of one card that is passed on, until one player has legs left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern

from .in_or_out import rank_word


@dataclass(frozen=True)
class LayLegs(Step):
    """Everybody lays out legs to be lost one by one."""

    number: int
    worth: Money | None = None
    """What each is worth; an ante, if no sum is named."""

    grammar = "lay out N legs | lay out N legs of MONEY"
    example = "lay out 3 legs of $2"
    forms = (
        "lay out 3 legs",
        "lay out 3 legs of $2",
    )
    drawn = ("post", "legs")
    pattern = Pattern(rf"lay out (?P<number>\d+) legs(?: of (?P<worth>{MONEY}))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["number"]), Money.read(found["worth"]) if found["worth"] else None)

    def walk(self, state: State) -> Iterator[Said]:
        state.facts.add("legs")
        yield from ()

    def english(self) -> str:
        worth = f"worth {self.worth} each" if self.worth else "each worth an ante"
        return (
            f"Every player lays out {plural(self.number, 'leg')}, {worth}; "
            "a player with too few chips plays with fewer legs."
        )

    def misfits(self, page: Page) -> Iterator[Said]:
        if not self.number:
            yield Said("errors.sheets.no-leg-to-lose")


@dataclass(frozen=True)
class KeepOrSwap(Step):
    """Everybody keeps the card, or makes the neighbour swap cards."""

    refuses: str = ""
    """The rank whose holder may refuse to swap."""

    grammar = "keep or swap[, RANK refuses]"
    example = "keep or swap, K refuses"
    forms = (
        "keep or swap",
        "keep or swap, K refuses",
    )
    drawn = ("choice", "keep or swap")
    pattern = Pattern(r"keep or swap(?:, (?P<refuses>[2-9TJQKA]) refuses)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["refuses"] or "")

    def english(self) -> str:
        said = (
            "From the dealer's left, each player keeps the card or swaps it with the player to the "
            "left, who must accept; the dealer, who is last, may swap with the top card of the deck."
        )
        if self.refuses:
            card = rank_word(self.refuses)
            said += f" A player with {card} may show it and refuse, and both keep their cards."
        return said

    def walk(self, state: State) -> Iterator[Said]:
        if state.held != (1, 1):
            held = state.held.most if state.held.most != 1 else state.held.fewest
            yield Said("errors.sheets.swap-one-card", held=held)
        state.exchange(0, 1)


class LowestLoses(Step):
    """All show, and the lowest hand loses a leg to the pot."""

    grammar = "lowest loses a leg"
    example = "lowest loses a leg"
    drawn = ("show", "lowest loses")
    pattern = Pattern(r"lowest loses a leg")
    pays = True
    judges = True
    for_pot = False
    all_have_hands = True

    def walk(self, state: State) -> Iterator[Said]:
        if "legs" not in state.facts:
            yield Said("errors.sheets.no-legs-laid-out")
        state.ends.add("one left")
        state.turn(state.held.fewest, state.held.most)

    def english(self) -> str:
        return (
            "All show. The player with the lowest hand pays a leg into the pot, and so do all who tie for "
            "it, unless nobody would have a leg left; a player without legs is out of the game. The last "
            "player left takes the pot."
        )
