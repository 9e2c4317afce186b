"""A table of a line as it stands."""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.table import Seat, TableState
from cardhouse.table.lists.waiting import open_chairs


class Standing(NamedTuple):
    """How many play at a table, how many more could, and who would have to go on to another.

    >>> Standing(8, 1).free
    1
    """

    players: int
    free: int
    """Chairs that nobody has and that are kept for nobody."""
    order: tuple[str, ...] = ()
    """Who may be called to another table, in the order of the original list; not who is called already."""


def standing_of(table: TableState) -> Standing:
    """How a table stands; who is called counts where the chair is kept already."""
    seats = sorted(table.chairs.seats.values(), key=lambda seat: (seat.since, seat.number))
    coming = sum(one.how == "called" for one in table.lists.holds)
    players = coming + sum(not seat.called for seat in seats)
    order = tuple(seat.player for seat in seats if may_be_called(table, seat))
    return Standing(players, len(open_chairs(table, "")), order)


def may_be_called(table: TableState, seat: Seat) -> bool:
    """Whether somebody is there with a chair of their own and chips to take along, and does not go yet."""
    goes = bool(seat.called or seat.going or seat.leaving)
    borrowed = seat.over or seat.number in table.chairs.owners
    return not goes and not borrowed and not seat.out and table.held(seat) + seat.coming > 0
