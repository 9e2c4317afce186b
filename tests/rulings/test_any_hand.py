"""Whatever is stated of any hand at any moment is answered, and what is applied keeps the hand right."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount, some
from tests.rulings.chance import random_hand, random_statements

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.errors import DealerError
from cardhouse.rulings import Ruling, RulingsError, judge
from cardhouse.sheets import Sheet, games

GAMES = some(sorted(games(), key=lambda sheet: sheet.key), 8)


@pytest.mark.parametrize("game", GAMES, ids=lambda sheet: sheet.key)
def test_every_statement_is_answered_and_every_ruling_applies(game: Sheet) -> None:
    chance = Random(game.key)
    for _ in range(amount(1, proof=6)):
        hand = random_hand(game, chance)
        for stated in random_statements(hand, chance):
            for ruling in _rulings(hand, stated):
                _apply(hand, ruling.effects, stated)


def _rulings(hand: Deal, stated: str) -> list[Ruling]:
    try:
        ruling = judge(hand, stated)
    except (RulingsError, DealerError):
        return []
    assert ruling.to_dict()
    return [ruling, *(ruling.chosen(option.name) for option in ruling.options)]


def _apply(hand: Deal, effects: tuple[Effect, ...], stated: str) -> None:
    if not effects:
        return
    ruled = hand.copy()
    ruled.apply(effects)
    check(ruled)
    again = Deal.from_log(ruled.log)
    assert (again.events, again.stacks, again.decision) == (ruled.events, ruled.stacks, ruled.decision), (
        stated
    )
    back = ruled.undo()
    assert (back.events, back.stacks, back.decision) == (hand.events, hand.stacks, hand.decision), stated
    for _ in range(300):
        if ruled.decision is None:
            break
        ruled.act(ruled.default_action())
    check(ruled)
