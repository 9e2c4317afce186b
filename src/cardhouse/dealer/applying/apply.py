"""Doing the effects of a ruling, one by one."""

from __future__ import annotations

from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.effect import Effect

# Importing these teaches the dealer their effects.
from . import cards, chips, hands, later, order
from .registry import DOES

__all__ = ["apply_effect", "cards", "chips", "hands", "later", "order"]


def apply_effect(hand: HandState, effect: Effect) -> None:
    """Do one effect, or raise :class:`BadEffect` and change nothing."""
    do = DOES.get(type(effect))
    if do is None:
        raise BadEffect("dealer.effect-not-here", effect=str(effect))
    do(hand, effect)
