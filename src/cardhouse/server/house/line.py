"""Several tables of one game, as one line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import delete, insert, update

from cardhouse.floor import (
    Batch,
    Hall,
    Line,
    SentElsewhere,
    chairs_for,
    check_beside,
    check_new,
    check_no_chair,
    come_back,
    enter,
    sends_to,
    sent,
)
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.stored_table import Part, StoredTable
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import lines
from cardhouse.table import Command, Rules, Table
from cardhouse.table.seats.permissions import HOUR, buy_in, permissions_of


class LineOfRooms:
    """The rooms of a line, and what is known about all of them together."""

    def __init__(self, id: str, line: Line, rooms: list[Room], wake: Callable[[LineOfRooms], None]) -> None:
        self.id = id
        self.line = line
        self.rooms = {room.id: room for room in rooms}
        self._wake = wake
        self._seen: dict[str, tuple[Table, tuple[int, bool]]] = {}

    def wake(self) -> None:
        """Have the floor look after the line."""
        self._wake(self)

    @property
    def stored(self) -> list[StoredTable]:
        """The stored tables of its rooms."""
        return [room.stored for room in self.rooms.values()]

    @property
    def hall(self) -> Hall:
        """The tables as they stand now."""
        rooms = {place: self.rooms[place] for place in self.line.tables}
        return Hall(
            self.line,
            {place: room.table.state for place, room in rooms.items()},
            {place: room.name for place, room in rooms.items()},
            {place for place, room in rooms.items() if not room.running},
        )

    @property
    def desk(self) -> Room:
        """The table that keeps the shared waiting list."""
        return self.rooms[self.hall.desk]

    def look(self, room: Room) -> None:
        """Wake the floor if more has changed at a table than the current hand."""
        now = room.table, (room.table.epoch, room.running)
        last = self._seen.get(room.id)
        if last is None or last[0] is not now[0] or last[1] != now[1]:
            self._seen[room.id] = now
            self.wake()

    def check_new(self, player: str, now: int, name: str) -> None:
        """Refuse somebody who already has a chair in the line, or has refused to move."""
        check_new(self.hall, player, now, name)

    def check_no_chair(self, player: str) -> None:
        """Refuse somebody who already has a chair in the line, or plays over in one."""
        check_no_chair(self.hall, player)

    def check_rules(self, room: Room, rules: Rules) -> None:
        """Refuse rules with which a table would play another game than the first table of the line."""
        first, *others = self.line.tables
        if room.id != first:
            check_beside(self.rooms[first].table.rules, rules)
            return
        for place in others:
            check_beside(rules, self.rooms[place].table.rules)

    def chairs(self, room: Room, now: int) -> list[int]:
        """The chairs of a table that a newcomer may take."""
        return list(chairs_for(self.hall, room.id, "", now))

    def sit(self, room: Room, command: Command) -> Command:
        """Have a new player sit down in their turn; refused unless the floor sends them here."""
        with self._discreetly(room, command.player):
            return enter(self.hall, room.id, command)

    def sent(self, room: Room, command: Command) -> Command:
        """Have somebody come from another table; refused unless the floor sends them here."""
        with self._discreetly(room, command.player):
            return sent(self.hall, room.id, command)

    @contextmanager
    def _discreetly(self, room: Room, player: str) -> Iterator[None]:
        """Do not reveal a private table to somebody who does not know of it."""
        try:
            yield
        except SentElsewhere as error:
            if error.details["table"] in self.open_to(player, room):
                raise
            raise SentElsewhere("server.sit-at-private-table") from None

    def back(self, command: Command) -> Command:
        """Have a new player bring back what they took from any table of the line."""
        return come_back(self.hall, command)

    def mine(self, room: Room, user: str | None, now: int) -> dict[str, Any]:
        """What somebody who does not sit here may do, with the chairs that the floor lets them take."""
        hall, who = self.hall, user or ""
        least, most = buy_in(room.table.state, room.table.now, hall.left(who))
        chairs = chairs_for(hall, room.id, who, now)
        mine = permissions_of(room.table.state, None, user)
        return mine._replace(least=least, most=most, chairs=chairs).to_dict()

    def parts(self, batch: Batch) -> list[Part]:
        """A batch by room; players who are not connected are marked as away at their new table."""
        todo: dict[str, list[Command]] = {}
        for place, command in batch:
            todo.setdefault(place, []).append(command)
            moved = command.do == "sit" and not (command.data or {}).get("bot")
            if moved and command.player not in self.rooms[place].watched_by:
                todo[place].append(Command("away", command.player, at=command.at))
        return [Part(self.rooms[place].stored, commands) for place, commands in todo.items()]

    def known(self) -> frozenset[str]:
        """Those who are shown other chairs than everybody else.

        They sit, wait, have a chair reserved, have refused to move, or must bring back the chips they took.
        """
        hall = self.hall
        left = (
            player for table in hall.tables.values() for player in table.past.since(table.clock.now - HOUR)
        )
        barred = (player for table in hall.tables.values() for player in table.lists.barred)
        held = (one.player for table in hall.tables.values() for one in table.lists.holds)
        seated = (seat.player for table in hall.tables.values() for seat in table.everybody)
        return frozenset((*(one.player for one in hall.waiting), *held, *barred, *seated, *left))

    @property
    def members(self) -> frozenset[str]:
        """Those who belong to the line: they sit, wait or have a chair reserved."""
        hall = self.hall
        seated = (seat.player for table in hall.tables.values() for seat in table.everybody)
        return frozenset((*(one.player for one in hall.waiting), *hall.kept, *seated))

    def open_to(self, user: str | None, at: Room) -> list[str]:
        """The tables that somebody at one of them may know of: private ones only with the link."""
        if user in at.hosts or user in self.members:
            return list(self.line.tables)
        return [place for place in self.line.tables if self.rooms[place].listing.public or place == at.id]

    def shown(self, places: Collection[str]) -> dict[str, Any]:
        """What is shown of a line to those who know of some of its tables."""
        hall = self.hall
        return {
            "way": self.line.way,
            "tables": [self._table(place, places) for place in self.line.tables if place in places],
            "sends_to": [place for place in sends_to(self.line, hall.standings) if place in places],
            "waiting": [one.to_dict() for one in hall.waiting],
            "calls": [
                {"player": seat.player, "name": seat.name, "table": place, "to": seat.called}
                for place in self.line.tables
                for seat in hall.tables[place].everybody
                if seat.called and {place, seat.called} <= {*places}
            ],
            "kept": [
                {"player": one.player, "table": place, "chair": one.chair, "how": one.how}
                for place in self.line.tables
                for one in hall.tables[place].lists.holds
                if one.how != "called" and place in places
            ],
        }

    def _table(self, place: str, places: Collection[str]) -> dict[str, Any]:
        room = self.rooms[place]
        return {
            "id": place,
            "name": room.name,
            "kind": self.line.kind(place),
            "into": [one for one in self.line.into(place) if one in places],
            "seats": room.table.rules.seats,
            "players": [seat.player for seat in room.table.everybody],
        }


def save_line(id: str, line: Line, *, new: bool = False) -> Statement:
    """Store a line; one with a single table is deleted."""
    if len(line.tables) < 2:
        return delete(lines).where(lines.c.id == id), {}
    if new:
        return insert(lines), {"id": id, **line.to_dict()}
    return update(lines).where(lines.c.id == id).values(**line.to_dict()), {}
