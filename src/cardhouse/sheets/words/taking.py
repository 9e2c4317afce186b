"""Words for games of points: taking cards or not, and losing cards to those turned up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.count import ALL, COUNT, Count
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.which import EXAMPLES, Which, read_cards
from cardhouse.sheets.language.which_said import noun_of
from cardhouse.sheets.language.word import Page, Step

from .drawing import whole


@dataclass(frozen=True)
class TakeOrPass(Step):
    """Each player who has not stopped takes a card face up or passes."""

    freeze: int = 0
    """How many passes freeze a player for the rest of the game; 0 if it ends only when all pass at once."""
    in_a_row: bool = False

    grammar = "take a card or pass [, frozen after N passes [in a row]]"
    example = "take a card or pass, frozen after 2 passes"
    forms = (
        "take a card or pass",
        "take a card or pass, frozen after 2 passes",
        "take a card or pass, frozen after 2 passes in a row",
    )
    drawn = ("choice", "take or pass")
    pattern = re.compile(
        r"take a card or pass(?:, frozen after (?P<freeze>\d+) pass(?:es)?(?P<row> in a row)?)?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["freeze"] or 0), bool(found["row"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("take a card", state)
        state.gain(0, 1, lies="up")
        state.deck = max(0, state.deck - state.seats)
        state.dealt = True
        state.ends.add("all stopped")

    def english(self) -> str:
        said = "From the dealer's left, each player takes one card face up or passes"
        if not self.freeze:
            return f"{said}; when all pass in the same round, everybody has stopped."
        times = {1: "once", 2: "twice"}.get(self.freeze, f"{self.freeze} times")
        how = " in a row" if self.in_a_row else ", in a row or not,"
        return f"{said}; a player who has passed {times}{how} is frozen and takes no more cards."


@dataclass(frozen=True)
class DiscardLike(Step):
    """Players discard, face up, the cards that are meant: all of them, or by choice."""

    text: str
    count: Count = ALL

    grammar = "discard all CARDS | discard COUNT CARDS"
    example = "discard all like m"
    forms = (
        "discard all like m n",
        "discard 0-1 like m",
        "discard all red",
    )
    drawn = ("draw", "discard")
    pattern = re.compile(rf"discard (?P<count>{COUNT}) (?P<text>(?!down$|of |onto |or ).+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["text"], Count.written(found["count"]))

    @property
    def at_once(self) -> bool:
        """Whether nobody is asked."""
        return self.count == ALL

    @property
    def which(self) -> Which | None:
        """The cards, if the text names any."""
        return read_cards(self.text)

    def areas_named(self) -> Iterable[str]:
        return self.which.areas if self.which else ()

    def walk(self, state: State) -> Iterator[Said]:
        step = f"discard {self.count} {self.text}"
        if not state.held.most or self.count.is_empty:
            yield Said("errors.sheets.step-with-cards", step=step, held=state.held.most)
        areas = tuple(self.areas_named())
        for area in areas:
            if not state.areas.get(area, Span()).most:
                yield Said("errors.sheets.area-not-dealt-yet", step=step, area=area)
        by_suit = self.which is not None and self.which.word is not None and self.which.word.name == "suit of"
        alike = sum(state.alike * state.room.get(area, 1) for area in areas)
        most = alike if areas and not by_suit else state.held.most
        most = most if self.count.highest is None else min(most, self.count.highest)
        state.lose(0, most)
        for name in state.parts:
            state.parts[name] = state.parts[name].less(0, most)

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.which is None:
            hint = did_you_mean(self.text, EXAMPLES)
            yield Said("errors.sheets.no-cards-meant", text=self.text, hint=hint)
        else:
            yield from self.which.wrong(page)

    def english(self) -> str:
        cards = noun_of(self.which) if self.which else self.text
        if self.at_once:
            return f"Everybody must discard, face up, all {cards}."
        return f"Each player in turn discards, face up, {self.count.said_of('card')} of these: {cards}."
