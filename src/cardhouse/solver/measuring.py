"""What a bot loses to a player who knows it: asked in every situation, and answered as well as can be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

import numpy as np

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet

from .solving import Strategy, best_answer, exploitability, worth
from .tree import GameTree

_GROUPS: Final = 8
"""In how many groups the samples are compared with each other, for the error."""


Player = Callable[[View, Decision, Sheet, Random], Action | str]
"""Answers a decision by what its seat may see, as every bot does."""
Telling = Callable[[View, Decision, Sheet], list[tuple[Action, float]]]
"""Tells how often a bot gives which answer, in parts of any whole; nothing if that is not known."""


@dataclass(frozen=True)
class Measured:
    """What a bot loses, in chips a hand, on average over the two seats."""

    asked: int
    """How often it was asked in each situation in which it did not tell how it answers."""
    told: int
    """In how many situations it told how often it gives which answer; there nothing is left to chance."""
    loses: float
    """What it loses to answers found with half of what it said, counted with the other half."""
    error: float
    """The standard error of that."""
    at_most: float
    """What it would lose to a player who knew all that it said; chance in what it said makes this larger."""


def measure(
    tree: GameTree,
    bot: Player,
    *,
    mixture: Telling | None = None,
    samples: int = 16,
    seed: int = 0,
    tell: Callable[[int, int], None] | None = None,
) -> Measured:
    """Ask a bot in every situation, and find the best answer to what it does.

    Where its ``mixture`` says nothing, the bot is asked ``samples`` times. ``tell`` is told how many
    situations are done, and of how many. The bot sees the view of its seat and nothing else.
    """
    samples = max(4, samples + samples % 2)
    said = np.zeros((samples, tree.size))
    told, total = 0, len(tree.situations)
    for number, situation in enumerate(tree.situations):
        replay = tree.replay(situation)
        decision = replay.deal.decision
        if decision is None:
            continue
        view = replay.deal.view(situation.seat)
        line = tree.parts[situation.part].lines[situation.line]
        sheet = tree.config.sheet
        parts = mixture(view, decision, sheet) if mixture is not None else []
        whole = sum(part for _, part in parts)
        for action, part in parts:
            said[:, situation.start + _place(replay.move(action), line.actions)] += part / whole
        told += bool(parts)
        for sample in range(0 if parts else samples):
            chance = Random(f"{seed} {number} {sample}")  # noqa: S311 - the same seed, the same answers
            action = replay.deal.meant(bot(view, decision, sheet, chance))
            said[sample, situation.start + _place(replay.move(action), line.actions)] = 1.0
        if tell is not None:
            tell(number + 1, total)
    half = samples // 2
    answers = [best_answer(tree, said[:half].mean(axis=0), player)[1] for player in (0, 1)]
    loses = _won(tree, answers, said[half:].mean(axis=0))
    # Each situation is met at most once in a hand, so that what is won on average is fair for any sample.
    groups = min(_GROUPS, half)
    won = [_won(tree, answers, said[half + group :: groups].mean(axis=0)) for group in range(groups)]
    spread = sum((one - loses) ** 2 for one in won) / (groups - 1)
    return Measured(samples, told, loses, sqrt(spread / groups), exploitability(tree, said.mean(axis=0)))


def _won(tree: GameTree, answers: list[Strategy], other: Strategy) -> float:
    """What answers win against a strategy, on average over the seats."""
    seats = tree.shape.seats
    both = (worth(tree, np.where(seats == one, answers[one], other), one) for one in (0, 1))
    return sum(both) / 2


def _place(move: object, actions: tuple[object, ...]) -> int:
    """Which action an answer is; to fold when a check is free counts as a check, which stands first."""
    return actions.index(move) if move in actions else 0
