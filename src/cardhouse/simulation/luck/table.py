"""A compiled table beside a hand: what its cards are worth if others come, or if nobody bets any more."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.errors import BatchError
from cardhouse.batch.tables import MOST_CHIPS
from cardhouse.dealer import Stakes
from cardhouse.learning.draws import draws_of
from cardhouse.learning.engine import Engine
from cardhouse.simulation.plan import Plan

from .kernels import Draws, begin, called, go_on, weigh, weigh_first

WAYS: Final = 40
"""How many other cards are dealt in the place of those that came."""
OTHER_DECKS: Final = 20
"""How many other decks are dealt beside the first cards."""
AGAIN: Final = 12
"""How often those that came are looked at."""
EACH: Final = 16
"""How often the hand is played to its end each time."""
ENDINGS: Final = 320
"""The same if nobody acts any more."""
LOOKS: Final = 32
"""How often hands are looked at for what they seem to be worth, all players together."""
_FEWEST_LOOKS: Final = 8
_MEMORY: Final = 1 << 16
Numbers = NDArray[np.float64]


class Beside:
    """A table to play at, and to look from at what may come."""

    def __init__(self, plan: Plan) -> None:
        sheet = plan.sheet.for_players(len(plan.bots))
        stakes = Stakes.parse(plan.stakes, sheet)
        self.engine = Engine(sheet, stakes, len(plan.bots))
        if (chips := plan.stack * len(plan.bots)) > MOST_CHIPS:
            raise BatchError("batch.too-many-chips", most=MOST_CHIPS, chips=chips)
        self.unit = max(1, stakes.big_bet, *stakes.blinds)
        self.seats = len(plan.bots)
        self.stacks = np.full(self.seats, plan.stack, dtype=np.int64)
        self._work = self.engine.tables(2)
        draws = draws_of(sheet)
        size = _MEMORY if draws else 2
        self._draws = Draws(
            np.array(draws.left if draws else (), dtype=np.int64),
            np.zeros(size, np.uint64),
            np.zeros(size, np.uint64),
            np.zeros(size),
            *(draws.arrays if draws else _no_draws()),
        )
        self.chance = Random(0)  # noqa: S311 - play, not secrets

    def begin(self, table: Any, seed: int) -> None:
        """A hand begins; the seed is that of its deck."""
        engine = self.engine
        begin(table, engine.program.record, engine.papers, engine.calls, self.stacks, 0, np.uint64(seed))

    def go_on(self, table: Any, answer: int) -> None:
        """Somebody answers."""
        engine = self.engine
        go_on(table, engine.program.record, engine.papers, engine.calls, answer)

    def call(self, table: Any) -> int:
        """What somebody answers who checks and calls."""
        engine = self.engine
        return int(called(table, engine.program.record, engine.papers, engine.calls))

    def live(self, table: Any) -> NDArray[np.bool_]:
        """Who is still in."""
        folded = int(table["folded"])
        return np.array([not (folded >> seat) & 1 for seat in range(self.seats)])

    def pot(self, table: Any) -> float:
        """What has been bet so far."""
        return float(table["dead"] + table["total"][: self.seats].sum())

    def endings(self, table: Any, answer: int) -> Numbers:
        """What each seat ends with on average after an answer, after which nobody acts any more."""
        found: Numbers = self.weigh(table, answer, ENDINGS, looks=0)[0].mean(axis=0)
        return found

    def weigh(self, table: Any, answer: int, ways: int, *, looks: int) -> tuple[Numbers, Numbers]:
        """What each seat ends with and how strong it looks, in some of the ways in which cards may fall."""
        engine = self.engine
        worth, strong = np.zeros((ways, self.seats)), np.zeros((ways, self.seats))
        weigh(
            self._work,
            table,
            engine.program.record,
            engine.papers,
            engine.calls,
            self._draws,
            answer,
            EACH,
            looks,
            np.uint64(self.chance.getrandbits(62)),
            worth,
            strong,
        )
        return worth, strong

    def weigh_first(self, ways: int, *, looks: int) -> tuple[Numbers, Numbers]:
        """The same for first cards of other decks."""
        engine = self.engine
        worth, strong = np.zeros((ways, self.seats)), np.zeros((ways, self.seats))
        weigh_first(
            self._work,
            engine.program.record,
            engine.papers,
            engine.calls,
            self._draws,
            self.stacks,
            EACH,
            looks,
            np.uint64(self.chance.getrandbits(62)),
            worth,
            strong,
        )
        return worth, strong


def looks_for(live: int) -> int:
    """How often the hand of each of some players is looked at."""
    return max(_FEWEST_LOOKS, LOOKS // max(1, live))


def rivals(strong: Numbers, live: NDArray[np.bool_]) -> Numbers:
    """How strong the strongest of the others looks, for each seat that is in."""
    ranked = np.sort(strong, axis=-1)
    best, second = ranked[..., -1:], ranked[..., -2:-1]
    found: Numbers = np.where(strong == best, second, best) * live
    return found


def _no_draws() -> tuple[Any, ...]:
    """Tables of draws for a game without any, which nobody looks into."""
    none = np.zeros(1, dtype=np.int64)
    return (
        np.zeros(1, dtype=np.uint8), none, np.zeros((1, 1), dtype=np.float32), none,
        np.zeros((1, 1), dtype=np.float32), np.zeros((1, 1), dtype=np.int64),
    )  # fmt: skip


def dealt(was: Any, now: Any) -> bool:
    """Whether cards came between two looks at a table."""
    return bool(was["deck_at"] != now["deck_at"] or was["deck_n"] != now["deck_n"])
