"""The single environment in the hands of kernels: the same hands, only quicker."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.batch import CannotCompile
from cardhouse.dealer import IllegalAction
from cardhouse.env.environment import Environment

LEDUC = Path(__file__).parents[2] / "docs" / "examples" / "tiny" / "leduc.toml"
GAMES: dict[str, dict[str, Any]] = {
    "no-limit": {"game": "holdem", "stakes": "no-limit 1/2", "stacks": [30, 200, 90]},
    "omaha-8": {"game": "omaha-8", "stakes": "limit 2/4", "stacks": [30, 200, 90]},
    "leduc": {"game": LEDUC, "deck": "Jc Jd Qc Qd Kc Kd", "stacks": [100, 100]},
}


def same(one: Environment, other: Environment) -> None:
    assert one.agent_selection == other.agent_selection
    assert (one.rewards, one.terminations, one.truncations) == (
        other.rewards,
        other.terminations,
        other.truncations,
    )
    for agent in one.agents:
        left, right = one.observe(agent), other.observe(agent)
        for name in ("observation", "action_mask"):
            assert np.array_equal(left[name], right[name]), name
            assert left[name].dtype == right[name].dtype


def a_step(env: Environment, random: Random) -> int:
    return int(random.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_hands_with_kernels_and_without(game: str) -> None:
    quick = cardhouse.env(**GAMES[game], compiled=True, most_steps=9)
    plain = cardhouse.env(**GAMES[game], compiled=False, most_steps=9)
    assert quick.compiled
    assert not plain.compiled
    random = Random(3)
    for hand in range(15):
        for env in (quick, plain):
            env.reset(seed=None if hand else 5)
        same(quick, plain)
        while not any((*quick.terminations.values(), *quick.truncations.values())):
            action = a_step(plain, random)
            told = [str(env.infos[env.agent_selection]["decision"]) for env in (quick, plain)]
            assert told[0] == told[1]
            quick.step(action)
            plain.step(action)
            same(quick, plain)
        assert quick.deal.stacks == plain.deal.stacks


def test_whoever_looks_behind_the_numbers_finds_the_hand() -> None:
    env = cardhouse.env("holdem", players=3, stakes="limit 2/4", button=0, compiled=True)
    env.reset(seed=1)
    question = env.infos[env.agent_selection]["decision"]
    asked = env.decision
    assert asked is not None
    assert env.action_of(2) == asked.legal[1]
    env.step(2)
    assert len(env.deal.actions) == 1
    env.step(env.index_of("call"))
    assert len(env.deal.actions) == 2
    assert str(question) == "fold, call 2, raise 4"
    with pytest.raises(IllegalAction, match="is not one of these"):
        env.step(2)
    env.apply("void")
    assert env.decision is None
    assert not any(env.rewards.values())


def test_kernels_come_after_some_hands_and_only_where_they_can() -> None:
    with pytest.raises(CannotCompile, match="come back into the deck"):
        cardhouse.env("badugi", compiled=True)
    assert not cardhouse.env("holdem").compiled
