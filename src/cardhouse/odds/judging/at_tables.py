"""Deals judged at a compiled table, for games that it knows and the kernels of odds do not."""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm
from typing import TYPE_CHECKING, Any, Final

from cardhouse.batch.errors import CannotCompile
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.odds.question.plan import Plan, depends_on
from cardhouse.sheets.words.breaking_off import BreakOff, StartOver
from cardhouse.sheets.words.choosing import RemoveLines
from cardhouse.sheets.words.taking import DiscardLike

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_ODD: Final = (BreakOff, DiscardLike, RemoveLines, StartOver)
"""Steps after which hands are not what was dealt, or the deal is not counted."""


class TableJudge:
    """Lays each deal on a table of a batch and has the pot paid.

    Raises :class:`CannotCompile` for what only the dealer can do.
    """

    def __init__(self, plan: Plan, facts: Mapping[str, int]) -> None:
        import numpy as np

        from cardhouse.batch.compiling.contests import FACTS
        from cardhouse.batch.compiling.program import compile_sheet
        from cardhouse.batch.records import DOWN, UP
        from cardhouse.native import Workspace

        spot, seats = plan.spot, len(plan.spot.seats)
        sheet = spot.sheet.for_players(seats)
        if not _is_plain(plan):
            raise CannotCompile("batch.game", what="a deal that is not all")
        program = compile_sheet(sheet, Stakes.parse(None, sheet), seats)
        self.contests = tuple(
            one.name for one in spot.contests if one.when is None or one.when.may_hold(facts)
        )
        if program.contests[: len(spot.contests)] != tuple(one.name for one in spot.contests):
            raise CannotCompile("batch.game", what="several ways to go on")
        self._program, self._dice = program, [facts.get(fact, 0) for fact in FACTS]
        self._desk = Workspace(self._table_and_paper)
        most = max(map(len, plan.hands))
        self._hands = np.zeros((seats, most), np.int64)
        self._lying = np.full((seats, most), UP, np.uint8)
        self._parts = np.zeros((seats, most), np.uint8)
        self._counts = np.array([len(slots) for slots in plan.hands])
        for seat, (slots, given) in enumerate(zip(plan.hands, spot.seats, strict=True)):
            self._hands[seat, : len(slots)] = slots
            self._lying[seat, list(given.down)] = DOWN
            for name, places in given.parts.items():
                self._parts[seat, list(places)] |= 1 << program.parts.index(name)
        laid = [
            (program.areas[area] + n, slot)
            for area, slots in plan.areas.items()
            for n, slot in enumerate(slots)
        ]
        self._board = np.array(laid, np.int64).reshape(-1, 2)
        self._order = np.array(
            [self.contests.index(one) if one in self.contests else 0 for one in program.contests]
        )
        # A pot that can be shared in any way without an odd chip.
        self._each = lcm(*range(1, seats + 1)) * lcm(*range(1, sum(one.share for one in spot.contests) + 1))

    def _table_and_paper(self) -> tuple[Any, Any]:
        """A table on which deals can be laid, and paper to judge them on."""
        from cardhouse.batch.records import NOTHING

        table = self._program.tables(1)
        for field in ("after", "opener", "starter", "opened_by", "aggressor"):
            table[field] = -1
        table["board"], table["deal"] = NOTHING, 1
        table["dice"][0, : len(self._dice)] = self._dice
        return table, self._program.scratch()

    def judge(self, rows: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The outcome of each deal."""
        import numpy as np

        from cardhouse.odds.kernels.at_table import judge_at_table

        outcomes = np.empty(len(rows), dtype=np.int64)
        table, paper = self._desk.mine
        where = table, self._program.record, paper, np.ascontiguousarray(rows)
        held = self._hands, self._counts, self._lying, self._parts
        judge_at_table(*where, *held, self._board, self._order, self._each, outcomes)
        return outcomes


def _is_plain(plan: Plan) -> bool:
    """Whether hands are compared as they were dealt, whatever the order in which that was."""
    spot = plan.spot
    return (
        spot.declared is None
        and not spot.sheet.tables.get("power")
        and not any(isinstance(step, _ODD) for step in spot.steps)
        and not depends_on(spot, "order")
        and len(spot.seats) * len(spot.contests) < 62
    )


def table_judge(plan: Plan, facts: Mapping[str, int]) -> TableJudge | None:
    """A judge at a table, if the game can be compiled."""
    from cardhouse.native import can_translate

    if not can_translate():
        return None
    try:
        return TableJudge(plan, facts)
    except CannotCompile:
        return None
