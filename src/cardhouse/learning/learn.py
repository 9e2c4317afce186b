"""Learning a game's betting by self-play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer import Stakes
from cardhouse.odds.kernels.draws import CHOOSE
from cardhouse.sheets import Sheet

from .draws import Draws, draws_of
from .engine import STACK, Engine, Shares
from .kernels.situations import ACTIONS, BUCKETS
from .kernels.walking import DEPTH, walk
from .learned import Learned

ROOM: Final = 1 << 20
"""How many situations there is room for."""
PORTION: Final = 50_000
MEMORY: Final = 1 << 21
"""How many hands and what they throw are remembered."""
_NO_TABLES: Final[tuple[NDArray[Any], ...]] = (
    np.zeros(0, np.uint8),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.float32),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.float32),
    CHOOSE,
)


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
    table = Engine(sheet, stakes, seats)
    random = np.random.default_rng(how.seed)
    seeds = random.integers(0, 1 << 63, how.deals, dtype=np.uint64)
    draws = draws_of(sheet)
    if draws is None:
        edges, buckets = _by_shares(Shares(sheet, stakes), table, seeds, how, tell)
        left, tables = np.zeros(0, dtype=np.int64), _NO_TABLES
    else:
        edges, buckets = _by_draws(draws), np.zeros((1, 1, 1), dtype=np.uint8)
        left, tables = np.array(draws.left, dtype=np.int64), draws.arrays
    fixed = stakes.structure == "limit"
    chips = STACK if fixed else how.depth * stakes.big_bet
    keys: NDArray[np.int64] = np.full(ROOM, -1, dtype=np.int64)
    regrets = np.zeros((ROOM, ACTIONS), dtype=np.float32)
    sums = np.zeros((ROOM, ACTIONS), dtype=np.float64)
    dice = np.array([how.seed], dtype=np.uint64)
    values = np.zeros(seats)
    frames = table.tables(DEPTH)
    room = MEMORY if len(left) else 2
    memory = (np.zeros(room, np.uint64), np.zeros(room, np.uint64), np.zeros(room, np.float32))
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
            0 if seats == 2 and fixed else len(edges),
            values,
            memory[0],
            memory[1],
            memory[2],
            left,
            edges,
            *tables,
        )
        if tell:
            tell("walking", (first + many) / how.walks)
    return Learned.of(keys, sums, edges, fixed=fixed, seats=seats)


def _by_shares(
    shares: Shares, table: Engine, seeds: NDArray[np.uint64], how: Course, tell: Any
) -> tuple[NDArray[np.float32], NDArray[np.uint8]]:
    """Classes of hands by the part of the pot that they win, and the class of every seat in every deal."""
    found = np.concatenate(
        [
            _shares(shares, table, seeds[at : at + 500], how, tell, at, len(seeds))
            for at in range(0, len(seeds), 500)
        ]
    )
    edges = np.quantile(found, np.arange(1, BUCKETS) / BUCKETS, axis=(0, 1)).T.astype(np.float32)
    buckets = [
        np.searchsorted(edges[street], found[:, :, street], side="right") for street in range(found.shape[2])
    ]
    return edges, np.stack(buckets, axis=2).astype(np.uint8)


def _by_draws(draws: Draws) -> NDArray[np.float32]:
    """Classes of hands by what they are worth with the draws that are to come, each equally likely."""
    worths = draws.worths()
    wanted = np.arange(1, BUCKETS) / BUCKETS
    return np.array([np.quantile(worths[to_come], wanted) for to_come in draws.left], dtype=np.float32)


def _shares(
    shares: Shares, table: Engine, seeds: Any, how: Course, tell: Any, done: int, whole: int
) -> NDArray[np.float32]:
    found = shares.of_deals(table, seeds, how.looks, done)
    if tell:
        tell("looking", (done + len(seeds)) / whole)
    return found
