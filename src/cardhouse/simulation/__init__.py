"""Many hands, played by bots on all cores."""

from __future__ import annotations

from .errors import BadSimulation, SimulationError, WorkersDie
from .result import BotResult, Result
from .run import simulate

__all__ = ["BadSimulation", "BotResult", "Result", "SimulationError", "WorkersDie", "simulate"]
