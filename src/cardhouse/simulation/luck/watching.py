"""A compiled table beside a hand that is played, which knows how lucky every card and every answer was."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.answers import answer_of
from cardhouse.batch.errors import CannotCompile
from cardhouse.bots import Bot
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.native import Workspace
from cardhouse.simulation.errors import SimulationError
from cardhouse.simulation.plan import Plan

from .deciding import Ahead
from .parts import DECISIONS, FIRST, KINDS, PARTS, ROUNDS
from .table import AGAIN, OTHER_DECKS, WAYS, Beside, Numbers, dealt, looks_for, rivals


class Watcher:
    """Follows hands at a compiled table and adds up luck, for each seat in :data:`PARTS` numbers.

    Luck is what a seat has gained by the cards that came, beyond the average of what might have come, if all
    check and call from there on. In a round it is looked at by what the hand is worth, by how
    strong it looks to its player and to the strongest of the others, and by products of these, which tell
    how big the pot will get. The luck of an answer is what it is worth beyond the average of what its player
    might have answered. The average of each of these numbers is nothing, whoever plays.

    It follows one hand after the other, and so belongs to one thread.
    """

    def __init__(self, plan: Plan) -> None:
        self._beside = Beside(plan)
        self._table, self._before = (self._beside.engine.tables(1) for _ in range(2))
        self._ahead = Ahead(self._beside)
        self._deck, self._first = -1, np.zeros((len(plan.bots), KINDS))
        self.luck: Numbers = np.zeros((len(plan.bots), PARTS))

    @classmethod
    def of(cls, plan: Plan) -> Watcher | None:
        """Somebody who watches the hands of a plan, if its game can be compiled."""
        try:
            return cls(plan)
        except CannotCompile:
            return None

    def forget(self) -> None:
        """Rounds begin that have nothing to do with those before, even if the deck is the same."""
        self._deck = -1

    def begin(self, seed: int, chance: Random, bots: Sequence[Bot] = ()) -> None:
        """A hand begins; the seed is that of its deck, and bots sit in the seats."""
        self._beside.chance = chance
        self.luck = np.zeros_like(self.luck)
        self._beside.begin(self._table, seed)
        self._ahead.begin(bots)
        if seed != self._deck:
            self._deck, self._first = seed, self._first_luck()
        self.luck[:, FIRST : FIRST + KINDS] = self._first

    def decide(self, deal: Deal, view: View, decision: Decision, action: Action) -> Action:
        """Somebody who sees a view is about to answer; what to tell the dealer."""
        if decision.kind == "bet":
            found = self._ahead.luck(deal, view, decision, action, self._table)
            if found is not None:
                self.luck[:, 0 if found.sure else DECISIONS + self._round()] += found.luck
        if decision.kind in ("draw", "discard"):
            # A table takes thrown cards as a set; their order shows when they are shuffled and dealt again.
            return action._replace(cards=tuple(sorted(action.cards)))
        return action

    def act(self, decision: Decision, action: Action) -> None:
        """Somebody answers, and cards may be dealt."""
        answer = answer_of(decision, action, self._beside.engine.program.choices)
        self._before[0] = self._table[0]
        round_ = self._round()
        self._beside.go_on(self._table, answer)
        was, now = self._before[0], self._table[0]
        if not dealt(was, now):
            return
        if now["over"]:
            found = self._beside.endings(self._before, answer)
            self.luck[:, 0] += now["stack"][: len(found)] - found
            return
        # Who is in and how much is in the pot follows from the answer, whatever is dealt after it.
        live = self._beside.live(now)
        looks = looks_for(int(live.sum()))
        came = self._seen(*self._beside.weigh(self._table, -1, AGAIN, looks=looks), live, now)
        others = self._seen(*self._beside.weigh(self._before, answer, WAYS, looks=looks), live, now)
        first = 1 + KINDS * round_
        self.luck[:, first : first + KINDS] += came.mean(axis=0) - others.mean(axis=0)

    def end(self, deal: Deal) -> None:
        """The hand is over; the table beside it must have come to the same end."""
        if deal.stacks != self._table[0]["stack"][: self._beside.seats].tolist():
            raise SimulationError("simulation.tables-disagree", game=deal.sheet.name)

    def _first_luck(self) -> Numbers:
        """The luck of the first cards, the same whoever sits where."""
        seats, now = self._beside.seats, self._table[0]
        live, looks = np.ones(seats, dtype=np.bool_), looks_for(seats)
        came = self._seen(*self._beside.weigh(self._table, -1, AGAIN, looks=looks), live, now)
        others = self._seen(*self._beside.weigh_first(OTHER_DECKS, looks=looks), live, now)
        found: Numbers = came.mean(axis=0) - others.mean(axis=0)
        return found

    def _round(self) -> int:
        return min(max(int(self._table[0]["streets"]) - 1, 0), ROUNDS - 1)

    def _seen(self, worth: Numbers, strong: Numbers, live: NDArray[np.bool_], table: Any) -> Numbers:
        """What is looked at, by way and seat.

        Each looks at a hand once, and as often as any other: products would not even out otherwise.
        """
        pot, unit = self._beside.pot(table), self._beside.unit
        won = worth - table["stack"][: self._beside.seats]
        rival = rivals(strong, live)
        hands = (strong, rival, strong * rival, strong * strong, rival * rival)
        share = won / max(pot, 1.0)
        # What the next bets are worth depends on the hands, and on what can be won: a bet or the pot.
        parts = [won, unit * share]
        for hand in hands:
            parts += [pot * hand, unit * hand, pot * hand * share, unit * hand * share]
        return np.stack(parts, axis=2)


_KEPT: Final[Workspace[dict[str, Watcher | None]]] = Workspace(dict)
"""Who watches in this thread, by what is watched: one is made, however often some rounds are to be played."""


def find_watcher(plan: Plan) -> Watcher | None:
    """Somebody who watches the hands of a plan for the thread that asks; nothing if it cannot be compiled."""
    kept = _KEPT.mine
    key = f"{plan.sheet.digest} {plan.stakes} {plan.stack} {len(plan.bots)}"
    if key not in kept:
        kept[key] = Watcher.of(plan)
    found = kept[key]
    if found is not None:
        found.forget()
    return found
