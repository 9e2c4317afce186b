"""Learning a game's betting by self-play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet

from .engine import STACK, Engine, Shares
from .kernels.situations import ACTIONS, BUCKETS
from .kernels.walking import DEPTH, walk
from .learned import Learned

ROOM: Final = 1 << 20
"""How many situations there is room for."""
PORTION: Final = 50_000


@dataclass(frozen=True)
class Course:
    """How long to learn, and from how many deals."""

    deals: int = 20_000
    looks: int = 100
    walks: int = 3_000_000
    depth: int = 100
    """The stacks in big bets, where they matter."""
    seed: int = 1


def learn(
    sheet: Sheet,
    stakes: Stakes,
    seats: int = 2,
    course: Course | None = None,
    tell: Callable[[str, float], None] | None = None,
) -> Learned:
    """A table of betting for a game, made from its sheet alone: the same each time."""
    how = course or Course()
    table, shares = Engine(sheet, stakes, seats), Shares(sheet, stakes)
    random = np.random.default_rng(how.seed)
    seeds = random.integers(0, 1 << 63, how.deals, dtype=np.uint64)
    found = np.concatenate(
        [_shares(shares, table, part, how, tell, n, how.deals) for n, part in _parts(seeds, 500)]
    )
    edges = np.quantile(found, np.arange(1, BUCKETS) / BUCKETS, axis=(0, 1)).T.astype(np.float32)
    buckets = np.stack(
        [
            np.searchsorted(edges[street], found[:, :, street], side="right")
            for street in range(found.shape[2])
        ],
        axis=2,
    ).astype(np.uint8)
    fixed = stakes.structure == "limit"
    chips = STACK if fixed else how.depth * stakes.big_bet
    keys: NDArray[np.int64] = np.full(ROOM, -1, dtype=np.int64)
    regrets = np.zeros((ROOM, ACTIONS), dtype=np.float32)
    sums = np.zeros((ROOM, ACTIONS), dtype=np.float64)
    dice = np.array([how.seed], dtype=np.uint64)
    values = np.zeros(seats)
    frames = table.tables(DEPTH)
    for first in range(0, how.walks, PORTION):
        many = min(PORTION, how.walks - first)
        walk(
            frames,
            table.program.record,
            table.papers,
            table.calls,
            np.full(seats, chips, dtype=np.int64),
            seeds,
            buckets,
            keys,
            regrets,
            sums,
            dice,
            first,
            many,
            1 if fixed else 0,
            values,
        )
        if tell:
            tell("walking", (first + many) / how.walks)
    return Learned.of(keys, sums, edges, fixed=fixed, seats=seats)


def _parts(seeds: NDArray[np.uint64], size: int) -> Any:
    return [(at, seeds[at : at + size]) for at in range(0, len(seeds), size)]


def _shares(
    shares: Shares, table: Engine, seeds: Any, how: Course, tell: Any, done: int, whole: int
) -> NDArray[np.float32]:
    found = shares.of_deals(table, seeds, how.looks)
    if tell:
        tell("looking", (done + len(seeds)) / whole)
    return found
