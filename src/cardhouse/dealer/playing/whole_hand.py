"""Running a sheet from top to bottom."""

from __future__ import annotations

from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.told.standing import telling_of

# Importing these teaches the dealer their words.
from cardhouse.dealer.words import (
    blocks,
    breaking_off,
    choosing,
    dealing,
    declaring,
    jackpot,
    posting,
    repeating,
    replacing,
    taking,
    triggers,
    turning_up,
)
from cardhouse.dealer.words.bank import banking, between, hitting
from cardhouse.dealer.words.bank import settling as bank_settling
from cardhouse.dealer.words.betting import rounds
from cardhouse.dealer.words.guts import in_or_out, legs, settling, swapping
from cardhouse.dealer.words.holding import drawing, splitting
from cardhouse.dealer.words.registry import Play, settle_deal
from cardhouse.dealer.words.rows import fantasyland, scoring, setting, timeout
from cardhouse.dealer.words.running_steps import run_steps
from cardhouse.dealer.words.trading import auction, giving, market, offers, passing
from cardhouse.dealer.words.trading import swapping as offer_swapping
from cardhouse.dealer.words.turns import turns

from .ending import finish
from .paying import pay_each_other

__all__ = [
    "auction",
    "bank_settling",
    "banking",
    "between",
    "blocks",
    "breaking_off",
    "choosing",
    "dealing",
    "declaring",
    "drawing",
    "fantasyland",
    "giving",
    "hitting",
    "in_or_out",
    "jackpot",
    "legs",
    "market",
    "offer_swapping",
    "offers",
    "passing",
    "pay",
    "play",
    "posting",
    "repeating",
    "replacing",
    "rounds",
    "scoring",
    "setting",
    "settling",
    "splitting",
    "swapping",
    "taking",
    "timeout",
    "triggers",
    "turning_up",
    "turns",
]


def play(hand: HandState) -> Play:
    """The hand up to the payment: gives decisions, takes actions."""
    return run_steps(hand, hand.sheet.play)


def pay(hand: HandState) -> None:
    """Pay the pots, and what is paid besides them, once the last decision has been made."""
    finish(hand)
    pay_each_other(hand)
    settle_deal(hand)
    if hand.witness is not None:
        _forget_untold(hand)


def _forget_untold(hand: HandState) -> None:
    """Keep only hands whose cards are known; of the others the awards say enough."""
    result = hand.result
    result.awards = [one._replace(hand=None) if telling_of((one.hand,)) else one for one in result.awards]
    result.hands = {
        name: {seat: made for seat, made in hands.items() if not telling_of((made,))}
        for name, hands in result.hands.items()
    }
