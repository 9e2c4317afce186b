"""Pots of a hand that was written down, where its cards do not tell who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.comparison import Award

if TYPE_CHECKING:
    from .deal import Deal

AS_WRITTEN = "as it is written down"


def recorded_awards(deal: Deal, live: Sequence[Player]) -> list[Award] | None:
    """What everybody was paid, where the record alone knows; the house has taken the rest."""
    paid = deal.record.paid(deal, live) if deal.record else None
    if paid is None:
        return None
    rest = sum(pot.amount for pot in deal.pots) - sum(paid)
    if rest:
        deal.raked += rest
        deal.tell("rake", amount=rest)
    return [Award(0, AS_WRITTEN, seat, amount, None) for seat, amount in enumerate(paid) if amount]
