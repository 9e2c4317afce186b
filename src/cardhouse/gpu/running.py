"""Going through the deals of a question on a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, Final, cast

import numpy as np

from cardhouse.odds.judging.judges import CompiledJudge, judge_of, rolls_of
from cardhouse.odds.question.plan import Plan
from cardhouse.odds.sampling.running import Deals, Run
from cardhouse.odds.sampling.supply import Chances, settled
from cardhouse.odds.tally import HOUSE, Tally, errors_of

from .device import compiled, cupy
from .straight import is_straight, rows_of, source_of

_COUNTED: Final = 12
"""Outcomes of so many bits are counted on the card; others are sorted."""
_THREADS: Final = 256
_STRAIGHT: Final = 1024
_FIRST: Final = 1 << 20
_MOST: Final = 1 << 32
_WRITTEN: Final = 1 << 26
"""How many deals are made at a time, at first, at most, and at most if their outcomes are written out."""
_UNROLLED: Final = 20
"""With more unknown cards than this, a question is not written out for itself."""


class GpuRun(Run):
    """A run whose deals are made, judged and counted on a card, wherever kernels judge.

    What they cannot judge, and draws, are left to the processor.
    """

    most_exact = 20_000_000_000

    def by_rank(self, plan: Plan) -> bool:
        """The card goes through all deals; that is quicker, and counts the same."""
        return False

    def _on_card(self, plan: Plan) -> bool:
        small = len(plan.deck) <= 60 and len(plan.unknown) <= 52
        return small and all(isinstance(judge, CompiledJudge) for judge in self.judges)

    def go_through_all(self, total: int, *, by_suit: bool) -> None:
        """Judge every deal."""
        if not self._on_card(self.plan):
            super().go_through_all(total, by_suit=by_suit)
            return
        self.exact = True
        for plan, weight in settled(self.plan, by_suit=by_suit):
            judges = self.judges
            if plan is not self.plan:
                judges = [judge_of(plan, facts) for facts, _ in rolls_of(plan)]
            for judge, tally in zip(judges, self.tallies, strict=True):
                work = _Work(plan, cast(CompiledJudge, judge).program, alone=plan is self.plan)
                done = 0
                while done < plan.deals:
                    count = min(work.most, plan.deals - done)
                    work.count(tally, count, start=done, weight=weight)
                    done += count
                    self._tell(total, None)

    def sample(self, deals: Deals, *, samples: int | None, error: float | None) -> None:
        """Judge random deals until there are enough, or until the error is small enough."""
        if not self._on_card(self.plan) or not isinstance(deals, Chances):
            super().sample(deals, samples=samples, error=error)
            return
        self.exact = False
        works = [_Work(self.plan, cast(CompiledJudge, one).program, alone=True) for one in self.judges]
        ways = sum(tally.ways for tally in self.tallies)
        size, done, launch = _FIRST, 0, 0
        while samples is None or done < samples:
            count = size if samples is None else min(size, samples - done)
            count = min(count, *(work.most for work in works))
            for work, tally in zip(works, self.tallies, strict=True):
                part = max(1, round(count * tally.ways / ways)) if len(works) > 1 else count
                launch += 1
                work.count(tally, part, start=launch << 32, seed=deals.word)
            done += count
            worst = max(errors_of(self.tallies)) if error is not None or self.tick else 1.0
            self._tell(samples, error, worst)
            if error is not None and worst <= error:
                return
            size = min(2 * size, _MOST)


@dataclass
class _Work:
    """The deals of a plan under one program."""

    plan: Plan
    program: Any
    alone: bool
    """Whether this is the only plan, so that it pays to write its question out."""

    def __post_init__(self) -> None:
        self.bits = self.program.players * len(self.program.kind)
        self._counted = self.bits <= _COUNTED
        self._straight = (
            self.alone
            and self._counted
            and not self.plan.ranged
            and 0 < len(self.plan.unknown) <= _UNROLLED
            and is_straight(self.program)
        )
        self.most = _MOST if self._counted else _WRITTEN
        self._arrays: dict[str, Any] = {}

    def count(
        self, tally: Tally, count: int, *, start: int, weight: int = 1, seed: int | None = None
    ) -> None:
        """Judge deals and count their outcomes: random ones with a seed, otherwise those from a number on."""
        cp = cupy()
        counts = cp.zeros((1 << self.bits) + 1 if self._counted else 1, dtype=cp.uint64)
        outcomes = cp.zeros(1 if self._counted else count, dtype=cp.uint64)
        run = self._go_straight if self._straight else self._go_through
        run(cp, counts, outcomes, count, start, seed)
        if self._counted:
            found = cp.asnumpy(counts)
            pairs = [(int(one), int(found[one])) for one in np.flatnonzero(found)]
            pairs = [(HOUSE if one == 1 << self.bits else one, number) for one, number in pairs]
        else:
            which, many = cp.unique(outcomes, return_counts=True)
            pairs = list(zip(cp.asnumpy(which).tolist(), cp.asnumpy(many).tolist(), strict=True))
        for outcome, number in pairs:
            tally.add_one(outcome, weight * number)

    def _defines(self, seed: int | None) -> dict[str, str]:
        plan = self.plan
        return {
            "UNKNOWN": str(len(plan.unknown)),
            "DECK": str(len(plan.deck)),
            "ALIKE": "{" + ", ".join(map(str, plan.alike or (0,))) + "}",
            "SETS": str(len(plan.alike)),
            "BITS": str(self.bits),
            "SAMPLED": str(int(seed is not None)),
        }

    def _go_straight(
        self, cp: Any, counts: Any, _outcomes: Any, count: int, start: int, seed: int | None
    ) -> None:
        program = self.program
        defines = {**self._defines(seed), "ROWS": str(len(program.card_keys))}
        text = source_of(self.plan, program)
        sources = ("hands", "chance", "dealing", text, "straight")
        kernel = compiled("go_straight", sources, tuple(defines.items()))
        lowers, uppers = len(program.lower), len(program.upper)
        near = 2 * (lowers + uppers)
        if near > 180_000:
            lowers = uppers = near = 0
        if near:
            kernel.max_dynamic_shared_size_bytes = near
        cores = cp.cuda.Device().attributes["MultiProcessorCount"]
        blocks = max(1, min(cores * (1 if near else 2), -(-count // _STRAIGHT)))
        tables = [self._array(cp, name) for name in ("lower", "upper", "values", "flushes")]
        if "rows" not in self._arrays:
            self._arrays["rows"] = cp.asarray(rows_of(program, self.plan.deck))
        kernel(
            (blocks,),
            (_STRAIGHT,),
            (
                *(self._arrays["rows"], *tables, np.int32(lowers), np.int32(uppers), _binomials()),
                *(np.uint64(start), np.uint64(count), np.uint64(seed or 0), counts),
            ),
            shared_mem=near,
        )

    def _go_through(
        self, cp: Any, counts: Any, outcomes: Any, count: int, start: int, seed: int | None
    ) -> None:
        plan, program = self.plan, self.program
        widest = max((len(slots) for slots, _ in plan.ranged), default=1)
        defines = {
            **self._defines(seed),
            "SLOTS": str(plan.slots),
            "PLAYERS": str(program.players),
            "CONTESTS": str(len(program.kind)),
            "GROUPS": str(len(program.g_row)),
            "ENDS": str(len(program.ends)),
            "TAKEN_BY_HOUSE": str(int(program.house)),
            "FIRST": str(int(program.first)),
            "RANGES": str(len(plan.ranged)),
            "WIDEST": str(widest),
        }
        sources = ("hands", "chance", "dealing", "judge", "odds")
        kernel = compiled("go_through", sources, tuple(defines.items()))
        addresses = cp.asarray(
            np.array([self._array(cp, name).data.ptr for name in _FIELDS], dtype=np.uint64)
        )
        cores = cp.cuda.Device().attributes["MultiProcessorCount"]
        blocks = max(1, min(8 * cores, -(-count // _THREADS)))
        if "plan" not in self._arrays:
            known = cp.asarray(np.array(plan.cards, dtype=np.uint8))
            deck = cp.asarray(np.array([*plan.deck, 0], dtype=np.uint8))
            slots = cp.asarray(np.array([*plan.unknown, 0], dtype=np.uint8))
            self._arrays["plan"] = (known, deck, slots)
            lists = _lists_of(plan)
            self._arrays["lists"] = tuple(cp.asarray(one) for one in lists)
        kernel(
            (blocks,),
            (_THREADS,),
            (
                *(addresses, *self._arrays["plan"], _binomials()),
                *(np.uint64(start), np.uint64(count), np.uint64(seed or 0), counts, outcomes),
                *self._arrays["lists"],
            ),
        )

    def _array(self, cp: Any, name: str) -> Any:
        """A part of the program on the card."""
        if name not in self._arrays:
            held = np.ascontiguousarray(getattr(self.program, name))
            # An empty array has no place on the card.
            self._arrays[name] = cp.asarray(held if held.size else np.zeros(1, dtype=held.dtype))
        return self._arrays[name]


_FIELDS: Final = (
    *("card_keys", "g_row", "g_start", "g_slots", "sel_start", "sel", "line", "pairs", "kind", "minimum"),
    *("at_lower", "at_upper", "at_values", "at_flushes", "at_pairs", "suited", "avoid", "allowed"),
    *(
        "hand_bias",
        "board_bias",
        "lower",
        "upper",
        "values",
        "flushes",
        "by_pair",
        "columns",
        "machine",
        "ends",
    ),
)
"""The parts of a program in the order in which the kernel knows them."""


def _lists_of(plan: Plan) -> tuple[Any, ...]:
    if not plan.ranged:
        return tuple(np.zeros(1, dtype=kind) for kind in (np.uint8, np.uint64, np.int64, np.int64, np.int64))
    from cardhouse.odds.sampling.supply import lists_of

    combos, masks, starts, slots, widths = lists_of(plan)
    return combos.astype(np.uint8), masks, starts.astype(np.int64), slots, widths.astype(np.int64)


@lru_cache(maxsize=1)
def _binomials() -> Any:
    table = np.zeros((64, 64), dtype=np.uint64)
    for many in range(64):
        for few in range(64):
            table[many, few] = min(comb(many, few), 2**63)
    return cupy().asarray(table)
