"""What the lobby shows, told to those who look at it: all of it first, and then what changes.

Only those who ask are told, and nothing costs anything while nobody does. What strangers see is made once for
all of them, and told a few times a second at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.server.clubs.clubs import Clubs
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.events import Events
from cardhouse.server.outgoing.audience import Listener, send_text_to
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.outgoing.texts import text_of
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room

from .rows import InLine, TableRows, TournamentRows

_log = logging.getLogger(__name__)
TOPIC: Final = "lobby"
SOON: Final = 0.5
"""Seconds in which what changes is told together."""
KINDS: Final = ("tables", "tournaments")
Key = tuple[str, str]
"""A kind of row, and its id."""


@dataclass
class _Row:
    """A row as JSON, and what of it makes a difference."""

    text: str
    counts: str


@dataclass
class _Looker:
    """Somebody who is told, with the rows that are different for them."""

    lines: dict[int, Listener] = field(default_factory=dict)
    rows: dict[Key, _Row | None] = field(default_factory=dict)
    """Nothing for a row that others see and they do not."""
    dirty: set[Key] = field(default_factory=set)


class Lobby:
    """Tells people how the lobby looks."""

    def __init__(
        self, rooms: Rooms, events: Events, clubs: Clubs, line_of: Callable[[Room], InLine | None]
    ) -> None:
        self.tables = TableRows(clubs, line_of, self._clock)
        self.tournaments = TournamentRows(clubs)
        self._rooms = rooms
        self._events = events
        self._names: dict[str, str] = {}
        """What hosts of tournaments are called."""
        self._strangers: dict[int, Listener] = {}
        self._lookers: dict[str, _Looker] = {}
        self._rows: dict[Key, _Row] = {}
        """What strangers see."""
        self._dirty: set[Key] = set()
        self._epochs: dict[str, tuple[Any, int, bool]] = {}
        """How tables were when their rows were made."""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def _clock(self) -> int:
        return self._rooms.clock()

    @property
    def _is_on(self) -> bool:
        return bool(self._strangers or self._lookers)

    async def join(self, listener: Listener, user: str | None) -> None:
        """Tell somebody how things are, and from now on what changes."""
        fresh = not self._is_on
        looker = self._lookers.setdefault(user, _Looker()) if user is not None else None
        (self._strangers if looker is None else looker.lines)[id(listener)] = listener
        await self._name_hosts(self._events.values())
        for room in [*self._rooms.values()]:
            if fresh or (user is not None and self.tables.concerns(room, user)):
                await self._look_closely(room)
        for event in [*self._events.values()]:
            if fresh or (user is not None and self.tournaments.concerns(event, user)):
                self._note_event(event)
        if looker is not None and len(looker.lines) == 1:
            looker.dirty.clear()
        if len(self._strangers) + sum(len(one.lines) for one in self._lookers.values()) == 1:
            # Nobody has to be told of what the first one is told now.
            self._dirty.clear()
        if id(listener) in (self._strangers if looker is None else looker.lines):
            send_text_to(listener, self._whole(looker))

    def leave(self, listener: Listener, user: str | None) -> None:
        """Tell somebody nothing more."""
        self._strangers.pop(id(listener), None)
        looker = self._lookers.get(user or "")
        if looker is not None:
            looker.lines.pop(id(listener), None)
            if not looker.lines:
                del self._lookers[user or ""]
        if not self._is_on:
            self._rows.clear()
            self._epochs.clear()
            self._dirty.clear()

    def look(self, room: Room) -> None:
        """Something has happened at a table; everything done there is stored."""
        if not self._is_on or room.listing.event:
            return
        try:
            self._note_table(room)
        except Exception:  # noqa: BLE001 - it is in the log, and the table goes on
            _log.exception("table %s cannot be listed", room.id)

    def look_at(self, event: EventRoom) -> None:
        """Something has happened in a tournament, and is stored."""
        if not self._is_on:
            return
        if event.host in self._names:
            self._note_event(event)
            return
        task = asyncio.create_task(self._look_at_new(event))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Tell nobody anything more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    async def _look_at_new(self, event: EventRoom) -> None:
        await self._name_hosts([event])
        self._note_event(event)

    async def _name_hosts(self, events: Iterable[EventRoom]) -> None:
        unknown = {event.host for event in events} - self._names.keys()
        if unknown:
            self._names |= dict.fromkeys(unknown, "") | await names_of(self._rooms.store, unknown)

    async def _look_closely(self, room: Room) -> None:
        """Note a table when everything done there is stored."""
        try:
            await room.look(lambda _: self._note_table(room, anew=True))
        except CardhouseError:
            # It was closed meanwhile.
            self.look(room)
        except Exception:  # noqa: BLE001 - it is in the log, and others are listed
            _log.exception("table %s cannot be listed", room.id)

    def _note_table(self, room: Room, *, anew: bool = False) -> None:
        key = ("tables", room.id)
        now = (room.table, room.table.epoch, room.running)
        before = self._epochs.get(room.id)
        same = before is not None and before[0] is now[0] and before[1:] == now[1:]
        if anew or not same or room.closed or self.tables.is_in_line(room):
            self._epochs[room.id] = now
            shown = self.tables.shows(room, None)
            self._note(key, _table_row(self.tables.row(room, None).model_dump()) if shown else None)
        if room.closed:
            self._epochs.pop(room.id, None)
        for user, looker in self._lookers.items():
            if not room.closed and self.tables.concerns(room, user):
                shown = self.tables.shows(room, user)
                mine = _table_row(self.tables.row(room, user).model_dump()) if shown else None
                self._note_own(looker, key, mine)
            elif key in looker.rows:
                del looker.rows[key]
                self._soon(looker.dirty, key)

    def _note_event(self, event: EventRoom) -> None:
        key, names = ("tournaments", event.id), self._names
        shown = self.tournaments.shows(event, None)
        self._note(key, _plain_row(self.tournaments.row(event, None, names).model_dump()) if shown else None)
        for user, looker in self._lookers.items():
            if not event.closed and self.tournaments.concerns(event, user):
                self._note_own(looker, key, _plain_row(self.tournaments.row(event, user, names).model_dump()))
            elif key in looker.rows:
                del looker.rows[key]
                self._soon(looker.dirty, key)

    def _note(self, key: Key, row: _Row | None) -> None:
        """Note what strangers see of something now; nothing if they do not see it."""
        before = self._rows.get(key)
        if row is None:
            if before is not None:
                del self._rows[key]
                self._soon(self._dirty, key)
        elif before is None or before.counts != row.counts:
            self._rows[key] = row
            self._soon(self._dirty, key)

    def _note_own(self, looker: _Looker, key: Key, row: _Row | None) -> None:
        before = looker.rows.get(key)
        if key not in looker.rows or (before and before.counts) != (row and row.counts):
            looker.rows[key] = row
            self._soon(looker.dirty, key)

    def _soon(self, dirty: set[Key], key: Key) -> None:
        dirty.add(key)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._tell)

    def _tell(self) -> None:
        """Tell everybody what has changed; those who see the same get the same text."""
        self._timer = None
        dirty, self._dirty = self._dirty, set()
        shared = self._change(dirty, self._rows) if dirty else ""
        for listener in [*self._strangers.values()] if shared else ():
            send_text_to(listener, shared)
        for looker in [*self._lookers.values()]:
            own, looker.dirty = looker.dirty, set()
            text = shared
            if own or not dirty.isdisjoint(looker.rows):
                text = self._change(own | (dirty - looker.rows.keys()), self._seen(looker))
            for listener in [*looker.lines.values()] if text else ():
                send_text_to(listener, text)

    def _seen(self, looker: _Looker | None) -> Mapping[Key, _Row]:
        """The rows that somebody sees."""
        if looker is None:
            return self._rows
        return {key: row for key, row in {**self._rows, **looker.rows}.items() if row is not None}

    def _whole(self, looker: _Looker | None) -> str:
        return _message(whole=True, put=self._seen(looker), gone=())

    def _change(self, keys: Iterable[Key], rows: Mapping[Key, _Row]) -> str:
        keys = sorted(keys)
        if not keys:
            return ""
        put = {key: rows[key] for key in keys if key in rows}
        return _message(whole=False, put=put, gone=[key for key in keys if key not in rows])


def _message(*, whole: bool, put: Mapping[Key, _Row], gone: Iterable[Key]) -> str:
    rows = ",".join(
        f'"{kind}":[{",".join(row.text for (of, _), row in put.items() if of == kind)}]' for kind in KINDS
    )
    lost = text_of({kind: [one for of, one in gone if of == kind] for kind in KINDS})
    is_whole = "true" if whole else "false"
    return f'{{"type":"topic","topic":"{TOPIC}","whole":{is_whole},"put":{{{rows}}},"gone":{lost}}}'


def _table_row(row: dict[str, Any]) -> _Row:
    """A table; that another hand was dealt, or a second has passed, is no reason to tell of it."""
    yours = row["yours"]
    counts = {**row, "hands": row["hands"] if yours else min(row["hands"], 1)}
    if yours:
        counts["yours"] = {**yours, "seconds": None}
    return _Row(text_of(row), text_of(counts))


def _plain_row(row: dict[str, Any]) -> _Row:
    text = text_of(row)
    return _Row(text, text)
