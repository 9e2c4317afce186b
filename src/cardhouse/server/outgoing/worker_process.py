"""The program of a worker: which jobs there are, and where."""

from __future__ import annotations

import sys
from typing import Final

from cardhouse.server.workers.jobs import Job, Jobs
from cardhouse.server.workers.process import work

COMMAND: Final = (sys.executable, "-m", __name__)
"""What is started."""


def find_job(name: str) -> Job:
    """The job with a name; its module is imported when the first of its jobs is asked for."""
    kind = name.partition(".")[0]
    return (_hands(kind) or _pictures(kind) or _jobs(kind))[name]


def _pictures(kind: str) -> Jobs:
    """The jobs that draw something; they need less than others."""
    match kind:
        case "card":
            from cardhouse.server.workers.rule_cards import JOBS
        case "picture":
            from cardhouse.server.faces.drawing import JOBS
        case _:
            return {}
    return JOBS


def _hands(kind: str) -> Jobs:
    """The jobs about hands, those in play and those that are over."""
    match kind:
        case "hand":
            from .worker_hands import JOBS
        case "record":
            from .hands_played import JOBS
        case "proof":
            from .proofs import JOBS
        case "search":
            from .searching.index import JOBS
        case "shown":
            from .sharing.jobs import JOBS
        case _:
            return {}
    return JOBS


def _jobs(kind: str) -> Jobs:
    match kind:
        case "odds":
            from cardhouse.server.workers.odds_questions import JOBS
        case "event":
            from cardhouse.server.structures.trial import JOBS
        case "structure":
            from cardhouse.server.structures.pages import JOBS
        case "own":
            from cardhouse.server.own_games.trying import JOBS
        case "sheet":
            from cardhouse.server.workers.sheet_pages import JOBS
        case _:
            from cardhouse.server.workers.trial import JOBS
    return JOBS


if __name__ == "__main__":
    # Most requests are about hands.
    work(find_job, first="hand.hold")
