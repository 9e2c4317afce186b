"""Words for declaring which way to play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Step

_TWO: Final = ("one way", "the other")

BOTH: Final = "both"
"""What a player who goes for both contests says."""


OUT: Final = "out"
"""What a player says who gives up."""
AND: Final = "-and-"
"""Between the ways of a player who goes several of more than two."""
MOST_WAYS: Final = 5

Sweep = Literal["all or nothing", "ties are enough", "each way by itself"]
"""What a player who goes several ways needs: to win all alone, at least to tie for each, or no more than
anybody else."""
SWEEPS: Final[tuple[Sweep, ...]] = ("all or nothing", "ties are enough", "each way by itself")


def ways_of(said: str, ways: Sequence[str]) -> tuple[str, ...]:
    """The ways that a word stands for.

    >>> ways_of("high-and-spade", ("high", "low", "spade")), ways_of("both", ("high", "low"))
    (('high', 'spade'), ('high', 'low'))
    """
    return tuple(ways) if said == BOTH else tuple(way for way in said.split(AND) if way in ways)


@dataclass(frozen=True)
class Declare(Step):
    """The players still in declare at once which contests they play for."""

    ways: tuple[str, ...]
    bars: bool = False
    """A player who fails both ways wins nothing but still blocks lesser hands, if another hand wins."""
    several: bool = True
    """Whether a player may go more than one way."""
    in_turn: bool = False
    """Whether everybody hears what the others said before."""
    out: bool = False
    """Whether a player may give up instead."""
    sweep: Sweep = "all or nothing"

    grammar = (
        "declare NAME, NAME or both [, a failed both bars lesser hands]"
        " [, ties are enough | , each way by itself]"
        " | declare any of NAME, NAME … [, in turn] [, or out] [, ties are enough | , each way by itself]"
        " | declare one of NAME, NAME … [, in turn] [, or out]"
    )
    example = "declare high, low or both"
    forms = (
        "declare high, low or both, a failed both bars lesser hands",
        "declare any of high, low, spade",
        "declare one of high, low",
        "declare any of high, low, in turn",
        "declare any of high, low, or out",
        "declare high, low or both, ties are enough",
        "declare any of high, low, each way by itself",
    )
    drawn = ("choice", "declare")
    stage = "declare"
    pattern = re.compile(
        r"declare (?:(?P<one>[a-z]\w*), (?P<other>[a-z]\w*) or both"
        r"(?P<bars>, a failed both bars lesser hands)?"
        r"|(?P<many>any|one) of (?P<ways>[a-z]\w*(?:, (?!in turn|or out|ties are|each way)[a-z]\w*)+)"
        r"(?P<turn>, in turn)?(?P<out>, or out)?)(?:, (?P<sweep>ties are enough|each way by itself))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        sweep: Sweep = found["sweep"] or SWEEPS[0]  # type: ignore[assignment]
        if found["many"]:
            ways = tuple(found["ways"].split(", "))
            several, turn, out = found["many"] == "any", bool(found["turn"]), bool(found["out"])
            return cls(ways, several=several, in_turn=turn, out=out, sweep=sweep)
        return cls((found["one"], found["other"]), bool(found["bars"]), sweep=sweep)

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """Everything that can be said, without giving up."""
        if not self.several:
            return self.ways
        if len(self.ways) == len(_TWO):
            return (*self.ways, BOTH)
        some = (chosen for size in range(2, len(self.ways) + 1) for chosen in combinations(self.ways, size))
        return (*self.ways, *(AND.join(chosen) for chosen in some))

    def walk(self, state: State) -> Iterator[Said]:
        for way in dict.fromkeys(way for way in self.ways if self.ways.count(way) > 1):
            yield Said("errors.sheets.declares-one-twice", way=way)
        if len(self.ways) > MOST_WAYS:
            yield Said("errors.sheets.too-many-ways", most=MOST_WAYS)
        state.facts.add("declared")
        if self.out:
            state.may_fold()

    def english(self) -> str:
        if len(self.ways) == len(_TWO) and self.several:
            what = f"{self.ways[0]}, {self.ways[1]} or both"
        else:
            named = f"{', '.join(self.ways[:-1])} or {self.ways[-1]}"
            what = f"{named}, or several of them" if self.several else named
        give_up = ", or that they are out" if self.out else ""
        how = "in turn" if self.in_turn else "in secret, and reveal their choices together"
        comma = "" if self.in_turn and not self.out else ","
        return f"The players still in declare {what}{give_up}{comma} {how}."

    def settles(self) -> Iterable[str]:
        two = len(self.ways) == len(_TWO)
        if two and self.several:
            one, other = self.ways
            yield (
                f"Only those who declared {one} or both compare hands for {one}, "
                f"and only those who declared {other} or both for {other}. "
                "If only one way has a winner, that way takes the whole pot."
            )
        else:
            yield "Only those who declared a way compare hands for it."
            yield "A way that nobody wins leaves its share to the others."
        if self.several:
            yield from self._sweeping(two=two)
        yield f"If nobody wins {'either' if two else 'any'} way, the players in the pot split it."

    def _sweeping(self, *, two: bool) -> Iterator[str]:
        """What a player needs who goes several ways."""
        who = "A player who declared both" if two else "A player who declared several ways"
        if self.sweep == "each way by itself":
            yield f"{who} wins each of them, or not, as if it were the only one."
            return
        if self.sweep == "ties are enough":
            yield f"{who} must win or tie every one of them; one who loses a way wins nothing."
        elif two:
            yield (
                f"{who} must win both ways outright and then takes the whole pot; "
                "one who loses or ties either way wins nothing."
            )
        else:
            yield f"{who} must win all of them outright; one who loses or ties one of them wins nothing."
        if self.bars:
            yield (
                "A hand that failed both ways still counts: the best of the others wins its way "
                "only if it equals or beats that hand; if not, the other way takes all. "
                "If no hand does so either way, the others play as if the failed hand were out."
            )
        else:
            yield "The winners are then found among the others."


@dataclass(frozen=True)
class CardsSpeak(Step):
    """Nobody declares: every hand plays for everything."""

    grammar = "cards speak"
    example = "cards speak"
    drawn = ("other", "cards speak")
    pattern = re.compile(r"cards speak")

    def english(self) -> str:
        return "Nobody declares: the cards speak."
