"""Many hands and many tournaments, played by bots on all cores."""

from __future__ import annotations

from .errors import BadSimulation, SimulationError, WorkersDie
from .events.playing import play_event
from .events.result import BotEvents, EventsResult
from .events.run import plan_events, simulate_events
from .result import BotResult, Result
from .run import simulate

__all__ = [
    "BadSimulation",
    "BotEvents",
    "BotResult",
    "EventsResult",
    "Result",
    "SimulationError",
    "WorkersDie",
    "plan_events",
    "play_event",
    "simulate",
    "simulate_events",
]
