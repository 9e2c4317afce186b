"""Seats for players who come late."""

from __future__ import annotations

from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.seating.late import late_seat, new_table

from .going import bring, go, send
from .tables import open_table, seen, sizes


def seat_late(work: Work, player: str, stack: int) -> None:
    """Give a latecomer a seat drawn from the open ones, or at a new table if there is none."""
    state = work.state
    now = sizes(work)
    tables = [seen(work, number) for number in now]
    found = late_seat(tables, state.chance("late seat")) if tables else None
    if found is not None:
        bring(work, player, found.place.table, found.place.chair, stack)
        go(work)
        return
    number = open_table(work)
    chance = state.chance("new table")
    movable = [table for table in tables if table.size > 1]
    moves = new_table(movable, number, 1, chance) if movable else []
    # The new table may have fewer chairs than the others.
    chairs = chance.shuffled(range(1, work.table(number).rules.seats + 1))
    for move in moves[: len(chairs) - 1]:
        send(work, move.player, number, chairs.pop(), "new table")
    bring(work, player, number, chairs.pop(), stack)
    work.tell("opened", table=number)
    go(work)
