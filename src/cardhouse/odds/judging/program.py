"""A game's contests, written down for the kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer.showdown.wilds import depends_on_deal, depends_on_joker, wilds_of
from cardhouse.odds.kernels.judge import LADDER, Program
from cardhouse.odds.question.plan import Plan
from cardhouse.scales.kernels.pairs import COLUMNS, MARKS
from cardhouse.scales.kernels.ranks import SUITED, suit_bias
from cardhouse.scales.kernels.tables import suit_machine
from cardhouse.scales.ladder import CODES
from cardhouse.scales.poker import PokerScale
from cardhouse.scales.scale import Scale
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.breaking_off import BreakOff, StartOver
from cardhouse.sheets.words.choosing import RemoveLines
from cardhouse.sheets.words.taking import DiscardLike

from .selection import Selection, Slots, of_at_most, selections
from .tables import TABLES, Tables, card_keys, kind_of

_MOST: Final = 7
"""The most cards that the tables of the ladder rank at once."""


def lines_of(plan: Plan, facts: Mapping[str, int]) -> tuple[list[Slots], tuple[int, ...]]:
    """The slots of each line in force, and those of the last cards if lines are removed by them."""
    for lines in plan.spot.sheet.lines:
        if lines.when is None or lines.when.holds(facts):
            slots = [tuple(slot for area in line for slot in plan.areas[area]) for line in lines.lines]
            removes = any(isinstance(step, RemoveLines) for step in plan.spot.steps)
            return slots, tuple(line[-1] for line in slots) if removes else ()
    whole = tuple(slot for area in plan.areas.values() for slot in area)
    return ([whole] if whole else []), ()


def fixed_wilds(sheet: Sheet) -> frozenset[int] | None:
    """The cards that are wild for everybody in every contest; nothing if that depends on the deal."""
    if depends_on_deal(sheet.wild) or depends_on_joker(sheet.wild):
        return None
    wilds = wilds_of(sheet.wild)
    return frozenset(map(int, wilds.wild | wilds.bugs)) if wilds else frozenset()


def can_compile(plan: Plan) -> bool:
    """Whether kernels know everything that this game asks for, wild cards aside."""
    spot = plan.spot
    odd = (DiscardLike, BreakOff)
    return (
        spot.declared is None
        and spot.sheet.deck.copies == 1
        and len(spot.seats) * len(spot.contests) < 62
        and fixed_wilds(spot.sheet) is not None
        and not any(isinstance(step, odd) for step in spot.steps)
        and all(_is_known(one) for one in spot.contests)
        and not any(when.looks for when in spot.sheet.conditions)
        and not any(isinstance(step, StartOver) and step.all_to_one for step in spot.steps)
    )


def _is_known(contest: Contest) -> bool:
    """Whether a kernel can judge a contest."""
    odd = contest.wild or contest.special or contest.names("rest")
    return kind_of(contest.scale) is not None and not odd


def program_of(plan: Plan, facts: Mapping[str, int]) -> Program:
    """The contests in force, as arrays."""
    lines, ends = lines_of(plan, facts)
    contests = [one for one in plan.spot.contests if one.when is None or one.when.holds(facts)]
    writer = _Writer(plan)
    for contest in contests:
        writer.add(contest, facts, lines)
    house = any(isinstance(step, RemoveLines) and step.all_alike == "dealer" for step in plan.spot.steps)
    first = plan.spot.sheet.nobody == "first" and not starts_over(plan)
    return writer.program(ends, house=house, first=first)


def starts_over(plan: Plan) -> bool:
    """Whether a deal for which nobody qualifies is played again, which is even for all."""
    return any(isinstance(step, StartOver) for step in plan.spot.steps)


class _Writer:
    """Collects groups of slots, selections and tables."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        # What was asked for once is kept, but not the tables of somebody's own scale.
        own = any(contest.scale.own for contest in plan.spot.contests)
        self._tables = Tables() if own else TABLES
        self._rows: dict[object, int] = {}
        self._keys: list[NDArray[np.uint64]] = []
        self._lists: dict[tuple[int, tuple[Slots, ...]], tuple[int, int]] = {}
        self._groups: list[tuple[int, Slots]] = []
        self._sel_start = [0]
        self._sel: list[tuple[int, ...]] = []
        self._line: list[int] = []
        self._pairs: list[tuple[int, ...]] = []
        self._bias: list[tuple[Any, Any]] = []
        self._contests: list[tuple[int, int, tuple[int, ...], Any, bool, int]] = []

    def add(self, contest: Contest, facts: Mapping[str, int], lines: Sequence[Slots]) -> None:
        """Write one contest down."""
        scale, kind = contest.scale, kind_of(contest.scale)
        players = range(len(self._plan.spot.seats))
        chosen = [selections(self._plan, contest, player, lines) for player in players]
        avoid = isinstance(scale, PokerScale) and scale.low and scale.ladder.flushes
        size = 0
        if kind == LADDER:
            sizes = {len(one.a[0]) + len(one.b[0]) for ways in chosen for one in ways}
            # One set of tables for all, and one that has a place for every such hand.
            size = sizes.pop() if len(sizes) == 1 and not avoid else 5
            size = size if 5 <= size <= _MOST else _MOST if size > _MOST else 5
            chosen = [[part for one in ways for part in _fitted(one, size)] for ways in chosen]
        row = self._row(scale, kind, size)
        for ways in chosen:
            for one in ways:
                quick = self._two_and_three(row, one) if kind == LADDER and not avoid else (0,) * 5
                self._pairs.append(quick)
                self._sel.append(
                    (0,) * 4 if quick[0] else (*self._range(row, one.a), *self._range(row, one.b))
                )
                self._line.append(one.line)
                # A flush of exactly five takes its share from both.
                self._bias.append((suit_bias(len(one.a[0])), suit_bias(len(one.b[0]))))
            self._sel_start.append(len(self._sel))
        suited = SUITED if isinstance(scale, PokerScale) and scale.ladder.flushes else np.uint64(0)
        tables = self._tables.of(scale, kind, size)
        minimum = contest.minimum(facts)
        allowed = _allowed(scale, minimum) if self._contests else 0
        self._contests.append((kind or 0, minimum, tables, suited, avoid, allowed))

    def _two_and_three(self, row: int, one: Selection) -> tuple[int, ...]:
        """The groups for a quicker way, if two cards go with any three of five."""
        hand = tuple(sorted({slot for slots in one.a for slot in slots}))
        board = tuple(sorted({slot for slots in one.b for slot in slots}))
        if len(one.a[0]) != 2 or len(one.b[0]) != 3 or len(board) != 5 or len(one.b) != 10:
            return (0,) * 5
        if "pairs" not in self._rows:
            self._rows["pairs"] = len(self._keys)
            self._keys.append(np.append(np.repeat(MARKS, 4).astype(np.uint64), np.uint64(0)))
        pairs = self._range(self._rows["pairs"], one.a)
        return 1, self._range(row, (hand,))[0], self._range(row, (board,))[0], *pairs

    def _row(self, scale: Scale, kind: int | None, size: int) -> int:
        key: object = size if kind == LADDER else scale
        if key not in self._rows:
            self._rows[key] = len(self._keys)
            self._keys.append(np.append(card_keys(scale, kind, size), np.uint64(0)))
        return self._rows[key]

    def _range(self, row: int, choices: tuple[Slots, ...]) -> tuple[int, int]:
        if (row, choices) not in self._lists:
            start = len(self._groups)
            self._groups += [(row, slots) for slots in choices]
            self._lists[row, choices] = (start, len(self._groups))
        return self._lists[row, choices]

    def program(self, ends: Sequence[int], *, house: bool, first: bool) -> Program:
        """What has been written."""
        plan = self._plan
        changing = plan.open
        live = [n for n, (_, slots) in enumerate(self._groups) if changing.intersection(slots)]
        kinds, minimums, tables, suited, avoid, allowed = zip(*self._contests, strict=True)
        at: tuple[Any, ...] = (*np.array(tables, dtype=np.uint64).reshape(-1, 5).T.copy(),)
        tables_of_all: tuple[Any, ...] = self._tables.arrays()
        fields: tuple[Any, ...] = (
            len(plan.spot.seats),
            np.array(self._keys, dtype=np.uint64).reshape(-1, 53),
            np.array([row for row, _ in self._groups], dtype=np.uint64),
            np.cumsum([0, *(len(slots) for _, slots in self._groups)]).astype(np.uint64),
            np.array([slot for _, slots in self._groups for slot in slots], dtype=np.uint64),
            np.array(live, dtype=np.uint64),
            np.array(self._sel_start, dtype=np.uint64),
            np.array(self._sel, dtype=np.uint64).reshape(-1, 4),
            np.array(self._line, dtype=np.int64),
            np.array(self._pairs, dtype=np.uint64).reshape(-1, 5),
            np.array(kinds, dtype=np.int64),
            np.array(minimums, dtype=np.int64),
            *at,
            np.array(suited, dtype=np.uint64),
            np.array(avoid, dtype=np.bool_),
            np.array(allowed, dtype=np.int64),
            np.array([hand for hand, _ in self._bias], dtype=np.uint64),
            np.array([board for _, board in self._bias], dtype=np.uint64),
            *tables_of_all,
            COLUMNS,
            suit_machine(),
            np.array(ends, dtype=np.int64),
            house,
            first,
        )
        return Program(*fields)


def _allowed(scale: Scale, minimum: int) -> int:
    """The ranks of a qualifying low, as bits, if having only these and no pair is enough to qualify."""
    if not isinstance(scale, PokerScale) or not scale.low or scale.ladder.flushes or minimum <= 1:
        return 0
    ranks = [
        rank for rank in range(13) if scale.ladder.number(rank) <= scale.ladder.read(CODES - minimum)[1][0]
    ]
    return sum(1 << rank for rank in ranks)


def _fitted(one: Selection, size: int) -> list[Selection]:
    """A selection of hands of a given size; with more than five cards, each set separately."""
    total = len(one.a[0]) + len(one.b[0])
    fitted = one if total == size else of_at_most(one, size)
    if size == 5:
        return [fitted]
    return [Selection((a,), (b,), one.line) for a in fitted.a for b in fitted.b]
