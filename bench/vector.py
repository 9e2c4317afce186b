"""Steps of many tables at once, beside the same tables in the plain dealer's hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Final, Literal

import cardhouse
from cardhouse.vector import Vector

from .effort import Effort
from .environment import Steps
from .goal import CARDHOUSE, AtLeast
from .row import Row
from .section import Section, Step

_PLAIN: Final = "plain dealer"
_TABLES: Final = 4096
_FEW: Final = 32
"""So many tables the plain dealer has; more would take longer and tell no more."""


@dataclass(frozen=True)
class Game:
    name: str
    game: str
    stakes: str
    layout: Literal["floats", "bytes"]
    goal: float | None = None
    threads: int = 1

    @property
    def what(self) -> str:
        threads = f", {self.threads} threads" if self.threads > 1 else ""
        return f"{self.name}, {self.layout}{threads}"


GAMES: Final = (
    Game("no-limit hold'em", "holdem", "no-limit 10/20", "floats", 2e6),
    Game("no-limit hold'em", "holdem", "no-limit 10/20", "bytes", 4e6),
    Game("no-limit hold'em", "holdem", "no-limit 10/20", "floats", threads=2),
    Game("no-limit hold'em", "holdem", "no-limit 10/20", "bytes", threads=2),
    Game("limit Omaha/8", "omaha-8", "limit 10/20", "bytes"),
    Game("limit seven-card stud", "stud", "limit 10/20", "bytes"),
    Game("limit 2-7 triple draw", "deuce-to-seven-triple-draw", "limit 10/20", "bytes"),
)


def _made(game: Game, *, compiled: bool) -> Vector:
    return cardhouse.vector(
        game.game,
        tables=_TABLES if compiled else _FEW,
        players=6,
        stacks=2000,
        stakes=game.stakes,
        layout=game.layout,
        threads=game.threads,
        compiled=compiled,
    )


def _per_second(env: Vector, seconds: float, *, threads: int = 1) -> float:
    """Steps a second; the time that it takes to choose actions is not counted.

    For one thread it is the time of its core, whatever else the machine does meanwhile.
    """
    now = process_time if threads == 1 else perf_counter
    spent, steps = 0.0, 0
    while spent < seconds:
        actions = env.random_actions()
        start = now()
        env.step(actions)
        spent += now() - start
        steps += env.tables
    return steps / spent


def _measure(game: Game, effort: Effort) -> Row:
    env = _made(game, compiled=True)
    quick = max(_per_second(env, effort.seconds, threads=game.threads) for _ in range(effort.repeats))
    plain = _per_second(_made(game, compiled=False), effort.seconds)
    goal = None if game.goal is None else AtLeast(game.goal)
    return Steps(game.what, {CARDHOUSE: quick, _PLAIN: plain}, _PLAIN, goal)


def vector(effort: Effort) -> Section:
    """Steps a second of tables with six players who do anything legal."""
    return Section(
        "Many environments at once",
        f"Steps a second of {_TABLES:,} tables with six random agents; choosing the actions is not counted. "
        "For one thread, a second is one of its core.",
        [Step(game.what, partial(_measure, game, effort)) for game in GAMES],
    )
