"""Tables that kernels play at, watch and describe."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.batch.compiling.program import Program
from cardhouse.batch.kernels import entries as batch_entries
from cardhouse.batch.rows import Rows, seed_of, seeds_of
from cardhouse.native import Fixed, Workspace
from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.errors import EnvError

from .kernels import entries
from .kernels.acting import allow_others, write_mask
from .kernels.floats import write_floats
from .kernels.rows import write_row
from .kernels.stepping import step_on
from .kernels.telling import go_on
from .many import Vector
from .records import memory_type
from .script import script_of

_FEW: Final = 256
"""So few tables are not worth a second thread."""
_TRIES: Final = 1000


class CompiledVector(Vector):
    """Tables whose hands are records; see :class:`Vector`."""

    compiled = True

    def __init__(self, program: Program, config: EnvConfig, *, threads: int, **named: Any) -> None:
        super().__init__(config, **named)
        self.program = program
        self._script = script_of(
            program,
            self.actions,
            self.parts,
            self.row,
            stacks=config.stacks,
            worth=self.worth,
            most_steps=self.most_steps,
            floats=self.layout == "floats",
        )
        self.records = program.tables(self.tables)
        """The tables themselves, one record each."""
        self._memory = np.zeros(self.tables, dtype=memory_type(program.size))
        watchers = step_on, go_on, write_mask, write_floats if self.layout == "floats" else write_row
        if self.actions.size > self.actions.first_wager:
            self._script["others"] = allow_others.address(program.size)
        self._watchers = tuple(one.address(program.size) for one in watchers)
        self._papers = Workspace(lambda: Fixed(program.scratch()))
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._wrong = np.zeros(self.tables, np.bool_)
        self._shown = self._where(self.observations)
        # These stay where they are, and to find out where takes as long as some steps.
        every: tuple[NDArray[Any], ...] = (
            *(self.records, program.record, self._memory),
            *(self._script, self._shown),
        )
        self._fixed = tuple(map(Fixed, every))
        told: tuple[NDArray[Any], ...] = (self.seats, self.rewards, self._ended, self._wrong)
        self._told = tuple(map(Fixed, told))
        self._finals: NDArray[Any] | None = None

    def _visit(
        self, what: int, rows: Rows, numbers: NDArray[np.int64], memory: Any = None, shown: Any = None
    ) -> int:
        """Do something at some tables, in as many threads as there are."""
        records, program, kept, script, where = self._fixed
        if memory is not None:
            kept, where = Fixed(memory), Fixed(shown)
        seed = np.uint64(self.seed)

        def visit(some: slice) -> int:
            tables = (what, records, program, self._papers.mine, kept, script)
            return int(entries.visit(*tables, rows[some], numbers[some], seed, where, *self._told))

        if self._pool is None or len(rows) < _FEW or what == entries.LOOK:
            return visit(slice(0, len(rows)))
        ends = np.linspace(0, len(rows), self._threads + 1).astype(int).tolist()
        return sum(self._pool.map(visit, map(slice, ends[:-1], ends[1:])))

    def _where(self, observations: NDArray[Any]) -> NDArray[np.int64]:
        """Where masks and observations lie, which stay where they are, and who writes them."""
        starts = self.masks.ctypes.data, observations.ctypes.data
        return np.array((*starts, observations.strides[0], *self._watchers, 0), np.int64)

    def watch_ends(self, seats: ArrayLike) -> NDArray[Any]:
        viewers = self._viewers(seats, self.rows(None))
        with self._in_use:
            self._memory["learner"] = viewers
            if self._finals is None:
                self._finals = np.zeros_like(self.observations)
                self._shown[entries.FINALS] = self._finals.ctypes.data
            return self._finals

    def _reset(self, rows: Rows, *, again: bool) -> None:
        if self._visit(entries.DEAL, rows, np.full(len(rows), again, np.int64)):
            raise EnvError("env.nothing-decided", tries=_TRIES, game=self.config.sheet.name)

    def _step(self, rows: Rows, actions: NDArray[np.int64]) -> list[int]:
        if not self._visit(entries.STEP, rows, actions):
            return []
        found: list[int] = rows[self._wrong[rows]].tolist()
        return found

    @property
    def hands(self) -> NDArray[np.int64]:
        return np.asarray(self._memory["hand"])

    def observe(self, seats: ArrayLike, rows: ArrayLike | None = None) -> NDArray[Any]:
        at = self.rows(rows)
        viewers = self._viewers(seats, at)
        found = np.zeros((len(at), self.observations.shape[1]), self.observations.dtype)
        with self._in_use:
            memory = self._memory[at]
            # Nothing is set in the new rows yet.
            memory["set_n"] = 0
            self._visit(entries.LOOK, at, viewers, memory, self._where(found))
        return found

    def random_actions(self, seed: int = 0, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        at = self.rows(rows)
        found, number = np.zeros(len(at), np.int64), np.uint64(seed_of(seed))
        records, _, memory, script, _ = self._fixed
        with self._in_use:
            entries.random_actions(records, memory, script, at, number, found)
        return found

    def _save(self, rows: Rows) -> Any:
        return self.records[rows], self._memory[rows]

    def _load(self, kept: Any, rows: Rows) -> None:
        # What is set in a row of floats is still to be cleared.
        to_clear = {name: self._memory[name][rows] for name in ("set", "set_n")}
        self.records[rows], self._memory[rows] = kept
        for name, one in to_clear.items():
            self._memory[name][rows] = one
        self._visit(entries.SHOW, rows, rows)

    def redeal(self, rows: ArrayLike, seen_by: ArrayLike, seed: int) -> None:
        at = self.rows(rows)
        seeds, viewers = seeds_of(seed, at), self._viewers(seen_by, at)
        with self._in_use:
            held = self.records["cards"][at]
            where = self.records, self.program.record, self._papers.mine, at
            batch_entries.redeal(*where, viewers, seeds)
            # What was folded lies in the muck, and still everybody sees how many cards it was.
            self.records["cards"][at] = held
