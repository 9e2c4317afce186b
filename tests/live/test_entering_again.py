"""Hands that the dealer has dealt come out the same when they are entered as if with real cards."""

from __future__ import annotations

from random import Random

from tests.amounts import amount
from tests.hands import FEW_GAMES, SOME_GAMES, hands_of

from cardhouse.live import LiveHand
from cardhouse.sheets import Sheet

from .real_table import RealTable


@SOME_GAMES
def test_a_table_of_real_cards_ends_with_the_same_stacks(game: Sheet) -> None:
    most = amount(1, proof=60)
    for number, hand in enumerate(hands_of(game, proof=60)):
        if number >= most:
            break
        table = RealTable(hand, Random(f"{game.key} {number}"))
        entered = table.play()
        assert entered.stacks == hand.stacks
        assert (entered.raked, entered.house, entered.jackpot) == (hand.raked, hand.house, hand.jackpot)
        assert entered.carries == hand.carries


@FEW_GAMES
def test_an_entered_hand_is_rebuilt_from_its_log_and_taken_back(game: Sheet) -> None:
    hand = next(iter(hands_of(game)))
    entered = RealTable(hand, Random(game.key)).play()
    again = LiveHand.from_log(entered.log, game=hand.sheet)
    assert again.deal.events == entered.deal.events
    assert again.log == entered.log
    if entered.actions:
        back = entered.undo(1)
        assert not back.is_over
        assert len(back.actions) == len(entered.actions) - 1
    assert entered.undo(len(entered.actions)).actions == []
