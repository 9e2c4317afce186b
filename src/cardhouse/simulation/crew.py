"""Worker processes, and what becomes of their work when they die."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Self, TypeVar

from cardhouse.keeper import end_with

from .errors import BadSimulation, WorkersDie

P = TypeVar("P")
R = TypeVar("R")
Play = Callable[[P, range], list[R]]
"""Plays some of what is planned: what a worker is given at a time."""
MOST_WORKERS: Final = 10_000
"""No machine has room for more."""
_MOST_DEATHS: Final = 5
"""How many workers in a row may die without anything being done."""
_AHEAD: Final = 3
"""How many batches for each worker are handed out at a time."""


def batches(rounds: int, workers: int) -> Iterator[range]:
    """The rounds in portions small enough to keep all workers busy until the end, one after the other."""
    size = max(1, min(25, rounds // (8 * workers)))
    return (range(start, min(rounds, start + size)) for start in range(0, rounds, size))


def usual_workers() -> int:
    """One for each core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def alone(play: Play[P, R], plan: P, portions: Iterable[range]) -> Generator[list[R], None, None]:
    """Play everything in this process."""
    for portion in portions:
        for number in portion:
            yield play(plan, range(number, number + 1))


class Crew:
    """So many workers, started when there is work for them, who stay until they are sent home.

    >>> Crew(2).workers
    2

    Raises :class:`BadSimulation` for none, or for more than any machine has room for.
    """

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and not 1 <= workers <= MOST_WORKERS:
            raise BadSimulation("simulation.bad-workers", workers=workers, most=MOST_WORKERS)
        self.workers = usual_workers() if workers is None else workers
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self, play: Play[P, R], plan: P, portions: Iterable[range]) -> Generator[list[R], None, None]:
        """Play everything in worker processes; what a dead one was doing is done again.

        The plan alone decides what is played, so a portion that is played twice comes out the same,
        and it is counted once.
        """
        left, again = iter(portions), list[range]()
        running: dict[Future[list[R]], range] = {}
        deaths, over = 0, False
        try:
            while not over:
                try:
                    self._hand_out(play, plan, running, left, again)
                    over = not running
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
                    again += sorted(running.values(), key=lambda one: -one.start)
                    running.clear()
                    self.close()
        finally:
            # Whoever breaks off does not wait for what is still being played.
            if not over:
                self.close()

    def _hand_out(
        self,
        play: Play[P, R],
        plan: P,
        running: dict[Future[list[R]], range],
        left: Iterator[range],
        again: list[range],
    ) -> None:
        """Give the workers enough to do, first of all what was being done when one died."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=spawn, initializer=end_with, initargs=(os.getpid(),)
            )
        while len(running) < _AHEAD * self.workers:
            portion = again.pop() if again else next(left, None)
            if portion is None:
                return
            # It is not lost if the workers turn out to be dead.
            again.append(portion)
            running[self._pool.submit(play, plan, portion)] = portion
            again.pop()

    def close(self) -> None:
        """Stop the workers, whatever they are doing; more work starts new ones."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            if process.is_alive():
                process.terminate()
        for process in processes:
            process.join()
