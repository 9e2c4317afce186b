"""In which place everybody is by chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardhouse.table import Table
from cardhouse.tournament.engine.tournament import Tournament


class Standings:
    """In which place everybody is by chips between hands; only tables that have played on are counted."""

    def __init__(self, event: Tournament, tables: Mapping[int, Table]) -> None:
        self._event = event
        self._tables = tables
        self._stacks: dict[int, dict[str, int]] = {}
        self._ranks: dict[str, int] | None = None

    def touch(self, numbers: Iterable[int]) -> None:
        """Count some tables again."""
        self._ranks = None
        for number in numbers:
            self._stacks.pop(number, None)

    def touch_all(self) -> None:
        """Count everything again."""
        self._ranks = None
        self._stacks.clear()

    @property
    def ranks(self) -> Mapping[str, int]:
        """The place of everybody who is in."""
        if self._ranks is None:
            self._ranks = ranked(self._count())
        return self._ranks

    def _count(self) -> dict[str, int]:
        made: dict[str, int] = {}
        for number in self._event.state.tables:
            found = self._stacks.get(number)
            if found is None and (table := self._tables.get(number)) is not None:
                found = {seat.player: table.settled(seat) for seat in table.seats.values()}
                self._stacks[number] = found
            made |= found or {}
        going = self._event.state.going.values()
        return made | {one.player: one.stack for one in going if not one.of}


def ranked(stacks: Mapping[str, int]) -> dict[str, int]:
    """The place of everybody by their chips; those with as many share one.

    >>> ranked({"ann": 500, "bob": 700, "cid": 500, "dee": 100})
    {'bob': 1, 'ann': 2, 'cid': 2, 'dee': 4}
    """
    ranks: dict[str, int] = {}
    rank, last = 0, -1
    for at, (player, stack) in enumerate(sorted(stacks.items(), key=lambda one: -one[1]), 1):
        rank = rank if stack == last else at
        ranks[player], last = rank, stack
    return ranks
