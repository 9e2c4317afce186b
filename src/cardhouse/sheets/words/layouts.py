"""Words for cards that are turned up by choice: of a layout, or of one's own row of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.sheets.language.word import Step, plural


@dataclass(frozen=True)
class TurnUp(Step):
    """Whoever opened the last round of betting turns up cards of the layout, whichever they like."""

    count: int

    grammar = "turn up N of the layout"
    example = "turn up 2 of the layout"
    pattern = re.compile(r"turn up (?P<count>\d+) of the layout")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        return board

    def wrong(self, held: int) -> Iterator[str]:
        if not self.count:
            yield "a step turns up no cards of the layout"

    def english(self) -> str:
        return (
            f"The player who opened the betting, or else the next still in to the left, turns up any "
            f"{plural(self.count, 'card')} of the layout."
        )


@dataclass(frozen=True)
class LayInOrder(Step):
    """Players lay their down-cards in the order in which they will turn them up."""

    grammar = "lay cards in order"
    example = "lay cards in order"
    pattern = re.compile(r"lay cards in order")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls()

    def wrong(self, held: int) -> Iterator[str]:
        if held < 2:
            yield f"players who hold {plural(held, 'card')} have nothing to lay in order"

    def english(self) -> str:
        return "Each player lays the down cards in the order in which they will be turned up, for good."


@dataclass(frozen=True)
class RollOut(Step):
    """All turn up the next of their down-cards at once."""

    count: int = 1

    grammar = "roll out N"
    example = "roll out 1"
    pattern = re.compile(r"roll out (?P<count>\d+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def wrong(self, held: int) -> Iterator[str]:
        if not 0 < self.count <= held:
            yield f"'roll out {self.count}' is asked of players who hold {plural(held, 'card')}"

    def english(self) -> str:
        cards = "card" if self.count == 1 else plural(self.count, "card")
        return f"All turn up the next {cards} of their row at once."


WORDS: Final[tuple[type[Step], ...]] = (TurnUp, LayInOrder, RollOut)
