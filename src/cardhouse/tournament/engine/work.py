"""An event while it does a command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.table import Command, Rules, Seat, Table
from cardhouse.tournament.errors import NoSuchEventTable
from cardhouse.tournament.structure.structure import Structure

from .done import Done
from .state.event_state import EventState
from .told import Told


class Work:
    """The state that a command changes, the tables it touches, and what it brings about.

    Tables that get commands are copies: if the command is refused, nothing has changed.
    """

    def __init__(self, state: EventState, tables: Mapping[int, Table], now: int) -> None:
        self.state = state
        self.now = now
        self.done = Done()
        self.changed: dict[int, Table] = {}
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

    def table(self, number: int) -> Table:
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
        found = []
        for number in look:
            state = (changed.get(number) or tables[number]).state
            hand = state.current.hand
            if (hand is None or hand.is_over) and not state.playing:
                found.append(number)
        self.state.resting = tuple(found)
        return found

    def order(self, number: int, command: Command) -> None:
        """Have a table do something, and note it for the batch."""
        if number not in self.changed:
            self.changed[number] = self.table(number).twin()
        command = command._replace(at=self.now)
        self.changed[number].do_at_twin(command)
        if command.do in ("seat", "take"):
            self.sizes, self.moved = None, True
        self.done.batch.append((number, command))

    def open(self, number: int, plain: Mapping[str, Any], rules: Rules) -> None:
        """Open a table by rules, which are given as plain data too."""
        self.sizes = None
        self.changed[number] = Table(rules)
        self.done.opened[number] = dict(plain)

    def close(self, number: int) -> None:
        """Close a table."""
        self.sizes = None
        del self.state.tables[number], self.state.seated[number]
        self.state.busting.pop(number, None)
        self.state.clocks.pop(number, None)
        self.done.closed.append(number)

    def tell(self, what: str, **data: Any) -> None:
        """Tell everybody something."""
        self.done.told.append(Told(what, data))

    def name(self, player: str) -> str:
        """What others call a player."""
        entry = self.state.entries.get(player)
        return entry.name if entry is not None else player

    def seat(self, player: str) -> tuple[int, Seat] | None:
        """The table and the chair of a player."""
        number = self.state.places.get(player, 0)
        if not number:
            return None
        return number, self.table(number).seat_of(player)
