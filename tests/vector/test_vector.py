"""Many tables as one environment: seeds, threads, illegal actions, copies, secrets."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.vector.beside import difference

import cardhouse
from cardhouse.batch import CannotCompile
from cardhouse.env import EnvError
from cardhouse.vector import IllegalActions, Vector, VectorError


def holdem(tables: int = 8, **options: Any) -> Vector:
    given = {"players": 3, "stacks": 100, "stakes": "no-limit 1/2", **options}
    return cardhouse.vector("holdem", tables=tables, **given)


def play(env: Vector, steps: int, seed: int = 0) -> None:
    for _ in range(steps):
        env.step(env.random_actions(seed))


@pytest.mark.parametrize("compiled", [True, False])
def test_the_same_seed_gives_the_same_hands(compiled: bool) -> None:
    one, other = holdem(seed=3, compiled=compiled), holdem(seed=4, compiled=compiled)
    assert difference(one, other)
    play(one, 30)
    other.reset(3)
    play(other, 30)
    assert difference(one, other) == ""
    one.reset()
    assert difference(one, other), "a reset without a seed deals other hands"


def test_threads_change_nothing() -> None:
    one, other = holdem(600, threads=3), holdem(600)
    for _ in range(20):
        actions = other.random_actions()
        one.step(actions)
        other.step(actions)
    assert difference(one, other) == ""


@pytest.mark.parametrize("compiled", [True, False])
def test_an_illegal_action_changes_nothing_at_its_table_and_is_named(compiled: bool) -> None:
    env, other = holdem(compiled=compiled), holdem(compiled=compiled)
    call = env.actions.labels.index("call")
    actions = np.full(8, call)
    actions[[2, 5, 6]] = env.actions.labels.index("check"), -1, 1000
    with pytest.raises(IllegalActions, match="3 actions are not legal") as caught:
        env.step(actions)
    assert caught.value.rows == [2, 5, 6]
    other.step(np.full(5, call), rows=[0, 1, 3, 4, 7])
    assert difference(env, other) == ""


def test_what_is_no_action_is_refused() -> None:
    env = holdem()
    with pytest.raises(VectorError, match="8 tables take as many whole numbers"):
        env.step([0, 1])
    with pytest.raises(VectorError, match="8 tables take as many whole numbers"):
        env.step(np.zeros(8))
    with pytest.raises(VectorError, match="from 0 to 7"):
        env.step([0], rows=[8])
    with pytest.raises(VectorError, match="one action at a time"):
        env.step([0, 0], rows=[1, 1])
    with pytest.raises(VectorError, match="tables is a whole number of at least 1"):
        holdem(0)
    with pytest.raises(EnvError, match="layout is one of floats, bytes"):
        holdem(layout="bits")
    with pytest.raises(EnvError, match="rewards is one of"):
        holdem(rewards="euros")


def test_rewards_are_zero_until_a_hand_ends_and_add_up_to_nothing() -> None:
    env, ended = holdem(32, rewards="big blinds"), 0
    for _ in range(40):
        env.step(env.random_actions())
        assert not env.rewards[~env.terminated].any()
        assert np.allclose(env.rewards.sum(axis=1), 0)
        ended += int(env.rewards[env.terminated].any(axis=1).sum())
    assert ended > 20


@pytest.mark.parametrize("compiled", [True, False])
def test_a_hand_that_takes_too_long_is_broken_off(compiled: bool) -> None:
    env = holdem(compiled=compiled, most_steps=3)
    call = env.actions.labels.index("call")
    env.step(np.full(8, call))
    env.step(np.full(8, call))
    seen = env.step(np.full(8, env.actions.labels.index("check")))
    assert seen.truncated.all()
    assert not seen.terminated.any()
    assert not seen.rewards.any()
    assert (env.hands == 1).all()


@pytest.mark.parametrize("game", ["holdem", "anaconda"])
@pytest.mark.parametrize("compiled", [True, False])
def test_tables_can_be_saved_and_put_back(game: str, compiled: bool) -> None:
    env = cardhouse.vector(game, tables=4, players=3, compiled=compiled)
    play(env, 7)
    saved, before = env.save(), [np.copy(one) for one in env.seen]
    play(env, 9)
    after = [np.copy(one) for one in env.seen[:3]]
    env.load(saved)
    for one, other in zip(before[:3], env.seen[:3], strict=True):
        assert np.array_equal(one, other)
    play(env, 9)
    for one, other in zip(after, env.seen[:3], strict=True):
        assert np.array_equal(one, other)
    env.copy(0, to=[1, 3])
    assert np.array_equal(env.observations[0], env.observations[3])
    with pytest.raises(VectorError, match="4 tables were saved"):
        env.load(saved, [1])


@pytest.mark.parametrize("layout", ["floats", "bytes"])
@pytest.mark.parametrize("game", ["holdem", "stud", "badugi"])
def test_a_row_does_not_change_with_cards_that_its_seat_has_not_seen(game: str, layout: Any) -> None:
    env = cardhouse.vector(game, tables=32, players=4, layout=layout)
    changed = 0
    for step in range(12):
        for viewer in range(env.players):
            before, saved = env.observe(viewer), env.save()
            others = env.observe((viewer + 1) % env.players)
            env.redeal(range(32), viewer, step)
            assert np.array_equal(env.observe(viewer), before)
            changed += int((env.observe((viewer + 1) % env.players) != others).any(axis=1).sum())
            env.load(saved)
        play(env, 2)
    assert changed > 500, "other seats see that their cards are others"


def test_who_is_asked_sees_what_the_arrays_say() -> None:
    for layout in ("floats", "bytes"):
        env = holdem(layout=layout)
        play(env, 11)
        assert np.array_equal(env.observe(env.seats), env.observations)


def test_fields_are_views_of_the_same_memory() -> None:
    env = holdem(layout="bytes")
    assert env.fields["stack"].shape == (8, 3)
    assert env.fields["stack"].sum() + env.fields["total"].sum() == 8 * 300
    assert all(np.shares_memory(one, env.observations) for one in env.fields.values() if one.size)
    view = np.from_dlpack(env.masks)
    env.step(env.random_actions())
    assert np.array_equal(view, env.masks)
    assert np.shares_memory(view, env.masks)


def test_games_that_are_not_compiled_have_the_same_interface() -> None:
    env = cardhouse.vector("guts", tables=3, players=3)
    assert not env.compiled
    assert "settle" in env.why_plain
    play(env, 25)
    assert env.hands.max() > 0
    with pytest.raises(VectorError, match="compiled tables only"):
        env.redeal([0], 0, 1)
    with pytest.raises(CannotCompile):
        cardhouse.vector("guts", compiled=True)
