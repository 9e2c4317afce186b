"""A learner's first hour: a table of policies learns limit hold'em against itself and then beats a caller.

python examples/self_play.py --steps 1000

The learner plays both seats at thousands of tables. What it knows of a situation is the street, how strong
its hand is on a scale of ten, how many raises there were and whether it faces a bet; for each of these it has
four numbers, one for each action, from which it draws. When a hand ends, the actions of whoever did better
than usual in their situations become more likely (a policy gradient with a baseline). Numpy is all it needs.
"""

from __future__ import annotations

import argparse
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import cardhouse

STREETS, STRENGTHS, RAISES = 4, 10, 5
STATES: Final = STREETS * STRENGTHS * RAISES * 2
MOST: Final = 24
"""The most decisions of one seat in a hand that are learnt from."""
RATE, CURIOUS = 0.02, 0.3
"""How fast it learns, and how much it likes to try things."""
Numbers = NDArray[Any]


class Eyes:
    """Tells strong hands from weak ones: how good a hand is among all that can be dealt."""

    def __init__(self, random: np.random.Generator, deals: int = 40_000) -> None:
        dealt = random.permuted(np.broadcast_to(np.arange(52, dtype=np.uint8), (deals, 52)), axis=1)[:, :9]
        ranks = [cardhouse.rank_many("high", dealt[:, [*own, 4, 5, 6, 7, 8]]) for own in ((0, 1), (2, 3))]
        won = np.where(ranks[0] > ranks[1], 1.0, np.where(ranks[0] == ranks[1], 0.5, 0.0))
        # Before the flop a hand is as good as hands of its ranks, suited or not, have done.
        kinds, total, times = _kind(dealt[:, 0], dealt[:, 1]), np.zeros(338), np.full(338, 1e-9)
        np.add.at(total, kinds, won)
        np.add.at(times, kinds, 1)
        self._before = total / times
        self._ends = [np.quantile(self._before[kinds], np.arange(1, STRENGTHS) / STRENGTHS)]
        for board in (3, 4, 5):
            values = cardhouse.rank_many("high", dealt[:, [0, 1, *range(4, 4 + board)]])
            self._ends.append(np.quantile(values, np.arange(1, STRENGTHS) / STRENGTHS))

    def see(self, fields: dict[str, Numbers]) -> Numbers:
        """The number of the situation at each table."""
        own, board = fields["own"], fields["board"]
        shown = (board != 255).sum(axis=1)
        street = np.maximum(shown - 2, 0)
        strength = np.searchsorted(self._ends[0], self._before[_kind(own[:, 0], own[:, 1])])
        for number in (3, 4, 5):
            rows = np.flatnonzero(shown == number)
            if len(rows):
                cards = np.concatenate((own[rows], board[rows, :number]), axis=1) & 63
                strength[rows] = np.searchsorted(self._ends[number - 2], cardhouse.rank_many("high", cards))
        facing = fields["call"] > 0
        raises = np.minimum(fields["raises"], RAISES - 1)
        return ((street * STRENGTHS + strength) * RAISES + raises) * 2 + facing


def _kind(one: Numbers, other: Numbers) -> Numbers:
    """Two cards as one of 169 kinds, and some numbers that stand for none."""
    high, low = np.maximum(one & 63, other & 63) >> 2, np.minimum(one & 63, other & 63) >> 2
    return (high.astype(np.int64) * 13 + low) * 2 + (one & 3 == other & 3)


