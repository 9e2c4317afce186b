"""Tables that kernels play at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.cards.quick import hand_seed
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.deal import Deal
from cardhouse.native import Workspace

from .answers import action_of, answer_of
from .compiling.program import compile_sheet
from .errors import BatchError
from .given import number, numbers
from .kernels import entries
from .kernels import policies as kernels
from .policies import Chart, Policy, by_seat
from .rows import Rows, seeds_of
from .tables import Batch, Ran

_ASKED: Final = {
    "seat": "d_seat",
    "kind": "d_kind",
    "call": "d_call",
    "flags": "d_flags",
    "least": "d_least",
    "most": "d_most",
    "counts": "d_counts",
    "cards": "d_cards",
    "choices": "d_choices",
}
_KERNELS: Final = {"random": kernels.random, "caller": kernels.caller}
_FEW: Final = 256
"""So few tables are not worth a second thread."""


class CompiledTables(Batch):
    """Tables whose hands are records; see :class:`Batch`."""

    compiled = True

    def __init__(self, *given: Any, log: bool = False, **named: Any) -> None:
        super().__init__(*given, **named)
        self.program = compile_sheet(self.sheet, self.stakes, self.players)
        self.records = self.program.tables(self.tables)
        """The tables themselves, one record each."""
        self._link()
        self._log: list[list[int]] | None = [[] for _ in range(self.tables)] if log else None
        self.new_hands()

    def _link(self) -> None:
        program = self.program
        self._papers = Workspace(program.scratch)
        self._calls = np.array([program.entry(program.start), program.entry(program.go)])
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        # Addresses mean nothing to another process, which compiles for itself.
        state = super().__getstate__()
        return {name: one for name, one in state.items() if name not in _OF_THIS_PROCESS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self.program = compile_sheet(self.sheet, self.stakes, self.players)
        self._link()

    def _each(self, rows: Rows, do: Callable[[slice], Any]) -> None:
        """Do something with some tables, in as many threads as there are."""
        if self._pool is None or len(rows) < _FEW:
            do(slice(0, len(rows)))
            return
        ends = np.linspace(0, len(rows), self.threads + 1).astype(int).tolist()
        list(self._pool.map(do, map(slice, ends[:-1], ends[1:])))

    def _deal(self, rows: Rows, stacks: Any, buttons: Any, seeds: Any) -> None:
        chips = np.ascontiguousarray(stacks)

        def deal(some: slice) -> None:
            entries.deal_all(
                self.records,
                self.program.record,
                self._papers.mine,
                self._calls,
                rows[some],
                chips[some],
                buttons[some],
                seeds[some],
            )

        self._each(rows, deal)
        for row in rows.tolist() if self._log is not None else ():
            self._log[row].clear()  # type: ignore[index]

    def _wrong(self, rows: Rows, answers: NDArray[np.int64]) -> NDArray[np.bool_]:
        wrong = np.zeros(len(rows), dtype=np.bool_)
        entries.wrong_answers(self.records, self.program.record, rows, answers, wrong)
        return wrong

    def _act(self, rows: Rows, answers: NDArray[np.int64]) -> None:
        def act(some: slice) -> None:
            entries.answer_all(
                self.records, self.program.record, self._papers.mine, self._calls, rows[some], answers[some]
            )

        self._each(rows, act)
        if self._log is not None:
            for row, answer in zip(rows.tolist(), answers.tolist(), strict=True):
                self._log[row].append(answer)

    @property
    def over(self) -> NDArray[np.bool_]:
        return np.asarray(self.records["over"] != 0)

    @property
    def stacks(self) -> NDArray[np.int32]:
        return np.asarray(self.records["stack"][:, : self.players])

    def asked(self) -> dict[str, NDArray[Any]]:
        return {name: self.records[field] for name, field in _ASKED.items()}

    def deal(self, row: int) -> Deal:
        if self._log is None:
            raise BatchError("batch.no-log")
        row = self._at(row)
        record = self.records[row]
        number = int(self.hands[row])
        if int(record["seed"]) != hand_seed(self.seed, row, number):
            raise BatchError("batch.dealt-again")
        setup = Setup.of(
            self.sheet,
            stacks=self.start,
            stakes=self.stakes,
            button=number % self.players,
            seed=hand_seed(self.seed, row, number),
            chance="quick",
        )
        found = Deal(setup)
        for answer in self._log[row]:
            if found.decision is not None:
                found.act(action_of(found.decision, answer, self.program.choices))
        return found

    def answer_of(self, row: int, action: Action | str) -> int:
        decision = self.deal(row).decision
        if decision is None:
            raise BatchError("batch.nobody-asked", table=row)
        return answer_of(
            decision, Action.parse(action) if isinstance(action, str) else action, self.program.choices
        )

    def action_of(self, row: int, answer: int) -> Action:
        decision = self.deal(row).decision
        if decision is None:
            raise BatchError("batch.nobody-asked", table=row)
        return self._read(row, decision, answer, self.program.choices)

    def _save(self, rows: Rows) -> Any:
        logs = None if self._log is None else [[*self._log[row]] for row in rows.tolist()]
        return self.records[rows].copy(), self.hands[rows].copy(), logs

    def _load(self, kept: Any, rows: Rows) -> None:
        records, hands, logs = kept
        self.records[rows], self.hands[rows] = records, hands
        if self._log is not None and logs is not None:
            for row, log in zip(rows.tolist(), logs, strict=True):
                self._log[row] = [*log]

    def redeal(self, rows: ArrayLike, seen_by: ArrayLike, seed: int) -> None:
        at = self.rows(rows)
        seats = self._seats("seats", seen_by, at)
        seeds = seeds_of(seed, at)
        with self._in_use:
            entries.redeal(self.records, self.program.record, self._papers.mine, at, seats, seeds)

    def _addresses(self, policies: Any) -> tuple[NDArray[np.int64], dict[int, Any]]:
        """The address of each seat's policy, and the charts of those who have one."""
        found, charts = [], {}
        for seat, policy in enumerate(by_seat(policies, self.players)):
            if isinstance(policy, Chart):
                charts[seat] = policy.array()
                found.append(self.program.entry(kernels.chart))
            elif isinstance(policy, str):
                found.append(self.program.entry(_KERNELS[policy]))
            else:
                raise BatchError("batch.policy-not-compiled")
        return np.array(found, dtype=np.int64), charts

    def _paper_with(self, charts: Mapping[int, Any]) -> Any:
        """The paper of the thread that asks, which knows where charts lie; they have to be kept meanwhile."""
        paper = self._papers.mine
        for seat, chart in charts.items():
            paper["chart"][0, seat] = chart.ctypes.data
        return paper

    def run(self, hands: int, policies: Any = "random") -> Ran:
        hands = number("hands", hands, 0)
        addresses, charts = self._addresses(policies)
        stacks = np.array(self.start, dtype=np.int64)
        won = np.zeros((self.threads, self.players), dtype=np.int64)
        ends = np.linspace(0, self.tables, self.threads + 1).astype(int).tolist()
        seed = np.uint64(self.seed)

        def play(thread: int) -> int:
            tables = self.program.tables(ends[thread + 1] - ends[thread])
            where = (tables, self.program.record, self._paper_with(charts), self._calls, addresses)
            return int(entries.run(*where, stacks, seed, ends[thread], hands, won[thread]))

        decisions = list(self._pool.map(play, range(self.threads))) if self._pool else [play(0)]
        return Ran(hands * self.tables, sum(decisions), won.sum(axis=0))

    def answers_by(self, policy: Policy, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        at = np.flatnonzero(~self.over) if rows is None else self.rows(rows)
        if callable(policy):
            return numbers("answers", policy(self, at), at.shape)
        addresses, charts = self._addresses(policy)
        answers = np.zeros(len(at), dtype=np.int64)
        paper = self._paper_with(charts)
        with self._in_use:
            entries.ask_policy(self.records, self.program.record, paper, addresses[0], at, answers)
        return answers


_OF_THIS_PROCESS: Final = ("program", "_papers", "_calls", "_pool")
