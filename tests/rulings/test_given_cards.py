"""Rulings on hands of given cards: what cannot be done changes nothing, as in any other hand."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import some
from tests.dealer.conftest import Listed
from tests.rulings.chance import random_statements

from cardhouse.cards import parse_cards
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.errors import BadEffect, DealerError
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.rulings import RulingsError, judge
from cardhouse.sheets import Sheet, games

GAMES = some(sorted(games(), key=lambda sheet: sheet.key), 6)


def given(game: str | Sheet, seats: int) -> Deal:
    """A hand whose cards come from a list, the lowest first."""
    setup = Setup.of(game, stacks=[300] * seats, seed=1)
    return Deal(setup, supply=Listed([], [], list(setup.sheet.deck.cards)))


def test_what_fails_halfway_is_not_done_at_all() -> None:
    hand = given("holdem", 4)
    before = (list(hand.events), hand.stacks, [player.folded for player in hand.players], hand.actions[:])
    with pytest.raises(BadEffect, match="no seat 9"):
        hand.apply("dead seat=1; deal seat=2 count=1 lies=down; dead seat=9")
    assert before == (
        hand.events,
        hand.stacks,
        [player.folded for player in hand.players],
        hand.actions,
    )
    assert len(hand.players[2].cards) == 2


def test_a_trial_takes_no_card_from_the_deck() -> None:
    hand = given("holdem", 3)
    left = hand.state.stock.supply.left
    hand.apply("deal seat=1 count=1 lies=down")
    assert hand.state.stock.supply.left == left - 1
    assert hand.players[1].cards[-1] == parse_cards("3h")[0] or len(hand.players[1].cards) == 3


@pytest.mark.parametrize("game", GAMES, ids=lambda sheet: sheet.key)
def test_a_ruling_is_done_whole_or_not_at_all(game: Sheet) -> None:
    chance = Random(game.key)
    seats = max(game.players[0], min(4, game.players[1]))
    hand = given(game, seats)
    for _ in range(6):
        if hand.decision is None:
            break
        hand.act(random_action(hand.decision, chance))
    for stated in random_statements(hand, chance):
        try:
            effects = judge(hand, stated).effects
            if effects:
                hand.apply(effects)
        except (RulingsError, DealerError):
            continue
        check(hand)
        if hand.decision is None:
            return


def test_a_dealt_hand_and_a_given_one_are_ruled_alike() -> None:
    dealt = deal("holdem", stacks=[300] * 3, seed=5)
    for hand in (dealt, given("holdem", 3)):
        hand.apply(judge(hand, "away seat=1 when=action-pending").effects)
        assert [player.seat for player in hand.live] == [0, 2]
