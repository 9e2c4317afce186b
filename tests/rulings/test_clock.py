"""The clock."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-105.6",
        "facing a bet, the minute and ten seconds are over: dead",
        "holdem 4",
        "time-up seat={turn}",
        "dead",
        "dead seat={turn}",
    ),
    Example(
        "WSOP-105.6",
        "not facing a bet: treated as a check",
        "holdem 3: call, call",
        "time-up seat={turn}",
        "check",
        "bind seat={turn} action=check",
    ),
    Example(
        "WSOP-181",
        "asked for after 100 seconds: too early",
        "holdem 4",
        "clock seat={turn} elapsed=100",
        "refused",
    ),
    Example(
        "WSOP-181",
        "called after 120 seconds: a minute and ten seconds",
        "holdem 4",
        "clock seat={turn} elapsed=120",
        "clock",
        "clock seat={turn} seconds=70",
    ),
    Example(
        "WSOP-181",
        "no action by then: dead",
        "holdem 4",
        "time-up seat={turn} facing-bet=yes",
        "dead",
        "dead seat={turn}",
    ),
    Example(
        "WSOP-352",
        "open-face, called after 30 seconds: 30 more",
        "open-face-chinese 2",
        "clock seat={turn} elapsed=30",
        "clock",
        "clock seat={turn} seconds=30",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
