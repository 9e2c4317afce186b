"""How long the bot ``hard`` thinks, in every game of the house and while a hundred tables wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from time import perf_counter, process_time
from typing import Final, NamedTuple

from cardhouse.bots import LEVELS
from cardhouse.dealer import Deal, Setup, Stakes
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.server.rooms.driving.bots import LONGEST, Question, bot_answer
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.simulation.plan import usual_stack

from .effort import Effort
from .goal import CARDHOUSE
from .row import Row
from .section import Section, Step

MIDDLE, MOST = 0.05, 0.5
"""Seconds of a core: what half of all answers take at most, and what every answer does."""
_TURNS: Final = 6
"""How many decisions of a hand are asked about."""
_TABLES: Final = 100
_WORK: Final = "plain work"


class Answer(NamedTuple):
    """How long one answer took, in seconds of a core."""

    game: str
    kind: str
    seconds: float


def questions(sheet: Sheet, hands: int, players: int = 0) -> Iterator[Deal]:
    """Hands that wait for an answer, played so far by anything legal."""
    least, most = sheet.players
    many = players or max(least, min(4, most))
    stakes = Stakes.parse(None, sheet)
    for number in range(hands):
        chance = Random(number)
        deal = Deal(Setup.of(sheet, stacks=[usual_stack(sheet, stakes)] * many, seed=number))
        for _ in range(_TURNS):
            if deal.decision is None:
                break
            yield deal
            action = random_action(deal.decision, chance)
            deal.act(action if action.kind != "fold" else deal.decision.legal[-1])


def answers(sheets: Sequence[Sheet], hands: int) -> list[Answer]:
    """What ``hard`` takes for some questions of each game, counted by the clock of the processor."""
    bot = replace(LEVELS["hard"], seconds=LONGEST, clock=process_time)
    found = []
    for sheet in sheets:
        for deal in questions(sheet, hands):
            decision = deal.decision
            if decision is None:
                continue
            view = deal.view(decision.seat)
            begun = process_time()
            bot(view, view.decision or decision, deal.sheet, Random(1))
            found.append(Answer(sheet.key, decision.kind, process_time() - begun))
    return found


async def _crowd(tables: int) -> list[float]:
    """How long each of many tables waits for its bot, all asking at once."""
    sheet = find_game("holdem")
    asked = []
    for number in range(tables):
        deal = next(questions(sheet, 1, players=4 + number % 3))
        decision = deal.decision
        if decision is not None:
            asked.append(Question("hard", f"bot-{number}", deal.view(decision.seat), decision, sheet))

    async def ask(question: Question, number: int) -> float:
        begun = perf_counter()
        await bot_answer(question, Random(number), LONGEST, {})
        return perf_counter() - begun

    return list(await asyncio.gather(*(ask(question, number) for number, question in enumerate(asked))))


def speed() -> float:
    """How long this machine takes for a piece of plain work, to compare figures of machines by."""
    begun = process_time()
    sum(hash(str(number)) & 1 for number in range(300_000))
    return process_time() - begun


@cache
def _walk(every: int) -> list[Answer]:
    """What was measured in some games, or in all of them; the longest answer comes last."""
    return sorted(answers(games()[::every], 1), key=lambda one: one.seconds)


def _alone(every: int, *, most: bool) -> Row:
    found = _walk(every)
    one = found[-1 if most else len(found) // 2]
    said = f"the longest answer, {one.game}" if most else "an answer, in the middle"
    return Row(said, {CARDHOUSE: one.seconds, _WORK: speed()}, _WORK, in_seconds=True)


def _beside(tables: int) -> Row:
    longest = max(asyncio.run(_crowd(tables)))
    what = f"the longest wait, {tables} tables asking at once"
    return Row(what, {CARDHOUSE: longest, _WORK: speed()}, _WORK, in_seconds=True)


def thinking(effort: Effort) -> Section:
    """How long people wait for ``hard``."""
    every = max(1, len(games()) // max(20, effort.sample // 40))
    return Section(
        "Thinking",
        f"Seconds of a core; half of the answers should take {1000 * MIDDLE:.0f} ms at most, all of them "
        f"{1000 * MOST:.0f} ms.",
        [
            Step("answers", partial(_alone, every, most=False)),
            Step("longest answer", partial(_alone, every, most=True)),
            Step("a crowd", partial(_beside, _TABLES)),
        ],
    )
