"""Balancing: which player moves from which table to which chair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from .drawing import Place
from .table_now import TableNow


class Move(NamedTuple):
    """A player goes from one chair to another.

    >>> str(Move("ann", Place(1, 3), Place(2, 5)))
    'ann: table 1, seat 3 to table 2, seat 5'
    """

    player: str
    of: Place
    to: Place

    def __str__(self) -> str:
        return f"{self.player}: {self.of} to {self.to}"


def allowed_gap(tables: int, *, many: int = 2, two: int = 1) -> int:
    """How many players more than the smallest table any table may have.

    >>> allowed_gap(3), allowed_gap(2)
    (2, 1)
    """
    return many if tables > 2 else two


def is_balanced(sizes: Sequence[int], *, many: int = 2, two: int = 1) -> bool:
    """Whether the sizes of tables are close enough.

    >>> is_balanced([9, 8, 7]), is_balanced([9, 8, 6]), is_balanced([9, 7])
    (True, False, False)
    """
    return len(sizes) < 2 or max(sizes) - min(sizes) <= allowed_gap(len(sizes), many=many, two=two)


def next_move(
    tables: Sequence[TableNow],
    *,
    many: int = 2,
    two: int = 1,
    order: Sequence[int] = (),
) -> Move | None:
    """The move that balances the tables, if one is needed.

    The player with the next big blind leaves the fullest table, for the worst position of the smallest. Of
    equals, the table that would break first gives (``order`` is the published order), and the one that breaks
    last takes. A table in the middle of a hand does not give, nor take; whoever asks comes again.

    >>> full = TableNow(1, 9, dict(enumerate("abcdefgh", 1)), button=1, small=2, big=3)
    >>> short = TableNow(2, 9, dict(enumerate("ijklm", 1)), button=1, small=2, big=3)
    >>> str(next_move([full, short]))
    'd: table 1, seat 4 to table 2, seat 6'
    """
    if is_balanced([table.size for table in tables], many=many, two=two):
        return None
    ranked = {
        number: at for at, number in enumerate(order or sorted((t.number for t in tables), reverse=True))
    }
    least, most = min(table.size for table in tables), max(table.size for table in tables)
    givers = [table for table in tables if table.size == most and not table.in_hand]
    takers = [table for table in tables if table.size == least and not table.in_hand]
    if not givers or not takers:
        return None
    giver = min(givers, key=lambda table: ranked.get(table.number, 0))
    taker = max(takers, key=lambda table: ranked.get(table.number, 0))
    return move_between(giver, taker)


def move_between(giver: TableNow, taker: TableNow) -> Move | None:
    """The move from one table to another: the next big blind there goes to the worst position here.

    >>> full = TableNow(1, 4, {1: "a", 2: "b", 3: "c"}, button=1, small=2, big=3)
    >>> str(move_between(full, TableNow(2, 4, {1: "d"})))
    'a: table 1, seat 1 to table 2, seat 2'
    """
    chair = taker.worst
    leaver = giver.leaver(chair or 0)
    if chair is None or not leaver:
        return None
    return Move(giver.players[leaver], Place(giver.number, leaver), Place(taker.number, chair))


def moved(tables: Sequence[TableNow], move: Move) -> list[TableNow]:
    """The tables after a move.

    >>> one, two = TableNow(1, 6, {1: "a", 2: "b"}), TableNow(2, 6, {1: "c"})
    >>> [table.players for table in moved([one, two], Move("b", Place(1, 2), Place(2, 4)))]
    [{1: 'a'}, {1: 'c', 4: 'b'}]
    """
    return [_after(table, move) for table in tables]


def _after(table: TableNow, move: Move) -> TableNow:
    players, emptied = dict(table.players), table.emptied
    if table.number == move.of.table:
        del players[move.of.chair]
        emptied = (*emptied, move.of.chair)
    if table.number == move.to.table:
        players[move.to.chair] = move.player
        emptied = tuple(chair for chair in emptied if chair != move.to.chair)
    return replace(table, players=players, emptied=emptied)
