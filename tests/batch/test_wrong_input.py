"""What callers may give that makes no sense: an error says so, and nothing has moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.batch import Batch, BatchError, Chart
from cardhouse.cards.errors import BadSeed
from cardhouse.dealer.errors import DealerError
from cardhouse.spaces.errors import EnvError
from cardhouse.vector import Vector

GIVEN: dict[str, Any] = {"tables": 4, "players": 3, "stacks": 200, "stakes": "no-limit 1/2", "log": True}


def tables(*, compiled: bool = True, **more: Any) -> Batch:
    return cardhouse.batch("holdem", **{**GIVEN, "compiled": compiled, **more})


def vector(*, compiled: bool = True, **more: Any) -> Vector:
    return cardhouse.vector("badugi", **{"tables": 4, "players": 3, "compiled": compiled, **more})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"tables": 0}, "the number of tables is a whole number of at least 1, not 0"),
        ({"tables": 2.5}, "not 2.5"),
        ({"tables": True}, "not True"),
        ({"threads": 0}, "the number of threads"),
        ({"stacks": 0}, "every stack is a positive"),
        ({"stacks": [1, 2]}, "3 players cannot have 2 stacks"),
        ({"stacks": 1 << 40}, "has room for"),
    ],
)
def test_a_batch_that_cannot_be(given: dict[str, Any], said: str) -> None:
    with pytest.raises((BatchError, DealerError), match=said):
        tables(**given)


WRONG: dict[str, Callable[[Batch], object]] = {
    "too few answers": lambda batch: batch.act([2, 2]),
    "a word": lambda batch: batch.act("call"),
    "a fraction": lambda batch: batch.act(2.0),
    "too large": lambda batch: batch.act(10**30),
    "ragged": lambda batch: batch.act([[1], [1, 2]]),
    "no such answer": lambda batch: batch.act(-1),
    "no such table": lambda batch: batch.act(2, [4]),
    "counted from the end": lambda batch: batch.act(2, [-1]),
    "a mask that is too short": lambda batch: batch.act(2, np.array([True, False])),
    "half a table": lambda batch: batch.act(2, [0.5]),
    "tables of tables": lambda batch: batch.act(2, [[0, 1], [2, 3]]),
    "a table twice": lambda batch: batch.act(2, [0, 0]),
    "less than no hands": lambda batch: batch.run(-1),
    "half a hand": lambda batch: batch.run(0.5),  # type: ignore[arg-type]
    "an unknown policy": lambda batch: batch.run(1, "smart"),
    "a policy for nobody": lambda batch: batch.run(1, {3: "random"}),
    "a policy that answers in words": lambda batch: batch.answers_by(lambda _, rows: ["call"] * len(rows)),
    "no such button": lambda batch: batch.begin(1, buttons=3),
    "no such seed": lambda batch: batch.begin(-1),
    "a stack of nothing": lambda batch: batch.begin(1, stacks=[0, 5, 5]),
    "too many chips": lambda batch: batch.begin(1, stacks=1 << 62),
    "too few stacks": lambda batch: batch.new_hands(stacks=[5, 5]),
    "what was never saved": lambda batch: batch.load(b"1234"),
    "too many that were saved": lambda batch: batch.load(batch.save(), [0]),
    "tables with other stakes": lambda batch: batch.load(tables(stakes="no-limit 2/4").save()),
    "tables with other players": lambda batch: batch.load(tables(players=4).save()),
    "tables of another game": lambda batch: batch.load(cardhouse.batch("omaha", **GIVEN).save()),
    "a hand at no table": lambda batch: batch.deal(4),
    "an answer at no table": lambda batch: batch.answer_of(-1, "call"),
    "an answer that is none": lambda batch: batch.action_of(0, 5),
}


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "plain"])
@pytest.mark.parametrize("what", WRONG)
def test_what_makes_no_sense_moves_no_table(what: str, compiled: bool) -> None:
    batch = tables(compiled=compiled)
    before = batch.stacks.tolist(), batch.asked()["seat"].tolist(), batch.hands.tolist()
    with pytest.raises(BatchError):
        WRONG[what](batch)
    assert before == (batch.stacks.tolist(), batch.asked()["seat"].tolist(), batch.hands.tolist())


@pytest.mark.parametrize("given", [{"strengths": "ab"}, {"strengths": [3, 2, *range(13)]}, {"weights": -1}])
def test_a_chart_that_cannot_be(given: dict[str, Any]) -> None:
    with pytest.raises(BatchError, match="15 strengths"):
        Chart(**{"strengths": range(1, 16), **given})


def test_no_tables_at_all_are_some_tables_too() -> None:
    batch = tables()
    batch.act([], [])
    assert batch.save([]).many == 0


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "plain"])
@pytest.mark.parametrize(
    "given", [{"tables": 0}, {"tables": 1.5}, {"threads": 0}, {"most_steps": 0}, {"layout": "pictures"}]
)
def test_a_vector_that_cannot_be(given: dict[str, Any], compiled: bool) -> None:
    with pytest.raises(EnvError):
        vector(compiled=compiled, **given)


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "plain"])
@pytest.mark.parametrize(
    "wrong",
    [
        lambda env: env.observe(3),
        lambda env: env.observe(0.5),
        lambda env: env.observe([0, 1]),
        lambda env: env.observe("north"),
        lambda env: env.load(tables().save()),
        lambda env: env.load(vector(players=4).save()),
        lambda env: env.load(vector(stacks=77).save()),
        lambda env: env.copy(9, to=[0]),
        lambda env: env.redeal([0], 3, 1),
    ],
)
def test_what_makes_no_sense_moves_no_table_of_a_vector(
    wrong: Callable[[Vector], object], compiled: bool
) -> None:
    env = vector(compiled=compiled)
    before = env.observations.tobytes(), env.seats.tobytes(), env.masks.tobytes()
    with pytest.raises(EnvError):
        wrong(env)
    assert before == (env.observations.tobytes(), env.seats.tobytes(), env.masks.tobytes())


def test_seeds_are_whole_numbers() -> None:
    with pytest.raises(BadSeed):
        tables().redeal([0], 0, -1)
    with pytest.raises(BadSeed):
        vector().random_actions(seed=-1)
