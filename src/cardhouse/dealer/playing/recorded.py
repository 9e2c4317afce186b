"""The pots of a recorded hand whose cards do not show who won."""

from __future__ import annotations

from typing import Final

from cardhouse.dealer.events.betting import Raked
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.award import Award

AS_WRITTEN: Final = Why("as-written")


def recorded_awards(hand: HandState) -> list[Award] | None:
    """What everybody was paid, if only the record knows; the house has taken the rest."""
    result = hand.result
    paid = hand.record.paid(hand.players, result.pots, hand.events) if hand.record else None
    if paid is None:
        return None
    rest = sum(pot.amount for pot in result.pots) - sum(paid)
    if rest:
        result.raked += rest
        hand.tell(Raked(rest))
    return [Award(0, "", seat, amount, None, why=AS_WRITTEN) for seat, amount in enumerate(paid) if amount]
