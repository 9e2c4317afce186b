"""What the dealer does for a pot of odd chips."""

from __future__ import annotations

from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Running, runs
from cardhouse.sheets.words.odd_chips import OddChips


@runs(OddChips)
def _odd_chips(step: OddChips, hand: Running) -> None:
    deal = hand.deal
    for player in deal.after_button():
        deal.pay(player, player.stack % deal.stakes.dollar, Why("odd-chips"))
