"""Words for in-or-out rounds: who plays for the pot, and with what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cardhouse.cards import Rank
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import UnknownQualifier
from cardhouse.sheets.language.state import IN_WITH, Span, State
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.drawing import whole


@dataclass(frozen=True)
class InOrOut(Step):
    """Every player says whether to play for the pot."""

    how: Literal["in turn", "together"]
    folds: bool = False
    """Players who are out fold; otherwise everybody keeps the cards."""
    part: str = ""
    """The hand it is about, if each player has several."""
    draws: tuple[int, int] | None = None
    """How many cards a player who is in may discard, to be replaced when all have spoken."""
    last_alone: str = ""
    """What the last player to speak must hold if nobody else is in."""

    grammar = (
        "in or out, in turn | in or out, together | in or fold, in turn | in or fold, together"
        " [, with NAME] [, drawing N-N] [, last alone needs HAND]"
    )
    example = "in or fold, in turn, with first, drawing 0-5"
    forms = (
        "in or out, in turn",
        "in or out, together",
        "in or fold, in turn",
        "in or fold, together",
        "in or fold, in turn, with first",
        "in or fold, in turn, drawing 0-5",
        "in or fold, in turn, with first, drawing 0-5",
        "in or fold, in turn, drawing 0-5, last alone needs AA",
    )
    drawn = ("choice", "in or out")
    pattern = Pattern(
        r"in or (?P<word>out|fold), (?P<how>in turn|together)"
        r"(?:, with (?P<part>[a-z]+))?"
        r"(?:, drawing (?P<least>\d+)-(?P<most>\d+))?"
        r"(?:, last alone needs (?P<last>\w+))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        draws = (int(found["least"]), int(found["most"])) if found["least"] else None
        how: Literal["in turn", "together"] = found["how"]  # type: ignore[assignment]
        return cls(how, found["word"] == "fold", found["part"] or "", draws, found["last"] or "")

    def english(self) -> str:
        hand = f"the {self.part} hand" if self.part else "the cards"
        if self.how == "together":
            said = (
                f"Each player who has the choice looks at {hand} and decides in secret whether to be in or "
            )
            said += "out; all reveal their decisions at once"
        else:
            said = f"Each player looks at {hand} and says in turn, from the dealer's left, whether to be in "
            said += "for the whole pot or out"
        if self.draws:
            least, most = self.draws
            said += f"; a player who is in discards {least} to {most} cards"
        if self.folds:
            said += f"; a player who is out folds {'that hand' if self.part else 'the hand'}"
        if self.last_alone:
            said += (
                f". If everybody else is out, the last to speak must hold {hand_word(self.last_alone)} or "
                "better before drawing, or fold; with it the player may be in, and draws no cards"
            )
        return said + "."

    def walk(self, state: State) -> Iterator[Said]:
        held = state.parts.get(self.part, Span()) if self.part else state.held
        if self.part and self.part not in state.parts:
            hint = did_you_mean(self.part, state.parts)
            yield Said("errors.sheets.no-step-deals-hand", part=self.part, hint=hint)
        elif not held.fewest:
            yield Said("errors.sheets.step-without-cards", step="in or fold" if self.folds else "in or out")
        if self.draws and not 0 <= self.draws[0] <= self.draws[1] <= held.fewest:
            step = f"drawing {self.draws[0]}-{self.draws[1]}"
            yield Said("errors.sheets.step-with-cards", held=held.fewest, step=step)
        if self.draws and not self.part:
            yield from whole("drawing", state)
        state.facts.add("in")
        state.owed.add("settle")
        state.uneven = state.uneven or self.folds
        said = f"{IN_WITH}{self.part}"
        if self.part and said in state.facts:
            yield Said("errors.sheets.in-twice", step=self.line, part=self.part)
        state.facts.add(said)
        if self.draws:
            state.facts.add("draws")

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.part and not self.folds:
            yield Said("errors.sheets.in-or-fold")
        if self.how == "together" and (self.draws or self.last_alone):
            yield Said("errors.sheets.speaks-together")
        if self.draws and not any(isinstance(step, FillDraws) for step in page.steps):
            yield Said("errors.sheets.draws-not-filled")
        if self.last_alone and page.contests:
            yield from unknown_hand(self.last_alone, page)


def unknown_hand(needs: str, page: Page) -> Iterator[Said]:
    """Why a text names no hand of the sheet's first contest."""
    try:
        page.contests[0].scale.minimum(needs)
    except UnknownQualifier as error:
        yield error.said


