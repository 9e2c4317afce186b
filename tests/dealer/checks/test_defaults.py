"""No default can fail: whatever anybody is asked in any game, the clock has a legal answer at once."""

from __future__ import annotations

from itertools import islice
from random import Random

from tests.amounts import amount
from tests.hands import SOME_GAMES, again, hands_of

import cardhouse
from cardhouse.sheets import Sheet
from cardhouse.sheets.own_sheets import read_own

MOST_ANSWERS = 400
"""How many answers of a hand that goes on for long are looked at."""
ENOUGH = amount(12, proof=60)
"""How many defaults of a game are looked at."""


@SOME_GAMES
def test_every_decision_of_every_game_has_a_default(game: Sheet) -> None:
    answers = 0
    for number, played in enumerate(hands_of(game, proof=12)):
        random = Random(number)
        for hand, _ in islice(again(played), MOST_ANSWERS):
            decision = hand.decision
            assert decision is not None
            # A default is worked out more slowly than a random answer is; some of them are enough.
            if decision.kind != "bet" and random.random() < 0.3:
                answer = hand.default_action()
                assert decision.allows(answer), f"{answer} to {decision.said} of {hand!r}"
                answers += 1
        if answers > ENOUGH:
            break


def test_who_took_card_after_card_may_leave_before_declaring() -> None:
    """With most of the deck in one hand, there is no other hand of as many cards to compare it with."""
    hand = cardhouse.deal("7-27", stacks=[4000] * 2, seed=3)
    answers = {"take": ("take pass", "take card"), "bet": ("check", "check")}
    while (asked := hand.decision) is not None and asked.kind != "declare":
        hand.act(answers[asked.kind][asked.seat])
    assert len(hand.players[1].cards) > 26
    while (asked := hand.decision) is not None:
        answer = hand.default_action()
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
    assert {str(hand.default_action()) for hand in hands} == {"declare high"}
