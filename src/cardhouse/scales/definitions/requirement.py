"""What a pattern asks of cards."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .words import Members, NoRanks, members, rank

NO_SUIT: Final = -1
"""The suit of a card that shares it with no other."""


class Holding:
    """Exactly the cards that are put on a rung."""

    __slots__ = ("_in_suit", "counts", "order", "ranks", "row", "shape", "suits")

    def __init__(
        self, ranks: Sequence[int], suits: Sequence[int], order: Mapping[int, int], row: Row
    ) -> None:
        self.ranks = ranks
        """The indices of their ranks."""
        self.suits = suits
        """Their suits in the same order; :data:`NO_SUIT` matches no other."""
        self.order = order
        """The place of each rank, 1 for the lowest."""
        self.row = row
        self.counts: dict[int, int] = {}
        """How often each rank is held."""
        for index in ranks:
            self.counts[index] = self.counts.get(index, 0) + 1
        self.shape: tuple[int, ...] = ()
        """How many there are of each rank of which there are several, the most first."""
        if len(self.counts) < len(ranks):
            self.shape = tuple(sorted((count for count in self.counts.values() if count > 1), reverse=True))
        self._in_suit: dict[int, list[int]] | None = None

    @property
    def in_suit(self) -> dict[int, list[int]]:
        """The ranks held in each suit."""
        if self._in_suit is None:
            self._in_suit = {}
            for index, suit in zip(self.ranks, self.suits, strict=True):
                if suit >= 0:
                    self._in_suit.setdefault(suit, []).append(index)
        return self._in_suit


class Row:
    """The order in which straights run."""

    def __init__(self, ranks: tuple[int, ...] = (), wraps: bool = False) -> None:
        self.ranks = ranks
        self.wraps = wraps
        self._runs: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
        self._numbers: dict[tuple[int, int], dict[frozenset[int], int]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and (self.ranks, self.wraps) == (other.ranks, other.wraps)

    def __hash__(self) -> int:
        return hash((self.ranks, self.wraps))

    def numbers(self, length: int, step: int = 1) -> dict[frozenset[int], int]:
        """The number of each run of that length by its ranks, 0 for the lowest."""
        found = self._numbers.get((length, step))
        if found is None:
            found = {frozenset(run): number for number, run in enumerate(self.runs(length, step))}
            self._numbers[length, step] = found
        return found

    def runs(self, length: int, step: int = 1) -> tuple[tuple[int, ...], ...]:
        """Every run of that length, lowest first."""
        found = self._runs.get((length, step))
        if found is None:
            size = len(self.ranks)
            starts = range(size) if self.wraps else range(size - (length - 1) * step)
            found = tuple(
                run
                for start in starts
                if len(set(run := tuple(self.ranks[(start + i * step) % size] for i in range(length))))
                == length
            )
            self._runs[length, step] = found
        return found


class Requirement(ABC):
    """One thing that cards must have.

    Every program waits for these classes to be made, so dataclasses add nothing to them that is not needed.
    """

    by_suit: bool = False
    """Whether suits make a difference to it."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    @abstractmethod
    def fits(self, held: Holding) -> bool:
        """Whether the cards have it."""


@dataclass(eq=False, repr=False, match_args=False)
class Shape(Requirement):
    """Equal ranks, exactly: ``3+2``; none at all is ``no pair``."""

    counts: tuple[int, ...]

    def fits(self, held: Holding) -> bool:
        return held.shape == self.counts


@dataclass(eq=False, repr=False, match_args=False)
class Run(Requirement):
    """Ranks that follow each other in the row."""

    length: int
    step: int = 1
    suited: bool = False

    @property
    def by_suit(self) -> bool:  # type: ignore[override]
        return self.suited

    def best(self, held: Holding) -> int | None:
        """The number of the highest run that is held, 0 for the lowest there is."""
        if self.length == len(held.ranks):
            # The whole hand is the run.
            if held.shape or (self.suited and not OfASuit(self.length).fits(held)):
                return None
            return held.row.numbers(self.length, self.step).get(frozenset(held.counts))
        runs = held.row.runs(self.length, self.step)
        sets = [set(one) for one in held.in_suit.values()] if self.suited else [set(held.ranks)]
        for number in range(len(runs) - 1, -1, -1):
            if any(one.issuperset(runs[number]) for one in sets):
                return number
        return None

    def fits(self, held: Holding) -> bool:
        return self.best(held) is not None


@dataclass(eq=False, repr=False, match_args=False)
class OfASuit(Requirement):
    """So many cards of one suit."""

    count: int
    by_suit = True

    def fits(self, held: Holding) -> bool:
        if self.count == len(held.suits):
            return held.suits[0] >= 0 and held.suits.count(held.suits[0]) == self.count
        return any(len(one) >= self.count for one in held.in_suit.values())


