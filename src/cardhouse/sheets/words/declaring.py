"""Words for declaring which way to play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Step

BOTH: Final = "both"
"""What a player who goes for both contests says."""


@dataclass(frozen=True)
class Declare(Step):
    """The players still in declare at once which of two contests they play for, or both."""

    ways: tuple[str, str]
    bars: bool = False
    """A player who fails both ways wins nothing but still blocks lesser hands, if another hand wins."""

    grammar = "declare NAME, NAME or both [, a failed both bars lesser hands]"
    example = "declare high, low or both"
    drawn = ("choice", "declare")
    stage = "declare"
    pattern = re.compile(
        r"declare (?P<one>[a-z]\w*), (?P<other>[a-z]\w*) or both"
        r"(?P<bars>, a failed both bars lesser hands)?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls((found["one"], found["other"]), bool(found["bars"]))

    def walk(self, state: State) -> Iterator[Said]:
        if self.ways[0] == self.ways[1]:
            yield Said("errors.sheets.declares-one-twice", way=self.ways[0])
        state.facts.add("declared")

    def english(self) -> str:
        one, other = self.ways
        return (
            f"The players still in declare {one}, {other} or both, in secret, "
            "and reveal their choices together."
        )

    def settles(self) -> Iterable[str]:
        one, other = self.ways
        yield (
            f"Only those who declared {one} or both compare hands for {one}, "
            f"and only those who declared {other} or both for {other}. "
            "If only one way has a winner, that way takes the whole pot."
        )
        yield (
            "A player who declared both must win both ways outright and then takes the whole pot; "
            "one who loses or ties either way wins nothing."
        )
        if self.bars:
            yield (
                "A hand that failed both ways still counts: the best of the others wins its way "
                "only if it equals or beats that hand; if not, the other way takes all. "
                "If no hand does so either way, the others play as if the failed hand were out."
            )
        else:
            yield "The winners are then found among the others."
        yield "If nobody wins either way, the players in the pot split it."


@dataclass(frozen=True)
class CardsSpeak(Step):
    """Nobody declares: every hand plays for everything."""

    grammar = "cards speak"
    example = "cards speak"
    drawn = ("other", "cards speak")
    pattern = re.compile(r"cards speak")

    def english(self) -> str:
        return "Nobody declares: the cards speak."
