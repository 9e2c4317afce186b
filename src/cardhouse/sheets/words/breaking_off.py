"""Words for hands that are broken off and dealt again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from cardhouse.cards import Card
from cardhouse.phrases import Said
from cardhouse.scales import Scale, UnknownQualifier, UnknownScale, find_scale
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.which import FIXED, fixed_cards
from cardhouse.sheets.language.which_said import one_of
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern

from .betting import cards_not_ranked


@dataclass(frozen=True)
class BreakOff(Step):
    """A card that is meant ends the deal as soon as it is dealt face up."""

    which: str
    """The cards, as in ``Qs``, ``Q`` or ``red 5``."""

    grammar = "break off when CARDS is dealt up"
    example = "break off when Qs is dealt up"
    forms = ("break off when K is dealt up",)
    drawn = ("other", "break off")
    pattern = Pattern(rf"break off when (?P<which>{FIXED}) is dealt up")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["which"])

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that end the deal."""
        return fixed_cards(self.which) or frozenset()

    def misfits(self, page: Page) -> Iterator[Said]:
        if not self.cards.intersection(page.deck.cards):
            yield Said("errors.sheets.names-no-cards", text=self.which)

    def walk(self, state: State) -> Iterator[Said]:
        yield from _dealt_again(self.example, state)

    def english(self) -> str:
        return (
            f"If {one_of(self.cards)} is dealt face up, the deal is broken off at once and all "
            "cards are shuffled; the players who have not folded start again."
        )


@dataclass(frozen=True)
class OpenWith(Step):
    """Nobody may open the betting without a certain hand; if nobody opens, there is a new deal."""

    hand: str
    scale_id: str = "high"
    own: Scale | None = None
    """The scale, if the sheet defines it."""

    grammar = "open with HAND [on SCALE]"
    example = "open with JJ"
    forms = ("open with 9 on a-5",)
    drawn = ("bet", "open")
    with_bank = False
    pattern = Pattern(r"open with (?P<hand>\S+(?: \S+)??)(?: on (?P<scale>\S+))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["hand"], found["scale"] or "high")

    def ranked(self, scales: Mapping[str, Scale]) -> Step:
        return replace(self, own=scales[self.scale_id]) if self.scale_id in scales else self

    @property
    def scale(self) -> Scale:
        """The scale that ranks the hand."""
        return self.own or find_scale(self.scale_id)

    @property
    def need(self) -> HandName:
        """What it takes to open, or a better hand."""
        return self.scale.named(self.scale.minimum(self.hand))

    def english(self) -> str:
        return (
            f"From the dealer's left, each player who holds {_with_article(str(self.need))} or better may "
            "open, with a check or with a bet. If nobody opens, all cards are shuffled, and "
            "the players still in start again."
        )

    def walk(self, state: State) -> Iterator[Said]:
        # In a deal that is not dealt again, it is only found out whether the pot is opened.
        state.facts.add("opened?")
        if "played out" in state.inside:
            state.facts.add("opened")
        try:
            scale = self.scale
            scale.minimum(self.hand)
        except (UnknownScale, UnknownQualifier) as error:
            yield Said("errors.sheets.in-step", step=f"open with {self.hand}", why=error.said)
            return
        if state.held.fewest < scale.size:
            yield Said("errors.sheets.step-with-cards", held=state.held.fewest, step=f"open with {self.hand}")

    def misfits(self, page: Page) -> Iterator[Said]:
        with suppress(UnknownScale):
            yield from cards_not_ranked(self.scale, page)


def _dealt_again(step: str, state: State) -> Iterator[Said]:
    """Why a deal cannot be broken off here."""
    if "played out" not in state.inside:
        yield Said("errors.sheets.not-dealt-again", step=step)


def _with_article(noun: str) -> str:
    return f"a {noun}" if noun.startswith(("pair", "full", "straight", "flush")) else noun


@dataclass(frozen=True)
class StartOver(Step):
    """If no hand is good enough to win, the pot stays and the players still in are dealt another hand."""

    all_to_one: bool = False
    """Whether one player must win every contest, alone."""

    grammar = "start over if nobody qualifies | start over unless one player wins all"
    example = "start over if nobody qualifies"
    forms = ("start over unless one player wins all",)
    drawn = ("other", "start over")
    pattern = Pattern(r"start over (?:if nobody qualifies|(?P<all>unless one player wins all))")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["all"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from _dealt_again(self.example, state)

    def english(self) -> str:
        if self.all_to_one:
            return (
                "If two or more are still in and no player alone wins everything, they show their hands, the "
                "pot stays, all cards are shuffled, and they start again."
            )
        return (
            "If two or more are still in and no hand qualifies, they show their hands, the pot stays, "
            "all cards are shuffled, and they start again."
        )
