"""What waits for each person, wherever they look: their tables, whose turn it is there, and their events.

Only those who ask are told, and a table costs nothing while nobody does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.events import Events
from cardhouse.server.lobby.rows import turn_of
from cardhouse.server.outgoing.audience import Listener, send_text_to
from cardhouse.server.outgoing.texts import text_of
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room

_log = logging.getLogger(__name__)
_SOON: Final = 0.05
"""Seconds in which what changes is told together: a move changes two tables."""
_AHEAD: Final = ("registered", "in")
"""Those who still have something before them in an event."""
_ENDED: Final = ("over", "cancelled", "called off", "closed")


@dataclass
class _Follower:
    """Somebody who is told, and what they were told last, as JSON."""

    lines: dict[int, Listener] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    events: dict[str, str] = field(default_factory=dict)


class OwnTables:
    """Tells people what waits for them."""

    def __init__(self, rooms: Rooms, events: Events) -> None:
        self._rooms = rooms
        self._events = events
        self._followers: dict[str, _Follower] = {}
        self._at: dict[str, set[str]] = {}
        """Who was told of each table."""
        self._dirty: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None

    async def follow(self, listener: Listener, user: str) -> None:
        """Tell somebody how things are, and from now on whenever that changes."""
        follower = self._followers.setdefault(user, _Follower())
        follower.lines[id(listener)] = listener
        for room in [*self._rooms.values()]:
            if user in _concerned(room):
                await self._look_closely(room, user)
        for event in [*self._events.values()]:
            self._note_event(event, user)
        if id(listener) in follower.lines:
            send_text_to(listener, self._message(follower))

    def leave(self, listener: Listener, user: str) -> None:
        """Tell somebody nothing more."""
        follower = self._followers.get(user)
        if follower is None:
            return
        follower.lines.pop(id(listener), None)
        if not follower.lines:
            del self._followers[user]
            for id_ in follower.tables:
                self._forget(id_, user)

    def look(self, room: Room) -> None:
        """Something has happened at a table; everything done there is stored."""
        if not self._followers:
            return
        try:
            concerned = _concerned(room) | self._at.get(room.id, set())
            for user in concerned & self._followers.keys():
                self._note(room, user)
        except Exception:  # noqa: BLE001 - it is in the log, and the table goes on
            _log.exception("nobody could be told that something waits at table %s", room.id)

    def look_at(self, event: EventRoom, players: Iterable[str]) -> None:
        """Something has changed for some of those who have entered an event."""
        for user in self._followers.keys() & set(players):
            self._note_event(event, user)
            for id_ in [*self._followers[user].tables]:
                room = self._rooms.get(id_)
                if room is not None and room.listing.event == event.id:
                    self._note(room, user)

    def stop(self) -> None:
        """Tell nobody anything more."""
        if self._timer is not None:
            self._timer.cancel()

    async def _look_closely(self, room: Room, user: str) -> None:
        try:
            await room.look(lambda _: self._note(room, user))
        except CardhouseError:
            # It was closed meanwhile.
            self._note(room, user)
        except Exception:  # noqa: BLE001 - it is in the log, and other tables are told of
            _log.exception("table %s cannot be told of", room.id)

    def _note(self, room: Room, user: str) -> None:
        """Note how somebody stands at a table now."""
        follower = self._followers.get(user)
        if follower is None:
            return
        if room.closed or self._is_over(room) or user not in _concerned(room):
            if follower.tables.pop(room.id, None) is not None:
                self._forget(room.id, user)
                self._soon(user)
            return
        text = text_of(_row(room, user))
        if follower.tables.get(room.id) != text:
            follower.tables[room.id] = text
            self._at.setdefault(room.id, set()).add(user)
            self._soon(user)

    def _is_over(self, room: Room) -> bool:
        """Whether its event has ended: the winner still sits there, but is called no more."""
        event = self._events.get(room.listing.event)
        return event is not None and event.phase in _ENDED

    def _note_event(self, event: EventRoom, user: str) -> None:
        follower, entry = self._followers.get(user), event.tournament.state.entries.get(user)
        if follower is None:
            return
        text = ""
        if entry is not None and entry.status in _AHEAD and event.phase not in _ENDED:
            listing = event.listing
            row = {"id": event.id, "name": listing.name, "phase": event.phase}
            text = text_of({**row, "starts": listing.starts or None})
        if follower.events.get(event.id, "") != text:
            follower.events[event.id] = text
            self._soon(user)
        if not text:
            follower.events.pop(event.id, None)

    def _forget(self, room: str, user: str) -> None:
        told = self._at.get(room, set())
        told.discard(user)
        if not told:
            self._at.pop(room, None)

    def _soon(self, user: str) -> None:
        self._dirty.add(user)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_SOON, self._tell)

    def _tell(self) -> None:
        self._timer = None
        dirty, self._dirty = self._dirty, set()
        for user in dirty & self._followers.keys():
            follower = self._followers[user]
            text = self._message(follower)
            for listener in [*follower.lines.values()]:
                send_text_to(listener, text)

    def _message(self, follower: _Follower) -> str:
        tables, events = ",".join(follower.tables.values()), ",".join(follower.events.values())
        return f'{{"type":"mine","now":{self._rooms.clock()},"tables":[{tables}],"events":[{events}]}}'


def _concerned(room: Room) -> set[str]:
    """Those for whom something may wait at a table; the director of an event only if the floor is called."""
    table = room.table
    found = {seat.player for seat in table.everybody}
    found |= {one.player for one in table.waiting} | {one.player for one in table.holds}
    if not room.listing.event:
        found |= {*room.hosts}
    if table.state.desk.call is not None:
        found |= room.desk.officers
    return found


def _row(room: Room, user: str) -> dict[str, object]:
    table = room.table
    call = table.state.desk.call
    reserved = user in table.offers or any(one.player == user for one in table.holds)
    turn = turn_of(table, user)
    return {
        "id": room.id,
        "name": room.name,
        "game": table.sheet.name,
        "event": room.listing.event or None,
        "number": room.listing.number,
        "practice": room.listing.practice,
        "running": room.running,
        **turn._asdict(),
        "reserved": reserved and turn.chair is None,
        "asking": len(room.buy_ins.requests) if user in room.hosts else 0,
        "floor": call is not None and call.by != user and user in room.desk.officers,
    }
