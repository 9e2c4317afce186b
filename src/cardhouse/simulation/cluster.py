"""Simulations on several machines, with Ray."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from importlib import import_module
from typing import Any, Final

from .crew import P, Play, R
from .errors import NoRay, WorkersDie

_AHEAD: Final = 2
_RETRIES: Final = 5


def over_ray(
    play: Play[P, R], plan: P, portions: Iterable[range], address: str
) -> Generator[list[R], None, None]:
    """Play everything on a Ray cluster; what a dead worker or machine was doing is done again."""
    ray = _ray()
    started = not ray.is_initialized()
    if started:
        ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level="ERROR")
    try:
        yield from _spread(ray, play, plan, portions)
    finally:
        if started:
            ray.shutdown()


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise NoRay("simulation.ray-missing") from None


def _spread(ray: Any, play: Play[P, R], plan: P, portions: Iterable[range]) -> Generator[list[R], None, None]:
    remote = ray.remote(max_retries=_RETRIES)(play)
    given = ray.put(plan)
    left, again = iter(portions), list[range]()
    running: dict[Any, range] = {}
    most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    deaths = 0
    while True:
        while len(running) < most and (portion := again.pop() if again else next(left, None)) is not None:
            running[remote.remote(given, portion)] = portion
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            portion = running.pop(reference)
            try:
                rounds = ray.get(reference)
            except ray.exceptions.WorkerCrashedError as why:
                deaths += 1
                if deaths > _RETRIES:
                    raise WorkersDie("simulation.cluster-dies") from why
                again.append(portion)
                continue
            yield rounds
