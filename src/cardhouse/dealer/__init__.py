"""One hand: runs a sheet step by step."""

from __future__ import annotations

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
from .events.event import Event
from .pieces.action import Action
from .pieces.award import Award
from .pieces.decision import Decision, Raises
from .pieces.pots import Pot
from .pieces.rules_number import RULES
from .pieces.setup import Setup
from .pieces.stakes import Stakes
from .playing.deal import Deal, deal
from .playing.given_showdown import Outcome, showdown
from .playing.last_deal import last_deal
from .seeing.view import SeatView, View
from .showdown.comparison import Comparison
from .showdown.entry import Entry

__all__ = [
    "RULES",
    "Action",
    "Award",
    "BadAction",
    "BadShowdown",
    "BadStakes",
    "Comparison",
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
    "Setup",
    "Stakes",
    "View",
    "deal",
    "last_deal",
    "showdown",
]
