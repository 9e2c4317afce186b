"""Many hands and many tournaments, played by bots on all cores."""

from __future__ import annotations

from .crew import Crew
from .errors import BadSimulation, SimulationError, WorkersDie
from .events.playing import play_event
from .events.result import BotEvents, EventsResult
from .events.run import plan_events, simulate_events
from .ladders import LadderResult, ladder
from .rating import Match, Rating
from .result import BotResult, Result
from .run import simulate

__all__ = [
    "BadSimulation",
    "BotEvents",
    "BotResult",
    "Crew",
    "EventsResult",
    "LadderResult",
    "Match",
    "Rating",
    "Result",
    "SimulationError",
    "WorkersDie",
    "ladder",
    "plan_events",
    "play_event",
    "simulate",
    "simulate_events",
]
