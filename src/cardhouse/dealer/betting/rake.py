"""What the house takes out of the pots before they are paid."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.stakes import Stakes


def raked(pots: Sequence[Pot], stakes: Stakes) -> tuple[list[Pot], int]:
    """The pots after the house has taken its rake, and how much it took.

    Uncalled bets have already gone back and are not counted. The rake is counted over the pots from the main
    pot on, so that each bears its own part, and is taken in whole chips.
    """
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
    return left, taken + stakes.drop - drop
