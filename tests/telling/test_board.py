"""The board as a hand is told: what has left it is drawn no more."""

from __future__ import annotations

from random import Random

import cardhouse
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.cards import BoardCleared
from cardhouse.telling.hand import tell
from cardhouse.telling.passage import BoardPassage


def test_a_card_that_has_left_the_board_is_drawn_no_more() -> None:
    hand = cardhouse.deal("heaven-and-hell", stacks=[5000] * 4, seed=5)
    while hand.decision is not None and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    play_out(hand, Random(5))
    gone = {card for event in hand.events if isinstance(event, BoardCleared) for card in event.cards}
    last = [told for told in tell(hand) if isinstance(told, BoardPassage)][-1]
    assert gone
    assert {area: list(cards) for area, cards in last.board.items()} == hand.board
