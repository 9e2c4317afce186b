"""What judges the deals of a question: kernels, the dealer's showdown, or each in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from cardhouse.odds.question.plan import Plan
from cardhouse.sheets.words.choosing import RemoveLines

from .plain import PlainJudge

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardhouse.odds.kernels.judge import Program

    Rows = NDArray[np.uint8]
    Outcomes = NDArray[np.int64]


class Judge(Protocol):
    """Turns deals into outcomes."""

    @property
    def contests(self) -> tuple[str, ...]:
        """The contests in force, in the order of their bits."""

    def judge(self, rows: Rows) -> Outcomes:
        """The outcome of each deal."""


class CompiledJudge:
    """Judges by a program."""

    def __init__(self, plan: Plan, facts: Mapping[str, int]) -> None:
        self.contests = tuple(
            one.name for one in plan.spot.contests if one.when is None or one.when.may_hold(facts)
        )
        from cardhouse.odds.kernels.plain_high import is_plain

        from .program import program_of

        self.program: Program = program_of(plan, facts)
        self._plain = is_plain(self.program)

    def judge(self, rows: Rows) -> Outcomes:
        from cardhouse.odds.kernels.judging import judged

        return judged(rows, self.program, plain=self._plain)


class MixedJudge:
    """Judges by a program if there is no wild card in a deal, and otherwise at a table or as the dealer."""

    def __init__(self, plan: Plan, facts: Mapping[str, int], wild: frozenset[int]) -> None:
        self._fast = CompiledJudge(plan, facts)
        self.odd = _odd_judge(plan, facts)
        self._wild = sorted(wild)
        self.contests = self._fast.contests

    def judge(self, rows: Rows) -> Outcomes:
        import numpy as np

        has_wild = np.isin(rows, self._wild).any(axis=1)
        outcomes = np.empty(len(rows), dtype=np.int64)
        outcomes[~has_wild] = self._fast.judge(np.ascontiguousarray(rows[~has_wild]))
        outcomes[has_wild] = self.odd.judge(rows[has_wild])
        return outcomes


def _odd_judge(plan: Plan, facts: Mapping[str, int]) -> Judge:
    """The judge of what the kernels of odds do not know."""
    from .at_tables import table_judge

    return table_judge(plan, facts) or PlainJudge(plan, facts)


def is_quick(judge: Judge) -> bool:
    """Whether machine code judges every deal."""
    from .at_tables import TableJudge

    odd = judge.odd if isinstance(judge, MixedJudge) else judge
    return isinstance(odd, CompiledJudge | SharedJudge | TableJudge)


class SharedJudge:
    """Judges nothing: no contest is in force, and all share the pot."""

    contests: tuple[str, ...] = ()

    def judge(self, rows: Rows) -> Outcomes:
        import numpy as np

        return np.zeros(len(rows), dtype=np.int64)


def judge_of(plan: Plan, facts: Mapping[str, int], *, plain: bool = False) -> Judge:
    """The fastest judge that knows the rules; ``plain`` always takes the dealer's showdown."""
    if plain:
        return PlainJudge(plan, facts)
    from .program import can_compile, fixed_wilds

    if not can_compile(plan):
        return _odd_judge(plan, facts)
    if not any(one.when is None or one.when.holds(facts) for one in plan.spot.contests):
        # The dealer may still take a pot because of how the board falls.
        removes = any(isinstance(step, RemoveLines) for step in plan.spot.steps)
        return PlainJudge(plan, facts) if removes else SharedJudge()
    wild = fixed_wilds(plan.spot.sheet)
    return MixedJudge(plan, facts, wild) if wild else CompiledJudge(plan, facts)


def rolls_of(plan: Plan) -> list[tuple[Mapping[str, int], int]]:
    """The possible rolls, grouped by what they decide, and the number of ways for each group."""
    found: dict[object, tuple[Mapping[str, int], int]] = {}
    for facts, ways in plan.spot.rolls:
        lines = next(
            (n for n, one in enumerate(plan.spot.sheet.lines) if one.when is None or one.when.holds(facts)),
            -1,
        )
        asked = [
            (one.name, one.minimum(facts))
            for one in plan.spot.contests
            if one.when is None or one.when.may_hold(facts)
        ]
        key = (lines, tuple(asked))
        first, before = found.get(key, (facts, 0))
        found[key] = (first, before + ways)
    return list(found.values())
