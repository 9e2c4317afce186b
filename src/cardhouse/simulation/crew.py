"""Worker processes, and what becomes of their work when they die."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from .errors import WorkersDie

P = TypeVar("P")
R = TypeVar("R")
Play = Callable[[P, range], list[R]]
"""Plays some of what is planned: what a worker is given at a time."""
_MOST_DEATHS: Final = 5
"""How many workers in a row may die without anything being done."""
_AHEAD: Final = 3
"""How many batches for each worker are handed out at a time."""


def batches(rounds: int, workers: int) -> list[range]:
    """The rounds in portions small enough to keep all workers busy until the end."""
    size = max(1, min(25, rounds // (8 * workers)))
    return [range(start, min(rounds, start + size)) for start in range(0, rounds, size)]


def usual_workers() -> int:
    """One for each core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def alone(play: Play[P, R], plan: P, portions: Sequence[range]) -> Generator[list[R], None, None]:
    """Play everything in this process."""
    for portion in portions:
        for number in portion:
            yield play(plan, range(number, number + 1))


def together(
    play: Play[P, R], plan: P, portions: Sequence[range], workers: int
) -> Generator[list[R], None, None]:
    """Play everything in worker processes; what a dead one was doing is done again.

    The plan alone decides what is played, so a portion that is played twice comes out the same,
    and it is counted once.
    """
    waiting = list(reversed(portions))
    deaths = 0
    while waiting:
        pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
        running: dict[Future[list[R]], range] = {}
        try:
            while waiting or running:
                while waiting and len(running) < _AHEAD * workers:
                    portion = waiting.pop()
                    running[pool.submit(play, plan, portion)] = portion
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    rounds = future.result()
                    del running[future]
                    deaths = 0
                    yield rounds
        except BrokenProcessPool as why:
            deaths += 1
            if deaths > _MOST_DEATHS:
                raise WorkersDie("simulation.workers-die", deaths=deaths) from why
            waiting.extend(sorted(running.values(), key=lambda one: -one.start))
        finally:
            _stop(pool)


def _stop(pool: ProcessPoolExecutor) -> None:
    """Stop the workers, whatever they are doing."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        if process.is_alive():
            process.terminate()
    for process in processes:
        process.join()
