"""Words for money that players must put in: blinds, antes, the bring-in, odd chips."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardhouse.phrases import Said
from cardhouse.scales import Scale
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern

from .betting import BY_HAND, ByHand


class Blinds(Step):
    """The blinds are posted, and antes if the stakes have them."""

    grammar = "blinds"
    example = "blinds"
    drawn = ("post", "blinds")
    with_bank = False
    pattern = Pattern(r"blinds")
    forces = "a small and a big blind"

    def english(self) -> str:
        return "The two players to the left of the button post the small and the big blind."


@dataclass(frozen=True)
class Ante(Step):
    """Everybody antes, or the button does for all."""

    button: bool = False

    grammar = "ante [, button for all]"
    example = "ante"
    forms = ("ante, button for all",)
    drawn = ("post", "ante")
    pattern = Pattern(r"ante(?P<button>, button for all)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["button"]))

    @property
    def forces(self) -> str:  # type: ignore[override]
        return "one ante from the button for all" if self.button else "an ante from every player"

    def english(self) -> str:
        return f"{'The player on the button' if self.button else 'Every player'} posts an ante."


@dataclass(frozen=True)
class BringIn(Step):
    """The lowest or highest door card opens by force; a round of betting follows."""

    highest: bool
    ace_low: bool = False
    by_suit: bool = True
    full: bool = False
    """The opening is a full bet, small or big at the player's choice, not a smaller bring-in."""

    by: ByHand | None = None
    """How hands showing are compared, if all cards count that a player shows."""

    grammar = (
        "bring-in lowest | bring-in highest[, ace low] | open highest"
        " | bring-in lowest hand [on SCALE] | bring-in highest hand [on SCALE]"
    )
    example = "bring-in highest, ace low"
    forms = (
        "bring-in lowest",
        "bring-in highest",
        "bring-in highest, ace low",
        "bring-in lowest hand",
        "bring-in highest hand on showing-2-7",
        "open highest",
    )
    drawn = ("post", "bring-in")
    with_bank = False
    pattern = Pattern(rf"(?P<word>bring-in|open) (?:{BY_HAND}|(?P<which>lowest|highest)(?P<ace>, ace low)?)")
    follows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        full = found["word"] == "open"
        by = ByHand.read(found)
        highest = by.highest if by else found["which"] == "highest"
        return cls(highest, bool(found["ace"]), by_suit=not full, full=full, by=by)

    def ranked(self, scales: Mapping[str, Scale]) -> Step:
        return replace(self, by=self.by.ranked(scales)) if self.by else self

    def scales(self) -> Iterable[Scale]:
        return (self.by.scale,) if self.by and self.by.named else ()

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from self.by.misfits(page) if self.by else ()

    def walk(self, state: State) -> Iterator[Said]:
        if not state.up.fewest or state.uneven:
            yield Said("errors.sheets.bring-in-needs-up-card")
        elif self.by:
            yield from self.by.wrong(state)
        state.may_fold()

    @property
    def forces(self) -> str:  # type: ignore[override]
        card = "highest" if self.highest else "lowest"
        what = "an opening bet" if self.full else "a bring-in"
        if self.by:
            return f"{what} from {self.by.english()} showing"
        return f"{what} from the {card} card showing{', the ace being low' if self.ace_low else ''}"

    def said_in(self, structure: str) -> str:
        fixed = structure not in ("no-limit", "pot-limit")
        said = self.english()
        full = said.replace("for a small or a big bet", "with a bet")
        return said if fixed else full.replace("completes to the small bet", "opens with a full bet")

    def english(self) -> str:
        if self.by:
            hand = self.by.english().capitalize()
            if self.full:
                return f"{hand} showing must open for a small or a big bet."
            return f"{hand} showing posts the bring-in, or completes to the small bet."
        which = "highest" if self.highest else "lowest"
        ace = ", the ace being low," if self.ace_low else ""
        if self.full:
            return f"The {which} card showing{ace} must open for a small or a big bet."
        return (
            f"The {which} door card by rank and then suit{ace} posts the bring-in, "
            "or completes to the small bet."
        )


class OddChips(Step):
    """Chips that do not make a whole dollar become the pot."""

    grammar = "odd chips into the pot"
    example = "odd chips into the pot"
    drawn = ("post", "odd chips")
    pattern = Pattern(r"odd chips into the pot")

    def english(self) -> str:
        return (
            "Everybody puts the chips above a whole number of dollars into the pot; "
            "a player without such chips plays too."
        )
