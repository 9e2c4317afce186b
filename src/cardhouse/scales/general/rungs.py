"""A ladder whose rungs are patterns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from cardhouse.scales.definitions.kinds import LadderDefinition
from cardhouse.scales.definitions.pattern import WrittenRung, needs_of
from cardhouse.scales.definitions.requirement import NO_SUIT, Holding
from cardhouse.scales.definitions.words import LETTERS, letters
from cardhouse.scales.hand_name import HandName, Kind, filled
from cardhouse.scales.ladder import STANDARD, AnyRung, Ladder, Rung, named_rung

_ROYAL: Final = {8, 9, 10, 11, 12}
_RARE: Final[dict[str, Kind]] = {
    "three pair": "three-pair",
    "two threes of a kind": "two-threes-of-a-kind",
    "six of a kind": "six-of-a-kind",
    "seven of a kind": "seven-of-a-kind",
}
_ROUND: Final[dict[str, Kind]] = {"straight": "straight-round", "straight flush": "straight-flush-round"}
_STANDARD: Final[dict[str, AnyRung]] = {rung.value: rung for rung in Rung}


@dataclass(frozen=True, kw_only=True)
class PatternLadder(Ladder):
    """Codes for hands by the patterns of a definition.

    A code of 0 is on no rung.
    """

    definition: LadderDefinition
    numbers: dict[int, int] = field(init=False, repr=False, compare=False)
    """Which rung, by its number in a code; those of the usual order have the usual numbers."""

    @classmethod
    def of(cls, definition: LadderDefinition) -> PatternLadder:
        """The ladder of a definition."""
        return cls(
            order=tuple(_STANDARD.get(rung.value, rung) if rung.known else rung for rung in definition.rungs),
            ranks=tuple(numbers_of(definition.ranks).values()),
            flushes=any(need.by_suit for need in needs_of(definition.rungs)),
            size=definition.cards,
            definition=definition,
        )

    def __post_init__(self) -> None:
        standard = _is_standard(self.order)
        numbers = [
            STANDARD.index(rung) if standard else place for place, rung in enumerate(self.order, start=1)
        ]
        places = {rung: number << self.bits for number, rung in zip(numbers, self.order, strict=True)}
        object.__setattr__(self, "_places", places)
        object.__setattr__(self, "_tops", {})
        object.__setattr__(self, "numbers", dict(zip(numbers, range(len(numbers)), strict=True)))

    @cached_property
    def bits(self) -> int:
        """How many bits of a code lie below the rung."""
        return 4 * max(5, self.definition.cards)

    @cached_property
    def codes(self) -> int:
        return 1 << self.bits + 4 if max(self.numbers) < 16 else 1 << self.bits + 5

    @property
    def rungs(self) -> tuple[AnyRung, ...]:
        return self.order

    @cached_property
    def _number(self) -> dict[int, int]:
        return numbers_of(self.definition.ranks)

    @cached_property
    def _index(self) -> dict[int, int]:
        return {number: index for index, number in self._number.items()}

    @property
    def ace(self) -> int:
        return 1 if self.definition.ranks[0] == 12 else 14

    def number(self, index: int) -> int:
        return self._number.get(index, 0)

    def index(self, number: int) -> int:
        return self._index[number]

    def code(self, numbers: Iterable[int], *, flush: bool = False) -> int:
        places = tuple(numbers)
        if not all(places):
            return 0
        suit = 0 if flush else NO_SUIT
        return self.code_of([self.index(place) for place in places], [suit] * len(places))

    def code_of(self, ranks: Sequence[int], suits: Sequence[int]) -> int:
        """The code of exactly these cards, by the indices of their ranks and by their suits."""
        held = Holding(tuple(ranks), tuple(suits), self._number, self.definition.row)
        rungs = self.definition.rungs
        for number, place in reversed(self.numbers.items()):
            digits = rungs[place].digits(held)
            if digits is not None:
                return self._packed(number, digits)
        return 0

    def at(self, rung: AnyRung, numbers: Iterable[int] = ()) -> int:
        return self._packed(self._places[rung] >> self.bits, numbers)

    def _packed(self, number: int, digits: Iterable[int]) -> int:
        code, shift = number << self.bits, self.bits
        for digit in digits:
            shift -= 4
            code |= digit << shift
        return code

    def read(self, code: int) -> tuple[AnyRung, tuple[int, ...]]:
        digits = tuple((code >> shift) & 15 for shift in range(self.bits - 4, -1, -4))
        return self.rung(code), tuple(digit for digit in digits if digit)

    def rung(self, code: int) -> AnyRung:
        return self.order[self.numbers[code >> self.bits]]

    def written(self, code: int) -> WrittenRung:
        """The rung behind a code, with its patterns."""
        return self.definition.rungs[self.numbers[code >> self.bits]]

    def letters(self, numbers: Iterable[int]) -> str:
        return letters(map(self.index, numbers))

    def said_ranks(self, code: int) -> str:
        """The letters of the ranks that are compared; of a run its highest comes first."""
        rung, (_, digits) = self.written(code), self.read(code)
        if rung.run is None or not digits:
            return self.letters(digits)
        run = self.definition.row.runs(rung.run.length, rung.run.step)[digits[0] - 1]
        return LETTERS[run[-1]] + self.letters(digits[1:])

    def named(self, code: int, *, full: bool = False) -> HandName:
        rung, known = self.written(code), self.rung(code)
        ranks = self.said_ranks(code)
        if not ranks and not isinstance(known, Rung):
            # The least that a qualifier asks for is a kind of hand and no more.
            return HandName.as_written(rung.value)
        if rung.say and ranks:
            return HandName.as_written(filled(rung.say, ranks, self._top(code, ranks)))
        odd = self.definition.row.wraps or not isinstance(known, Rung)
        if odd and ranks and (named := self._named_otherwise(rung, code, ranks, full=full)):
            return named
        if isinstance(known, Rung):
            if ranks and known is Rung.STRAIGHT_FLUSH and self._is_royal(rung, code):
                return HandName("royal-flush")
            return named_rung(known, ranks, full=full)
        top = self._top(code, ranks)
        return HandName("own", top, ranks if full and ranks != top else "", text=rung.value)

    def _named_otherwise(self, rung: WrittenRung, code: int, ranks: str, *, full: bool) -> HandName | None:
        """What a hand is called on rungs that few ladders have, and straights that go round the corner."""
        if not rung.known:
            return None
        if rung.value == "anything":
            return HandName("high-card", ranks[:1], ranks[1:] if full else "")
        if kind := _RARE.get(rung.value):
            several = 1 if kind.endswith("of-a-kind") and not kind.startswith("two") else 2
            return HandName(kind, ranks[:several], ranks[several:] if full else "")
        kind = _ROUND.get(rung.value)
        if kind is None or rung.run is None or not self.definition.row.wraps:
            return None
        row = self.definition.row
        run = row.runs(rung.run.length, rung.run.step)[self.read(code)[1][0] - 1]
        if row.ranks.index(run[-1]) > row.ranks.index(run[0]):
            return None
        return HandName(kind, letters(run))

    def _top(self, code: int, ranks: str) -> str:
        """The rank by which a hand is called: the end of a run, or the highest."""
        if self.written(code).run is not None:
            return ranks[:1]
        return max(ranks, key=lambda letter: self._number[LETTERS.index(letter)])

    def _is_royal(self, rung: WrittenRung, code: int) -> bool:
        run = rung.run
        if run is None or run.length != 5:
            return False
        return set(self.definition.row.runs(5, run.step)[self.read(code)[1][0] - 1]) == _ROYAL


def numbers_of(ranks: Sequence[int]) -> dict[int, int]:
    """The number of each rank: the usual one, with an ace of 1 or 14, or in an odd order its place."""
    usual = [1 if index == 12 and not place else index + 2 for place, index in enumerate(ranks)]
    numbers = usual if usual == sorted(usual) else range(1, len(ranks) + 1)
    return dict(zip(ranks, numbers, strict=True))


def _is_standard(order: Sequence[AnyRung]) -> bool:
    """Whether these are rungs of the usual ladder in the usual order."""
    return tuple(rung for rung in STANDARD if rung in order) == tuple(order)
