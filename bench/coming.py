"""Sitting down at a table at which many have sat before."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Final

from cardhouse.table import Command, Rules, Table

from .effort import FULL, Effort
from .goal import CARDHOUSE, Within
from .row import Row
from .section import Section, Step

_NOBODY: Final = "nobody before"
_LIMIT: Final = 1000
"""Microseconds that a seat may cost, whoever was there before."""
_BYTES: Final = 10_000
_REPEATS: Final = 200
_TIME: Final = 1_763_184_012_345


def _table() -> Table:
    """Nine at a table after a hand; one of them has just left."""
    table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    for chair in range(9):
        _sit(table, -chair - 1, chair)
    table.do(Command("start", text="07" * 32, at=table.now))
    hand = table.hand
    assert hand is not None
    table.play_out(lambda _: hand.default_action(), at=table.now)
    table.do(Command("leave", table.seats[8].player, at=table.now))
    return table


def _sit(table: Table, number: int, chair: int = 8) -> None:
    player, name = f"{number:016x}abcd", f"Somebody {number}"
    table.do(Command("sit", player, seat=chair, amount=200, name=name, at=max(table.now + 1, _TIME)))


def _come_and_go(table: Table, many: int, first: int = 0) -> None:
    for number in range(first, first + many):
        _sit(table, number)
        table.do(Command("leave", table.seats[8].player, at=table.now))


def _microseconds(table: Table) -> float:
    """The best of several times to sit down."""
    found = []
    for number in range(_REPEATS):
        start = perf_counter()
        _sit(table, 1_000_000 + number)
        found.append(1e6 * (perf_counter() - start))
        table.do(Command("leave", table.seats[8].player, at=table.now))
    return min(found)


def _seat(people: int) -> Row:
    table, empty = _table(), _table()
    _come_and_go(table, people)
    figures = {CARDHOUSE: _microseconds(table), _NOBODY: _microseconds(empty)}
    goal = Within(_LIMIT, "microseconds")
    return Row("a seat", figures, beside=_NOBODY, goal=goal, in_seconds=True, unit="microseconds")


def _state(people: int) -> Row:
    table, empty = _table(), _table()
    _come_and_go(table, people)
    figures = {CARDHOUSE: _size(table), _NOBODY: _size(empty)}
    goal = Within(_BYTES, "bytes")
    return Row("the stored state", figures, beside=_NOBODY, goal=goal, in_seconds=True, unit="bytes")


def _size(table: Table) -> float:
    return float(len(json.dumps(table.to_dict(), separators=(",", ":"))))


def coming(effort: Effort) -> Section:
    people = 2000 if effort is FULL else 200
    note = f"A table of nine at which {people} people have come and gone, beside one at which nobody has."
    steps = [Step("a seat", lambda: _seat(people)), Step("the stored state", lambda: _state(people))]
    return Section("Coming and going", note, steps)
