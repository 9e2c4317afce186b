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
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from cardhouse.errors import CardhouseError
from cardhouse.history.errors import WorkerDied

from .pieces import Piece, pieces_of
from .replay import Replay, replay

T = TypeVar("T")

PORTION: Final = 50_000
"""About how many characters are given to a worker at once: some seventy hands."""
_AHEAD: Final = 3
"""How many portions for each worker are given out."""


class Unread(NamedTuple):
    """A file, or a hand of one, that cannot be read."""

    source: str
    error: CardhouseError


class Done(NamedTuple, Generic[T]):
    """What came of a portion."""

    results: list[T]
    size: int
    """How much was read for it."""


def usual_jobs(files: Sequence[Path]) -> int:
    """One process for each core that may be used, but none that would have hardly anything to do."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, sum(path.stat().st_size for path in files) // (4 * PORTION)))


def replay_files(
    files: Sequence[Path], look: Callable[[Replay | Unread], T], *, jobs: int | None = None
) -> Iterator[Done[T]]:
    """Replay every hand of some files and look at each, in the order of the files.

    ``look`` runs in the process that has replayed the hand, so that both it and what it makes
    of a hand have to go from one process to another; with one job everything stays in this one.
    Whoever does not want the rest closes the iterator, and the processes end.

    Raises :class:`WorkerDied` where a process is killed.
    """
    portions = _portions(files)
    count = usual_jobs(files) if jobs is None else jobs
    return _alone(portions, look) if count < 2 else _together(portions, look, count)


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


def _alone(portions: Iterator[list[Piece]], look: Callable[[Replay | Unread], T]) -> Iterator[Done[T]]:
    for portion in portions:
        for piece in portion:
            yield _replayed([piece], look)


def _together(
    portions: Iterator[list[Piece]], look: Callable[[Replay | Unread], T], jobs: int
) -> Iterator[Done[T]]:
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_interrupts
    )
    running: deque[Future[Done[T]]] = deque()
    try:
        for portion in portions:
            with _interrupts_held():
                running.append(pool.submit(_replayed, portion, look))
            if len(running) >= _AHEAD * jobs:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()
    except BrokenProcessPool as why:
        raise WorkerDied("history.worker-killed") from why
    finally:
        # What a worker has in hand is a matter of moments, and killing it there is not worth the trouble.
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait for a moment in which no worker is started, which would begin with the same.

    A worker takes over what is held here, so that it hears no Ctrl-C while it is still coming up.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that asked for all this, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _replayed(portion: Sequence[Piece], look: Callable[[Replay | Unread], T]) -> Done[T]:
    results: list[T] = []
    for piece in portion:
        try:
            results += [look(replay(history)) for history in piece.read()]
        except CardhouseError as error:
            results.append(look(Unread(piece.source, error)))
    return Done(results, sum(piece.size for piece in portion))
