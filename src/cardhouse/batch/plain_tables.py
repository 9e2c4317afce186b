"""Tables that the plain dealer plays at, behind the same arrays: for games that are not compiled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.cards.quick import hand_seed
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.deal import Deal

from .answers import action_of, answer_of, asked_by
from .errors import BatchError
from .given import number, numbers
from .policies import Policy, by_seat
from .rows import Rows
from .tables import Batch, Ran

_FIELDS = ("seat", "kind", "call", "flags", "least", "most", "cards", "choices")


class PlainTables(Batch):
    """Tables whose hands are :class:`Deal` objects; see :class:`Batch`."""

    compiled = False

    def __init__(self, *given: Any, log: bool = True, why: str = "", **named: Any) -> None:
        super().__init__(*given, **named)
        self.why_plain = why
        self._deals: list[Deal] = [None] * self.tables  # type: ignore[list-item]
        self._words: list[str] = []
        self.new_hands()

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_deals": [deal.log for deal in self._deals]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._deals = [Deal.from_log(log, game=self.sheet) for log in state["_deals"]]

    def choices(self, decision: Decision | None) -> Sequence[str]:
        """The words that may be chosen, numbered in the order in which they were first asked for."""
        for one in decision.choices if decision else ():
            if one not in self._words:
                self._words.append(one)
        return self._words

    def _setup(self, stacks: Sequence[int], button: int, seed: int) -> Setup:
        return Setup.of(
            self.sheet, stacks=stacks, stakes=self.stakes, button=button, seed=seed, chance="quick"
        )

    def _deal(self, rows: Rows, stacks: Any, buttons: Any, seeds: Any) -> None:
        for n, row in enumerate(rows.tolist()):
            self._deals[row] = Deal(self._setup(stacks[n].tolist(), int(buttons[n]), int(seeds[n])))

    def _action(self, row: int, answer: int) -> Action | None:
        """The action of an answer, if it is one that is allowed."""
        decision = self._deals[row].decision
        if decision is None:
            return None
        try:
            action = action_of(decision, answer, self.choices(decision))
        except (IndexError, ValueError):
            return None
        return action if decision.allows(action) else None

    def _wrong(self, rows: Rows, answers: NDArray[np.int64]) -> NDArray[np.bool_]:
        found = [
            self._action(row, answer) is None
            for row, answer in zip(rows.tolist(), answers.tolist(), strict=True)
        ]
        return np.array(found, dtype=np.bool_)

    def _act(self, rows: Rows, answers: NDArray[np.int64]) -> None:
        for row, answer in zip(rows.tolist(), answers.tolist(), strict=True):
            if (action := self._action(row, answer)) is not None:
                self._deals[row].act(action)

    @property
    def over(self) -> NDArray[np.bool_]:
        return np.array([deal.decision is None for deal in self._deals])

    @property
    def stacks(self) -> NDArray[np.int32]:
        return np.array([deal.stacks for deal in self._deals], dtype=np.int32)

    def asked(self) -> dict[str, NDArray[Any]]:
        found = [asked_by(deal.decision, self.choices(deal.decision)) for deal in self._deals]
        columns = {
            name: np.array(column, dtype=np.uint64 if name == "cards" else np.int64)
            for name, column in zip(_FIELDS, zip(*found, strict=True), strict=True)
        }
        # For cards, what stands in the place of the flags is how many may be picked.
        flagged = (columns["kind"] == 0) | (columns["choices"] != 0)
        columns["counts"] = np.where(flagged, 0, columns["flags"])
        columns["flags"] = np.where(flagged, columns["flags"], 0)
        return columns

    def deal(self, row: int) -> Deal:
        return self._deals[self._at(row)].copy()

    def answer_of(self, row: int, action: Action | str) -> int:
        decision = self._asked(row)
        given = Action.parse(action) if isinstance(action, str) else action
        return answer_of(decision, given, self.choices(decision))

    def action_of(self, row: int, answer: int) -> Action:
        decision = self._asked(row)
        return self._read(row, decision, answer, self.choices(decision))

    def _asked(self, row: int) -> Decision:
        decision = self._deals[self._at(row)].decision
        if decision is None:
            raise BatchError("batch.nobody-asked", table=row)
        return decision

    def _save(self, rows: Rows) -> Any:
        return [self._deals[row].copy() for row in rows.tolist()], self.hands[rows].copy()

    def _load(self, kept: Any, rows: Rows) -> None:
        deals, hands = kept
        for row, deal in zip(rows.tolist(), deals, strict=True):
            self._deals[row] = deal.copy()
        self.hands[rows] = hands

    def redeal(self, rows: ArrayLike, seen_by: ArrayLike, seed: int) -> None:
        raise BatchError("batch.no-redeal")

    def run(self, hands: int, policies: Any = "random") -> Ran:
        hands, seats = number("hands", hands, 0), by_seat(policies, self.players)
        won, decisions = np.zeros(self.players, dtype=np.int64), 0
        for table in range(self.tables):
            for hand in range(hands):
                seed = hand_seed(self.seed, table, hand)
                deal = Deal(self._setup(self.start, hand % self.players, seed))
                random = Random(seed)  # noqa: S311
                while deal.decision is not None:
                    deal.act(_answer(deal, seats[deal.decision.seat], random))
                    decisions += 1
                won += np.array(deal.stacks, dtype=np.int64) - np.array(self.start, dtype=np.int64)
        return Ran(hands * self.tables, decisions, won)

    def answers_by(self, policy: Policy, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        at = np.flatnonzero(~self.over) if rows is None else self.rows(rows)
        if callable(policy):
            return numbers("answers", policy(self, at), at.shape)
        found = []
        for row in at.tolist():
            deal, decision = self._deals[row], self._asked(row)
            random = Random(f"{deal.setup.seed!r} {len(deal.actions)}")  # noqa: S311
            found.append(answer_of(decision, _answer(deal, policy, random), self.choices(decision)))
        return np.array(found, dtype=np.int64)


def _answer(deal: Deal, policy: Policy, random: Random) -> Action:
    """What a policy answers to the plain dealer; what is named in no order is named in ascending order."""
    decision = deal.decision
    if decision is None:
        raise DealerError("dealer.hand-over", action="")
    if policy == "caller":
        legal = {action.kind: action for action in reversed(decision.legal)}
        return legal.get("check") or legal.get("call") or decision.legal[0]
    if policy == "random":
        action = random_action(decision, random)
        plain = action.kind in ("set", "order")
        return action if plain else action._replace(cards=tuple(sorted(action.cards)))
    raise BatchError("batch.policy-not-compiled")
