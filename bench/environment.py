"""Steps of environments with random agents, beside RLCard and OpenSpiel."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import cardhouse
from cardhouse.env import NoPettingZoo

from .effort import Effort
from .goal import CARDHOUSE, TimesAsFast
from .row import Row
from .section import LeftOut, Section, Step

_RLCARD: Final = "rlcard"
_OPEN_SPIEL: Final = "open_spiel"
_LEDUC: Final = Path(__file__).parents[1] / "docs" / "examples" / "tiny" / "leduc.toml"
_POKER: Final = (
    "universal_poker(betting={betting},numPlayers=2,numRounds=4,blind=2 1,firstPlayer=2 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,{rest})"
)

Hand = Callable[[Random], int]
"""Plays a hand and says how many decisions there were."""


@dataclass(frozen=True)
class Game:
    name: str
    ours: dict[str, Any]
    rlcard: str
    open_spiel: str


GAMES: Final = (
    Game(
        "no-limit hold'em",
        {"game": "holdem", "stakes": "no-limit 1/2", "stacks": 200},
        "no-limit-holdem",
        _POKER.format(betting="nolimit", rest="stack=200 200,bettingAbstraction=fcpa"),
    ),
    Game(
        "limit hold'em",
        {"game": "holdem", "stakes": "limit 2/4", "stacks": 200},
        "limit-holdem",
        _POKER.format(betting="limit", rest="raiseSize=2 2 4 4,maxRaises=3 4 4 4"),
    ),
    Game(
        "Leduc hold'em",
        {"game": _LEDUC, "deck": "Jc Jd Qc Qd Kc Kd", "stacks": 100},
        "leduc-holdem",
        "leduc_poker",
    ),
)


@dataclass(frozen=True)
class Steps(Row):
    """A row that counts steps instead of hands."""

    def to_dict(self) -> dict[str, Any]:
        return {**super().to_dict(), "unit": "steps per second"}


def _ours(game: Game) -> Hand:
    env = cardhouse.env(**game.ours, players=2, compiled=True)
    env.reset(seed=1)

    def hand(random: Random) -> int:
        env.reset()
        steps = 0
        while not env.terminations[env.agent_selection]:
            observation, *_ = env.last()
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            steps += 1
        return steps

    return hand


def _rlcard(game: Game) -> Hand:
    import rlcard

    env = rlcard.make(game.rlcard, config={"seed": 1})

    def hand(random: Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            steps += 1
        env.get_payoffs()
        return steps

    return hand


def _open_spiel(game: Game) -> Hand:
    import pyspiel

    rules = pyspiel.load_game(game.open_spiel)

    def hand(random: Random) -> int:
        state = rules.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            steps += 1
        state.returns()
        return steps

    return hand


_FIELD: Final = {CARDHOUSE: _ours, _RLCARD: _rlcard, _OPEN_SPIEL: _open_spiel}


def _rate(hand: Hand, seconds: float) -> float:
    """Steps a second, measured for at least this long."""
    random = Random(1)
    hand(random)
    start, steps = perf_counter(), 0
    while (spent := perf_counter() - start) < seconds:
        steps += hand(random)
    return steps / spent


def _measure(game: Game, effort: Effort) -> Row:
    hands: dict[str, Hand] = {}
    figures: dict[str, float] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for library, enter in _FIELD.items():
            try:
                hands[library] = enter(game)
            except NoPettingZoo as missing:
                raise LeftOut("pettingzoo is not installed") from missing
            except ImportError:
                continue
        for _ in range(effort.repeats):
            # In turn, so that whatever else the machine does slows all of them down.
            for library, hand in hands.items():
                figures[library] = max(figures.get(library, 0.0), _rate(hand, effort.seconds))
    return Steps(game.name, figures, beside=_RLCARD, goal=TimesAsFast(1, _RLCARD))


def _missing() -> list[str]:
    """The peers that are not installed."""
    from importlib.util import find_spec

    return [
        name for name, module in ((_RLCARD, "rlcard"), (_OPEN_SPIEL, "pyspiel")) if find_spec(module) is None
    ]


def environment(effort: Effort) -> Section:
    note = (
        "Steps a second between two random agents: at each decision the observation and the legal actions "
        "are asked for, and one of these is taken; dealing is in it. Cardhouse's observation has every card "
        "and every seat, and so has far more numbers than the others'; its kernels are compiled before it "
        "begins. OpenSpiel is written in C++."
    )
    if missing := _missing():
        note += f" Not installed, and so left out: {', '.join(missing)}."
    return Section(
        "Steps of environments",
        note,
        [Step(f"{game.name} steps", partial(_measure, game, effort)) for game in GAMES],
    )
