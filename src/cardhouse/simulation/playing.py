"""Hands, played by bots."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from cardhouse.bots import Bot, find_bot
from cardhouse.bots.outside.process import ProcessBot
from cardhouse.dealer import Deal
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.history import write

from .errors import SimulationError
from .plan import Plan

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


def play_round(plan: Plan, number: int, bots: Bots | None = None) -> Round:
    """Play all the hands of one deck."""
    found = bots or {name: find_bot(name) for name in set(plan.bots)}
    before = {name: _faults(bot) for name, bot in found.items()}
    chips = dict.fromkeys(plan.bots, 0)
    seats = dict.fromkeys(plan.bots, 0)
    histories: list[str] = []
    answers = squares = 0
    hands = plan.hands_of(number)
    for hand in hands:
        names = plan.seats(hand)
        stacks = [plan.stack] * len(names)
        deal = Deal(Setup.of(plan.sheet, stacks=stacks, stakes=plan.stakes, seed=plan.deck(number)))
        answers += _play(deal, [found[name] for name in names], f"{plan.seed}/{hand}")
        for name, stack in zip(names, deal.stacks, strict=True):
            chips[name] += stack - plan.stack
            squares += (stack - plan.stack) ** 2
            seats[name] += 1
        if plan.histories:
            histories.append(write(deal, players=names))
    faults = ((name, count) for name, bot in found.items() if (count := _faults(bot) - before[name]))
    return Round(number, len(hands), chips, seats, answers, tuple(histories), tuple(faults), squares)


def _faults(bot: Bot) -> int:
    return bot.faults if isinstance(bot, ProcessBot) else 0


def _play(deal: Deal, bots: list[Bot], seed: str) -> int:
    """Play a hand to its end; returns how many answers it took."""
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]  # noqa: S311 - play, not secrets
    for answers in range(_LONG):
        decision = deal.decision
        if decision is None:
            return answers
        view = deal.view(decision.seat)
        deal.act(bots[decision.seat](view, view.decision or decision, deal.sheet, chances[decision.seat]))
    raise SimulationError("simulation.endless-hand", game=deal.sheet.name, answers=_LONG)


def play_rounds(plan: Plan, numbers: Iterable[int]) -> list[Round]:
    """Play several rounds: the work that a worker is given at a time."""
    bots = {name: find_bot(name) for name in set(plan.bots)}
    return [play_round(plan, number, bots) for number in numbers]
