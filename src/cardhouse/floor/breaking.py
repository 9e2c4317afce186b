"""A table of several breaks: who has a chair at another one, and who waits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from .line import Line
from .seating import neediest
from .snapshot import Standing

Joins = Callable[[str, str, Collection[str]], bool]
"""Whether a player can go to a table that others come to as well."""


class Leaver(NamedTuple):
    """Somebody at a table that breaks, in the order of the draw.

    >>> Leaver("ann", absent=True).missed
    False
    """

    player: str
    absent: bool = False
    missed: bool = False
    """Whether a missed blind button lies before the empty chair; such a player draws no card."""


class Placed(NamedTuple):
    """Somebody has a chair at a table.

    >>> Placed("ann", "T1").table
    'T1'
    """

    player: str
    table: str


class Broken(NamedTuple):
    """What becomes of those who sat at a table that breaks.

    >>> line = Line("balanced", ("T1", "T2"))
    >>> break_up(line, "T2", {"T1": Standing(6, 3), "T2": Standing(1, 8)}, [Leaver("ann")]).seated
    (Placed(player='ann', table='T1'),)
    """

    seated: tuple[Placed, ...]
    """Who moves at once."""
    kept: tuple[Placed, ...]
    """For whom a chair is kept until the big blind is due there."""
    first: tuple[str, ...]
    """Who is on top of the list, in the order of the draw."""
    last: tuple[str, ...]
    """Who is at the bottom of it."""
    added: tuple[str, ...]
    """The tables that have one chair more."""


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
    """What becomes of the players of a table, in the order of their draw.

    >>> standings = {"T1": Standing(6, 3), "T2": Standing(2, 7)}
    >>> break_up(Line("balanced", ("T1", "T2")), "T2", standings, [Leaver("ann"), Leaver("bob")]).seated
    (Placed(player='ann', table='T1'), Placed(player='bob', table='T1'))

    They take the chairs of main games first, and in games side by side those of the game most in need. At
    tables of ``add_chairs`` there may be one chair more, if that is needed. ``coming`` are those who
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
    """The table where somebody has a chair: of a main game, and of several the one most in need."""
    for tier in line.tiers:
        if found := neediest([table for table in tier if table in fitting], standings):
            return found[0]
    return ""
