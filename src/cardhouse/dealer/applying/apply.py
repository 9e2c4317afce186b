"""Doing the effects of a ruling, one by one."""

from __future__ import annotations

from typing import Final

from cardhouse.dealer.effects.cards import DealBoard, DealMore, MoveCard, Replace, TakeBack
from cardhouse.dealer.effects.chips import AllInForPot, AwardAgain, Carry, Forfeit, GiveBack, HoldPot, Owes
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.hands import Dead, Face, Live, Redeal, Show, Void
from cardhouse.dealer.effects.order import Note
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.state import HandState

# Importing these teaches the dealer their effects.
from . import cards, chips, hands, later, order, voiding
from .registry import DOES

__all__ = ["apply_effect", "cards", "chips", "hands", "later", "order", "voiding"]

PAYS_AGAIN: Final = (Dead, Live)
"""What undoes the payment of a hand that is over, and pays it again."""
AFTERWARDS: Final = (*PAYS_AGAIN, Void, Redeal, AwardAgain, Carry, HoldPot, Note, Owes, Show)
"""What can be done to a hand that is over."""
ONLY_AFTERWARDS: Final = (AwardAgain,)
"""What can be done to no other."""
AFTER_THE_STEP: Final = (
    *(Dead, Live, AllInForPot, Forfeit, GiveBack),
    *(DealBoard, DealMore, Face, MoveCard, Replace, TakeBack),
)
"""What waits, outside of betting, until everybody has answered what they are being asked."""


def apply_effect(hand: HandState, effect: Effect) -> None:
    """Do one effect, or raise :class:`BadEffect` and change nothing."""
    DOES[type(effect)](hand, effect)


def apply_later(hand: HandState, effect: Effect) -> None:
    """Do an effect once the step that is being played is over.

    What has become impossible by then, because a card was thrown away or a hand is over, is left undone.
    """

    def do() -> None:
        try:
            apply_effect(hand, effect)
        except BadEffect:
            hand.tell(Ruled("lapsed", -1, where=effect.kind))

    hand.progress.pending.append(do)
    if isinstance(effect, Dead):
        hand.progress.condemned.add(effect.seat)
    hand.tell(Ruled("later", getattr(effect, "seat", -1), where=effect.kind))
