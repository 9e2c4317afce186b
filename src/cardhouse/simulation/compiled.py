"""Hands between bots that do not look at their cards, played by compiled tables: thousands at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

import numpy as np

from cardhouse.batch.answers import CHECK, FOLD, MAY_CHECK
from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.making import make
from cardhouse.batch.tables import Batch

from .plan import Plan
from .playing import Round

_AT_ONCE: Final = 6_000
"""About so many tables are played at a time."""


def tables_for(plan: Plan, *, threads: int = 1) -> Batch | None:
    """Tables for a plan that compiled hands can play, as many as a portion of it needs."""
    try:
        found = make(
            plan.sheet,
            tables=min(_portion(plan), plan.rounds) * len(plan.bots),
            players=len(plan.bots),
            stacks=plan.stack,
            stakes=plan.stakes,
            compiled=True,
            threads=threads,
        )
    except CannotCompile:
        return None
    # What a bot says among several words depends on their order, which is the dealer's.
    words: Any = getattr(found, "program", None)
    return None if words is None or words.choices else found


def _portion(plan: Plan) -> int:
    return max(1, _AT_ONCE // len(plan.bots))


def rounds_at(tables: Batch, plan: Plan) -> Generator[list[Round], None, None]:
    """Play everything, a portion of the rounds at a time."""
    size = _portion(plan)
    for start in range(0, plan.rounds, size):
        yield _play(tables, plan, range(start, min(plan.rounds, start + size)))


def _play(tables: Batch, plan: Plan, rounds: range) -> list[Round]:
    """Play some rounds: each deck with every bot in every seat."""
    seats, names = len(plan.bots), list(dict.fromkeys(plan.bots))
    hands = min(plan.hands, rounds.stop * seats) - rounds.start * seats
    rows = np.arange(hands)
    decks = [plan.quick_deck(number) for number in rounds]
    tables.begin(np.repeat(np.array(decks, dtype=np.uint64), seats)[:hands], rows)
    turns = np.array([[names.index(one) for one in plan.seats(turn)] for turn in range(seats)])
    sits = turns[rows % seats]
    answers = _play_out(tables, rows, sits, names)
    won = tables.stacks[rows].astype(np.int64) - plan.stack
    chips, played = (np.zeros((len(rounds), len(names)), dtype=np.int64) for _ in range(2))
    where = np.broadcast_to((rows // seats)[:, None], sits.shape)
    np.add.at(chips, (where, sits), won)
    np.add.at(played, (where, sits), 1)
    squares = np.zeros(len(rounds), dtype=np.int64)
    np.add.at(squares, rows // seats, (won**2).sum(axis=1))
    asked = np.bincount(rows // seats, weights=answers).astype(np.int64)
    return [
        Round(
            number,
            len(plan.hands_of(number)),
            dict(zip(names, chips[place].tolist(), strict=True)),
            dict(zip(names, played[place].tolist(), strict=True)),
            int(asked[place]),
            squares=int(squares[place]),
        )
        for place, number in enumerate(rounds)
    ]


def _play_out(tables: Batch, rows: Any, sits: Any, names: list[str]) -> Any:
    """Play hands to their end; how many answers each took."""
    taken = np.zeros(len(rows), dtype=np.int64)
    while len(waiting := rows[~tables.over[rows]]):
        asked = tables.asked()
        who = sits[waiting, asked["seat"][waiting]]
        given = np.zeros(len(waiting), dtype=np.int64)
        for number, name in enumerate(names):
            given[who == number] = tables.answers_by(name, waiting[who == number])
        # No bot folds where it may check.
        free = (asked["kind"][waiting] == 0) & ((asked["flags"][waiting] & MAY_CHECK) != 0)
        given[free & (given == FOLD)] = CHECK
        tables.act(given, waiting)
        taken[waiting] += 1
    return taken
