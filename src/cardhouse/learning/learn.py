"""Learning a game's betting by self-play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer import Stakes
from cardhouse.odds.kernels.draws import CHOOSE
from cardhouse.sheets import Sheet

from .draws import draws_of
from .engine import STACK, Engine, Shares
from .kernels.drawing import Memory
from .kernels.meeting import gather, matches
from .kernels.people import USUAL
from .kernels.situations import ACTIONS
from .kernels.standing import Hands
from .kernels.walking import walk
from .learned import Learned
from .shelf import rounds_of

ROOM: Final = 1 << 20
"""How many situations there is room for."""
PORTION: Final = 50_000
_STANDINGS: Final = 60_000
"""How many hands of each round are looked at, at most, to divide them into classes."""
_AT_ONCE: Final = 500
Tell = Callable[[str, float], None]
"""Hears what is being done and how much of it."""
MEMORY: Final = 1 << 21
"""How many hands and what they throw are remembered."""
_NO_TABLES: Final[tuple[NDArray[Any], ...]] = (
    np.zeros(0, np.uint8),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.float32),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.float32),
    CHOOSE,
)


@dataclass(frozen=True)
class Course:
    """How long to learn, and from how many deals."""

    deals: int = 20_000
    looks: int = 100
    walks: int = 3_000_000
    classes: int = 30
    """How many classes of hands there are in each round, by how they stand against the others."""
    depth: int = 100
    """The stacks in big bets, where they matter."""
    people: float = 0.3
    """The part of the others who go by pot odds and do not learn."""
    careful: float = 0.0
    """The part of those who believe bets and pay no more than the price; the rest are of all manners."""
    seed: int = 1


def learn(
    sheet: Sheet,
    stakes: Stakes,
    seats: int = 2,
    course: Course | None = None,
    tell: Tell | None = None,
) -> Learned:
    """A table of betting for a game, made from its sheet alone: the same each time."""
    school = School(sheet, stakes, seats, course, tell)
    school.walk()
    return school.learned()


class School:
    """Everything that is needed to learn a game: deals whose hands were looked at, and what is regretted."""

    def __init__(
        self,
        sheet: Sheet,
        stakes: Stakes,
        seats: int = 2,
        course: Course | None = None,
        tell: Tell | None = None,
    ) -> None:
        how = self.course = course or Course()
        self.seats, self.tell = seats, tell
        self.table = Engine(sheet, stakes, seats)
        self.fixed = stakes.structure == "limit"
        self.chips = STACK if self.fixed else how.depth * stakes.big_bet
        random = np.random.default_rng(how.seed)
        self.seeds = random.integers(0, 1 << 63, how.deals, dtype=np.uint64)
        draws = draws_of(sheet)
        if draws is None:
            shares, faces, cards = _shares(Shares(sheet, stakes), self.table, self.seeds, how, tell)
            left, tables = np.zeros(0, dtype=np.int64), _NO_TABLES
        else:
            # Nothing is looked at beforehand, so that every walk may have a deal of its own.
            self.seeds = random.integers(0, 1 << 63, how.walks, dtype=np.uint64)
            shares = faces = np.zeros((1, 1, 1, 1), dtype=np.float32)
            cards = np.zeros((1, 1, 0), dtype=np.uint8)
            left, tables = np.array(draws.left, dtype=np.int64), draws.arrays
        room = MEMORY if len(left) else 2
        memory = (np.zeros(room, np.uint64), np.zeros(room, np.uint64), np.zeros(room, np.float32))
        self.drawing = Memory(*memory, left, *tables)
        self.keys: NDArray[np.int64] = np.full(ROOM, -1, dtype=np.int64)
        self.regrets = np.zeros((ROOM, ACTIONS), dtype=np.float32)
        self.sums = np.zeros((ROOM, ACTIONS), dtype=np.float64)
        no_edges = np.zeros((1, 0), dtype=np.float32)
        self.edges = self._edges(Hands(shares, faces, cards, no_edges), rounds_of(sheet))
        self.hands = Hands(shares, faces, cards, self.edges)

    def _edges(self, hands: Hands, rounds: int) -> NDArray[np.float32]:
        """Where one class of hands ends and the next begins, by round, as hands come up among people."""
        table = self.table
        found = np.zeros((rounds, _STANDINGS), dtype=np.float32)
        many = np.zeros(rounds, dtype=np.int64)
        seeds = self.seeds[:_STANDINGS]
        gather(
            table.tables(1),
            table.program.record,
            table.papers,
            table.calls,
            np.full(self.seats, self.chips, dtype=np.int64),
            seeds,
            hands,
            np.full(ROOM, -1, dtype=np.int64),
            np.array([self.course.seed], dtype=np.uint64),
            int(self.fixed),
            float(self.course.careful),
            found,
            many,
            self.drawing,
        )
        wanted = np.arange(1, self.course.classes) / self.course.classes
        edges = [np.quantile(one[: max(1, n)], wanted) for one, n in zip(found, many, strict=True)]
        return np.array(edges, dtype=np.float32)

    def walk(self) -> None:
        """Walk through hands as often as the course says."""
        how, table = self.course, self.table
        dice = np.array([how.seed], dtype=np.uint64)
        frames = table.tables(2)
        for first in range(0, how.walks, PORTION):
            many = min(PORTION, how.walks - first)
            # What was regretted early, among players who knew nothing, counts less and less.
            self.regrets *= first / (first + PORTION)
            walk(
                frames,
                table.program.record,
                table.papers,
                table.calls,
                np.full(self.seats, self.chips, dtype=np.int64),
                self.seeds,
                self.hands,
                self.keys,
                self.regrets,
                self.sums,
                dice,
                first,
                many,
                int(self.fixed),
                float(how.people),
                float(how.careful),
                np.array(USUAL),
                self.drawing,
            )
            if self.tell:
                self.tell("walking", (first + many) / how.walks)

    def learned(self) -> Learned:
        """What was learned so far."""
        return Learned.of(self.keys, self.sums, self.edges, fixed=self.fixed, seats=self.seats)

    def trial(self, manner: Sequence[float] = USUAL, deals: int = 50_000) -> tuple[float, float]:
        """What is won in a hundred hands from people of a manner, in big bets, and one standard error.

        Every second seat is a person's, and each deal is played twice, with the seats exchanged.
        """
        table = self.table
        # Whole turns of the button, so that every deal has the seats that it was looked at with.
        known = len(self.seeds) // self.seats * self.seats
        which = np.arange(deals) % known
        results = np.zeros(deals)
        matches(
            table.tables(1),
            table.program.record,
            table.papers,
            table.calls,
            np.full(self.seats, self.chips, dtype=np.int64),
            self.seeds[which],
            self._hands(which),
            self.keys,
            self.sums,
            np.array([self.course.seed], dtype=np.uint64),
            int(self.fixed),
            np.array(manner),
            results,
            self.drawing,
        )
        return 100 * float(results.mean()), 100 * float(results.std() / np.sqrt(deals))

    def _hands(self, which: NDArray[np.int64]) -> Hands:
        """What is known of some deals."""
        known = self.hands
        if len(known.shares) == 1:
            return known
        return Hands(known.shares[which], known.faces[which], known.cards[which], known.edges)


def _shares(
    shares: Shares, table: Engine, seeds: NDArray[np.uint64], how: Course, tell: Tell | None
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.uint8]]:
    """The part of the pot that every seat wins from every other in every round of every deal."""
    found = []
    for at in range(0, len(seeds), _AT_ONCE):
        found.append(shares.of_deals(table, seeds[at : at + _AT_ONCE], how.looks, at))
        if tell:
            tell("looking", min(1.0, (at + _AT_ONCE) / len(seeds)))
    of_all, faces, cards = zip(*found, strict=True)
    return np.concatenate(of_all), np.concatenate(faces), np.concatenate(cards)
