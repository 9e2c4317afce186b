"""Whatever goes wrong at a real table is answered, and what is applied can be replayed and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.amounts import amount, some
from tests.hands import hands_of
from tests.rulings.chance import random_statements

from cardhouse.cards import CardUntold
from cardhouse.dealer.errors import DealerError
from cardhouse.live import LiveHand, live
from cardhouse.rulings import Ruling, RulingsError, judge
from cardhouse.sheets import Sheet, games

from .real_table import RealTable

GAMES = some(sorted(games(), key=lambda sheet: sheet.key), 2)


def moments(game: Sheet, chance: Random) -> Iterator[LiveHand]:
    """A hand in the middle of being entered, now and then."""
    for hand in hands_of(game):
        table = RealTable(hand, chance)
        entered = table.play()
        if entered.actions:
            yield entered.undo(chance.randrange(len(entered.actions) + 1))


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES, ids=lambda sheet: sheet.key)
def test_every_statement_is_answered(game: Sheet) -> None:
    chance = Random(game.key)
    for number, hand in enumerate(moments(game, chance)):
        if number >= amount(1, proof=5):
            break
        for stated in some(list(random_statements(hand.deal, chance)), 12):
            for ruling in _rulings(hand, stated):
                _apply(hand, ruling)


def _rulings(hand: LiveHand, stated: str) -> list[Ruling]:
    try:
        ruling = judge(hand.deal, stated)
    except (RulingsError, DealerError, CardUntold):
        return []
    assert ruling.to_dict()
    return [ruling, *(ruling.chosen(option.name) for option in ruling.options)]


def _apply(hand: LiveHand, ruling: Ruling) -> None:
    if not ruling.effects:
        return
    ruled = hand.copy()
    try:
        ruled.apply(ruling.effects)
    except (DealerError, CardUntold):
        assert ruled.log == hand.log
        return
    assert LiveHand.from_log(ruled.log, game=hand.sheet).deal.events == ruled.deal.events
    assert ruled.undo().deal.events == hand.deal.events
    assert sum(ruled.stacks) + ruled.pot <= sum(hand.setup.stacks) + sum(hand.bought) + (
        hand.setup.jackpot or 0
    )


def test_a_ruling_names_an_untold_card_by_its_number() -> None:
    hand = live("holdem", stacks=[200] * 3, stakes="no-limit 1/2")
    hand.apply("face seat=1 card=?0 lies=up")
    assert hand.deal.players[1].up == (hand.deal.players[1].cards[0],)
    hand.name("?0=Ah")
    assert [str(card) for card in hand.deal.players[1].up] == ["Ah"]
    assert LiveHand.from_log(hand.log).log == hand.log