class Policy:
    """How likely each action is in each situation."""

    def __init__(self, actions: int) -> None:
        self._likes = np.zeros((STATES, actions))
        self._usual = np.zeros(STATES)
        self._summed = np.zeros((STATES, actions))
        self._times = 0

    def chances(self, states: Numbers, masks: Numbers) -> Numbers:
        """The chance of each action that is legal."""
        weights = np.exp(self._likes[states]) * masks
        return weights / weights.sum(axis=1, keepdims=True)

    def draw(self, states: Numbers, masks: Numbers, random: np.random.Generator) -> Numbers:
        """An action for each table, drawn by its chances."""
        chances = self.chances(states, masks).cumsum(axis=1)
        return (random.random((len(states), 1)) >= chances).sum(axis=1).clip(max=masks.shape[1] - 1)

    def learn(self, states: Numbers, actions: Numbers, chances: Numbers, won: Numbers) -> None:
        """Make actions more likely that came out better than usual, and none too certain."""
        better = won - self._usual[states]
        logs = np.log(np.maximum(chances, 1e-9))
        step = -chances * (better[:, None] + CURIOUS * (logs - (chances * logs).sum(axis=1, keepdims=True)))
        step[np.arange(len(actions)), actions] += better
        times, change, usual = np.full(STATES, 1e-3), np.zeros_like(self._likes), np.zeros(STATES)
        np.add.at(times, states, 1)
        np.add.at(change, states, step)
        np.add.at(usual, states, better)
        self._likes = (self._likes + RATE * change / np.sqrt(times)[:, None]).clip(-6, 6)
        self._usual += 0.05 * usual / times
        self._summed += self._likes
        self._times += 1

    def averaged(self) -> Policy:
        """The policy that it has been on average: against itself, a learner goes round in circles."""
        found = Policy(self._likes.shape[1])
        found._likes = self._summed / max(1, self._times)
        return found


def train(steps: int, tables: int, seed: int) -> tuple[Policy, Eyes]:
    """Have the learner play against itself."""
    random = np.random.default_rng(seed)
    env = _tables(tables, seed)
    eyes, policy = Eyes(random), Policy(env.actions.size)
    kept = np.zeros((tables, 2, MOST, 2), np.int64)
    chances = np.zeros((tables, 2, MOST, env.actions.size))
    many = np.zeros((tables, 2), np.int64)
    every = np.arange(tables)
    for _ in range(steps):
        seats, states, masks = env.seats.copy(), eyes.see(env.fields), env.masks.copy()
        actions = policy.draw(states, masks, random)
        at = many[every, seats].clip(max=MOST - 1)
        kept[every, seats, at, 0], kept[every, seats, at, 1] = states, actions
        chances[every, seats, at] = policy.chances(states, masks)
        many[every, seats] = at + 1
        env.step(actions)
        ended = np.flatnonzero(env.terminated | env.truncated)
        if len(ended):
            table, seat, place = np.nonzero(np.arange(MOST) < many[ended][:, :, None])
            of = ended[table], seat, place
            won = env.rewards[ended[table], seat]
            policy.learn(kept[of][:, 0], kept[of][:, 1], chances[of], won)
            many[ended] = 0
    return policy.averaged(), eyes


def against_caller(policy: Policy, eyes: Eyes, hands: int, seed: int) -> tuple[float, float]:
    """What the learner wins from a player who only calls, in big blinds a hand, and how exact that is."""
    random = np.random.default_rng(seed)
    env = _tables(min(1024, hands), seed)
    check, call = (env.actions.labels.index(word) for word in ("check", "call"))
    won: list[Numbers] = []
    while sum(map(len, won)) < hands:
        actions = policy.draw(eyes.see(env.fields), env.masks, random)
        calls = np.where(env.masks[:, check] == 1, check, call)
        env.step(np.where(env.seats == 0, actions, calls))
        won.append(env.rewards[env.terminated, 0].copy())
    every = np.concatenate(won)
    return float(every.mean()), float(every.std() / len(every) ** 0.5)


def _tables(tables: int, seed: int) -> Any:
    return cardhouse.vector(
        "holdem",
        tables=tables,
        players=2,
        stakes="limit 2/4",
        stacks=200,
        layout="bytes",
        rewards="big blinds",
        seed=seed,
    )


def main() -> None:
    """Read the command line, learn, and print what it came to."""
    parser = argparse.ArgumentParser(description="Limit hold'em, learnt by playing against oneself.")
    parser.add_argument("--steps", type=int, default=1000, help="steps at every table")
    parser.add_argument("--tables", type=int, default=2048)
    parser.add_argument("--hands", type=int, default=200_000, help="hands against the caller")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for steps in (0, given.steps):
        policy, eyes = train(steps, given.tables, given.seed)
        won, error = against_caller(policy, eyes, given.hands, given.seed + 1)
        what = f"after {steps} steps" if steps else "before"
        print(f"{what}: {won:+.3f} ± {2 * error:.3f} big blinds a hand against the caller")  # noqa: T201


if __name__ == "__main__":
    main()
