"""Regret matching: two players learn from what they did not do, until neither can gain any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .errors import CannotSolve
from .kernel import sweep
from .tree import GameTree

_KEPT: Final = 1.5
"""Regret counts the less the earlier it was felt; 0 would forget half of it each time."""
_FORGIVEN: Final = 0.5
"""What is kept of the regret for having done something."""
_LATE: Final = 2
"""Later strategies count more in the average: by this power of the iteration."""

Strategy = NDArray[np.float64]
"""How often each action of each situation is taken."""


@dataclass(frozen=True)
class Step:
    """How far a run has come."""

    iterations: int
    seconds: float
    exploitability: float
    """What a player who knows the strategy wins a hand, in chips, on average over the two seats."""
    value: float
    """What the first seat wins if both play the strategy."""


@dataclass(frozen=True)
class Solution:
    """A strategy, and how good it is."""

    tree: GameTree
    strategy: Strategy
    steps: tuple[Step, ...]
    broken_off: bool = False
    """Whether somebody has ended it before it was as good as it should be."""

    @property
    def last(self) -> Step:
        """How good it became."""
        return self.steps[-1]

    def rows(self) -> list[dict[str, Any]]:
        """The strategy in words: for each situation what the player holds, and how often to do what."""
        found = []
        for one in self.tree.situations:
            replay = self.tree.replay(one)
            actions = [str(replay.action(move)) for move in self.tree.parts[one.part].lines[one.line].actions]
            chances = self.strategy[one.start : one.start + one.actions]
            view = replay.deal.view(one.seat)
            found.append(
                {
                    "seat": one.seat,
                    "cards": " ".join(map(str, view.seats[one.seat].cards)),
                    "board": " ".join(str(card) for cards in view.board.values() for card in cards),
                    "done": [str(action) for action in _public(replay.deal, one.seat)],
                    "actions": {
                        action: round(float(p), 6) for action, p in zip(actions, chances, strict=True)
                    },
                }
            )
        return found


def _public(deal: Any, seat: int) -> list[str]:
    """What was done, with others' cards left out."""
    return [
        str(action) if by == seat or not action.cards else f"{action.kind} {len(action.cards)}"
        for action, (by, _) in zip(deal.actions, deal.turns, strict=True)
    ]


def solve(
    tree: GameTree,
    *,
    iterations: int = 1000,
    target: float = 0.0,
    seconds: float | None = None,
    every: int = 100,
    tell: Callable[[Step], None] | None = None,
) -> Solution:
    """Solve a game by counterfactual regret minimization; early regrets are discounted.

    >>> from cardhouse.solver import solve, tree_of
    >>> found = solve(tree_of("kuhn"), iterations=200)
    >>> round(found.last.value, 3), found.last.exploitability < 0.001
    (-0.056, True)

    It ends after a number of ``iterations`` or ``seconds``, or when its exploitability, which is looked at
    ``every`` so many iterations, falls to the ``target``. Ctrl-C ends it early, with what was learned until
    then. Raises :class:`CannotSolve` for limits that make no sense.
    """
    check_limits(iterations=iterations, target=target, seconds=seconds, every=every)
    begun = perf_counter()
    learning = _Learning(tree)
    steps: list[Step] = []
    spent = 0.0

    def look() -> Step:
        nonlocal spent
        looked, found = perf_counter(), learning.strategy
        lasted = looked - begun - spent
        step = Step(learning.iterations, lasted, exploitability(tree, found), worth(tree, found))
        spent += perf_counter() - looked
        steps.append(step)
        if tell is not None:
            tell(step)
        return step

    broken_off = False
    try:
        while learning.iterations < iterations:
            learning.learn()
            late = seconds is not None and perf_counter() - begun - spent >= seconds
            looks = late or learning.iterations % every == 0 or learning.iterations == iterations
            if looks and (look().exploitability <= target or late):
                break
    except KeyboardInterrupt:
        if not learning.iterations:
            raise
        broken_off = True
        if not steps or steps[-1].iterations < learning.iterations:
            look()
    return Solution(tree, learning.strategy, tuple(steps), broken_off)


