"""The patterns of rungs, and by which cards hands on one rung are compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .requirement import Holding, Not, OfASuit, Requirement, Run, Shape

Digits = tuple[int, ...]
"""What is compared on a rung, from the left; more is better."""

_NAMED: Final[dict[str, str]] = {
    "anything": "",
    "high card": "no pair",
    "pair": "2",
    "two pair": "2+2",
    "three pair": "2+2+2",
    "three of a kind": "3",
    "two threes of a kind": "3+3",
    "straight": "run of {cards}",
    "flush": "{cards} of a suit",
    "flush with a pair": "2, {cards} of a suit",
    "flush with two pair": "2+2, {cards} of a suit",
    "full house": "3+2",
    "four of a kind": "4",
    "straight flush": "run of {cards} of a suit",
    "five of a kind": "5",
    "six of a kind": "6",
    "seven of a kind": "7",
}
KNOWN: Final = tuple(_NAMED)
"""The rungs that everybody knows."""


def known_pattern(name: str, cards: int) -> str | None:
    """The pattern of a rung that everybody knows, in a hand of so many cards."""
    found = _NAMED.get(name)
    return None if found is None else found.format(cards=cards)


class Pattern(NamedTuple):
    """Requirements that all have to hold."""

    needs: tuple[Requirement, ...]
    text: str = ""
    """As it is written."""

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs that it asks for, also those that it rules out."""
        plain = (need.other if isinstance(need, Not) else need for need in self.needs)
        return tuple(need for need in plain if isinstance(need, Run))

    def has_run_or_suit(self) -> bool:
        """Whether a bug may fill it."""
        return any(isinstance(need, Run | OfASuit) for need in self.needs)

    def has_equal_suited(self) -> bool:
        """Whether it asks for equal ranks of one suit."""
        return any(isinstance(need, Shape) and need.counts for need in self.needs) and any(
            isinstance(need, OfASuit) for need in self.needs
        )

    def digits(self, held: Holding) -> Digits | None:
        """By what the cards are compared, if they fit; nothing if they do not."""
        for need in self.needs:
            if not need.fits(held):
                return None
        order = held.order
        for need in self.needs:
            if isinstance(need, Run):
                number = need.best(held) or 0
                rest = list(held.ranks)
                for index in held.row.runs(need.length, need.step)[number]:
                    rest.remove(index)
                return number + 1, *sorted((order[index] for index in rest), reverse=True)
        if any(isinstance(need, Shape) for need in self.needs):
            by_count = sorted(held.counts, key=lambda index: (held.counts[index], order[index]), reverse=True)
            return tuple(order[index] for index in by_count)
        for need in self.needs:
            if isinstance(need, OfASuit) and need.count < len(held.ranks):
                return _by_suit(need.count, held)
        return tuple(sorted((order[index] for index in held.ranks), reverse=True))


def _by_suit(count: int, held: Holding) -> Digits:
    """The cards of the suit first, and then the rest."""
    order, found = held.order, []
    for suited in held.in_suit.values():
        if len(suited) >= count:
            top = sorted(suited, key=order.__getitem__, reverse=True)[:count]
            rest = list(held.ranks)
            for index in top:
                rest.remove(index)
            found.append((*(order[i] for i in top), *sorted((order[i] for i in rest), reverse=True)))
    return max(found)


class WrittenRung(NamedTuple):
    """A kind of hand: its name, and the patterns of which it fits any."""

    value: str
    patterns: tuple[Pattern, ...]
    say: str = ""
    """How it is said, if not in the usual way."""
    known: bool = False
    """Whether everybody knows it by that name."""

    def digits(self, held: Holding) -> Digits | None:
        """By what the cards are compared on it; nothing if they are not on it."""
        if len(self.patterns) == 1:
            return self.patterns[0].digits(held)
        found = [digits for one in self.patterns if (digits := one.digits(held)) is not None]
        return max(found, default=None)

    @property
    def run(self) -> Run | None:
        """The run by which its hands are compared first."""
        return next((need for one in self.patterns[:1] for need in one.needs if isinstance(need, Run)), None)


def needs_of(rungs: Sequence[WrittenRung]) -> list[Requirement]:
    """Everything that some rungs ask for."""
    return [need for rung in rungs for one in rung.patterns for need in one.needs]
