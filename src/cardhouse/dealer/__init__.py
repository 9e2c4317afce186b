"""One hand: runs a sheet step by step."""

from __future__ import annotations

from .action import Action
from .compare import Outcome, showdown
from .deal import Deal, deal
from .decision import Decision, Raises
from .errors import (
    BadAction,
    BadShowdown,
    BadStakes,
    DealerError,
    HandOver,
    IllegalAction,
    OtherRules,
    OutOfCards,
)
from .event import Event
from .last_deal import last_deal
from .pots import Pot
from .rules_number import RULES
from .showdown import Award, Entry, Showdown
from .stakes import Stakes
from .view import SeatView, View

__all__ = [
    "RULES",
    "Action",
    "Award",
    "BadAction",
    "BadShowdown",
    "BadStakes",
    "Deal",
    "DealerError",
    "Decision",
    "Entry",
    "Event",
    "HandOver",
    "IllegalAction",
    "OtherRules",
    "OutOfCards",
    "Outcome",
    "Pot",
    "Raises",
    "SeatView",
    "Showdown",
    "Stakes",
    "View",
    "deal",
    "last_deal",
    "showdown",
]
