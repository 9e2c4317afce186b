"""A table of a line breaks: who gets a chair at another table, and who waits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from .line import Line
from .open_tables import neediest
from .snapshot import Standing

Joins = Callable[[str, str, Collection[str]], bool]
"""Whether a player can go to a table, given who else is coming there."""


class Leaver(NamedTuple):
    """A player at a table that breaks.

    >>> Leaver("ann", absent=True).missed
    False
    """

    player: str
    absent: bool = False
    missed: bool = False
    """Whether the absent player has missed a blind; such a player draws no card."""


class Placed(NamedTuple):
    """A player gets a chair at a table.

    >>> Placed("ann", "T1").table
    'T1'
    """

    player: str
    table: str


class Broken(NamedTuple):
    """What happens to the players of a table that breaks.

    >>> line = Line("balanced", ("T1", "T2"))
    >>> break_up(line, "T2", {"T1": Standing(6, 3), "T2": Standing(1, 8)}, [Leaver("ann")]).seated
    (Placed(player='ann', table='T1'),)
    """

    seated: tuple[Placed, ...]
    """Players who move at once."""
    kept: tuple[Placed, ...]
    """Players for whom a chair is kept until the big blind is due there."""
    first: tuple[str, ...]
    """Players who go to the top of the list, in the order of the draw."""
    last: tuple[str, ...]
    """Players who go to the bottom of the list."""
    added: tuple[str, ...]
    """The tables that get an extra chair."""


def break_up(
    line: Line,
    table: str,
    standings: Mapping[str, Standing],
    order: Iterable[Leaver],
    *,
    add_chairs: Iterable[str] = (),
    coming: Mapping[str, Iterable[str]] | None = None,
    fits: Joins = lambda _player, _table, _coming: True,
) -> Broken:
    """What happens to the players of a table, in the ``order`` of their draw.

    >>> standings = {"T1": Standing(6, 3), "T2": Standing(2, 7)}
    >>> break_up(Line("balanced", ("T1", "T2")), "T2", standings, [Leaver("ann"), Leaver("bob")]).seated
    (Placed(player='ann', table='T1'), Placed(player='bob', table='T1'))

    They take the chairs of main games first; among games side by side, those of the game that needs players
    most. The tables of ``add_chairs`` may get an extra chair if it is needed. ``coming`` are the players who
    have chairs there before the draw.
    """
    rest = line.broken(table)
    now = {one: standings[one] for one in rest.tables}
    spare = list(add_chairs)
    there = {one: [*(coming or {}).get(one, ())] for one in rest.tables}
    seated: list[Placed] = []
    kept: list[Placed] = []
    first: list[str] = []
    last: list[str] = []
    added: list[str] = []
    for one in order:
        if one.missed:
            last.append(one.player)
            continue
        fitting = {place for place in rest.tables if fits(one.player, place, there[place])}
        found = _chair(rest, now, fitting)
        if not found and (found := next((extra for extra in spare if extra in fitting), "")):
            spare.remove(found)
            added.append(found)
            now[found] = now[found]._replace(free=1)
        if not found:
            first.append(one.player)
            continue
        now[found] = now[found]._replace(players=now[found].players + 1, free=now[found].free - 1)
        there[found].append(one.player)
        (kept if one.absent else seated).append(Placed(one.player, found))
    return Broken(tuple(seated), tuple(kept), tuple(first), tuple(last), tuple(added))


def _chair(line: Line, standings: Mapping[str, Standing], fitting: Collection[str]) -> str:
    """The table where a player gets a chair: main games first, then the one that needs players most."""
    for tier in line.tiers:
        if found := neediest([table for table in tier if table in fitting], standings):
            return found[0]
    return ""
