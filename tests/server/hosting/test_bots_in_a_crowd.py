"""Bots of many tables that think in the same threads."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from random import Random

import pytest

from cardhouse.bots.sensible import sensible_action
from cardhouse.dealer import deal
from cardhouse.server.rooms.driving import bots
from cardhouse.server.rooms.driving.bots import LONGEST, Question, Queue, bot_answer


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_more_tables_ask_the_less_is_thought_and_nobody_is_late() -> None:
    clock = Clock()
    queue = Queue(clock)
    with ExitStack() as stack:
        places = [stack.enter_context(queue.place(LONGEST)) for _ in range(100)]
        for share in places:
            thought = share()
            assert thought <= LONGEST / 50
            clock.now += thought
        assert clock.now <= LONGEST + 0.01


def test_whoever_asks_alone_has_all_the_time_that_is_left() -> None:
    clock = Clock()
    queue = Queue(clock)
    with queue.place(0.2) as share:
        clock.now = 0.05
        assert abs(share() - 0.15) < 1e-9
    with queue.place(0.2) as share:
        clock.now += 1.0
        assert share() == 0


def test_without_time_to_think_the_answer_is_a_quick_one(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = deal("holdem", stacks=[200, 200], seed=3)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    quick = sensible_action(view, decision, hand.sheet, Random(5))
    monkeypatch.setattr(bots, "LONGEST", 0.0)
    asked = Question("hard", "bot-1", view, decision, hand.sheet)
    assert asyncio.run(bot_answer(asked, Random(5), 1.0, {})) == str(quick)
