"""An event while it does a command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from cardhouse.table import Command, Table
from cardhouse.tournament.errors import NoSuchEventTable
from cardhouse.tournament.seating.table_now import TableNow
from cardhouse.tournament.structure.structure import Structure

from .command import EventCommand
from .done import Done
from .state.entry import Entry
from .state.event_state import EventState
from .state.going import Going
from .state.table_note import Bust
from .tables.event_table import EventTable
from .told import Told


class Venue(Protocol):
    """Where an event is played: at tables where Cardhouse deals, or in a room with real cards and chips.

    Everything that differs between the two is asked here.
    """

    @property
    def seating_time(self) -> int:
        """How long the clock waits until everybody sits at the final table; 0 until the director goes on."""

    def open(self, rules: Mapping[str, Any]) -> EventTable:
        """A new table."""

    def check_entry(self, entry: Entry) -> None:
        """Refuse somebody who cannot play there."""

    def along(self, seat: Any, table: EventTable) -> dict[str, Any]:
        """What a player takes along from one table to another, besides the chips."""

    def sent(self, work: Work, going: Going) -> None:
        """Somebody has been sent to another chair."""

    def may_go(self, work: Work, going: Going) -> bool:
        """Whether somebody who has been sent to a chair sits down there now."""

    def now(self, work: Work, number: int, players: Mapping[int, str]) -> TableNow:
        """A table as seating sees it, with those who will sit there."""

    def chips_until(self, now: int, seconds: int) -> int:
        """Until when a player who has lost everything may put chips on the table; 0 without a limit."""

    def hand_number(self, work: Work, number: int) -> int:
        """The number of the last hand of a table, by which those who go out in a round are ordered."""

    def colours_up(self, structure: Structure) -> bool:
        """Whether small chips are changed for larger ones."""

    def colour_up(self, work: Work, number: int, before: int, chip: int) -> None:
        """Change small chips of a table for larger ones."""

    def knows_stacks(self, work: Work) -> bool:
        """Whether the stacks of all who are left are known."""

    def has_begun(self, work: Work) -> bool:
        """Whether hands have been played."""

    def bring_back(self, work: Work, command: EventCommand, number: int, bust: Bust) -> int:
        """Give a player who was not out a chair and chips, and return how many of these are new."""


class Work:
    """The state that a command changes, the tables it touches, and what it brings about.

    Tables that get commands are copies: if the command is refused, nothing has changed.
    """

    def __init__(self, state: EventState, tables: Mapping[int, EventTable], now: int, venue: Venue) -> None:
        self.state = state
        self.venue = venue
        self.now = now
        self.done = Done()
        self.changed: dict[int, EventTable] = {}
        """The tables as they are after the command, if it changes them."""
        self.sizes: dict[int, int] | None = None
        """How many players each table has, as long as that is known."""
        self.hand_at = 0
        """The table whose hand has just ended, if that is what the command is about."""
        self.moved = False
        """Whether anybody has sat down or left."""
        self._tables = tables

    @property
    def structure(self) -> Structure:
        """The structure of the event."""
        return self.state.structure

    def table(self, number: int) -> EventTable:
        """A table as it stands."""
        found = self.changed.get(number) or self._tables.get(number)
        if found is None or number not in self.state.tables:
            raise NoSuchEventTable("tournament.no-such-table", table=number)
        return found

    def between_hands(self, *, all_of_them: bool) -> list[int]:
        """The tables that are not in the middle of a hand.

        After a hand, these are the one that has ended it, those that this command has changed, and those that
        were between hands before and still are; any other command looks at all tables.
        """
        changed, tables, before = self.changed, self._tables, self.state.resting
        look: Iterable[int] = self.state.tables
        if before is not None and self.hand_at and not all_of_them:
            look = [one for one in sorted({*before, *changed, self.hand_at}) if one in self.state.tables]
        found = [number for number in look if not (changed.get(number) or tables[number]).playing]
        self.state.resting = tuple(found)
        return found

    def order(self, number: int, command: Command) -> None:
        """Have a table do something, and note it for the batch."""
        if number not in self.changed:
            self.changed[number] = self.table(number).twin()
        command = command._replace(at=self.now)
        table = self.changed[number]
        if isinstance(table, Table):
            table.do_at_twin(command)
        else:
            table.do(command)
        if command.do in ("seat", "take"):
            self.sizes, self.moved = None, True
        if isinstance(self.changed[number], Table):
            # At a real table there is nobody else who has to do it.
            self.done.batch.append((number, command))

    def open(self, rules: Mapping[str, Any], number: int) -> None:
        """Open a table."""
        self.change(number, self.venue.open(rules), rules)

    def change(self, number: int, table: EventTable, rules: Mapping[str, Any]) -> None:
        """Have a table of another kind, or a new one, under a number."""
        if isinstance(self.changed.get(number) or self._tables.get(number), Table):
            self.done.closed.append(number)
        self.sizes = None
        self.changed[number] = table
        if isinstance(table, Table):
            self.done.opened[number] = dict(rules)

    def close(self, number: int) -> None:
        """Close a table."""
        self.sizes = None
        if isinstance(self.table(number), Table):
            self.done.closed.append(number)
        del self.state.tables[number], self.state.seated[number], self.state.seen[number]
        self.state.busting.pop(number, None)
        self.state.clocks.pop(number, None)

    def tell(self, what: str, **data: Any) -> None:
        """Tell everybody something."""
        self.done.told.append(Told(what, data))

    def name(self, player: str) -> str:
        """What others call a player."""
        entry = self.state.entries.get(player)
        return entry.name if entry is not None else player

    def seat(self, player: str) -> tuple[int, Any] | None:
        """The table and the chair of a player."""
        number = self.state.places.get(player, 0)
        if not number:
            return None
        return number, self.table(number).seat_of(player)
