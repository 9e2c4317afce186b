"""Cards placed in rows a few at a time: rows are filled by chance, and what they win is what counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import cardhouse
from cardhouse.bots.answers.rows.placing import placed_rows
from cardhouse.bots.levels import HARD
from cardhouse.dealer import Deal, Decision
from cardhouse.dealer.events.betting import Paid

GAMES = ("open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27")


def questions(game: str, *, seed: int, players: int = 2) -> list[tuple[Deal, Decision]]:
    """Play a hand, and collect it before each question."""
    hand = cardhouse.deal(game, stacks=[1000] * players, seed=seed)
    asked = []
    while (decision := hand.decision) is not None:
        view = hand.view(decision.seat)
        answer = placed_rows(view, decision, hand.sheet, Random(1))
        asked.append((hand, decision))
        if answer is not None:
            assert decision.allows(answer)
            assert answer == placed_rows(view, decision, hand.sheet, Random(1)), "chance is all that differs"
        hand.act(answer or decision.legal[0])
    return asked


@pytest.mark.parametrize(("game", "players"), [*((game, 2) for game in GAMES), (GAMES[0], 3)])
def test_every_placement_is_legal(game: str, players: int) -> None:
    assert len(questions(game, seed=3, players=players)) >= 3 * players


def test_few_hands_are_fouled() -> None:
    fouls = 0
    for seed in range(4):
        hand = cardhouse.deal("open-face-chinese", stacks=[1000] * 2, seed=seed)
        while (decision := hand.decision) is not None:
            hand.act(HARD(hand.view(decision.seat), decision, hand.sheet, Random(seed)))
        fouls += sum(
            bool(event.why.score.fouled)
            for event in hand.events
            if isinstance(event, Paid) and event.why and event.why.score
        )
    assert fouls <= 3


def test_rows_set_at_once_are_left_to_others() -> None:
    hand = cardhouse.deal("chinese", stacks=[1000] * 2, seed=1)
    decision = hand.decision
    assert decision is not None
    assert placed_rows(hand.view(decision.seat), decision, hand.sheet, Random(1)) is None


def test_three_of_a_kind_goes_to_the_back() -> None:
    for seed in range(120):
        hand = cardhouse.deal("open-face-chinese", stacks=[1000] * 2, seed=seed)
        decision = hand.decision
        assert decision is not None
        ranks = Counter(card.rank for card in decision.cards)
        rank, count = ranks.most_common(1)[0]
        if count >= 3:
            found = HARD(hand.view(decision.seat), decision, hand.sheet, Random(1))
            back = found.rows[[row.name for row in decision.rows].index("back")]
            assert sum(card.rank == rank for card in back) == count
            return
    raise AssertionError("there is such a hand")
