"""Complete hands, dealt and bet by random players, beside PokerKit."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from time import perf_counter
from typing import Any, Final

from cardhouse.dealer import Action, Decision, Stakes, deal
from cardhouse.sheets import find_game

from .effort import Effort
from .goal import CARDHOUSE, TimesAsFast
from .row import Row
from .section import LeftOut, Section, Step

_PEER: Final = "pokerkit"
_SEATS: Final = 6
_THROWN: Final = 0.4
"""How likely a random player is to throw each card away."""


@dataclass(frozen=True)
class Game:
    name: str
    ours: str
    stakes: str
    theirs: str
    arguments: tuple[Any, ...]
    stack: int
    goal: float


GAMES: Final = (
    Game("no-limit hold'em", "holdem", "no-limit 1/2", "NoLimitTexasHoldem", (True, 0, (1, 2), 2), 200, 20),
    Game(
        "limit seven-card stud",
        "stud",
        "limit 10/20 ante 2 bring-in 5",
        "FixedLimitSevenCardStud",
        (True, 2, 5, 10, 20),
        1000,
        5,
    ),
    Game(
        "limit 2-7 triple draw",
        "deuce-to-seven-triple-draw",
        "limit 10/20",
        "FixedLimitDeuceToSevenLowballTripleDraw",
        (True, 0, (5, 10), 10, 20),
        1000,
        5,
    ),
    Game("limit badugi", "badugi", "limit 10/20", "FixedLimitBadugi", (True, 0, (5, 10), 10, 20), 1000, 5),
)


@cache
def _stakes(game: Game) -> Stakes:
    return Stakes.parse(game.stakes, find_game(game.ours))


def _ours(game: Game, random: Random, number: int) -> None:
    sheet = find_game(game.ours)
    hand = deal(
        sheet,
        stacks=[game.stack] * _SEATS,
        stakes=_stakes(game),
        button=number % _SEATS,
        seed=number,
    )
    while decision := hand.decision:
        hand.act(_pick(decision, random))


def _pick(decision: Decision, random: Random) -> Action:
    """Any kind of action that is legal, but never a fold that could be a check."""
    if decision.kind == "draw":
        return Action("draw", 0, tuple(card for card in decision.cards if random.random() < _THROWN))
    _, _, _, may_fold, may_check, may_call, raises, *_ = decision
    kinds = ["check"] if may_check else ["fold"] if may_fold else []
    if may_call:
        kinds.append("call")
    if raises:
        kinds.append(raises.word)
    kind = kinds[int(random.random() * len(kinds))]
    if raises and kind == raises.word:
        if raises.sizes:
            return Action(kind, raises.sizes[int(random.random() * len(raises.sizes))])
        return Action(kind, raises.least + int(random.random() * (raises.most - raises.least + 1)))
    return Action(kind)


def _theirs(game: Game, random: Random, _number: int) -> None:
    import pokerkit

    state = getattr(pokerkit, game.theirs).create_state(
        tuple(pokerkit.Automation), *game.arguments, (game.stack,) * _SEATS, _SEATS
    )
    while state.status:
        if state.can_stand_pat_or_discard():
            held = list(state.get_down_cards(state.stand_patter_or_discarder_index))
            state.stand_pat_or_discard([card for card in held if random.random() < _THROWN])
            continue
        options: list[Callable[[], Any]] = []
        if state.can_fold():
            options.append(state.fold)
        if state.can_post_bring_in():
            options.append(state.post_bring_in)
        if state.can_check_or_call():
            options.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            amount = least + int(random.random() * (most - least + 1))
            options.append(partial(state.complete_bet_or_raise_to, amount))
        options[int(random.random() * len(options))]()


def _rate(play: Callable[[Game, Random, int], None], game: Game, seconds: float) -> float:
    """Hands a second, measured for at least this long."""
    random = Random(game.name)
    play(game, random, 0)
    start, hands = perf_counter(), 0
    while (spent := perf_counter() - start) < seconds:
        hands += 1
        play(game, random, hands)
    return hands / spent


def _measure(game: Game, effort: Effort) -> Row:
    figures = {CARDHOUSE: _rate(_ours, game, 4 * effort.seconds)}
    try:
        import pokerkit  # noqa: F401
    except ImportError as missing:
        raise LeftOut("pokerkit is not installed") from missing
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        figures[_PEER] = _rate(_theirs, game, 8 * effort.seconds)
    return Row(game.name, figures, beside=_PEER, goal=TimesAsFast(game.goal, _PEER))


def dealing(effort: Effort) -> Section:
    note = (
        "Complete six-handed hands with players who do anything legal for any amount, equally often, with "
        "the whole log of events, beside PokerKit with every automation and players of the same habits."
    )
    return Section("Whole hands", note, [Step(game.name, partial(_measure, game, effort)) for game in GAMES])
