"""Many tables in Gymnasium's form, and all agents at once in PettingZoo's parallel form."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import parallel_api_test, parallel_seed_test
from tests.amounts import amount, some

import cardhouse
from cardhouse.dealer import IllegalAction
from cardhouse.env import EnvError
from cardhouse.env.learner_env import LearnerEnv
from cardhouse.env.parallel_env import ParallelEnvironment
from cardhouse.vector import IllegalActions


def holdem(**options: Any) -> LearnerEnv:
    given = {"tables": 32, "players": 3, "stacks": 40, "stakes": "no-limit 1/2", **options}
    return cardhouse.env.learner("holdem", **given)


def played(env: Any, steps: int, seed: int = 3) -> list[Any]:
    """What random actions of the learner come to."""
    found = [env.reset(seed=seed)[0]["observation"].copy()]
    for _ in range(steps):
        masks = env.unwrapped.vector.masks
        chosen = [int(np.flatnonzero(mask)[row % mask.sum()]) for row, mask in enumerate(masks)]
        seen, rewards, terminated, truncated, infos = env.step(np.array(chosen))
        found.append((seen["observation"].copy(), rewards, terminated, truncated, infos))
    return found


@pytest.mark.parametrize("layout", some(["bytes", "floats"], 1))
def test_spaces_hold_what_comes_out_of_them(layout: str) -> None:
    env = holdem(layout=layout)
    seen, infos = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert (env.vector.seats == infos["seat"]).all()
    actions = seen["action_mask"].argmax(axis=1)
    assert env.action_space.contains(actions)
    seen, rewards, terminated, truncated, _ = env.step(actions)
    assert env.observation_space.contains(seen)
    assert rewards.shape == terminated.shape == truncated.shape == (32,)


def test_the_same_seed_gives_the_same_episodes_and_seats() -> None:
    one, other, third = (played(holdem(policies="random"), 12, seed) for seed in (3, 3, 4))
    for left, right in zip(one[1:], other[1:], strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(left[:4], right[:4], strict=True))
    assert not np.array_equal(one[-1][0], third[-1][0])


def test_gymnasiums_own_statistics_add_up() -> None:
    env = RecordEpisodeStatistics(holdem(policies={1: "random"}, seat=2, rewards="big blinds"))
    episodes = 0
    for _, rewards, terminated, truncated, infos in played(env, 25)[1:]:
        ended = terminated | truncated
        episodes += int(ended.sum())
        if not ended.any():
            assert "final_obs" not in infos
            continue
        assert np.array_equal(infos["_final_obs"], ended)
        assert np.allclose(infos["episode"]["r"][ended], rewards[ended])
        assert np.array_equal(infos["final_info"]["won"][ended, 2], rewards[ended].astype(np.float32))
        for row in np.flatnonzero(ended):
            assert env.unwrapped.single_observation_space.contains(infos["final_obs"][row])
    assert episodes > 100


def test_a_hand_that_is_broken_off_is_seen_as_it_is() -> None:
    for compiled in (True, False):
        env = holdem(tables=4, seat=0, policies="caller", most_steps=4, compiled=compiled)
        found = played(env, 6)
        cut = [(infos, row) for *_, truncated, infos in found[1:] for row in np.flatnonzero(truncated)]
        assert cut
        for infos, row in cut:
            seen = infos["final_obs"][row]["observation"]
            own = seen[env.vector.parts.at["own cards"]]
            assert own.sum() == 2


def test_a_policy_sees_only_the_tables_that_wait_for_it() -> None:
    asked = 0

    def folds(observations: Any, masks: Any, rows: Any) -> Any:
        nonlocal asked
        asked += len(rows)
        assert observations.shape[0] == masks.shape[0] == len(rows)
        return masks.argmax(axis=1)

    env = holdem(seat=1, policies=folds)
    played(env, 4)
    assert asked > 100


def test_the_learner_may_play_every_seat() -> None:
    env = holdem(seat="all", tables=8)
    env.reset(seed=5)
    before = env.vector.seats.copy()
    *_, infos = env.step(np.full(8, env.vector.actions.labels.index("call")))
    assert np.array_equal(infos["seat"], before)
    assert (env.vector.seats != before).all()


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(EnvError, match="seats have the numbers 0 to 2"):
        holdem(seat=3)
    with pytest.raises(EnvError, match="policies is one of random, caller, not 'calls'"):
        holdem(policies="calls")
    with pytest.raises(EnvError, match="north is none of them"):
        holdem(seat="north")
    with pytest.raises(EnvError, match="7 is none of them"):
        holdem(policies={7: "random"})
    with pytest.raises(EnvError, match="answers with as many whole numbers"):
        holdem(policies=lambda observations, masks, rows: "call").reset(seed=1)
    with pytest.raises(EnvError, match="answers with as many whole numbers"):
        holdem(policies=lambda observations, masks, rows: rows[:-1]).reset(seed=1)
    env = holdem()
    env.reset(seed=1)
    with pytest.raises(IllegalActions):
        env.step(np.full(32, -1))


class Legal(spaces.Discrete):
    """Actions of an agent; PettingZoo's test of seeds samples them without looking at masks."""

    def __init__(self, env: ParallelEnvironment, agent: str) -> None:
        super().__init__(env.wait + 1)
        self._env, self._agent = env, agent

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        env = self._env.environment
        if self._agent != env.agent_selection:
            return self._env.wait
        mask = np.append(env.observe(self._agent)["action_mask"], np.int8(0))
        return super().sample(mask)


def only_legal(game: str) -> ParallelEnvironment:
    env = cardhouse.env.parallel(game, players=3)
    env.action_spaces = {agent: Legal(env, agent) for agent in env.possible_agents}
    return env


@pytest.mark.parametrize("game", ["badugi", "holdem"])
# As in test_every_game.py.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_pettingzoos_own_tests_of_parallel_environments_pass(game: str) -> None:
    parallel_api_test(cardhouse.env.parallel(game, players=3), num_cycles=amount(40, proof=300))
    parallel_seed_test(lambda: only_legal(game), num_cycles=amount(5, proof=30))


def test_who_is_not_asked_can_only_wait() -> None:
    env = cardhouse.env.parallel("holdem", players=3, button=0, stakes="limit 2/4")
    observations, _ = env.reset(seed=1)
    asked = env.environment.agent_selection
    for agent, seen in observations.items():
        assert seen["action_mask"][env.wait] == (agent != asked)
        assert (seen["action_mask"].sum() == 1) == (agent != asked)
    everybody = dict.fromkeys(env.agents, env.wait)
    with pytest.raises(IllegalAction, match="can only wait"):
        env.step({**everybody, asked: 2, env.agents[env.agents.index(asked) - 1]: 0})
    with pytest.raises(IllegalAction):
        env.step(everybody)
    env.step({**everybody, asked: 2})
    assert env.environment.agent_selection != asked
