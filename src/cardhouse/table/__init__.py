"""Tables: many hands, and what happens between them."""

from __future__ import annotations

from .chips.settling import Payment, settle_up
from .command import Command
from .dealt_hand import DealtHand
from .errors import (
    BadBuyIn,
    BadCommand,
    BadRules,
    BadState,
    Barred,
    DealerAway,
    HandFailed,
    InTheHand,
    KeptApart,
    NoSuchPlayer,
    NotHere,
    NotNow,
    NotYourTurn,
    SeatTaken,
    TableError,
)
from .rules.game import Game
from .rules.rules import Rules
from .state.ledger import Entry, results
from .state.seat import Seat
from .state.state import TableState
from .table import Table

__all__ = [
    "BadBuyIn",
    "BadCommand",
    "BadRules",
    "BadState",
    "Barred",
    "Command",
    "DealerAway",
    "DealtHand",
    "Entry",
    "Game",
    "HandFailed",
    "InTheHand",
    "KeptApart",
    "NoSuchPlayer",
    "NotHere",
    "NotNow",
    "NotYourTurn",
    "Payment",
    "Rules",
    "Seat",
    "SeatTaken",
    "Table",
    "TableError",
    "TableState",
    "results",
    "settle_up",
]
