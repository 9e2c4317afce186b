"""Tables: many hands, and what happens between them."""

from __future__ import annotations

from .command import Command
from .errors import (
    BadBuyIn,
    BadCommand,
    BadRules,
    BadState,
    Barred,
    DealerAway,
    HandFailed,
    KeptApart,
    NoSuchPlayer,
    NotHere,
    NotNow,
    NotYourTurn,
    SeatTaken,
    TableError,
)
from .item import Item
from .ledger import Entry, results
from .rules import Rules
from .seat import Seat
from .settling import Payment, settle_up
from .table import Table

__all__ = [
    "BadBuyIn",
    "BadCommand",
    "BadRules",
    "BadState",
    "Barred",
    "Command",
    "DealerAway",
    "Entry",
    "HandFailed",
    "Item",
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
    "results",
    "settle_up",
]
