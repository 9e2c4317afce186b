"""Running a sheet from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.dealer.hand.state import Play, Running
from cardhouse.dealer.words import (
    breaking_off as killing,
)
from cardhouse.dealer.words import (
    choosing as turns,
)
from cardhouse.dealer.words import (
    dealing,
    declaring,
    layouts,
    odd_chips,
    passing,
    powers,
    repeating,
)
from cardhouse.dealer.words import (
    posting as forced,
)
from cardhouse.dealer.words import (
    taking as counting,
)
from cardhouse.dealer.words import (
    turning_up as turning,
)
from cardhouse.dealer.words.bank import banking, between, hitting

# Importing these teaches the dealer their words.
from cardhouse.dealer.words.bank import settling as bank_settling
from cardhouse.dealer.words.betting import rounds
from cardhouse.dealer.words.guts import in_or_out as guts
from cardhouse.dealer.words.guts import legs, settling, swapping
from cardhouse.dealer.words.jackpot import pay_jackpots
from cardhouse.dealer.words.rows import fantasyland
from cardhouse.dealer.words.rows import scoring as points
from cardhouse.dealer.words.rows import setting as rows

if TYPE_CHECKING:
    from .deal import Deal

__all__ = [
    "bank_settling",
    "banking",
    "between",
    "counting",
    "dealing",
    "declaring",
    "fantasyland",
    "forced",
    "guts",
    "hitting",
    "killing",
    "layouts",
    "legs",
    "odd_chips",
    "passing",
    "play",
    "points",
    "powers",
    "repeating",
    "rounds",
    "rows",
    "settling",
    "swapping",
    "turning",
    "turns",
]


def play(deal: Deal) -> Play:
    """The whole hand: gives decisions, takes actions."""
    hand = Running(deal)
    yield from hand.steps(deal.sheet.play)
    hand.finish()
    pay_jackpots(hand)
