"""A compiled table beside a hand that is played, which knows how lucky every card was."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.answers import answer_of
from cardhouse.batch.errors import CannotCompile
from cardhouse.dealer import Action, Deal, Decision, Stakes
from cardhouse.learning.draws import draws_of
from cardhouse.learning.engine import Engine
from cardhouse.simulation.errors import SimulationError
from cardhouse.simulation.plan import Plan

from .kernels import Draws, begin, go_on, weigh
from .parts import KINDS, PARTS, ROUNDS

WAYS: Final = 8
"""How many other cards are dealt in the place of those that came."""
_EACH: Final = 40
"""How often the hand is played to its end for each of them."""
_LOOKS: Final = 96
"""How often hands are looked at for what they seem to be worth, all players together."""
_MEMORY: Final = 1 << 16
Numbers = NDArray[np.float64]


class Watcher:
    """Follows hands at a compiled table and adds up luck, for each seat in :data:`PARTS` numbers.

    Luck is what a seat has gained by the cards that came, beyond the average of what might have come, if all
    check and call from there on. In a round it is looked at by what the hand is worth, by how
    strong it looks to its player and to the strongest of the others, and by products of these, which tell
    how big the pot will get. The average of each of these numbers is nothing, whoever plays.
    """

    def __init__(self, plan: Plan) -> None:
        sheet = plan.sheet.for_players(len(plan.bots))
        stakes = Stakes.parse(plan.stakes, sheet)
        self._engine = Engine(sheet, stakes, len(plan.bots))
        self._unit = max(1, stakes.big_bet, *stakes.blinds)
        self._stacks = np.full(len(plan.bots), plan.stack, dtype=np.int64)
        self._table, self._before, self._work = (self._engine.tables(many) for many in (1, 1, 2))
        draws = draws_of(sheet)
        size = _MEMORY if draws else 2
        self._draws = Draws(
            np.array(draws.left if draws else (), dtype=np.int64),
            np.zeros(size, np.uint64),
            np.zeros(size, np.uint64),
            np.zeros(size),
            *(draws.arrays if draws else _no_draws()),
        )
        self._chance = Random(0)  # noqa: S311 - play, not secrets
        self.luck: Numbers = np.zeros((len(plan.bots), PARTS))

    @classmethod
    def of(cls, plan: Plan) -> Watcher | None:
        """Somebody who watches the hands of a plan, if its game can be compiled."""
        try:
            return cls(plan)
        except CannotCompile:
            return None

    def begin(self, seed: int, chance: Random) -> None:
        """A hand begins; the seed is that of its deck."""
        self._chance = chance
        self.luck = np.zeros_like(self.luck)
        engine = self._engine
        begin(
            self._table, engine.program.record, engine.papers, engine.calls, self._stacks, 0, np.uint64(seed)
        )

    def act(self, decision: Decision, action: Action) -> None:
        """Somebody answers, and cards may be dealt."""
        engine = self._engine
        answer = answer_of(decision, action, engine.program.choices)
        self._before[0] = self._table[0]
        go_on(self._table, engine.program.record, engine.papers, engine.calls, answer)
        was, now = self._before[0], self._table[0]
        if was["deck_at"] == now["deck_at"] and was["deck_n"] == now["deck_n"]:
            return
        if now["over"]:
            found = self._weigh(self._before, answer, WAYS * _EACH)[0].mean(axis=0)
            self.luck[:, 0] += now["stack"][: len(found)] - found
            return
        # Who is in and how much is in the pot follows from the answer, whatever is dealt after it.
        seats = len(self._stacks)
        live = np.array([not (int(now["folded"]) >> seat) & 1 for seat in range(seats)])
        pot = float(now["dead"] + now["total"][:seats].sum())
        came = self._seen(*self._weigh(self._table, -1, 1, int(live.sum())), live, pot)
        others = self._seen(*self._weigh(self._before, answer, WAYS, int(live.sum())), live, pot)
        first = 1 + KINDS * min(max(int(was["streets"]) - 1, 0), ROUNDS - 1)
        self.luck[:, first : first + KINDS] += came[0] - others.mean(axis=0)

    def end(self, deal: Deal) -> None:
        """The hand is over; the table beside it must have come to the same end."""
        if deal.stacks != self._table[0]["stack"][: len(self._stacks)].tolist():
            raise SimulationError("simulation.tables-disagree", game=deal.sheet.name)

    def _weigh(self, table: Any, answer: int, ways: int, live: int = 2) -> tuple[Numbers, Numbers]:
        engine, seats = self._engine, len(self._stacks)
        worth, strong = np.zeros((ways, seats)), np.zeros((ways, seats))
        seed = np.uint64(self._chance.getrandbits(62))
        weigh(
            self._work,
            table,
            engine.program.record,
            engine.papers,
            engine.calls,
            self._draws,
            answer,
            _EACH,
            max(20, _LOOKS // live),
            seed,
            worth,
            strong,
        )
        return worth, strong

    def _seen(self, worth: Numbers, strong: Numbers, live: NDArray[np.bool_], pot: float) -> Numbers:
        """What is looked at, by way and seat."""
        won = worth - self._stacks
        ranked = np.sort(strong, axis=1)
        best, second = ranked[:, -1:], ranked[:, -2:-1]
        rival = np.where(strong == best, second, best) * live
        both = strong * rival
        share = won / max(pot, 1.0)
        return np.stack((won, pot * strong, pot * rival, pot * both, self._unit * both * share), axis=2)


def _no_draws() -> tuple[Any, ...]:
    """Tables of draws for a game without any, which nobody looks into."""
    none = np.zeros(1, dtype=np.int64)
    return (
        np.zeros(1, dtype=np.uint8), none, np.zeros((1, 1), dtype=np.float32), none,
        np.zeros((1, 1), dtype=np.float32), np.zeros((1, 1), dtype=np.int64),
    )  # fmt: skip
