"""Seats for players who come late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from cardhouse.cards import Chance

from .balance import Move
from .drawing import Place, fewest
from .table_now import TableNow


class LateSeat(NamedTuple):
    """Where a latecomer sits down, and whether the button has to pass first.

    >>> LateSeat(Place(2, 5), waits=False).place.table
    2
    """

    place: Place
    waits: bool


def late_seat(tables: Sequence[TableNow], chance: Chance) -> LateSeat | None:
    """A chair drawn from the open chairs of the tables with the fewest players; none if all are full.

    >>> from cardhouse.cards import Chance
    >>> full, short = TableNow(1, 2, {1: "a", 2: "b"}), TableNow(2, 2, {2: "c"})
    >>> late_seat([full, short], Chance(bytes(32))).place
    Place(table=2, chair=1)
    >>> late_seat([full], Chance(bytes(32))) is None
    True
    """
    least = fewest({table.number: table.size for table in tables})
    chairs = [(table, chair) for table in tables if table.number in least for chair in table.empty]
    if not chairs:
        return None
    table, chair = chairs[chance.below(len(chairs))]
    return LateSeat(Place(table.number, chair), table.waits(chair))


def new_table(tables: Sequence[TableNow], number: int, newcomers: int, chance: Chance) -> list[Move]:
    """Who moves to a new table when all are full: enough players for it to be as large as the others.

    They leave the fullest tables, each time whoever has the next big blind there, and draw their seats.

    >>> from cardhouse.cards import Chance
    >>> full = [TableNow(at, 3, dict(zip((1, 2, 3), names))) for at, names in ((1, "abc"), (2, "def"))]
    >>> moves = new_table(full, 3, 1, Chance(bytes(32)))
    >>> len(moves), {move.to.table for move in moves}
    (1, {3})
    """
    seats = tables[0].seats
    left = {table.number: dict(table.players) for table in tables}
    moves: list[tuple[str, Place]] = []
    while max(map(len, left.values())) > newcomers + len(moves) + 1:
        giver = max(tables, key=lambda table: (len(left[table.number]), table.number))
        chair = replace(giver, players=left[giver.number]).leaver()
        moves.append((left[giver.number].pop(chair), Place(giver.number, chair)))
    chairs = chance.shuffled(range(1, seats + 1))
    return [
        Move(player, of, Place(number, chair)) for (player, of), chair in zip(moves, chairs, strict=False)
    ]
