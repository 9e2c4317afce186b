"""Hands that are compiled and played by compiled random players, beside the plain dealer and OpenSpiel."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import cardhouse

from .effort import Effort
from .goal import CARDHOUSE, AtLeast, TimesAsFast, Within
from .row import Row
from .section import LeftOut, Section, Step

_SEATS: Final = 6
_PLAIN: Final = "plain dealer"
_FEW: Final = 2_000
"""Hands in the first pass, from which it is seen how many fit into a second."""
_FIRST: Final = (
    "import cardhouse; cardhouse.batch('holdem', stakes='no-limit 1/2', stacks=200, compiled=True).run(1)"
)
_ODDS: Final = "import cardhouse; cardhouse.equity({game!r}, [None, None], seed=1)"
_ASKED: Final = ("holdem", "omaha-8", "badugi", "deuce-to-seven-triple-draw", "baseball", "chowaha")
"""Games of which the first odds are asked for: one for each way in which odds are worked out."""
_MODULES: Final = (
    "import cardhouse.batch.compiled_tables, cardhouse.odds.preparing, cardhouse.native.statements"
)
_ADDITIONS: Final = "20 M additions"
_OPEN_SPIEL: Final = "open_spiel"
_POKER: Final = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,"
    "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=200 200 200 200 200 200,bettingAbstraction=fcpa)"
)
_TIMES: Final = 30


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


def _open_spiel_hands(seconds: float) -> float:
    """Hands a second of OpenSpiel's engine in a Python loop, with players who do anything legal."""
    try:
        import pyspiel
    except ImportError as missing:
        raise LeftOut("open_spiel is not installed") from missing
    rules, random = pyspiel.load_game(_POKER), Random(1)
    start, hands = perf_counter(), 0
    while (spent := perf_counter() - start) < seconds:
        state = rules.new_initial_state()
        while not state.is_terminal():
            # Every card is as likely as the others, so chance is a player like any.
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
        state.returns()
        hands += 1
    return hands / spent


def _beside_open_spiel(effort: Effort) -> Row:
    """The two in turn, so that whatever else the machine does slows both down."""
    game, best = Game("", "holdem", "no-limit 1/2", 200, 0), {CARDHOUSE: 0.0, _OPEN_SPIEL: 0.0}
    hands = int(_per_second(game, _FEW, compiled=True) * effort.seconds)
    for _ in range(effort.repeats):
        best[CARDHOUSE] = max(best[CARDHOUSE], _per_second(game, hands, compiled=True))
        best[_OPEN_SPIEL] = max(best[_OPEN_SPIEL], _open_spiel_hands(effort.seconds))
    return Row("no-limit hold'em, 100 big blinds", best, _OPEN_SPIEL, TimesAsFast(_TIMES, _OPEN_SPIEL))


def _first(what: str, code: str, goal: float, *, runs: int = 1) -> Row:
    """How long a process takes that has a folder of its own for kernels, the last of some; and a plain loop.

    Modules are compiled beforehand, as they are wherever the package is installed.
    """
    with TemporaryDirectory() as folder:
        # Kernels and tables of scales are kept in this folder.
        given = {**os.environ, "CARDHOUSE_CACHE": folder}
        given.pop("PYTHONDONTWRITEBYTECODE", None)
        run = partial(subprocess.run, check=True, env=given)
        run([sys.executable, "-c", _MODULES])
        for _ in range(runs):
            start = perf_counter()
            run([sys.executable, "-c", code])
            taken = perf_counter() - start
    figures = {CARDHOUSE: taken, _ADDITIONS: _additions()}
    return Row(what, figures, _ADDITIONS, goal=Within(goal), in_seconds=True)


def _additions() -> float:
    """What the machine is worth now: on a usual one this takes 1.2 seconds."""
    start, total = perf_counter(), 0
    for number in range(20_000_000):
        total += number
    return perf_counter() - start


def compiled(effort: Effort) -> Section:
    """Hands a second on one core, six players who answer at random."""
    steps = [Step(game.name, partial(_measure, game, effort)) for game in GAMES]
    steps.append(Step("no-limit hold'em beside OpenSpiel", partial(_beside_open_spiel, effort)))
    cold, kept = "first hand of a process, nothing kept", "first hand of a process, kernels kept"
    steps.append(Step(cold, partial(_first, cold, _FIRST, 10)))
    steps.append(Step(kept, partial(_first, kept, _FIRST, 1, runs=2)))
    for game in _ASKED:
        what = f"first odds of {game}, nothing kept"
        steps.append(Step(what, partial(_first, what, _ODDS.format(game=game), 5)))
    note = (
        "Hands a second on one core, six random players; OpenSpiel's engine in a Python loop. Seconds are "
        f"those of a process from its start, beside a Python loop of {_ADDITIONS}."
    )
    return Section("Compiled hands", note, steps)
