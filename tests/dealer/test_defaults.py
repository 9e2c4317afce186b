"""No default can fail: whatever anybody is asked in any game, the clock has a legal answer at once."""

from __future__ import annotations

import os
from random import Random

import pytest

import cardhouse
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.playing.timeout import default_action
from cardhouse.sheets import Sheet, games
from cardhouse.sheets.own import read_own

from .ways import new_hand

HANDS = int(os.environ.get("CARDHOUSE_HANDS", "12"))
MOST_ANSWERS = 400
"""How many answers of a hand that goes on for long are looked at."""


@pytest.mark.parametrize("game", games(), ids=lambda sheet: sheet.key)
def test_every_decision_of_every_game_has_a_default(game: Sheet) -> None:
    answers = 0
    for number in range(HANDS):
        random = Random(f"defaults {game.key} {number}")
        hand = new_hand(game, number, random)
        for _ in range(MOST_ANSWERS):
            if (decision := hand.decision) is None:
                break
            # A default is worked out more slowly than a random answer is; some of them are enough.
            if decision.kind != "bet" and random.random() < 0.3:
                answer = default_action(hand)
                assert decision.allows(answer), f"{answer} to {decision.english()} of {hand!r}"
                answers += 1
            hand.act(random_action(decision, random))
        if answers > 60:
            break


def test_who_took_card_after_card_may_leave_before_declaring() -> None:
    """With most of the deck in one hand, there is no other hand of as many cards to compare it with."""
    hand = cardhouse.deal("7-27", stacks=[4000] * 2, seed=3)
    answers = {"take": ("take pass", "take card"), "bet": ("check", "check")}
    while (asked := hand.decision) is not None and asked.kind != "declare":
        hand.act(answers[asked.kind][asked.seat])
    assert len(hand.players[1].cards) > 26
    while (asked := hand.decision) is not None:
        answer = default_action(hand)
        assert asked.allows(answer)
        hand.act(answer)
    assert hand.is_over


BLIND = """
name = "Blind both ways"
source = "the house"
family = "draw"
play = ["ante", "deal 5 unseen", "declare high, low or both", "showdown"]
contest.low.scale  = "a-5"
contest.high.scale = "high"
"""


def test_a_default_looks_at_nothing_that_its_player_does_not_see() -> None:
    hands = [
        cardhouse.deal(read_own(BLIND), stacks=[100] * 2, stakes="limit 10/20", seed=seed)
        for seed in range(20)
    ]
    assert {str(default_action(hand)) for hand in hands} == {"declare high"}
