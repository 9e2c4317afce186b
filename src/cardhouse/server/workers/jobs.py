"""What a worker can be asked to do."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeVar

_MODULES: Final = {
    "hand": "cardhouse.server.outgoing.worker_hands",
    "odds": "cardhouse.server.workers.odds_questions",
    "record": "cardhouse.server.outgoing.hands_played",
    "sheet": "cardhouse.server.workers.sheet_pages",
    "trial": "cardhouse.server.workers.trial",
}
"""Where the jobs are, by the first word of their names; a worker imports a module when it first needs it."""

Job = Callable[..., Any]
_T = TypeVar("_T", bound=Job)
JOBS: dict[str, Job] = {}


def job(name: str) -> Callable[[_T], _T]:
    """Register a function as a job of workers; it takes and returns plain data."""

    def known(function: _T) -> _T:
        JOBS[name] = function
        return function

    return known


def find_job(name: str) -> Job:
    """The job with a name."""
    if name not in JOBS:
        import_module(_MODULES[name.partition(".")[0]])
    return JOBS[name]
