"""Many tables as a Gymnasium vector environment: one learner a table, or the learner in every seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cardhouse.errors import did_you_mean
from cardhouse.spaces.errors import EnvError
from cardhouse.vector import IllegalActions, Vector

Chooser = Callable[[NDArray[Any], NDArray[np.uint8], NDArray[np.int64]], Any]
"""Chooses actions for some tables, given their observations, masks and numbers."""
Policy = Literal["random", "caller"] | Chooser
Observations = dict[str, NDArray[Any]]
ALL: Final = "all"
_NAMED: Final = ("random", "caller")


class LearnerEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Tables at which one seat learns, and policies play the others.

    A step goes on until the learner is asked at every table. Hands begin by themselves in the same step; what
    the learner saw last and has won is then in ``final_obs`` and ``final_info``. With ``seat="all"`` the
    learner acts for every seat, and is rewarded for the seat that acted last.
    """

    def __init__(
        self,
        vector: Vector,
        *,
        seat: int | Literal["all"] | None = None,
        policies: Policy | Mapping[int, Policy] = "caller",
    ) -> None:
        players = vector.players
        seats: list[Any] = [*policies] if isinstance(policies, Mapping) else []
        for one in [*seats, *([] if seat in (None, ALL) else [seat])]:
            if one not in range(players):
                raise EnvError("env.no-such-seat", last=players - 1, seat=one)
        self.vector = vector
        self.num_envs = vector.tables
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._seat = seat
        named = dict(policies) if isinstance(policies, Mapping) else dict.fromkeys(range(players), policies)
        self._policies = [_checked(named.get(one, "caller")) for one in range(players)]
        self.seats: NDArray[np.int64] = np.zeros(self.num_envs, np.int64)
        """The learner's seat at each table."""
        size, actions = vector.observations.shape[1], vector.actions.size
        floats = vector.layout == "floats"
        box = spaces.Box(0.0, 1.0, (size,), np.float32) if floats else spaces.Box(0, 255, (size,), np.uint8)
        self.single_observation_space = spaces.Dict(
            {"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.uint8)}
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._sit(0)

    def _sit(self, seed: int) -> None:
        """Give the learner a seat at each table."""
        if self._seat is None:
            self.seats = np.random.default_rng(seed).integers(0, self.vector.players, self.num_envs)
        elif self._seat == ALL:
            self.seats = self.vector.seats.astype(np.int64)
        else:
            self.seats = np.full(self.num_envs, self._seat)
        self._finals = self.vector.watch_ends(self.seats)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal new hands, and play up to the learner's first decision."""
        number = seed[0] if isinstance(seed, list) else seed
        self.vector.reset(number)
        if number is not None:
            self._sit(number)
        self._start()
        self._go_on()
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take the learner's actions, and let the others play until the learner is asked again.

        Raises :class:`cardhouse.vector.IllegalActions`; the tables that it names have not moved.
        """
        self._start()
        if self._seat == ALL:
            self.seats = self.vector.seats.astype(np.int64)
        try:
            self.vector.step(actions)
        except IllegalActions as error:
            moved = np.setdiff1d(np.arange(self.num_envs), error.rows)
            self._collect(moved)
            self._go_on()
            raise
        self._collect(np.arange(self.num_envs))
        self._go_on()
        return self._observations(), self._rewards, self._terminated, self._truncated, self._infos()

    def _start(self) -> None:
        self._rewards = np.zeros(self.num_envs, np.float64)
        self._terminated = np.zeros(self.num_envs, np.bool_)
        self._truncated = np.zeros(self.num_envs, np.bool_)
        self._won = np.zeros((self.num_envs, self.vector.players), np.float32)
        self._unasked = np.zeros(self.num_envs, np.float64)

    def _collect(self, rows: NDArray[np.int64]) -> None:
        """Keep what came of hands that have ended."""
        vector = self.vector
        ended = rows[vector.terminated[rows] | vector.truncated[rows]]
        if not len(ended):
            return
        won = vector.rewards[ended, self.seats[ended]]
        # A second hand that ended in the same step is one in which the learner was not asked anything.
        again = self._terminated[ended] | self._truncated[ended]
        self._unasked[ended[again]] += won[again]
        first = ended[~again]
        self._rewards[first] = won[~again]
        self._won[first] = vector.rewards[first]
        self._terminated[first] = vector.terminated[first]
        self._truncated[first] = vector.truncated[first]

    def _go_on(self) -> None:
        """Let the others play until the learner is asked everywhere."""
        if self._seat == ALL:
            return
        vector = self.vector
        rows = np.flatnonzero(vector.seats != self.seats)
        while len(rows):
            vector.step(self._choose(rows), rows)
            self._collect(rows)
            rows = rows[vector.seats[rows] != self.seats[rows]]

    def _choose(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """What the policies of the seats that are asked do."""
        found = np.zeros(len(rows), np.int64)
        asked = self.vector.seats[rows]
        for policy in dict.fromkeys(self._policies):
            seats = [seat for seat, one in enumerate(self._policies) if one is policy]
            some = np.isin(asked, seats)
            if some.any():
                found[some] = self._actions(policy, rows[some])
        return found

    def _actions(self, policy: Policy, rows: NDArray[np.int64]) -> Any:
        vector = self.vector
        if policy == "random":
            return vector.random_actions(rows=rows)
        masks = vector.masks[rows]
        if policy == "caller":
            return _call(masks, vector.actions.word_at)
        found = np.asarray(policy(vector.observations[rows], masks, rows))
        if found.shape != rows.shape or found.dtype.kind not in "iu":
            shape, kind = str(found.shape), str(found.dtype)
            raise EnvError("env.policy-answers", tables=len(rows), given=shape, kind=kind)
        return found

    def _observations(self) -> Observations:
        return {"observation": self.vector.observations, "action_mask": self.vector.masks}

    def _infos(self) -> dict[str, Any]:
        ended = self._terminated | self._truncated
        found: dict[str, Any] = {"seat": self.seats, "_seat": np.ones(self.num_envs, np.bool_)}
        if self._unasked.any():
            found |= {"unasked": self._unasked, "_unasked": self._unasked != 0}
        if ended.any():
            last = np.full(self.num_envs, None, dtype=object)
            nothing = np.zeros(self.vector.actions.size, np.uint8)
            for row in np.flatnonzero(ended).tolist():
                seen = self._finals[row].copy() if self._truncated[row] else np.zeros_like(self._finals[row])
                last[row] = {"observation": seen, "action_mask": nothing}
            found |= {"final_obs": last, "_final_obs": ended, "_final_info": ended}
            found["final_info"] = {"won": self._won, "_won": ended}
        return found

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""


def _checked(policy: Policy) -> Policy:
    if callable(policy) or policy in _NAMED:
        return policy
    hint = did_you_mean(str(policy), _NAMED)
    raise EnvError("env.not-one-of", name="policies", known=list(_NAMED), given=policy, hint=hint)


def _call(masks: NDArray[np.uint8], word_at: dict[str, int]) -> NDArray[np.int64]:
    """Check, or else call, or else whatever comes first that is no fold."""
    order = masks.copy()
    if "fold" in word_at:
        only = order.sum(axis=1) == 1
        order[~only, word_at["fold"]] = 0
    found: NDArray[np.int64] = order.argmax(axis=1)
    for word in ("call", "check"):
        if word in word_at:
            found[masks[:, word_at[word]] == 1] = word_at[word]
    return found
