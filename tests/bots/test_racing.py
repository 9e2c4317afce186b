"""Answers race in the same hands, and no longer than it takes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

import cardhouse
from cardhouse.bots import GoodBot, Style, good
from cardhouse.bots.answers.betting import Prospect, is_plain
from cardhouse.bots.answers.racing import FEW, Race, plainly_less
from cardhouse.bots.thinking.guess import Known
from cardhouse.bots.thinking.imagine import Idea
from cardhouse.dealer import Action
from cardhouse.dealer.checks.random_player import random_action

A, B, C = (Action("choose", choice=word) for word in "abc")


def test_what_is_plainly_worse_drops_out_early() -> None:
    race = Race([A, B], 100)
    chance = Random(1)
    while len(race.left) > 1:
        luck = chance.gauss(0, 50)
        race.add([luck, luck + 3 + chance.gauss(0, 1)])
    assert race.best == B
    assert race.played <= FEW + 2


def test_equals_race_to_the_end() -> None:
    race = Race([A, B], 100)
    for _ in range(100):
        race.add([5.0, 5.0])
    assert race.left == [A, B]
    assert race.best == A


def test_of_many_the_worse_half_drops_out_in_any_case() -> None:
    race = Race([A, B, C], 8)
    for number in range(4):
        race.add([0.0, 10.0 * (-1) ** number, 11.0 * (-1) ** number])
    assert len(race.left) == 2


def test_luck_is_not_plain() -> None:
    assert not plainly_less([0, 10, 0, 10], [10, 0, 10, 1])
    assert plainly_less([0, 1, 0, 1], [10, 12, 10, 11])


def test_an_imagined_hand_comes_again_as_it_was() -> None:
    """Once for each answer, with the same cards now and later."""
    for game in ("deuce-to-seven-triple-draw", "stud", "3-5-7", "baseball"):
        deal = cardhouse.deal(game, stacks=[2000] * 2, seed=4)
        chance = Random(game)
        for _ in range(6):
            if deal.decision is None:
                break
            deal.act(random_action(deal.decision, chance))
        if deal.decision is None:
            continue
        known = Known(deal.view(deal.decision.seat), deal.sheet)
        idea = Idea(known, deal.sheet, Random(9))
        first, second = idea.deal(), idea.deal()
        assert first is not second
        assert first.events == second.events
        for one in (first, second):
            while one.decision is not None and one.number == deal.number:
                one.act(one.decision.legal[0])
        assert first.events == second.events


def test_a_bet_is_plain_far_from_where_answers_change() -> None:
    deal = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=3)
    decision = deal.decision
    assert decision is not None
    view, style = deal.view(decision.seat), Style()
    assert is_plain(decision, view, Prospect(8.0, 0.95, 1, 10), style)
    assert not is_plain(decision, view, Prospect(1.0, 0.55, 1, 10), style)


def test_a_few_hands_without_a_loss_are_not_plain_where_a_loss_counts_for_more() -> None:
    """Who has been raised and loses none of five imagined hands has to imagine more."""
    deal = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=3)
    deal.act("raise 6")
    decision = deal.decision
    assert decision is not None
    view, style = deal.view(decision.seat), Style()
    assert is_plain(decision, view, Prospect(8.0, 1.0, 1, 5), style)
    assert not is_plain(decision, view, Prospect(8.0, 1.0, 1, 5, loss=7.0), style)
    assert is_plain(decision, view, Prospect(8.0, 1.0, 1, 60, loss=7.0), style)


def imagined_hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    numbers = count(1)

    class Counted(Idea):
        def __init__(self, *given: object) -> None:
            next(numbers)
            super().__init__(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(good, "Idea", Counted)
    return numbers


def test_nothing_is_imagined_where_there_is_nothing_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may check and not bet checks."""
    numbers = imagined_hands(monkeypatch)
    deal = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=3)
    deal.act("call")
    decision = deal.decision
    assert decision is not None
    without = decision._replace(raises=None)
    view = deal.view(decision.seat)
    assert GoodBot()(view, without, deal.sheet, Random(1)) == Action("check")
    assert next(numbers) == 1


def test_time_is_up_while_candidates_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """One imagined hand is always played; after that, every roll-out looks at the clock."""
    numbers = imagined_hands(monkeypatch)
    ticks = count()
    bot = GoodBot(Style(samples=100), seconds=0.5, clock=lambda: next(ticks) / 2)
    deal = cardhouse.deal("five-card-draw", stacks=[2000] * 2, seed=2)
    while deal.decision is not None and deal.decision.kind == "bet":
        deal.act("check" if deal.decision.may_check else "call")
    decision = deal.decision
    assert decision is not None
    assert decision.kind == "draw"
    assert decision.allows(bot(deal.view(decision.seat), decision, deal.sheet, Random(1)))
    assert next(numbers) <= 3


def test_it_plays_along_where_the_bank_wins() -> None:
    """Caribbean stud favours the bank; whoever has come to play wagers all the same, and little."""
    wagers = []
    for seed in range(12):
        deal = cardhouse.deal("caribbean-stud", stacks=[5000] * 2, seed=seed)
        decision = deal.decision
        assert decision is not None
        assert decision.raises is not None
        action = GoodBot(Style(samples=14))(deal.view(decision.seat), decision, deal.sheet, Random(seed))
        wagers.append(action.amount / decision.raises.most)
    assert min(wagers) > 0
    assert sum(wagers) / len(wagers) < 0.3
