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
    moves = new_table(tables, number, 1, chance) if tables else []
    for move in moves:
        send(work, move.player, number, move.to.chair, "new table")
    taken = {move.to.chair for move in moves}
    seats = work.table(number).rules.seats
    free = [chair for chair in range(1, seats + 1) if chair not in taken]
    bring(work, player, number, free[chance.below(len(free))], stack)
    work.tell("opened", table=number)
    go(work)