@dataclass(eq=False, repr=False, match_args=False)
class Span(Requirement):
    """The lowest and the highest rank."""

    low: int
    high: int

    def fits(self, held: Holding) -> bool:
        places = [held.order[index] for index in held.ranks]
        return min(places) == held.order[self.low] and max(places) == held.order[self.high]


@dataclass(eq=False, repr=False, match_args=False)
class Among(Requirement):
    """How many of the cards are among some: all, none, or from so many to so many."""

    members: Members
    least: int | None
    """Nothing asks for all of them."""
    most: int = 99

    @property
    def by_suit(self) -> bool:  # type: ignore[override]
        return self.members.by_suit

    def fits(self, held: Holding) -> bool:
        many = sum(map(self.members.has, held.ranks, held.suits))
        return (len(held.ranks) if self.least is None else self.least) <= many <= self.most


@dataclass(eq=False, repr=False, match_args=False)
class Each(Requirement):
    """At least one of each of some ranks and cards."""

    members: Members

    @property
    def by_suit(self) -> bool:  # type: ignore[override]
        return self.members.by_suit

    def fits(self, held: Holding) -> bool:
        cards = {4 * index + suit for index, suit in zip(held.ranks, held.suits, strict=True) if suit >= 0}
        return (
            self.members.ranks.issubset(held.ranks)
            and self.members.suits.issubset(held.suits)
            and self.members.cards <= cards
        )


@dataclass(eq=False, repr=False, match_args=False)
class Suits(Requirement):
    """How many suits there are: every one, or no suit twice."""

    every: bool
    by_suit = True

    def fits(self, held: Holding) -> bool:
        if self.every:
            return len(held.in_suit) == 4
        return all(len(one) == 1 for one in held.in_suit.values())


@dataclass(eq=False, repr=False, match_args=False)
class Not(Requirement):
    """The opposite of another."""

    other: Requirement

    @property
    def by_suit(self) -> bool:  # type: ignore[override]
        return self.other.by_suit

    def fits(self, held: Holding) -> bool:
        return not self.other.fits(held)


def of_certain_suits(need: Requirement) -> bool:
    """Whether it matters which suit a card has, and not only whether it has the same as others."""
    if isinstance(need, Not):
        return of_certain_suits(need.other)
    return isinstance(need, Suits) or (isinstance(need, Among | Each) and need.by_suit)


# Compiled when they are first needed.
_SHAPE: Final = r"[2-7](?:\+[2-7])*"
_RUN: Final = r"run of ([2-7])(?: by ([1-9]))?( of a suit)?"
_SUIT: Final = r"([2-7]) of a suit"
_SPAN: Final = r"(\S+) to (\S+)"
_AMONG: Final = r"(all|none|any|each|exactly [0-9]|at most [0-9]|at least [0-9]|[0-9])(?: of)? (.+)"


def read_requirement(text: str) -> Requirement | None:
    """The requirement that a text stands for, or nothing if it stands for none."""
    said = " ".join(text.split())
    if said.startswith("not "):
        other = read_requirement(said[4:])
        return None if other is None else Not(other)
    if said == "no pair":
        return Shape(())
    if said == "one of each suit":
        return Suits(every=True)
    if said == "different suits":
        return Suits(every=False)
    if re.fullmatch(_SHAPE, said):
        return Shape(tuple(sorted(map(int, said.split("+")), reverse=True)))
    if found := re.fullmatch(_RUN, said):
        return Run(int(found[1]), int(found[2] or 1), bool(found[3]))
    if found := re.fullmatch(_SUIT, said):
        return OfASuit(int(found[1]))
    if found := re.fullmatch(_SPAN, said):
        low, high = rank(found[1]), rank(found[2])
        return None if low is None or high is None else Span(low, high)
    return read_among(said)


def read_among(said: str) -> Among | Each | None:
    """How many cards are among some: ``all of J Q K``, ``exactly 2 of 7``, ``each of A K``, ``all red``."""
    found = re.fullmatch(_AMONG, said)
    if found is None:
        return None
    try:
        some = members(found[2])
    except NoRanks:
        return None
    how = found[1]
    if how == "each":
        return Each(some)
    if how == "all":
        return Among(some, None)
    if how == "none":
        return Among(some, 0, 0)
    number = 1 if how == "any" else int(how[-1])
    if how.startswith("at most"):
        return Among(some, 0, number)
    return Among(some, number, number if how.startswith("exactly") else 99)
