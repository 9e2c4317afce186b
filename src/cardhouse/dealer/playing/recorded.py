"""Pots of a hand that was written down, where its cards do not tell who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardhouse.dealer.events.betting import Raked
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.comparison import Award

if TYPE_CHECKING:
    from .deal import Deal

AS_WRITTEN: Final = Why("as-written")


def recorded_awards(deal: Deal, live: Sequence[Player]) -> list[Award] | None:
    """What everybody was paid, where the record alone knows; the house has taken the rest."""
    paid = deal.record.paid(deal, live) if deal.record else None
    if paid is None:
        return None
    rest = sum(pot.amount for pot in deal.pots) - sum(paid)
    if rest:
        deal.raked += rest
        deal.tell(Raked(rest))
    return [Award(0, "", seat, amount, None, why=AS_WRITTEN) for seat, amount in enumerate(paid) if amount]
