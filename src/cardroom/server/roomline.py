"""Several tables of one game, as one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, update

from cardroom.floor import (
    Batch,
    Hall,
    Line,
    chairs_for,
    check_beside,
    check_new,
    check_no_chair,
    check_sit,
    sends_to,
)
from cardroom.table import Command, Rules, Table
from cardroom.table.mine import mine_of

from .kept import Part
from .schema import lines
from .store import Statement

if TYPE_CHECKING:
    from .room import Room


class RoomLine:
    """The rooms of a line: what is known of all of them together."""

    def __init__(self, id: str, line: Line, rooms: list[Room], wake: Callable[[RoomLine], None]) -> None:
        self.id = id
        self.line = line
        self.rooms = {room.id: room for room in rooms}
        self._wake = wake
        self._seen: dict[str, tuple[Table, tuple[int, bool]]] = {}

    def wake(self) -> None:
        """Have the floor look after the line."""
        self._wake(self)

    @property
    def hall(self) -> Hall:
        """The tables as they stand."""
        rooms = {place: self.rooms[place] for place in self.line.tables}
        return Hall(
            self.line,
            {place: room.table for place, room in rooms.items()},
            {place: room.name for place, room in rooms.items()},
            {place for place, room in rooms.items() if not room.running},
        )

    @property
    def desk(self) -> Room:
        """The table that has the list of all."""
        return self.rooms[self.hall.desk]

    def look(self, room: Room) -> None:
        """Something has happened at a table; most of the time it is the hand alone that goes on."""
        now = room.table, (room.table.epoch, room.running)
        last = self._seen.get(room.id)
        if last is None or last[0] is not now[0] or last[1] != now[1]:
            self._seen[room.id] = now
            self.wake()

    def check_new(self, player: str, now: int) -> None:
        """Refuse who has a chair in the line already, or has refused to move."""
        check_new(self.hall, player, now)

    def check_no_chair(self, player: str) -> None:
        """Refuse who has a chair in the line already, or plays over in one."""
        check_no_chair(self.hall, player)

    def check_rules(self, room: Room, rules: Rules) -> None:
        """Refuse rules by which a table would play another game than the others of the line."""
        main = next(place for place in self.line.tables if place != room.id)
        check_beside(self.rooms[main].table.rules, rules)

    def chairs(self, room: Room) -> list[int]:
        """The chairs of a table that anybody may take who comes."""
        return list(chairs_for(self.hall, room.id, "", 0))

    def sit(self, room: Room, command: Command) -> Command:
        """Have a new player sit down with the place in the list; refused unless the floor sends them here."""
        check_sit(self.hall, room.id, command.player, command.seat, command.at)
        listed = (one.since for one in self.hall.waiting if one.player == command.player)
        return command._replace(data={**(command.data or {}), "since": next(listed, command.at)})

    def mine(self, room: Room, user: str | None, now: int) -> dict[str, Any]:
        """What somebody who does not sit here may do: the chairs are those that the floor lets them take."""
        chairs = chairs_for(self.hall, room.id, user or "", now)
        return mine_of(room.table, None, user)._replace(chairs=chairs).to_dict()

    def parts(self, batch: Batch) -> list[Part]:
        """A batch as what each room does; whoever is not there is away at the table they are moved to."""
        todo: dict[str, list[Command]] = {}
        for place, command in batch:
            todo.setdefault(place, []).append(command)
            moved = command.do == "sit" and not (command.data or {}).get("bot")
            if moved and command.player not in self.rooms[place].watched_by:
                todo[place].append(Command("away", command.player, at=command.at))
        return [Part(self.rooms[place], commands) for place, commands in todo.items()]

    def known(self) -> frozenset[str]:
        """Those who are shown other chairs than anybody: who sits, waits, has one kept or refused to move."""
        hall = self.hall
        barred = (player for table in hall.tables.values() for player in table.barred)
        held = (one.player for table in hall.tables.values() for one in table.holds)
        seated = (seat.player for table in hall.tables.values() for seat in table.everybody)
        return frozenset((*(one.player for one in hall.waiting), *held, *barred, *seated))

    def shown(self) -> dict[str, Any]:
        """What everybody at its tables sees of a line."""
        hall = self.hall
        return {
            "way": self.line.way,
            "tables": [self._table(place) for place in self.line.tables],
            "sends_to": list(sends_to(self.line, hall.standings)),
            "waiting": [one.to_dict() for one in hall.waiting],
            "calls": [
                {"player": seat.player, "name": seat.name, "table": place, "to": seat.called}
                for place in self.line.tables
                for seat in hall.tables[place].everybody
                if seat.called
            ],
            "kept": [
                {"player": one.player, "table": place, "chair": one.chair, "how": one.how}
                for place in self.line.tables
                for one in hall.tables[place].holds
                if one.how != "called"
            ],
        }

    def _table(self, place: str) -> dict[str, Any]:
        room = self.rooms[place]
        return {
            "id": place,
            "name": room.name,
            "kind": self.line.kind(place),
            "into": list(self.line.into(place)),
            "seats": room.table.rules.seats,
            "players": [seat.player for seat in room.table.everybody],
        }


def keep_line(id: str, line: Line, *, new: bool = False) -> Statement:
    """A line as it is from now on; one with a single table is none."""
    if len(line.tables) < 2:
        return delete(lines).where(lines.c.id == id), {}
    if new:
        return insert(lines), {"id": id, **line.to_dict()}
    return update(lines).where(lines.c.id == id).values(**line.to_dict()), {}
