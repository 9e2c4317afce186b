"""Blinds that take their money back when everybody else has folded."""

from __future__ import annotations

from cardhouse.dealer.events.betting import Anted, Bet, Called, PostedBlind, Raised, Returned
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.order import still_in
from cardhouse.dealer.hand.state import HandState


def chopped(hand: HandState) -> bool:
    """Give two blinds, who have agreed to it, their money back if nobody else has put anything in."""
    live = still_in(hand)
    if len(live) != 2 or hand.dead or len(hand.players) == 2:
        return False
    posted = [event.seat for event in hand.events if isinstance(event, PostedBlind)]
    others = [event for event in hand.events if isinstance(event, Anted | Bet | Called | Raised)]
    if others or sorted(posted) != sorted(player.seat for player in live):
        return False
    for player in live:
        back, player.bet, player.total = player.total, 0, 0
        player.stack += back
        hand.tell(Returned(player.seat, back, Why("chop")))
    hand.stock.muck.extend(live[0].cards)
    live[0].folded = True
    return True
