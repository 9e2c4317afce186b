"""Shootouts: how many tables each round has, and how many players each table."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.tournament.errors import BadRounds


@dataclass(frozen=True)
class Round:
    """One round: the players of each table, larger tables first.

    >>> Round((3, 3, 2)).players
    8
    """

    tables: tuple[int, ...]

    @property
    def players(self) -> int:
        """How many players start it."""
        return sum(self.tables)


def table_sizes(players: int, seats: int) -> tuple[int, ...]:
    """The fewest tables that seat everybody, none more than one player larger than another.

    >>> table_sizes(75, 9)
    (9, 9, 9, 8, 8, 8, 8, 8, 8)
    """
    tables = -(-players // seats)
    small, larger = divmod(players, tables) if tables else (0, 0)
    return (small + 1,) * larger + (small,) * (tables - larger)


def plan_shootout(players: int, seats: int, advance: int = 1) -> tuple[Round, ...]:
    """All rounds, down to one table that plays until one player is left.

    >>> [len(one.tables) for one in plan_shootout(216, 6)]
    [36, 6, 1]

    Raises :class:`BadRounds` if it would not end: twice as many as advance must fit at one table.
    """
    if players < 2:
        raise BadRounds("tournament.too-few-players", players=players)
    if 2 * advance > seats:
        raise BadRounds("tournament.too-many-advance", advance=advance, seats=seats)
    rounds = [Round(table_sizes(players, seats))]
    while len(rounds[-1].tables) > 1:
        left = sum(min(advance, table) for table in rounds[-1].tables)
        rounds.append(Round(table_sizes(left, seats)))
    return tuple(rounds)