def check_limits(*, iterations: int, target: float, seconds: float | None, every: int) -> None:
    """Raise :class:`CannotSolve` for limits of a run that make no sense."""
    if min(iterations, every) < 1:
        raise CannotSolve("solver.too-few-iterations", given=min(iterations, every))
    if not target >= 0:
        raise CannotSolve("solver.bad-target", given=str(target))
    if seconds is not None and not seconds >= 0:
        raise CannotSolve("solver.bad-seconds", given=str(seconds))


class _Learning:
    """Two players who learn, and what they have learned so far."""

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._regrets, self._average = np.zeros(tree.size), np.zeros(tree.size)
        self._now = uniform(tree)
        self.iterations = 0

    def learn(self) -> None:
        """Let each of them learn once from what the other does."""
        tree, iteration = self._tree, self.iterations + 1
        kept = iteration**_KEPT / (iteration**_KEPT + 1)
        for player in (0, 1):
            mine = tree.shape.seats == player
            self._regrets[mine] *= np.where(self._regrets[mine] > 0, kept, _FORGIVEN)
            _sweep(tree, player, self._now, self._regrets)
            self._now = np.where(mine, _matched(tree, np.maximum(self._regrets, 0.0)), self._now)
        self._average += iteration**_LATE * reached(tree, self._now) * self._now
        self.iterations = iteration

    @property
    def strategy(self) -> Strategy:
        """What they have done on average."""
        return _matched(self._tree, self._average)


def uniform(tree: GameTree) -> Strategy:
    """Every action as often as any other."""
    return _matched(tree, np.zeros(tree.size))


def worth(tree: GameTree, strategy: Strategy, player: int = 0) -> float:
    """What a seat wins if both play a strategy."""
    return _sweep(tree, player, strategy, np.zeros(tree.size))


def best_answer(tree: GameTree, strategy: Strategy, player: int) -> tuple[float, Strategy]:
    """What a player wins at most against the other's part of a strategy, and by which actions."""
    found = strategy.copy()
    mine = [one for one in tree.situations if one.seat == player]
    for depth in sorted({one.depth for one in mine}, reverse=True):
        regrets = np.zeros(tree.size)
        _sweep(tree, player, found, regrets)
        for one in mine:
            if one.depth == depth:
                part = slice(one.start, one.start + one.actions)
                found[part] = 0.0
                found[one.start + int(np.argmax(regrets[part]))] = 1.0
    return worth(tree, found, player), found


def exploitability(tree: GameTree, strategy: Strategy) -> float:
    """What players win on average who know a strategy and answer it as well as can be."""
    return sum(best_answer(tree, strategy, player)[0] for player in (0, 1)) / 2


def reached(tree: GameTree, strategy: Strategy) -> Strategy:
    """For each action, how likely its player is to do all that leads to its situation."""
    likely = np.ones(tree.size)
    for places, last in tree.shape.levels:
        likely[places] = likely[last] * strategy[last]
    return likely


def _sweep(tree: GameTree, player: int, strategy: Strategy, regrets: Strategy) -> float:
    total = 0.0
    for part in tree.parts:
        nodes = len(part.parent)
        paper = np.empty(nodes), np.empty(nodes), np.empty(nodes, np.int32)
        total += sweep(
            player, part.parent, part.act, part.who, part.count, part.column, part.after, part.at, part.worth,
            part.often, strategy, regrets, *paper,
        )  # fmt: skip
    return float(total)


def _matched(tree: GameTree, weights: Strategy) -> Strategy:
    """Each action as often as its weight says; where all weights are nothing, all alike."""
    starts, counts = tree.shape.starts, tree.shape.counts
    whole = np.repeat(np.add.reduceat(weights, starts), counts)
    even = 1.0 / np.repeat(counts, counts)
    return np.where(whole > 0, weights / np.where(whole > 0, whole, 1.0), even)
