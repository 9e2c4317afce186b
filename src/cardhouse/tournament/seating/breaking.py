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
    if closing is None:
        raise BadSeating("tournament.cannot-break", table=number)
    sizes = {one: table.size for one, table in others.items()}
    room = {one: table.seats - table.size for one, table in others.items()}
    drawn = tables_filled(sizes, room, closing, chance)
    return chairs_filled(closing, [others[one] for one in drawn], chance)


def tables_filled(
    sizes: Mapping[int, int], room: Mapping[int, int], closing: TableNow, chance: Chance
) -> list[int]:
    """The tables to which the players of one that breaks go, as even as they can be: one for each player.

    ``sizes`` and ``room`` say how many sit at each of the others, and how many more fit there.

    >>> from cardhouse.cards import Chance
    >>> tables_filled({2: 4, 3: 1}, {2: 0, 3: 3}, TableNow(1, 4, {1: "a", 2: "b"}), Chance(bytes(32)))
    [3, 3]

    Raises :class:`BadSeating` if there are not enough chairs.
    """
    if sum(room.values()) < closing.size:
        raise BadSeating("tournament.cannot-break", table=closing.number)
    by_size: dict[int, list[int]] = {}
    for one, size in sizes.items():
        if room[one]:
            by_size.setdefault(size, []).append(one)
    left, found = dict(room), []
    for _ in range(closing.size):
        least = min(by_size)
        smallest = by_size[least]
        table = smallest.pop(chance.below(len(smallest)))
        if not smallest:
            del by_size[least]
        left[table] -= 1
        if left[table]:
            by_size.setdefault(least + 1, []).append(table)
        found.append(table)
    return found


def chairs_filled(closing: TableNow, others: Sequence[TableNow], chance: Chance) -> list[Move]:
    """Who goes to which chair, once the tables are drawn: ``others`` has one for each of the players.

    >>> from cardhouse.cards import Chance
    >>> other = TableNow(3, 4, {1: "f"})
    >>> moves = chairs_filled(TableNow(1, 4, {1: "a", 2: "b"}), [other, other], Chance(bytes(32)))
    >>> [str(move.of) for move in moves], len({move.to for move in moves})
    (['table 1, seat 1', 'table 1, seat 2'], 2)
    """
    tables = {table.number: table for table in others}
    free = {number: chance.shuffled(table.empty) for number, table in tables.items()}
    places = chance.shuffled([Place(table.number, free[table.number].pop()) for table in others])
    return [
        Move(player, Place(closing.number, chair), place)
        for (chair, player), place in zip(sorted(closing.players.items()), places, strict=True)
    ]
