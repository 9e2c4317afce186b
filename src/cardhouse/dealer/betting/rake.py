"""What the house takes out of the pots before they are paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.dealer.events.betting import Raked
from cardhouse.dealer.pieces.pots import Pot

if TYPE_CHECKING:
    from cardhouse.dealer.playing.deal import Deal


def raked(deal: Deal, pots: list[Pot]) -> list[Pot]:
    """The pots without what the house takes of them, which is written down.

    Uncalled bets have gone back by then and are not counted. The rake is counted over the pots
    from the main pot on, so that each of them bears its own part, and comes in whole chips.
    """
    stakes = deal.stakes
    percent, most = stakes.rake
    left: list[Pot] = []
    counted = taken = 0
    drop = stakes.drop
    for pot in pots:
        counted += pot.amount
        due = counted * percent // 100 // stakes.chip * stakes.chip
        rake = min(due, most or due) - taken
        taken += rake
        dropped = min(drop, pot.amount - rake)
        drop -= dropped
        left.append(Pot(pot.amount - rake - dropped, pot.eligible))
    deal.raked = taken + stakes.drop - drop
    if deal.raked:
        deal.tell(Raked(deal.raked))
    return left
