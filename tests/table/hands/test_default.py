"""The clock has a legal answer to everything that anybody is asked."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount, some

import cardhouse
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import Sheet, games


@pytest.mark.parametrize("sheet", some(games(), 30), ids=lambda sheet: sheet.key)
def test_the_clock_always_has_a_legal_answer(sheet: Sheet) -> None:
    least, most = sheet.players
    for seed, seats in some(((1, least), (2, min(most, 5))), 1):
        deal = cardhouse.deal(sheet, stacks=[4000] * seats, seed=seed)
        random = Random(seed)
        for _ in range(amount(60, proof=300)):
            if deal.decision is None:
                break
            answer = deal.default_action()
            assert deal.decision.allows(answer), f"{answer} to {deal.decision.said}"
            # One seat is never there; the others play anything.
            deal.act(answer if deal.decision.seat == 0 else random_action(deal.decision, random))
        assert not invariants.reasons(deal)


@pytest.mark.parametrize("sheet", some(games(), 30), ids=lambda sheet: sheet.key)
def test_a_hand_that_nobody_plays_comes_to_an_end(sheet: Sheet) -> None:
    deal = cardhouse.deal(sheet, stacks=[4000] * max(3, sheet.players[0]), seed=4)
    for _ in range(10_000):
        if deal.decision is None:
            break
        deal.act(deal.default_action())
    assert deal.is_over
    assert not invariants.reasons(deal)


def test_a_hand_set_against_the_bank_is_no_foul() -> None:
    deal = cardhouse.deal("pai-gow-poker", stacks=[4000] * 3, seed=3)
    while deal.decision:
        raises = deal.decision.raises
        wagers = deal.decision.kind == "wager" and raises is not None
        deal.act(f"wager {raises.most}" if wagers and raises else deal.default_action())
    assert [event.kind for event in deal.events].count("set-hands") >= 3
    assert not any(event.kind == "foul" for event in deal.events)


def test_who_has_to_discard_keeps_what_is_best_with_the_board() -> None:
    for seed in range(5):
        deal = cardhouse.deal("crazy-pineapple", stacks=[200] * 2, seed=seed)
        while deal.decision and deal.decision.kind != "discard":
            deal.act("call" if deal.decision.may_call else "check")
        assert deal.decision is not None
        player = deal.players[deal.decision.seat]
        board = tuple(card for area in deal.board.values() for card in area)
        (gone,) = deal.default_action().cards
        rate = deal.contests[0].scale.rate
        kept = tuple(card for card in player.cards if card != gone)
        others = [tuple(card for card in player.cards if card != other) for other in player.cards]
        assert rate(kept + board) == max(rate(other + board) for other in others)


def test_nobody_is_asked_after_the_end() -> None:
    deal = cardhouse.deal("holdem", stacks=[200, 200], seed=1)
    deal.act("fold")
    with pytest.raises(ValueError, match="nobody is asked"):
        deal.default_action()
