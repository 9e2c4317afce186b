"""Doing the effects of a ruling, one by one."""

from __future__ import annotations

from typing import Final

from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.effect import (
    AwardAgain,
    Carry,
    Dead,
    Effect,
    HoldPot,
    Live,
    Note,
    Owes,
    Redeal,
    Show,
    Void,
)

# Importing these teaches the dealer their effects.
from . import cards, chips, hands, later, order
from .registry import DOES

__all__ = ["apply_effect", "cards", "chips", "hands", "later", "order"]

PAYS_AGAIN: Final = (Dead, Live, Void, Redeal)
"""What undoes the payment of a hand that is over, and pays it again unless it is void."""
AFTERWARDS: Final = (*PAYS_AGAIN, AwardAgain, Carry, HoldPot, Note, Owes, Show)
"""What can be done to a hand that is over."""


def apply_effect(hand: HandState, effect: Effect) -> None:
    """Do one effect, or raise :class:`BadEffect` and change nothing."""
    do = DOES.get(type(effect))
    if do is None:
        raise BadEffect("dealer.effect-not-here", effect=str(effect))
    do(hand, effect)
