"""Threads may ask for the same things at the same time, and are answered as one that asks alone."""

from __future__ import annotations

import importlib
import json
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import cardhouse
from cardhouse.batch.errors import BatchError
from cardhouse.bots.answers.rows import placing
from cardhouse.cards import CARDS
from cardhouse.errors import CardhouseError
from cardhouse.native import Entry, InUse, Native, Workspace
from cardhouse.scales import find_scale, rank_many
from cardhouse.vector import VectorError

from .hammering import SHARED, cases, name_of

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "cardhouse"
_MAKES: Final = re.compile(
    r"cardhouse\.native import|^@.*\b(entry|kernel|Watcher|Entry|Native)\b", re.MULTILINE
)
"""What a module says that makes entries or kernels."""


class Hammered(NamedTuple):
    """What came of a program that hammers."""

    status: int
    said: list[dict[str, Any]]
    errors: str

    @property
    def wrong(self) -> dict[str, list[str]]:
        """What was answered otherwise, by case."""
        return {one["case"]: one["wrong"] for one in self.said if "case" in one}

    @property
    def end(self) -> str:
        """How it ended."""
        begun = [one["begins"] for one in self.said if "begins" in one]
        how = signal.Signals(-self.status).name if self.status < 0 else f"status {self.status}"
        return f"{how} in {begun[-1:]}\n{self.errors[-3000:]}"


def hammer(*given: str) -> Hammered:
    """Run the program, which may die."""
    ran = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-m", "tests.native.hammering", *given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return Hammered(ran.returncode, [json.loads(line) for line in ran.stdout.splitlines()], ran.stderr)


@pytest.fixture(scope="module")
def hammered() -> Hammered:
    return hammer()


def test_eight_threads_are_answered_as_one(hammered: Hammered) -> None:
    assert hammered.status == 0, hammered.end
    assert hammered.wrong == {case.name: [] for case in cases()}


def test_no_entry_is_left_out(hammered: Hammered) -> None:
    assert "cardhouse.learning.kernels.shares.one_share" in _everything()
    (run,) = (one["run"] for one in hammered.said if "run" in one)
    assert sorted(_everything() - set(run)) == [], (
        "tests/native/hammering.py asks for nothing that runs these"
    )


def _everything() -> set[str]:
    """All entries and kernels of the product: those of every module in which one may be made."""
    found: set[str] = set()
    for path in sorted(SOURCE.rglob("*.py")):
        if path.parent.name == "kernels" or _MAKES.search(path.read_text(encoding="utf-8")):
            name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
            module = importlib.import_module(name.removesuffix(".__init__"))
            found |= {name_of(one) for one in vars(module).values() if isinstance(one, Entry | Native)}
    return found


@pytest.mark.proof
@pytest.mark.parametrize("case", ["bots", "shares", "events"])
def test_memory_that_threads_share_is_found(case: str) -> None:
    found = hammer(SHARED, case)
    assert found.status < 0 or any(found.wrong.values()), found.end


def test_each_thread_has_memory_of_its_own() -> None:
    papers = Workspace(lambda: np.zeros(1))
    mine, others = papers.mine, []
    for _ in range(2):
        thread = Thread(target=lambda: others.append(papers.mine))
        thread.start()
        thread.join()
    assert papers.mine is mine
    assert len({id(mine), *map(id, others)}) == 3


def playing() -> Iterator[Any]:
    """Ways to play at something, with what a second thread is told that does so."""
    tables = cardhouse.batch("holdem", tables=2, players=2, compiled=True)
    env = cardhouse.vector("holdem", tables=2, players=2)
    saved, kept = tables.save(), env.save()
    yield from ((tables._in_use, BatchError, do) for do in (
        tables.new_hands, tables.save, partial(tables.load, saved), partial(tables.begin, [1, 2]),
        partial(tables.act, [2, 2]), partial(tables.answers_by, "random"),
        partial(tables.redeal, [0, 1], [0, 0], 1),
    ))  # fmt: skip
    yield from ((env._in_use, VectorError, do) for do in (
        env.reset, env.save, partial(env.load, kept), partial(env.step, [2, 2]), env.random_actions,
        partial(env.observe, [0, 0]), partial(env.watch_ends, [0, 0]), partial(env.redeal, [0, 1], [0, 0], 1),
    ))  # fmt: skip


@pytest.mark.parametrize(("in_use", "refused", "do"), [*playing()])
def test_what_another_thread_is_using_is_refused(
    in_use: InUse, refused: type[CardhouseError], do: Callable[[], object]
) -> None:
    with ThreadPoolExecutor(1) as pool:
        with in_use:
            error = pool.submit(do).exception()
        assert isinstance(error, refused), error
        assert "another thread" in str(error)
        pool.submit(do).result()


def test_types_that_are_told_apart_by_where_they_lie_live_on() -> None:
    assert Entry(_first, Path(__file__).parent)(np.array([5], dtype=np.int32)) == 5
    # The machine code is there by now, so that nothing else has to know of the type.
    entry, given = Entry(_first, Path(__file__).parent), np.array([7, 9], dtype=_anew(np.int32))
    assert entry(given) == 7
    place = id(given.dtype)
    del given
    assert place not in [id(one) for one in [_anew(np.int64) for _ in range(100)]]


def _anew(kind: type[np.integer[Any]]) -> np.dtype[Any]:
    """A type as arrays have it that come from another process: equal to the usual one, and not the same."""
    found: np.dtype[Any] = pickle.loads(pickle.dumps(np.dtype(kind)))
    return found


def _first(numbers: Any) -> Any:
    return numbers[0]


def test_rows_that_another_thread_ranks_meanwhile_do_no_harm() -> None:
    scale, hands = find_scale("front"), np.array([[0, 4, 8], [1, 5, 9], [2, 6, 20]], dtype=np.uint8)
    known, where = placing._short_rows(scale, 3), hands @ len(CARDS) ** np.arange(3)
    worth, looked = rank_many(scale, hands), np.unique

    def meanwhile(*given: Any, **named: Any) -> Any:
        found = looked(*given, **named)
        known[where] = worth
        return found

    known[where] = -1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(np, "unique", meanwhile)
        assert placing._rated(scale, hands).tolist() == worth.tolist()
