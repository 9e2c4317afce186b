"""Words for games of points: taking cards or not, and losing cards to those turned up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Step

from .drawing import whole


@dataclass(frozen=True)
class TakeOrPass(Step):
    """Each player who has not stopped takes a card face up or passes."""

    freeze: int = 0
    """How many passes freeze a player for the rest of the game; 0 if it ends only when all pass at once."""
    in_a_row: bool = False

    grammar = "take a card or pass [, frozen after N passes [in a row]]"
    example = "take a card or pass, frozen after 2 passes"
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
    """Everybody discards, face up, the cards of the same rank as one of the board."""

    area: str

    grammar = "discard all like AREA"
    example = "discard all like m"
    drawn = ("draw", "discard")
    pattern = re.compile(r"discard all like (?P<area>[\w-]+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["area"])

    def areas_named(self) -> Iterable[str]:
        return (self.area,)

    def walk(self, state: State) -> Iterator[Said]:
        step = f"discard all like {self.area}"
        yield from whole(step, state)
        if not state.held.most:
            yield Said("errors.sheets.step-with-cards", step=step, held=0)
        if not state.areas.get(self.area, Span()).most:
            yield Said("errors.sheets.area-not-dealt-yet", step=step, area=self.area)
        state.lose(0, state.alike * state.room.get(self.area, 1))

    def english(self) -> str:
        like = f"the {self.area}" if len(self.area) > 1 else f"the card {self.area}"
        return f"Everybody must discard, face up, all cards of the same rank as {like}."
