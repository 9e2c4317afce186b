"""Words for declaring which way one plays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardhouse.sheets.language.word import Step

BOTH: Final = "both"
"""What a player says who goes for both contests."""


@dataclass(frozen=True)
class Declare(Step):
    """Those still in say at once which of two contests they play for, or that they play for both."""

    ways: tuple[str, str]
    bars: bool = False
    """Who fails both ways wins nothing, and neither does a lesser hand, as long as another does."""

    grammar = "declare NAME, NAME or both [, a failed both bars lesser hands]"
    example = "declare high, low or both"
    pattern = re.compile(
        r"declare (?P<one>[a-z]\w*), (?P<other>[a-z]\w*) or both"
        r"(?P<bars>, a failed both bars lesser hands)?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls((found["one"], found["other"]), bool(found["bars"]))

    def english(self) -> str:
        one, other = self.ways
        return f"Those still in declare {one}, {other} or both, in secret, and reveal it all at once."

    def settles(self) -> Iterable[str]:
        one, other = self.ways
        yield (
            f"Only those who declared {one} or both compare hands for {one}, "
            f"and only those who declared {other} or both for {other}. "
            "If only one way has a winner, that way takes the whole pot."
        )
        yield (
            "Who declared both must win both ways outright and then takes the whole pot; "
            "who loses or ties either way wins nothing."
        )
        if self.bars:
            yield (
                "A hand that failed both ways still stands in the way: of the others, the best wins its way "
                "only if it equals or beats that hand; if not, the other way takes all. "
                "If no hand does so in either way, the others play as if who failed were out."
            )
        else:
            yield "The winners are then found among the others."
        yield "If nobody wins either way, those who play for the pot split it."


@dataclass(frozen=True)
class CardsSpeak(Step):
    """Nobody declares: every hand plays for everything."""

    grammar = "cards speak"
    example = "cards speak"
    pattern = re.compile(r"cards speak")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls()

    def english(self) -> str:
        return "Nobody declares: the cards speak."
