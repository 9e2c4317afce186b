"""Hands that are compiled and played by compiled random players, beside the plain dealer."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import cardhouse

from .effort import Effort
from .goal import CARDHOUSE, AtLeast, Within
from .row import Row
from .section import Section, Step

_SEATS: Final = 6
_PLAIN: Final = "plain dealer"
_FEW: Final = 2_000
"""Hands in the first pass, from which it is seen how many fit into a second."""
_FIRST: Final = (
    "import cardhouse; cardhouse.batch('holdem', stakes='no-limit 1/2', stacks=200, compiled=True).run(1)"
)


@dataclass(frozen=True)
class Game:
    name: str
    game: str
    stakes: str
    stack: int
    goal: float


GAMES: Final = (
    Game("no-limit hold'em", "holdem", "no-limit 10/20", 2000, 500_000),
    Game("limit hold'em", "holdem", "limit 10/20", 2000, 350_000),
    Game("limit Omaha/8", "omaha-8", "limit 10/20", 2000, 350_000),
    Game("limit seven-card stud", "stud", "limit 10/20", 2000, 220_000),
    Game("limit 2-7 triple draw", "deuce-to-seven-triple-draw", "limit 10/20", 2000, 220_000),
    Game("limit badugi", "badugi", "limit 10/20", 2000, 220_000),
)


def _per_second(game: Game, hands: int, *, compiled: bool) -> float:
    tables = cardhouse.batch(
        game.game, players=_SEATS, stacks=game.stack, stakes=game.stakes, seed=1, compiled=compiled
    )
    start = perf_counter()
    tables.run(hands)
    return hands / (perf_counter() - start)


def _measure(game: Game, effort: Effort) -> Row:
    quick = _per_second(game, _FEW, compiled=True)
    hands = int(quick * effort.seconds)
    quick = max(_per_second(game, hands, compiled=True) for _ in range(effort.repeats))
    plain = max(_per_second(game, 200, compiled=False) for _ in range(2))
    return Row(game.name, {CARDHOUSE: quick, _PLAIN: plain}, _PLAIN, AtLeast(game.goal))


def _first_hand(*, cached: bool) -> Row:
    """From the start of a process to the first compiled hand."""
    with TemporaryDirectory() as folder:
        taken = []
        for _ in range(2 if cached else 1):
            start = perf_counter()
            subprocess.run([sys.executable, "-c", _FIRST], check=True, env=_environment(folder))
            taken.append(perf_counter() - start)
    what = "first hand of a process, kernels kept" if cached else "first hand of a process, nothing kept"
    return Row(what, {CARDHOUSE: taken[-1]}, goal=Within(1 if cached else 10), in_seconds=True)


def _environment(folder: str) -> dict[str, str]:
    import os

    return {**os.environ, "NUMBA_CACHE_DIR": folder}


def compiled(effort: Effort) -> Section:
    """Hands a second on one core, six players who answer at random."""
    steps = [Step(game.name, partial(_measure, game, effort)) for game in GAMES]
    steps += [
        Step("first compiled hand", partial(_first_hand, cached=False)),
        Step("first compiled hand again", partial(_first_hand, cached=True)),
    ]
    return Section("Compiled hands", "Hands a second on one core, six random players.", steps)
