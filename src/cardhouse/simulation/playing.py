"""Hands, played by bots."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardhouse.bots import Bot, find_bot
from cardhouse.bots.blaming import blaming
from cardhouse.bots.outside.process import ProcessBot
from cardhouse.dealer import Deal
from cardhouse.history import write

from .errors import SimulationError
from .plan import Plan

if TYPE_CHECKING:
    from .luck.watching import Watcher

_LONG: Final = 100_000
Bots = dict[str, Bot]


class Round(NamedTuple):
    """What the bots have won with one deck."""

    number: int
    hands: int
    chips: dict[str, int]
    """What each bot has won or lost in all its seats."""
    seats: dict[str, int]
    """How many seats each has played in."""
    answers: int
    histories: tuple[str, ...] = ()
    faults: tuple[tuple[str, int], ...] = ()
    """Bots that are processes, and how many of their answers were illegal, late or missing."""
    squares: int = 0
    """What the seats have won in each hand, squared and added up."""
    luck: tuple[tuple[float, ...], ...] = ()
    """How lucky the cards were for each bot, in the order of their names in ``chips``, if it was measured."""
    alone: tuple[int, ...] = ()
    """What each bot has won in all its seats in a hand, squared and added up, in the same order."""
    given_up: tuple[str, ...] = ()
    """Bots that are processes that were not asked for a while, having failed too often."""


def play_round(plan: Plan, number: int, bots: Bots | None = None, watcher: Watcher | None = None) -> Round:
    """Play all the hands of one deck."""
    found = bots or {name: find_bot(name) for name in set(plan.bots)}
    asked = {name: blaming(bot, name) for name, bot in found.items()}
    processes = {name: bot for name, bot in found.items() if isinstance(bot, ProcessBot)}
    before = {name: bot.faults for name, bot in processes.items()}
    chips = dict.fromkeys(plan.bots, 0)
    seats = dict.fromkeys(plan.bots, 0)
    histories: list[str] = []
    luck: dict[str, list[float]] = {}
    alone = dict.fromkeys(plan.bots, 0)
    answers = squares = 0
    hands = plan.hands_of(number)
    for hand in hands:
        names = plan.seats(hand)
        deal = Deal(plan.setup(number))
        seated = [asked[name] for name in names]
        if watcher is not None:
            watcher.begin(plan.quick_deck(number), Random(f"{plan.seed}/{hand}/luck"), seated)  # noqa: S311
        answers += _play(deal, seated, f"{plan.seed}/{hand}", watcher)
        for name, more in zip(names, () if watcher is None else watcher.luck.tolist(), strict=False):
            had = luck.setdefault(name, [0.0] * len(more))
            luck[name] = [one + other for one, other in zip(had, more, strict=True)]
        before_it = dict(chips)
        for name, stack in zip(names, deal.stacks, strict=True):
            chips[name] += stack - plan.stack
            squares += (stack - plan.stack) ** 2
            seats[name] += 1
        for name, had_won in before_it.items():
            alone[name] += (chips[name] - had_won) ** 2
        if plan.histories:
            histories.append(write(deal, players=names))
    faults = ((name, count) for name, bot in processes.items() if (count := bot.faults - before[name]))
    lucky = tuple(tuple(luck[name]) for name in chips) if luck else ()
    return Round(
        number,
        len(hands),
        chips,
        seats,
        answers,
        tuple(histories),
        tuple(faults),
        squares,
        lucky,
        tuple(alone.values()),
        tuple(name for name, bot in processes.items() if bot.stable.resting),
    )


def _play(deal: Deal, bots: list[Bot], seed: str, watcher: Watcher | None = None) -> int:
    """Play a hand to its end; returns how many answers it took."""
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]  # noqa: S311 - play, not secrets
    for answers in range(_LONG):
        decision = deal.decision
        if decision is None:
            if watcher is not None:
                watcher.end(deal)
            return answers
        view, seat = deal.view(decision.seat), decision.seat
        action = bots[seat](view, view.decision or decision, deal.sheet, chances[seat])
        if watcher is not None:
            action = watcher.decide(deal, view, decision, action)
        deal.act(action)
        if watcher is not None:
            watcher.act(decision, deal.actions[-1])
    raise SimulationError("simulation.endless-hand", game=deal.sheet.name, answers=_LONG)


def play_rounds(plan: Plan, numbers: Iterable[int]) -> list[Round]:
    """Play several rounds: the work that a worker is given at a time."""
    bots = {name: find_bot(name) for name in set(plan.bots)}
    watcher = _watcher(plan)
    return [play_round(plan, number, bots, watcher) for number in numbers]


def _watcher(plan: Plan) -> Watcher | None:
    if not plan.reduced:
        return None
    # Imported here because numpy takes a while.
    from .luck.watching import find_watcher

    return find_watcher(plan)
