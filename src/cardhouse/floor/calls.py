"""Which players are called to which tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .line import Line
from .open_tables import by_need, open_to_new
from .snapshot import Standing


class Call(NamedTuple):
    """A player is called to a table.

    >>> list(calls(Line("balanced", ("T1",)), {"T1": Standing(8, 1)}, ["cy"]))
    [Call(player='cy', source='', to='T1', now=True)]
    """

    player: str
    source: str
    """The table that the player comes from; empty for the waiting list."""
    to: str
    now: bool
    """Whether the chair is free now; otherwise an earlier call frees it."""


Fits = Callable[[str, str], bool]
"""Whether a player can go to a table."""


def calls(
    line: Line,
    standings: Mapping[str, Standing],
    waiting: Sequence[str] = (),
    *,
    fits: Fits = lambda _player, _table: True,
) -> list[Call]:
    """The calls of a whole line: chairs of main games are filled first, and the waiting list comes last.

    >>> line = Line("must-move", ("T1", "T2"))
    >>> for call in calls(line, {"T1": Standing(8, 1), "T2": Standing(9, 0, ("ann", "bob"))}, ["cy"]):
    ...     print(call)
    Call(player='ann', source='T2', to='T1', now=True)
    Call(player='cy', source='', to='T2', now=False)
    """
    chairs = _Chairs(line, dict(standings), fits)
    for tier in line.tiers[:-1]:
        while any(chairs.call(table) for table in by_need(tier, chairs.standings)):
            pass
    for player in waiting:
        open_to = open_to_new(line, chairs.standings)
        if found := next((table for table in open_to if fits(player, table)), ""):
            chairs.seat(player, "", found)
    return chairs.called


class _Chairs:
    """The tables while calls are being made."""

    def __init__(self, line: Line, standings: dict[str, Standing], fits: Fits) -> None:
        self.line = line
        self.standings = standings
        self.fits = fits
        self.open = {table: standing.free for table, standing in standings.items()}
        """Chairs that are free now."""
        self.called: list[Call] = []

    def call(self, table: str) -> bool:
        """Call the first fitting player of the next tier to a table, if there is one."""
        for source in self.line.fed_by(table):
            for player in self.standings[source].order:
                if self.fits(player, table):
                    self.seat(player, source, table)
                    return True
        return False

    def seat(self, player: str, source: str, to: str) -> None:
        """Note that a player will take a chair and leave another."""
        self.called.append(Call(player, source, to, self.open[to] > 0))
        self.open[to] -= 1
        there = self.standings[to]
        self.standings[to] = there._replace(players=there.players + 1, free=there.free - 1)
        if source:
            here = self.standings[source]
            order = tuple(one for one in here.order if one != player)
            self.standings[source] = Standing(here.players - 1, here.free + 1, order)
