"""Words for hands that are broken off and dealt again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse.cards import CARDS, Card
from cardhouse.phrases import Said
from cardhouse.scales import Scale, UnknownQualifier, UnknownScale, find_scale
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Step


@dataclass(frozen=True)
class BreakOff(Step):
    """A card, or any card of a rank, ends the deal as soon as it is dealt face up."""

    which: str
    """A card as in ``Qs`` or a rank as in ``Q``."""

    grammar = "break off when CARD is dealt up"
    example = "break off when Qs is dealt up"
    drawn = ("other", "break off")
    pattern = re.compile(r"break off when (?P<which>[2-9TJQKA][cdhs]?) is dealt up")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["which"])

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that end the deal."""
        return frozenset(card for card in CARDS if self.which in (str(card), card.rank.letter))

    def walk(self, state: State) -> Iterator[Said]:
        yield from _dealt_again(self.example, state)

    def english(self) -> str:
        card = min(self.cards)
        which = f"the {card.rank.word} of {card.suit.name.lower()}" if len(self.which) == 2 else ""
        return (
            f"If {which or f'any {card.rank.word}'} is dealt face up, the deal is broken off at once and all "
            "cards are shuffled; the players who have not folded start again."
        )


@dataclass(frozen=True)
class OpenWith(Step):
    """Nobody may open the betting without a certain hand; if nobody opens, there is a new deal."""

    hand: str
    scale_id: str = "high"

    grammar = "open with HAND [on SCALE]"
    example = "open with JJ"
    drawn = ("bet", "open")
    pattern = re.compile(r"open with (?P<hand>\S+(?: \S+)??)(?: on (?P<scale>\S+))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["hand"], found["scale"] or "high")

    @property
    def scale(self) -> Scale:
        """The scale that ranks the hand."""
        return find_scale(self.scale_id)

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
        yield from _dealt_again(self.example, state)
        state.facts.add("opened")
        try:
            scale = self.scale
            scale.minimum(self.hand)
        except (UnknownScale, UnknownQualifier) as error:
            yield Said("errors.sheets.in-step", step=f"open with {self.hand}", why=error.said)
            return
        if state.held.fewest < scale.size:
            yield Said("errors.sheets.step-with-cards", held=state.held.fewest, step=f"open with {self.hand}")


def _dealt_again(step: str, state: State) -> Iterator[Said]:
    """Why a deal cannot be broken off here."""
    if "played out" not in state.inside:
        yield Said("errors.sheets.not-dealt-again", step=step)


def _with_article(noun: str) -> str:
    return f"a {noun}" if noun.startswith(("pair", "full", "straight", "flush")) else noun


@dataclass(frozen=True)
class StartOver(Step):
    """If no hand is good enough to win, the pot stays and the players still in are dealt another hand."""

    grammar = "start over if nobody qualifies"
    example = "start over if nobody qualifies"
    drawn = ("other", "start over")
    pattern = re.compile(r"start over if nobody qualifies")

    def walk(self, state: State) -> Iterator[Said]:
        yield from _dealt_again(self.example, state)

    def english(self) -> str:
        return (
            "If two or more are still in and no hand qualifies, they show their hands, the pot stays, "
            "all cards are shuffled, and they start again."
        )
