"""All the events of a server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import select

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import Broken, Busy, Enough, NotFound
from cardhouse.server.people.accounts import User
from cardhouse.server.people.idempotency import keyed
from cardhouse.server.people.names import same_name
from cardhouse.server.rooms.registry import Besides, Rooms, nothing_besides
from cardhouse.server.store.checking.aside import unit
from cardhouse.server.store.schema import events, tables
from cardhouse.server.wire.lobby.listed import Every
from cardhouse.tournament import Structure, read_resolved
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.tournament import Tournament

from .driver import EventDriver
from .event_room import EventRoom
from .filling import fill_up
from .listing import NO_BOTS, Bots, EventListing
from .saving import StoredEvent, last_moment, save_event, save_once, stored_event
from .schedule import Start
from .tables import EventTables

_log = logging.getLogger(__name__)
MOST_EVENTS: Final = 300
"""How many events may be open at once."""
MOST_HOSTED: Final = 10
"""How many events one user with an account may have open."""
MOST_BY_GUEST: Final = 2
"""How many events a guest may have open."""


class Events(Mapping[str, EventRoom]):
    """The events that are open, by id."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        rooms.bot_limits.entered = lambda: ((room.host, room.bots) for room in self._open.values())
        self._open: dict[str, EventRoom] = {}
        self._drivers: dict[str, EventDriver] = {}
        self._later: list[Mapping[Any, Any]] = []
        """Events with a table that is not open yet."""
        self._reserved: Counter[str] = Counter()
        """How many events users are about to announce."""
        self._alive_until = 0
        self.again: Callable[[EventRoom], Besides] = lambda _: nothing_besides
        """What is stored together with an event that comes again, by the one before it."""
        self.changed: Callable[[EventRoom, Iterable[str]], None] = lambda *_: None
        """Called with those for whom an event has begun, ended or changed."""
        self.moved: Callable[[EventRoom], None] = lambda _: None
        """Called when something has happened in an event, with everything stored."""

    def __getitem__(self, id: str) -> EventRoom:
        return self._open[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._open)

    def __len__(self) -> int:
        return len(self._open)

    def find(self, id: str) -> EventRoom:
        """An event; raises :class:`NotFound`, or :class:`Busy` for one that will open soon."""
        found = self._open.get(id)
        if found is None and any(row["id"] == id for row in self._later):
            raise Busy("server.event-opening")
        if found is None:
            self._rooms.aside.check_event(id)
            raise NotFound("server.no-such-event")
        return found

    async def lead_on(self, table: str) -> None:
        """Raise :class:`Broken` for a table that its event does without now; nothing for any other."""
        gone = None if table in self._rooms else await self._rooms.gone(table)
        if gone is not None and gone["event"] is not None:
            raise Broken("server.table-broken", event=gone["event"])

    async def last_time(self) -> int:
        """The last time that an event knows."""
        return await last_moment(self._rooms.store)

    async def open(self) -> None:
        """Go on with every event from exactly where it was; those with late tables open later."""
        term = self._rooms.store.term
        self._alive_until = min(term.before if term is not None else 0, self._rooms.clock())
        for row in await self._rooms.store.read(select(events).where(events.c.closed.is_(None))):
            if unit("event", row["id"]) not in self._rooms.aside:
                self._later.append(row)
        await self.opened()

    async def opened(self) -> None:
        """Go on with events whose last table has been opened now, or cannot be opened."""
        for row in [*self._later]:
            mine = select(tables.c.id, tables.c.number).where(
                tables.c.event == row["id"], tables.c.closed.is_(None)
            )
            rows = await self._rooms.store.read(mine)
            if any(one["id"] in self._rooms.late for one in rows) or row not in self._later:
                continue
            self._later.remove(row)
            try:
                await self._restore(row, {one["number"]: one["id"] for one in rows})
            except Exception:  # noqa: BLE001 - it is in the log
                _log.exception("event %s cannot be opened again; it is left as it is", row["id"])

    async def _restore(self, row: Mapping[Any, Any], places: Mapping[int, str]) -> None:
        found = EventTables()
        found.rooms = {number: self._rooms[place] for number, place in sorted(places.items())}
        stored = await stored_event(self._rooms.store, row, found)
        room = EventRoom(EventListing.of(row), stored, found, self._rooms)
        if room.phase == "running":
            await self._go_on(room)
        elif room.is_over:
            room.over_at = room.clock()
        self._begin(room)

    async def _go_on(self, room: EventRoom) -> None:
        """Count the time until the house went down, and none of the time since."""
        last = max(room.tournament.state.now, self._alive_until)
        now = room.clock()
        if last < now:
            await room.do(EventCommand("announce", at=last))
        await room.do(EventCommand("wake", at=now))

    def _begin(self, room: EventRoom) -> None:
        self._open[room.id] = room
        room.changed = lambda players: self.changed(room, players)
        room.moved = lambda: self.moved(room)
        self.moved(room)
        driver = self._drivers[room.id] = EventDriver(room, self._gone_on)
        driver.start()
        for one in room.tables.rooms.values():
            one.driver.wake()

    async def stop(self) -> None:
        """Stop; nothing is lost."""
        await asyncio.gather(*(driver.stop() for driver in self._drivers.values()))
        await asyncio.gather(*(room.stop() for room in self._open.values()))

    def check_many(self, user: User) -> None:
        """Refuse another event of somebody who has enough of them."""
        most = MOST_BY_GUEST if user.guest else MOST_HOSTED
        # One that is over can still be seen for a while, and counts for nothing.
        going_on = [room for room in self._open.values() if not room.is_over]
        mine = sum(room.host == user.id for room in going_on) + self._reserved[user.id]
        if mine >= most:
            raise Enough("server.too-many-open-events", most=most)
        if len(going_on) + self._reserved.total() >= MOST_EVENTS:
            raise Enough("server.too-many-open-events", most=MOST_EVENTS)

    @contextlib.contextmanager
    def reserve(self, user: User) -> Iterator[None]:
        """Reserve a place for an event that somebody announces, until the end of the block."""
        self.check_many(user)
        self._reserved[user.id] += 1
        try:
            yield
        finally:
            self._reserved -= Counter([user.id])

    async def create(
        self,
        host: str,
        name: str,
        structure: Structure,
        *,
        public: bool,
        start: Start | None = None,
        every: Every = "",
        bots: Bots = NO_BOTS,
        live: bool = False,
        instead_of: str = "",
        besides: Besides = nothing_besides,
    ) -> EventRoom:
        """Announce a new event, ``live`` in a room with real cards and chips.

        ``instead_of`` is one that would come again, and does so as this one.
        """
        now = self._rooms.clock()
        listing = EventListing(
            secrets.token_urlsafe(9),
            name,
            host,
            public,
            now,
            structure.resolved,
            start,
            start.at if start is not None else 0,
            every,
            bots,
        )
        found = EventTables()
        event = Tournament(structure, seed=self._rooms.seeds(), tables=found, live=live)
        once = [save_once(instead_of)] if instead_of else []
        await self._rooms.store.write(
            save_event(listing, event), *once, *besides(listing.id), *keyed(listing.id)
        )
        room = EventRoom(listing, StoredEvent(event, 0, 0), found, self._rooms)
        if start is not None:
            said = {"starts_at": listing.starts, "minute_shift": start.minutes_ahead}
            await room.do(EventCommand("announce", data=said))
        self._begin(room)
        return room

    async def start(self, room: EventRoom) -> int:
        """Start an event by hand, filled up with bots."""
        await fill_up(room)
        if room.phase != "announced":
            # The last bot has filled it, and it has started by itself.
            return room.seq
        return await room.do(EventCommand("start"))

    async def rename(self, player: str, name: str) -> None:
        """Replace a player's name in every event, except where somebody else has the same name."""
        for room in [*self._open.values()]:
            entries = room.tournament.state.entries
            others = (one for one in entries.values() if one.player != player and one.status != "gone")
            if player not in entries or any(same_name(name, one.name) for one in others):
                continue
            # An event that has been closed meanwhile keeps the name.
            with contextlib.suppress(CardhouseError):
                await room.do(EventCommand("rename", player, name=name))

    async def _gone_on(self, room: EventRoom) -> None:
        """An event has started, has ended or is closed: one that comes again is announced anew."""
        if room.closed:
            self._open.pop(room.id, None)
            self._drivers.pop(room.id, None)
            return
        listing = room.listing
        start = listing.start
        if start is None or not listing.every:
            return
        coming = start.next(listing.every, max(room.clock(), listing.starts))
        if coming is None:
            return
        structure = read_resolved(listing.structure)
        await self.create(
            listing.host,
            listing.name,
            structure,
            public=listing.public,
            start=coming,
            every=listing.every,
            bots=listing.bots,
            live=room.tournament.state.live,
            instead_of=room.id,
            besides=self.again(room),
        )
        room.listing = replace(listing, every="")
