"""Pots of a hand that was written down, where its cards do not tell who won."""

from __future__ import annotations

from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.award import Award

AS_WRITTEN = "as it is written down"


def recorded_awards(hand: HandState) -> list[Award] | None:
    """What everybody was paid, where the record alone knows; the house has taken the rest."""
    result = hand.result
    paid = hand.record.paid(hand.players, result.pots, hand.events) if hand.record else None
    if paid is None:
        return None
    rest = sum(pot.amount for pot in result.pots) - sum(paid)
    if rest:
        result.raked += rest
        hand.tell("rake", amount=rest)
    return [Award(0, AS_WRITTEN, seat, amount, None) for seat, amount in enumerate(paid) if amount]
