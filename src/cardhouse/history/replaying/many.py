"""Replaying many histories, on as many cores as there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from cardhouse.errors import CardhouseError
from cardhouse.history.errors import WorkerDied
from cardhouse.keeper import end_with

from .pieces import Piece, pieces_of
from .replay import Replay, replay

T = TypeVar("T")

PORTION: Final = 50_000
"""About how many characters are given to a worker at once: some seventy hands."""
_AHEAD: Final = 3
"""How many portions for each worker are handed out at a time."""


class Unread(NamedTuple):
    """A file, or a hand of one, that cannot be read."""

    source: str
    error: CardhouseError


class Done(NamedTuple, Generic[T]):
    """The results of a portion."""

    results: list[T]
    size: int
    """How much was read for them."""


def usual_jobs(files: Sequence[Path]) -> int:
    """One process for each core that may be used, but none with hardly anything to do."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, sum(path.stat().st_size for path in files) // (4 * PORTION)))


def replay_files(
    files: Sequence[Path],
    look: Callable[[Replay | Unread], T],
    *,
    jobs: int | None = None,
    sheet: Path | None = None,
) -> Iterator[Done[T]]:
    """Replay every hand of some files and look at each, in the order of the files.

    ``look`` runs in the process that has replayed the hand, so it and its results must be
    picklable; with one job, everything stays in this process. A caller that does not want the
    rest closes the iterator, and the processes end. ``sheet`` is the file of a game that the house
    does not have.

    Raises :class:`WorkerDied` if a process is killed.
    """
    portions = _portions(files)
    count = usual_jobs(files) if jobs is None else jobs
    replayed = partial(_replayed, look=look, sheet=sheet)
    return _alone(portions, replayed) if count < 2 else _together(portions, replayed, count)


def _portions(files: Iterable[Path]) -> Iterator[list[Piece]]:
    portion: list[Piece] = []
    size = 0
    for path in files:
        for piece in pieces_of(path):
            portion.append(piece)
            size += piece.size
            if size >= PORTION:
                yield portion
                portion, size = [], 0
    if portion:
        yield portion


def _alone(
    portions: Iterator[list[Piece]], replayed: Callable[[Sequence[Piece]], Done[T]]
) -> Iterator[Done[T]]:
    for portion in portions:
        for piece in portion:
            yield replayed([piece])


def _together(
    portions: Iterator[list[Piece]], replayed: Callable[[Sequence[Piece]], Done[T]], jobs: int
) -> Iterator[Done[T]]:
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_begin, initargs=(os.getpid(),)
    )
    running: deque[Future[Done[T]]] = deque()
    try:
        for portion in portions:
            with _interrupts_held():
                running.append(pool.submit(replayed, portion))
            if len(running) >= _AHEAD * jobs:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()
    except BrokenProcessPool as why:
        raise WorkerDied("history.worker-killed") from why
    finally:
        # A worker needs only moments to finish what it is doing, so killing it is not worth the trouble.
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while workers are started.

    Workers inherit this, so that Ctrl-C does not reach them while they are starting.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(parent: int) -> None:
    """Leave Ctrl-C to the process that started this one, which ends its workers, and end with it."""
    end_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _replayed(portion: Sequence[Piece], look: Callable[[Replay | Unread], T], sheet: Path | None) -> Done[T]:
    results: list[T] = []
    for piece in portion:
        try:
            results += [look(replay(history)) for history in piece.read(sheet)]
        except CardhouseError as error:
            results.append(look(Unread(piece.source, error)))
    return Done(results, sum(piece.size for piece in portion))
