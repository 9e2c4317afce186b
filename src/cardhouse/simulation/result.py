"""How the bots have done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from .luck.fitting import Reduced, Sums
from .plan import Plan
from .playing import Round


@dataclass(frozen=True)
class BotResult:
    """What one bot has won.

    >>> from cardhouse.simulation import simulate
    >>> result = simulate("holdem", bots=["caller", "random"], hands=20, seed=1, workers=1)
    >>> result["caller"].hands
    20
    """

    bot: str
    hands: int
    """How many hands it has played; a hand counts once for each of its seats."""
    chips: int
    error: float | None
    """The standard error of the average, in chips a hand; one deck alone tells nothing of it."""
    unit: int
    faults: int = 0
    """How many of its answers were illegal, late or missing, if it is a process of its own."""
    reduced: Reduced | None = None
    """The result without the luck of the cards, if that was measured."""
    alone: float = 0.0
    """The standard error if as many hands had been played with a deck each, if that was measured."""
    given_up: bool = False
    """Whether it is a process that was not asked for a while, having failed too often."""

    @property
    def average(self) -> float:
        """Chips won for each hand."""
        return self.chips / self.hands if self.hands else 0.0

    @property
    def per_hundred(self) -> float:
        """Units won for each hundred hands."""
        return 100 * self.average / self.unit

    @property
    def error_per_hundred(self) -> float | None:
        """The standard error of that."""
        return None if self.error is None else 100 * self.error / self.unit

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return {
            "bot": self.bot,
            "hands": self.hands,
            "chips": self.chips,
            "average": round(self.average, 6),
            "error": rounded(self.error, 6),
            "per_hundred": round(self.per_hundred, 4),
            "error_per_hundred": rounded(self.error_per_hundred, 4),
            "alone": round(self.alone, 6),
            "faults": self.faults,
            "given_up": self.given_up,
            "reduced": self._reduced(),
        }

    def _reduced(self) -> dict[str, float] | None:
        found = self.reduced
        if found is None:
            return None
        scale = 100 / self.unit
        return {
            "average": round(found.average, 6),
            "error": round(found.error, 6),
            "per_hundred": round(scale * found.average, 4),
            "error_per_hundred": round(scale * found.error, 4),
            "variance": round(found.variance, 4),
        }


def rounded(number: float | None, digits: int) -> float | None:
    """A number with so many digits, if there is one."""
    return None if number is None else round(number, digits)


class Numbers:
    """Numbers that were counted; as long as few are missing below others, they take little room."""

    def __init__(self) -> None:
        self._below = 0
        self._above: set[int] = set()

    def add(self, number: int) -> bool:
        """Count a number; whether it is new."""
        if number < self._below or number in self._above:
            return False
        self._above.add(number)
        while self._below in self._above:
            self._above.remove(self._below)
            self._below += 1
        return True


class Tally:
    """Rounds added up; their order makes no difference."""

    def __init__(self, plan: Plan, unit: int) -> None:
        self._unit = unit
        self._names = list(dict.fromkeys(plan.bots))
        self._sums = {name: [0, 0, 0, 0, 0, 0] for name in self._names}
        self._faults = dict.fromkeys(self._names, 0)
        self._given_up: set[str] = set()
        self._done = Numbers()
        self.hands = 0
        self.answers = 0
        self._squares = self._seats = 0
        self._players = len(plan.bots)
        self._luck: dict[str, Sums] = {}
        self._alone = dict.fromkeys(self._names, 0)

    def add(self, rounds: Iterable[Round]) -> list[Round]:
        """Count rounds, each of them once; returns those that are new."""
        new = []
        for one in rounds:
            if not self._done.add(one.number):
                continue
            new.append(one)
            self.hands += one.hands
            self.answers += one.answers
            self._squares += one.squares
            self._seats += sum(one.seats.values())
            for name, faults in one.faults:
                self._faults[name] += faults
            self._given_up.update(one.given_up)
            for name, alone in zip(one.chips, one.alone, strict=False):
                self._alone[name] += alone
            self._count_luck(one)
            for name, sums in self._sums.items():
                chips, seats = one.chips[name], one.seats[name]
                for place, more in enumerate((1, chips, seats, chips * chips, chips * seats, seats * seats)):
                    sums[place] += more
        return new

    def _count_luck(self, one: Round) -> None:
        # Only if everybody has sat everywhere does the luck of the first cards even out.
        if not one.luck or one.hands < self._players:
            return
        luck = dict(zip(one.chips, one.luck, strict=True))
        first = next(iter(luck))
        for name, mine in luck.items():
            seats = one.seats[name]
            sums = self._luck.setdefault(name, Sums())
            # What one of two wins the other loses, so the luck of the first stands for both.
            turned = len(luck) == 2 and name != first
            parts = [-part / seats for part in luck[first]] if turned else [part / seats for part in mine]
            sums.add(one.number, one.chips[name] / seats, parts)

    @property
    def spread(self) -> float:
        """The standard deviation of what a seat wins in a hand, around nothing."""
        return sqrt(self._squares / self._seats) if self._seats else 0.0

    def results(self) -> tuple[BotResult, ...]:
        """The result of each bot, the best first."""
        found = [self._result(name) for name in self._names]
        return tuple(sorted(found, key=lambda one: -one.average))

    def _result(self, name: str) -> BotResult:
        rounds, chips, seats, squares, mixed, seats_squared = self._sums[name]
        error = None
        if rounds > 1 and seats:
            # Hands of one round share a deck, so rounds are what is independent.
            mean = chips / seats
            spread = max(0.0, squares - 2 * mean * mixed + mean * mean * seats_squared)
            error = sqrt(spread * rounds / (rounds - 1)) / seats
        reduced = self._luck[name].reduced() if name in self._luck else None
        alone = sqrt(max(0.0, self._alone[name] - chips**2 / self.hands)) / seats if seats else 0.0
        faults, given_up = self._faults[name], name in self._given_up
        return BotResult(name, seats, chips, error, self._unit, faults, reduced, alone, given_up)


@dataclass(frozen=True)
class Result:
    """What came of a simulation.

    >>> from cardhouse.simulation import simulate
    >>> result = simulate("razz", bots=["caller", "random"], hands=20, seed=1, workers=1)
    >>> result.hands, result.game, len(result.bots)
    (20, 'razz@barge', 2)
    """

    game: str
    name: str
    stakes: str
    stack: int
    players: int
    hands: int
    """How many hands were played; fewer than were asked for if it was broken off."""
    asked: int
    seed: str
    unit: int
    unit_name: str
    bots: tuple[BotResult, ...]
    answers: int
    seconds: float
    workers: int
    broken_off: bool = False
    spread: float = 0.0
    """The standard deviation of what a seat wins in a hand, in chips."""
    compiled: bool = False
    """Whether compiled tables played it; the same seed means other decks there."""

    def __getitem__(self, bot: str) -> BotResult:
        return next(one for one in self.bots if one.bot == bot)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data; what depends on the machine comes last."""
        return {
            "game": self.game,
            "name": self.name,
            "stakes": self.stakes,
            "stack": self.stack,
            "players": self.players,
            "hands": self.hands,
            "asked": self.asked,
            "seed": self.seed,
            "unit": self.unit,
            "unit_name": self.unit_name,
            "bots": [one.to_dict() for one in self.bots],
            "broken_off": self.broken_off,
            "spread": round(self.spread, 6),
            "compiled": self.compiled,
            "answers": self.answers,
            "seconds": round(self.seconds, 3),
            "workers": self.workers,
        }