def hand_word(needs: str) -> str:
    """``a pair of aces`` for ``AA``, ``three twos`` for ``222``, ``a pair`` for ``pair``."""
    ranks = [rank for rank in Rank if rank.letter == needs[0]]
    if len(set(needs)) == 1 and len(needs) in (2, 3) and ranks:
        return f"{'a pair of' if len(needs) == 2 else 'three'} {ranks[0].plural}"
    return f"a {needs}" if needs in ("pair", "straight", "flush") else needs


def rank_word(letter: str) -> str:
    """``a king``, ``an ace``."""
    word = next(rank.word for rank in Rank if rank.letter == letter)
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


@dataclass(frozen=True)
class ForceIn(Step):
    """The player showing the highest card is forced in."""

    above_ace: str = ""
    """The rank that counts above an ace here."""

    grammar = "force in highest showing[, RANK above ace]"
    example = "force in highest showing, 2 above ace"
    forms = (
        "force in highest showing",
        "force in highest showing, 2 above ace",
    )
    drawn = ("other", "forced in")
    pattern = Pattern(r"force in highest showing(?:, (?P<rank>[2-9TJQK]) above ace)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["rank"] or "")

    def walk(self, state: State) -> Iterator[Said]:
        if not state.up.fewest:
            yield Said("errors.sheets.forced-by-nothing")
        state.facts.add("forced")

    def english(self) -> str:
        above = f" ({rank_word(self.above_ace)} is higher than an ace)" if self.above_ace else ""
        return f"The player showing the highest card{above} is forced in; if several tie, all are."


@dataclass(frozen=True)
class ShowThoseIn(Step):
    """Players who are in turn their cards up, for all or for one another."""

    to_each_other: bool = False

    grammar = "show those in | show those in to each other"
    example = "show those in"
    forms = ("show those in to each other",)
    drawn = ("show", "show")
    pattern = Pattern(r"show those in(?P<others> to each other)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["others"]))

    def walk(self, state: State) -> Iterator[Said]:
        if "in" not in state.facts:
            yield Said("errors.sheets.nobody-in", step=self.line)
        if not self.to_each_other:
            state.turn(0, state.down.most)
            state.turn(0, state.unseen.most, start="unseen")

    def english(self) -> str:
        if self.to_each_other:
            return "Those who are in show their cards to one another, and to nobody else."
        return "Those who are in turn their cards up."


@dataclass(frozen=True)
class FillDraws(Step):
    """Cards discarded before are replaced, in the order in which players spoke."""

    kills: str = ""
    """The rank that kills the hand that draws it."""

    grammar = "fill the draws[, RANK kills]"
    example = "fill the draws, 7 kills"
    forms = (
        "fill the draws",
        "fill the draws, 7 kills",
    )
    drawn = ("draw", "replace")
    pattern = Pattern(r"fill the draws(?:, (?P<kills>[2-9TJQKA]) kills)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["kills"] or "")

    def walk(self, state: State) -> Iterator[Said]:
        if "draws" not in state.facts:
            yield Said("errors.sheets.no-draws-to-fill")
        state.facts.discard("draws")
        state.turn(0, state.down.most)

    def english(self) -> str:
        said = "The replacements are dealt face up, in the order in which players discarded."
        if not self.kills:
            return said
        return f"{said} A hand that draws {rank_word(self.kills)} is dead and loses."
