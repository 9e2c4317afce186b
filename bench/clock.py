"""Taking the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

from .effort import Effort

Arguments = Sequence[tuple[Any, ...]]

_TRIAL: Final = 200


def once(call: Callable[..., Any], arguments: Arguments) -> float:
    """Calls a second in one pass."""
    start = perf_counter()
    for these in arguments:
        call(*these)
    return len(arguments) / (perf_counter() - start)


def best(call: Callable[..., Any], arguments: Arguments, effort: Effort) -> float:
    """Calls a second in the best of several passes, over fewer calls if they are slow."""
    trial = arguments[:_TRIAL]
    once(call, trial)  # the first calls also build what the library builds once
    few = max(_TRIAL, int(once(call, trial) * effort.seconds))
    return max(once(call, arguments[:few]) for _ in range(effort.repeats))


def best_batch(call: Callable[[], Any], hands: int, effort: Effort) -> float:
    """Hands a second in the best of several calls, the first of which does not count.

    A single call is so short that a busy neighbour could spoil it, so calls go on for a while.
    """
    call()
    until = perf_counter() + effort.patience
    speeds = [hands * once(call, [()]) for _ in range(effort.repeats)]
    while perf_counter() < until:
        speeds.append(hands * once(call, [()]))
    return max(speeds)
