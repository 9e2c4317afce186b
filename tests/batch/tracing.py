"""Hands that kernels play alone, with every question and answer written down, and the dealer after them.

This asks the plain dealer for nothing but the hand itself, so it is the cheapest comparison there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from tests.batch.following import Elsewhere, Played, follow
from tests.batch.harness import program_for
from tests.batch.spots import Spot

from cardhouse.batch.compiling.program import Program
from cardhouse.batch.kernels import policies
from cardhouse.batch.kernels.kernel import call, entry
from cardhouse.batch.records import AWARDS

NOTED = 9
"""How many numbers a question has, with its answer."""
MOST = 1_000
"""How many decisions of a hand are written down; a hand with more of them is left where it is."""
FEW = 32
"""How many hands are played at a time."""


@entry
def _play_all(
    tables: Any,
    programs: Any,
    papers: Any,
    calls: Any,
    stacks: Any,
    buttons: Any,
    seeds: Any,
    noted: Any,
    many: Any,
    chips: Any,
    awards: Any,
    awarded: Any,
) -> None:
    """Play hands with random answers, and write everything down; ``calls`` are start, going on, a policy."""
    t, p, s = tables[0], programs[0], papers[0]
    for hand in range(seeds.shape[0]):
        for seat in range(p.seats):
            t.stack[seat] = stacks[hand, seat]
        t.button = buttons[hand]
        t.seed = seeds[hand]
        n = 0
        waits = call(calls[0], t, p, s)
        while waits and n < noted.shape[1]:
            row = noted[hand, n]
            row[0], row[1], row[4], row[5] = t.d_seat, t.d_kind, t.d_least, t.d_most
            if t.d_kind == 0:
                row[2], row[3], row[6], row[7] = t.d_call, t.d_flags, 0, 0
            else:
                row[2], row[3], row[6], row[7] = 0, t.d_counts | t.d_flags, t.d_cards, t.d_choices
            t.act = call(calls[2], t, p, s)
            row[8] = t.act
            n += 1
            waits = call(calls[1], t, p, s)
        many[hand] = -n if waits else n
        for seat in range(p.seats):
            chips[hand, seat] = t.stack[seat]
        awarded[hand] = 0 if waits else s.awards
        for place in range(awarded[hand]):
            awards[hand, place, 0] = s.award_pot[place]
            awards[hand, place, 1] = s.award_contest[place]
            awards[hand, place, 2] = s.award_seat[place]
            awards[hand, place, 3] = s.award_chips[place]


class Tracer:
    """Plays hands of one program, up to so many at a time."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._table, self._paper = program.tables(1), program.scratch()
        self._calls = np.array([program.entry(one) for one in (program.start, program.go, policies.random)])
        self._noted = np.zeros((FEW, MOST, NOTED), np.int64)
        self._many, self._awarded = np.zeros(FEW, np.int64), np.zeros(FEW, np.int64)
        self._chips = np.zeros((FEW, program.seats), np.int64)
        self._awards = np.zeros((FEW, AWARDS, 4), np.int64)

    def trace(self, spots: Sequence[Spot]) -> list[Played]:
        """Have kernels play hands."""
        _play_all(
            self._table,
            self.program.record,
            self._paper,
            self._calls,
            np.array([spot.stacks for spot in spots], np.int64),
            np.array([spot.button for spot in spots], np.int64),
            np.array([spot.seed for spot in spots], np.uint64),
            self._noted,
            self._many,
            self._chips,
            self._awards,
            self._awarded,
        )
        return [self._one(spot, place) for place, spot in enumerate(spots)]

    def compare(self, spots: Sequence[Spot]) -> int:
        """Have kernels play hands, and the dealer after them; the number of decisions."""
        return sum(map(follow, self.trace(spots)))

    def _one(self, spot: Spot, place: int) -> Played:
        many = int(self._many[place])
        return Played(
            spot,
            self.program.choices,
            self._noted[place, : abs(many)].tolist(),
            many >= 0,
            self._chips[place].tolist(),
            list(self._awards_of(place)),
        )

    def _awards_of(self, place: int) -> Iterator[tuple[int, str, int, int]]:
        for pot, contest, seat, chips in self._awards[place, : self._awarded[place]].tolist():
            yield pot, self.program.contests[contest] if contest >= 0 else "", seat, chips


@lru_cache(maxsize=4)
def _tracer_for(program: Program) -> Tracer:
    return Tracer(program)


def compare_all(spots: Sequence[Spot], elsewhere: Elsewhere | None = None) -> int:
    """Compare hands that have the same program; raises :class:`Differs`."""
    tracer = _tracer_for(program_for(spots[0]))
    some = (spots[start : start + FEW] for start in range(0, len(spots), FEW))
    if elsewhere is None:
        return sum(map(tracer.compare, some))
    return sum(elsewhere.follow(tracer.trace(one)) for one in some)
