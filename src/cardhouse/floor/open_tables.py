"""Which tables are open to new players, and which of them needs one most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .line import Line
from .snapshot import Standing


def neediest(tables: Iterable[str], standings: Mapping[str, Standing]) -> tuple[str, ...]:
    """The tables with a free chair that need a player most: those with the fewest players.

    A table without any players is not a game yet, and comes last.

    >>> neediest(["A", "B", "C"], {"A": Standing(7, 2), "B": Standing(9, 0), "C": Standing(0, 9)})
    ('A',)
    """
    found = by_need(tables, standings)
    return tuple(one for one in found if standings[one].players == standings[found[0]].players)


def by_need(tables: Iterable[str], standings: Mapping[str, Standing]) -> list[str]:
    """The tables with a free chair, the one that needs a player most first."""
    free = [table for table in tables if standings[table].free > 0]
    return sorted(free, key=lambda one: (standings[one].players == 0, standings[one].players))


def open_to_new(line: Line, standings: Mapping[str, Standing]) -> list[str]:
    """The tables with a chair for a new player, the best first.

    In a line with a must-move game, new players start there. If the games that should feed a table are empty,
    nobody can be called to its chairs, so new players may take them at once.
    """
    tiers = line.tiers
    last = max(
        (at for at, tier in enumerate(tiers) if any(standings[one].players for one in tier)), default=0
    )
    return [table for tier in tiers[last:] for table in by_need(tier, standings)]


def sends_to(line: Line, standings: Mapping[str, Standing]) -> tuple[str, ...]:
    """The tables to which a new player is sent: several if it makes no difference, none if all are full.

    >>> sends_to(Line("balanced", ("T1", "T2")), {"T1": Standing(8, 1), "T2": Standing(6, 3)})
    ('T2',)
    """
    found = open_to_new(line, standings)
    tier = next((tier for tier in line.tiers if found and found[0] in tier), ())
    return neediest(tier, standings)
