"""Tables of a round, and the chips at them."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.tournament.engine.seats.tables import open_table, put, take
from cardhouse.tournament.engine.work import Work


def recount(work: Work) -> None:
    """Note what a new round has added to the chips in play, or taken from them."""
    state = work.state
    there = state.loose + sum(work.table(number).chips for number in state.tables)
    state.book = replace(state.book, reset=state.book.reset + there - state.book.whole)


def clear(work: Work, number: int) -> dict[str, int]:
    """Close a table of a round that is over, and return the stacks of those who sat there."""
    stacks = {}
    for seat in list(work.table(number).seats.values()):
        stacks[seat.player] = seat.stack
        take(work, seat.player)
    work.close(number)
    return stacks


def fill(work: Work, chairs: dict[str, int], stacks: dict[str, int], *, final: bool = False) -> int:
    """Open a table for players with chairs, counted from 1, and stacks."""
    number = open_table(work, final=final)
    for player, chair in chairs.items():
        put(work, player, number, chair, stacks[player])
    return number
