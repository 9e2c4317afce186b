"""What happened and how it ended, in words, for every part that speaks to people."""

from __future__ import annotations

from .awards import award_said
from .events import event_said
from .outcome import ToldOutcome
from .pieces import Cards, Chips, Seat, Spoken
from .reasons import reason_said
from .showdown import showdown, showdown_of
from .stages import stage_said
from .text import sentence

__all__ = [
    "Cards",
    "Chips",
    "Seat",
    "Spoken",
    "ToldOutcome",
    "award_said",
    "event_said",
    "reason_said",
    "sentence",
    "showdown",
    "showdown_of",
    "stage_said",
]
