"""How a table of a line stands."""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.table import Seat, TableState
from cardhouse.table.lists.waiting import open_chairs


class Standing(NamedTuple):
    """How many players a table has, how many more it could have, and whom the floor may call away.

    >>> Standing(8, 1).free
    1
    """

    players: int
    free: int
    """Chairs that are neither taken nor kept for anybody."""
    order: tuple[str, ...] = ()
    """Players who may be called to another table and have not been yet, in the order of the original list."""


def standing_of(table: TableState) -> Standing:
    """How a table stands. A player who has been called counts at the table that keeps a chair for them."""
    seats = sorted(table.chairs.seats.values(), key=lambda seat: (seat.since, seat.number))
    coming = sum(one.how == "called" for one in table.lists.holds)
    players = coming + sum(not seat.called for seat in seats)
    order = tuple(seat.player for seat in seats if may_be_called(table, seat))
    return Standing(players, len(open_chairs(table, "")), order)


def may_be_called(table: TableState, seat: Seat) -> bool:
    """Whether a player is present, has their own chair and chips to take along, and is not going yet."""
    goes = bool(seat.called or seat.going or seat.leaving)
    borrowed = seat.over or seat.number in table.chairs.owners
    return not goes and not borrowed and not seat.out and table.held(seat) + seat.coming > 0
