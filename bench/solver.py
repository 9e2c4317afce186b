"""How long it takes to solve small games, beside OpenSpiel's compiled solver."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple

from cardhouse.solver import solve, tree_of

from .effort import Effort
from .goal import CARDHOUSE
from .row import Row
from .section import LeftOut, Section, Step

_PEER: Final = "OpenSpiel"
_EVERY: Final = 25
"""After how many iterations both look how far they are."""
_MOST: Final = 3000


class Game(NamedTuple):
    name: str
    game: str
    peer: str
    target: float
    """The exploitability to reach, in chips a hand."""


GAMES: Final = (
    Game("Kuhn poker", "kuhn", "kuhn_poker", 0.001),
    Game("Leduc hold'em", "leduc", "leduc_poker", 0.002),
)
OURS: Final = ("small-hi-lo", "small-2-7", "small-badugi", "small-razz", "rhode-island-12")


def _ours(game: str, target: float, seconds: float | None = None) -> tuple[int, float, float]:
    """Iterations, seconds with the time to make the tree, and the exploitability reached."""
    begun = perf_counter()
    tree = tree_of(game)
    made = perf_counter() - begun
    last = solve(tree, iterations=_MOST, target=target, every=_EVERY, seconds=seconds).last
    return last.iterations, made + last.seconds, last.exploitability


def _theirs(game: Game) -> tuple[int, float]:
    try:
        import pyspiel
    except ImportError:
        raise LeftOut(f"{_PEER}: not installed") from None
    loaded = pyspiel.load_game(game.peer)
    solver: Any = pyspiel.CFRPlusSolver(loaded)
    spent = 0.0
    for iteration in range(1, _MOST + 1):
        begun = perf_counter()
        solver.evaluate_and_update_policy()
        spent += perf_counter() - begun
        if iteration % _EVERY == 0:
            found = pyspiel.exploitability(loaded, solver.tabular_average_policy())
            if found <= game.target:
                break
    return iteration, spent


def _beside(game: Game, *, iterations: bool) -> Row:
    ours, theirs = _ours(game.game, game.target), _theirs(game)
    which = 0 if iterations else 1
    unit = "iterations" if iterations else "seconds"
    return Row(
        f"{game.name} to {game.target}: {unit}",
        {CARDHOUSE: float(ours[which]), _PEER: float(theirs[which])},
        beside=_PEER,
        in_seconds=True,
        unit=unit,
    )


def _alone(game: str, effort: Effort) -> Row:
    iterations, seconds, reached = _ours(game, 0.001, 60.0 if effort.seconds >= 1 else 5.0)
    what = f"{game}: exploitability {reached:.4f} after {iterations} iterations, seconds"
    return Row(what, {CARDHOUSE: seconds}, in_seconds=True)


def solving(effort: Effort) -> Section:
    """Games solved, with the time it takes to go through their lines."""
    # The kernel is compiled before anything is timed.
    _ours("kuhn", 1.0)
    steps = [
        Step(f"{game.name}, {'iterations' if which else 'seconds'}", partial(_beside, game, iterations=which))
        for game in GAMES
        for which in (True, False)
    ]
    steps += [Step(game, partial(_alone, game, effort)) for game in OURS]
    return Section(
        "Small games solved",
        "Exploitability in chips a hand. OpenSpiel is its compiled CFR+ solver on its own games; looking how "
        "far both are is not counted.",
        steps,
    )
