"""A line with the state of its tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from cardhouse.table import Command, Seat, TableState
from cardhouse.table.lists.apart import sits_apart
from cardhouse.table.lists.waiting import MOST_LISTED, is_late
from cardhouse.table.state.lists import Hold, Waiting
from cardhouse.table.state.past import Departure, last_departure

from .line import Line
from .snapshot import Standing, standing_of

Batch = list[tuple[str, Command]]
"""Commands for tables of a line, with the ids of the tables; they are done together or not at all."""


@dataclass(frozen=True)
class Hall:
    """The tables of a line and how they stand.

    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> hall.desk, hall.standings["T2"]
    ('T1', Standing(players=0, free=9, order=()))
    """

    line: Line
    tables: Mapping[str, TableState]
    names: Mapping[str, str] = field(default_factory=dict)
    """The names of the tables."""
    still: Collection[str] = ()
    """Tables at which no hands are being dealt."""

    @property
    def desk(self) -> str:
        """The table that keeps the list of the whole line: the oldest."""
        return self.line.tables[0]

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The waiting list of the line."""
        return self.tables[self.desk].lists.waiting

    @property
    def standings(self) -> dict[str, Standing]:
        """How all tables stand."""
        return {place: standing_of(self.tables[place]) for place in self.line.tables}

    def seat(self, player: str) -> tuple[str, Seat] | None:
        """The table at which a player has their own chair, and that seat."""
        for place in self.line.tables:
            for seat in self.tables[place].everybody:
                if seat.player == player and not seat.over:
                    return place, seat
        return None

    def fits(self, player: str, table: str, coming: Iterable[str] = ()) -> bool:
        """Whether a player can go to a table: they are not kept apart from anybody who sits or comes there.

        They must not sit there already, which can happen if a table could not be read for a while.
        """
        there = self.tables[table]
        if any(seat.player == player for seat in there.everybody):
            return False
        return not sits_apart(there, player, coming)

    def takes(self, desk: str, player: str, now: int) -> bool:
        """Whether a desk can add a player to its list: not if they are there, or have refused to move."""
        table = self.tables[desk]
        if len(table.lists.waiting) >= MOST_LISTED or table.lists.barred.get(player, now) > now:
            return False
        if any(seat.player == player and not seat.over for seat in table.everybody):
            return False
        return all(one.player != player for one in table.lists.waiting)

    @property
    def kept(self) -> set[str]:
        """Players for whom a chair is kept at one of the tables."""
        return {hold.player for table in self.tables.values() for hold in table.lists.holds}

    def is_late(self, player: str, now: int) -> bool:
        """Whether a player on the list has not claimed a chair in time."""
        return is_late(self.tables[self.desk], player, now)

    def left(self, player: str) -> Departure | None:
        """A player's latest departure from a table of the line."""
        return last_departure(*(self.tables[place].past.left(player) for place in self.line.tables))

    def name(self, table: str) -> str:
        """The name of a table."""
        return self.names.get(table, table)

    def hold(self, table: str, player: str) -> Hold | None:
        """The chair that is kept for a player at a table."""
        holds = self.tables[table].lists.holds if table in self.tables else ()
        return next((one for one in holds if one.player == player), None)


def moved(table: TableState, seat: Seat, chair: int, now: int, *, since: int | None = None) -> Command:
    """The command that seats a player at another table with all chips, debts and the place in the list.

    >>> from cardhouse.table import Command, Rules, Table
    >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    >>> table.do(Command("sit", "ann", seat=0, amount=200))
    >>> moved(table.state, table.seats[0], 3, 0).amount
    200

    A player who sits out does so there too, with the same absent buttons.
    """
    owes = [what for what in ("small", "big", "straddle") if getattr(seat, f"owes_{what}")]
    data = {"owes": owes, "bot": seat.bot, "since": seat.since if since is None else since}
    if seat.out:
        data |= {"out": True, "absent": seat.absent, "walked": seat.walked}
    chips = table.held(seat) + seat.coming
    return Command("sit", seat.player, chair, chips, text="moved", name=seat.name, data=data, at=now)


def relisted(one: Waiting, now: int) -> Command:
    """The command that puts a player on the list of another desk, at the same place."""
    data = {"tier": one.tier, "broken": one.broken, "since": one.since}
    return Command("list", one.player, name=one.name, data=data, at=now)
