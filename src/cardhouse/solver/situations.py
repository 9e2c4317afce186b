"""What players can tell apart, numbered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .codes import Codes
from .errors import CannotSolve
from .lines import Line


@dataclass(frozen=True)
class Situation:
    """What a player can tell apart from everything else, and one way in which it comes about."""

    seat: int
    start: int
    """Where its actions begin in a strategy."""
    actions: int
    depth: int
    """How often the player has acted before."""
    before: int
    """The place in a strategy of what the player did last, -1 if it is the first turn."""
    part: int
    line: int
    deal: int


@dataclass(frozen=True)
class Shape:
    """All situations in arrays."""

    starts: NDArray[np.int64]
    counts: NDArray[np.int64]
    seats: NDArray[np.int64]
    """For each action, whose it is."""
    levels: list[tuple[NDArray[np.int64], NDArray[np.int64]]]
    """For those who have acted once before, twice and so on: actions, and the action before each of them."""

    @classmethod
    def of(cls, situations: Sequence[Situation]) -> Shape:
        """The arrays of some situations."""
        rows = np.array([(one.start, one.actions, one.seat, one.depth, one.before) for one in situations])
        starts, counts, seats, depths, before = rows.T.copy()
        actions = np.arange(int(counts.sum()))
        depth_of, before_of = np.repeat(depths, counts), np.repeat(before, counts)
        levels = []
        for level in range(1, int(depths.max()) + 1):
            some = actions[depth_of == level]
            levels.append((some, before_of[some]))
        return cls(starts, counts, np.repeat(seats, counts), levels)


@dataclass(frozen=True)
class Draft:
    """The lines and deals of a part."""

    lines: list[Line]
    deals: NDArray[np.int8]
    often: NDArray[np.float64]


def situations_of(
    drafts: list[Draft], codes: Codes
) -> tuple[list[Situation], dict[Any, Any], list[NDArray[np.int32]]]:
    """Number what players can tell apart, and say for each deal and decision where its actions begin."""
    starts = [
        np.zeros((len(one.deals), sum(line.who >= 0 for line in one.lines)), dtype=np.int32) for one in drafts
    ]
    columns = [columns_of(one.lines) for one in drafts]
    same: dict[tuple[int, tuple[str, ...]], list[tuple[int, int]]] = {}
    for part, one in enumerate(drafts):
        for number, line in enumerate(one.lines):
            if line.who >= 0:
                same.setdefault((line.who, line.told), []).append((part, number))
    found: list[Situation] = []
    known: dict[Any, Any] = {}
    start = 0
    # Whoever has acted before has done so on a line that comes earlier.
    for (seat, told), nodes in same.items():
        seen = []
        for part, number in nodes:
            places = drafts[part].lines[number].places
            seen.append(codes.of(drafts[part].deals[:, places], places))
        ends = np.cumsum([0, *map(len, seen)])
        every, first, which = np.unique(np.concatenate(seen), return_index=True, return_inverse=True)
        actions = np.repeat(
            [len(drafts[part].lines[number].actions) for part, number in nodes], np.diff(ends)
        )
        if (actions != actions[first][which]).any():
            raise CannotSolve("solver.depends-on-hidden-cards")
        begins = start + np.cumsum([0, *actions[first]])
        known[seat, told] = every, np.arange(len(found), len(found) + len(every))
        for node, (part, number) in enumerate(nodes):
            starts[part][:, columns[part][number]] = begins[which[ends[node] : ends[node + 1]]]
        for place, one_of in enumerate(first.tolist()):
            node = int(np.searchsorted(ends, one_of, side="right")) - 1
            part, number = nodes[node]
            deal = one_of - int(ends[node])
            own = own_turns(drafts[part].lines, number)
            before = -1
            if own:
                up, act = own[0]
                before = int(starts[part][deal, columns[part][up]]) + act
            begin, count = int(begins[place]), int(actions[one_of])
            found.append(Situation(seat, begin, count, len(own), before, part, number, deal))
        start = int(begins[-1])
    return found, known, starts


def columns_of(lines: list[Line]) -> list[int]:
    """Which of the decisions, or which of the ends, each line is."""
    seen = [0, 0]
    found = []
    for line in lines:
        found.append(seen[line.who < 0])
        seen[line.who < 0] += 1
    return found


def own_turns(lines: list[Line], number: int) -> list[tuple[int, int]]:
    """The earlier turns of the player whose turn it is, and what was done, the latest first."""
    seat = lines[number].who
    found = []
    while (up := lines[number].parent) >= 0:
        if lines[up].who == seat:
            found.append((up, lines[number].act))
        number = up
    return found
