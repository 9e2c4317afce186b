"""Where new players go, who may change tables, and who has to play a new game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from .line import Line
from .snapshot import Standing

SIX_HANDED: Final = 6
"""Up to so many chairs a table is a small one."""
_SMALL, _FULL = 3, 4


def neediest(tables: Iterable[str], standings: Mapping[str, Standing]) -> tuple[str, ...]:
    """The tables most in need of a player that have a chair: those with the fewest players.

    A table where nobody plays is no game yet that could be in need.

    >>> neediest(["A", "B", "C"], {"A": Standing(7, 2), "B": Standing(9, 0), "C": Standing(0, 9)})
    ('A',)
    """
    found = by_need(tables, standings)
    return tuple(one for one in found if standings[one].players == standings[found[0]].players)


def by_need(tables: Iterable[str], standings: Mapping[str, Standing]) -> list[str]:
    """The tables that have a chair, the one most in need of a player first."""
    free = [table for table in tables if standings[table].free > 0]
    return sorted(free, key=lambda one: (standings[one].players == 0, standings[one].players))


def open_to_new(line: Line, standings: Mapping[str, Standing]) -> list[str]:
    """The tables with a chair for a new player, the best first.

    With a must-move, new players begin in the game that feeds the others; a chair that nobody can be
    called to, because the games behind it are empty, is theirs at once.
    """
    tiers = line.tiers
    last = max(
        (at for at, tier in enumerate(tiers) if any(standings[one].players for one in tier)), default=0
    )
    return [table for tier in tiers[last:] for table in by_need(tier, standings)]


def sends_to(line: Line, standings: Mapping[str, Standing]) -> tuple[str, ...]:
    """The tables where a new player is sent; several where it does not matter, none where all are full.

    >>> sends_to(Line("balanced", ("T1", "T2")), {"T1": Standing(8, 1), "T2": Standing(6, 3)})
    ('T2',)
    """
    found = open_to_new(line, standings)
    tier = next((tier for tier in line.tiers if found and found[0] in tier), ())
    return neediest(tier, standings)


def may_transfer(left: int, entered: int) -> bool:
    """Whether somebody may go from a game of so many to a similar one of so many.

    Not if the game that is left would then have fewer players than the other.

    >>> may_transfer(7, 8), may_transfer(9, 6)
    (False, True)
    """
    return left - 1 >= entered + 1


def must_play(seats: int, others: int) -> bool:
    """Whether somebody on the list has to play in a new game, or lose the place on the list.

    So if there would be four at a nine-handed table, or three at a six-handed one. A table with at most
    six chairs counts as six-handed, a larger one as nine-handed.

    >>> must_play(9, 3), must_play(9, 2), must_play(6, 2)
    (True, False, True)
    """
    enough = min(seats, _SMALL if seats <= SIX_HANDED else _FULL)
    return others + 1 >= enough
