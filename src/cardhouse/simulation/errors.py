"""What can go wrong with a simulation."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class SimulationError(CardhouseError):
    """A simulation cannot be run."""

    code = "bad-simulation"


class BadSimulation(SimulationError):
    """A simulation that makes no sense."""


class WorkersDie(SimulationError):
    """Worker processes die again and again, so that nothing gets done."""

    code = "workers-die"


class NoRay(SimulationError):
    """Ray was asked for, but is not available."""

    code = "no-ray"
