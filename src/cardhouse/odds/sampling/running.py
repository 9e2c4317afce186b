"""Going through deals until there is an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from cardhouse.odds.judging.judges import CompiledJudge, Judge, SharedJudge, is_quick, judge_of, rolls_of
from cardhouse.odds.question.plan import Plan
from cardhouse.odds.tally import Tally, errors_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Deals(Protocol):
    """Where random deals come from."""

    def deal(self, count: int) -> NDArray[np.uint8]:
        """Make ``count`` deals."""


Tick = Callable[["Progress"], None]

_FEW: Final = 256
_MANY: Final = 1 << 14
_AT_LEAST: Final = 2000
"""How many deals are needed before an error is trusted."""
_WIDE: Final = 100
"""From so many selections on there are many ways to make a hand; hold'em for two has two of them."""


@dataclass(frozen=True)
class Progress:
    """How far a run has got.

    >>> Progress(deals=500, total=990, error=0.0, target=None).deals
    500
    """

    deals: int
    total: int | None
    """How many deals there are in total, if that is known."""
    error: float
    target: float | None


@dataclass
class Run:
    """Tallies being filled, one for each way in which the dice may decide."""

    most_exact: ClassVar[int] = 3_000_000
    """The most deals that are enumerated by default, with kernels."""
    plan: Plan
    plain: bool = False
    tick: Tick | None = None
    judges: list[Judge] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    broken_off: bool = False
    exact: bool = False
    _ranked: bool | None = None

    def __post_init__(self) -> None:
        shares = {contest.name: contest.share for contest in self.plan.spot.contests}
        for facts, ways in rolls_of(self.plan):
            judge = judge_of(self.plan, facts, plain=self.plain)
            self.judges.append(judge)
            weights = tuple(shares[name] for name in judge.contests)
            self.tallies.append(Tally(len(self.plan.spot.seats), judge.contests, ways, weights=weights))

    @property
    def compiled(self) -> bool:
        """Whether kernels judge."""
        return all(map(is_quick, self.judges))

    @property
    def programmed(self) -> bool:
        """Whether kernels of odds judge every deal, and no table has to be laid."""
        return all(isinstance(judge, CompiledJudge | SharedJudge) for judge in self.judges)

    @property
    def wide(self) -> bool:
        """Whether there are so many ways to make a hand that a deal takes long."""
        return any(
            isinstance(judge, CompiledJudge) and len(judge.program.sel) > _WIDE for judge in self.judges
        )

    @property
    def deals(self) -> int:
        """How many deals have been judged."""
        return sum(tally.deals for tally in self.tallies)

    def by_rank(self, plan: Plan) -> bool:
        """Whether all deals of a plan can be counted by their ranks."""
        if not self.compiled:
            return False
        if plan is self.plan and self._ranked is not None:
            return self._ranked
        from cardhouse.odds.judging.by_rank import can_go_by_rank

        answer = all(
            isinstance(judge, CompiledJudge) and can_go_by_rank(plan, judge.program) for judge in self.judges
        )
        if plan is self.plan:
            self._ranked = answer
        return answer

    def go_through_all(self, total: int, *, by_suit: bool) -> None:
        """Judge every deal."""
        from .supply import every_deal, settled

        self.exact = True
        for plan, weight in settled(self.plan, by_suit=by_suit):
            judges = self.judges
            if plan is not self.plan:
                judges = [judge_of(plan, facts, plain=self.plain) for facts, _ in rolls_of(plan)]
            if self._count_by_rank(plan, judges, weight):
                self._tell(total, None)
                continue
            for rows in every_deal(plan, _MANY if self.compiled else _FEW):
                for judge, tally in zip(judges, self.tallies, strict=True):
                    outcomes = judge.judge(rows)
                    tally.add(outcomes, None if weight == 1 else _times(weight, len(outcomes)))
                self._tell(total, None)

    def _count_by_rank(self, plan: Plan, judges: list[Judge], weight: int) -> bool:
        if not self.by_rank(plan):
            return False
        from cardhouse.odds.judging.by_rank import count_by_rank

        for judge, tally in zip(judges, self.tallies, strict=True):
            part = Tally(tally.players, tally.contests)
            if isinstance(judge, CompiledJudge):
                count_by_rank(plan, judge.program, part)
            for outcome, count in part.counts.items():
                tally.add_one(outcome, weight * count)
        return True

    def sample(self, deals: Deals, *, samples: int | None, error: float | None) -> None:
        """Judge random deals until there are enough, or until the error is small enough."""
        self.exact = False
        # The batch sizes must not depend on the clock: a seed has one answer.
        size = 4 * _FEW if self.compiled else _FEW
        ways = sum(tally.ways for tally in self.tallies)
        done = 0
        while samples is None or done < samples:
            count = size if samples is None else min(size, samples - done)
            for judge, tally in zip(self.judges, self.tallies, strict=True):
                # Each outcome of the dice gets its share of deals, so that dice add no randomness.
                part = max(1, round(count * tally.ways / ways)) if len(self.tallies) > 1 else count
                tally.add(judge.judge(deals.deal(part)))
            done += count
            worst = max(errors_of(self.tallies)) if error is not None or self.tick else 1.0
            self._tell(samples, error, worst)
            if error is not None and done >= _AT_LEAST and worst <= error:
                return
            size = min(2 * size, _MANY if self.compiled else 2 * _FEW)

    def _tell(self, total: int | None, target: float | None, error: float = 0.0) -> None:
        if self.tick is not None:
            self.tick(Progress(self.deals, total, error, target))


def _times(weight: int, count: int) -> NDArray[np.int64]:
    import numpy as np

    return np.full(count, weight)
