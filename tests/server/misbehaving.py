"""A worker that does the worst that a sheet could have it do, when somebody raises to certain amounts.

A program of its own, as the server starts it; what it does otherwise is what any worker does.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from cardhouse.dealer import Action, Deal
from cardhouse.server.outgoing import worker_hands
from cardhouse.server.outgoing.worker_process import find_job
from cardhouse.server.workers.jobs import Job
from cardhouse.server.workers.process import work

LOOPS, EATS, DIES, FAILS, LOOPS_AGAIN, BOTS_LOOP = 666, 667, 668, 669, 670, 671
"""What the raises to these amounts bring about."""
AGAIN = "CARDHOUSE_TEST_AGAIN"
"""Set where hands are dealt again."""

_act, _bot = Deal.act, worker_hands.bot


def _loop() -> None:
    while True:
        pass


def _eat() -> None:
    # In few large bites: on a busy machine many small ones take longer than the worker may work.
    eaten = []
    while True:
        eaten.append(bytearray(100_000_000))


def _misbehave(hand: Deal, action: Action | str) -> None:
    said, _, last = str(action).partition(" ")
    amount = int(last) if said == "raise" and last.isdecimal() else 0
    if amount == LOOPS or (amount == LOOPS_AGAIN and AGAIN in os.environ):
        _loop()
    elif amount == EATS:
        _eat()
    elif amount == DIES:
        os.kill(os.getpid(), signal.SIGKILL)
    elif amount == FAILS:
        raise ValueError("Sample larger than population")
    _act(hand, action)


def _bot_badly(hand: str, at: int, kind: str, seed: int, seconds: float) -> dict[str, Any] | None:
    deal = worker_hands._held.get(hand)
    if deal is not None and f"raise {BOTS_LOOP}" in deal.log["actions"]:
        _loop()
    return _bot(hand, at, kind, seed, seconds)


def _find(name: str) -> Job:
    return _bot_badly if name == "hand.bot" else find_job(name)


if __name__ == "__main__":
    Deal.act = _misbehave  # type: ignore[method-assign, assignment]
    assert sys.argv[1].isdecimal()
    work(_find, first="hand.hold")
