"""Breaking a table: which one, and where its players go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.cards import Chance
from cardhouse.tournament.errors import BadSeating

from .balance import Move
from .drawing import Place
from .table_now import TableNow


def breaks_now(players: int, tables: int, seats: int, final: int = 0) -> bool:
    """Whether all fit at one table fewer; the last two tables become one when the final table is reached.

    >>> breaks_now(18, 3, 9), breaks_now(19, 3, 9), breaks_now(10, 2, 9), breaks_now(9, 2, 9)
    (True, False, False, True)
    >>> breaks_now(7, 2, 6, final=7)
    True
    """
    if tables < 2:
        return False
    return players <= ((final or seats) if tables == 2 else (tables - 1) * seats)


def breaking_order(tables: Sequence[TableNow], way: str = "highest number") -> list[int]:
    """The order in which tables break, the next one first.

    >>> small, large = TableNow(1, 9, {1: "a"}), TableNow(2, 9, {1: "b", 2: "c"})
    >>> breaking_order([small, large]), breaking_order([small, large], "smallest")
    ([2, 1], [1, 2])
    """
    return order_by_size({table.number: table.size for table in tables}, way)


def order_by_size(sizes: Mapping[int, int], way: str = "highest number") -> list[int]:
    """The same from the number of players at each table.

    >>> order_by_size({1: 5, 2: 4, 3: 6}, "smallest")
    [2, 1, 3]
    """
    if way == "smallest":
        return sorted(sizes, key=lambda number: (sizes[number], -number))
    return sorted(sizes, reverse=True)


def first_by_size(sizes: Mapping[int, int], way: str = "highest number") -> int:
    """The table that breaks first.

    >>> first_by_size({1: 5, 2: 4, 3: 6}, "smallest"), first_by_size({1: 5, 2: 4, 3: 6})
    (2, 3)
    """
    return order_by_size(sizes, way)[0] if way == "smallest" else max(sizes)


def break_table(tables: Sequence[TableNow], number: int, chance: Chance) -> list[Move]:
    """Where the players of a table go: a card for the table and a card for the seat, each from a draw.

    The chairs that are filled keep the tables as even as they can be; which of the players gets which of them
    is drawn, and so is the chair at each table.

    >>> from cardhouse.cards import Chance
    >>> one = TableNow(1, 4, {1: "a", 2: "b"})
    >>> two, three = TableNow(2, 4, {1: "c", 2: "d", 3: "e", 4: "h"}), TableNow(3, 4, {1: "f"})
    >>> moves = break_table([one, two, three], 1, Chance(bytes(32)))
    >>> sorted(move.to.table for move in moves), sorted(move.player for move in moves)
    ([3, 3], ['a', 'b'])

    Raises :class:`BadSeating` if there are not enough chairs.
    """
    closing = next((table for table in tables if table.number == number), None)
    others = {table.number: table for table in tables if table.number != number}
    empty = {one: table.empty for one, table in others.items()}
    if closing is None or sum(map(len, empty.values())) < closing.size:
        raise BadSeating("tournament.cannot-break", table=number)
    sizes = {one: table.size for one, table in others.items()}
    places: list[Place] = []
    free = {one: chance.shuffled(chairs) for one, chairs in empty.items()}
    for _ in range(closing.size):
        open_ones = [one for one in sizes if free[one]]
        least = min(sizes[one] for one in open_ones)
        smallest = [one for one in open_ones if sizes[one] == least]
        table = smallest[chance.below(len(smallest))]
        places.append(Place(table, free[table].pop()))
        sizes[table] += 1
    leavers = sorted(closing.players.items())
    drawn = chance.shuffled(places)
    return [
        Move(player, Place(number, chair), place)
        for (chair, player), place in zip(leavers, drawn, strict=True)
    ]
