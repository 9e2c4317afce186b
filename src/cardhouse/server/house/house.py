"""All the tables of a server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from sqlalchemy import insert, select

from cardhouse.cards import new_seed
from cardhouse.errors import CardhouseError
from cardhouse.floor import check_spacing
from cardhouse.server.door.outbox import Post
from cardhouse.server.errors import Busy, Enough, NotAllowed, NotFound, NotKept, ServerError
from cardhouse.server.limits import (
    MOST_BY_GUEST,
    MOST_HOSTED,
    MOST_OWN_BY_GUEST,
    MOST_OWN_TABLES,
    SAY_BURST,
    SAY_RATE,
    Buckets,
)
from cardhouse.server.people.accounts import User
from cardhouse.server.people.clock_jump import jump_of, spare_sessions
from cardhouse.server.people.idempotency import Keys, keyed
from cardhouse.server.people.name_book import NameBook
from cardhouse.server.people.names import same_name
from cardhouse.server.rooms.bans import Bans
from cardhouse.server.rooms.recovery import has_own, restore
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.saving import Restored
from cardhouse.server.settings import Settings
from cardhouse.server.socket.heartbeat import Heartbeat
from cardhouse.server.store.damage import look_for_gaps
from cardhouse.server.store.schema import tables
from cardhouse.server.store.store import Store
from cardhouse.server.workers.dealer import WorkerDealer
from cardhouse.server.workers.exports import Exports
from cardhouse.server.workers.pool import Workers
from cardhouse.server.workers.sheet_pages import SheetPages
from cardhouse.table import Rules, Table

from .floor import Floor, Opening
from .reopening import Reopening, left_as_it_is
from .reservations import Reservation, Reservations
from .tidying import Tidying

_log = logging.getLogger(__name__)
MOST_TABLES = 2000


class TooMany(ServerError):
    """The house is full."""

    code = "too-many-tables"
    status = 429


class House:
    """The tables, each looked after by its room."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], int],
        seeds: Callable[[], bytes] = new_seed,
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.seeds = seeds
        self.workers = Workers(settings.workers, seconds=settings.dealing, memory=settings.memory)
        self.pages = SheetPages(self.workers)
        self.rooms: dict[str, Room] = {}
        self.post = Post()
        self.heart = Heartbeat(beat=settings.beat, silence=settings.silence)
        self.saying = Buckets(a_minute=60 * SAY_RATE, at_once=SAY_BURST, clock=self._time)
        """How much each user says, on however many lines."""
        self.exports = Exports()
        self.names = NameBook(store)
        self.bans = Bans(store)
        self.workers.whence = self.bans.whence
        self.opening = Reservations()
        self.reopening = Reopening(self)
        self.floor = Floor(self)
        self.tidying = Tidying(self)
        self.keys = Keys(store, self._time)
        """What was answered to messages that may be sent again."""

    async def open(self) -> None:
        """Go on with every table from exactly where it was.

        A table that cannot be read is left as it is, for somebody to look at, and does not keep
        the others from going on.
        """
        found, later = [], []
        await look_for_gaps(self.store)
        await self.names.read()
        await self.bans.open()
        for row in await self.store.read(select(tables).where(tables.c.closed.is_(None))):
            with left_as_it_is(row["id"]):
                if has_own(row["state"]):
                    later.append(row)
                else:
                    found.append((row, *await self.reopening.restored(row)))
        times = [restored.table.now for _, restored, _ in found]
        times += [await self.reopening.last_time(row) for row in later]
        self._catch_up(max(times, default=0))
        self.store.clock = self.clock
        jump = jump_of(self.store, self.clock())
        if jump:
            await spare_sessions(self.store, self.clock(), jump)
        for row, restored, chat in found:
            # Where the database takes nothing now, the driver of the table tries again.
            with left_as_it_is(row["id"]), contextlib.suppress(NotKept):
                await self.add(row, restored, chat).resume(closed_for=max(0, jump))
        await self.keys.open()
        self.reopening.begin(later, closed_for=max(0, jump))
        await self.floor.open(self.reopening)
        self.tidying.start()

    def dealer(self, host: str) -> WorkerDealer:
        """Who deals at the tables of a host."""
        return WorkerDealer(self.workers, host)

    def _time(self) -> int:
        return self.clock()

    def _catch_up(self, last: int) -> None:
        """Go on from the last time that was kept, where the clock was set back since."""
        clock, behind = self.clock, last - self.clock()
        if behind > 0:
            _log.warning(
                "the clock is %d seconds behind the tables, which go on all the same", behind // 1000
            )
            self.clock = lambda: clock() + behind

    async def close(self) -> None:
        """Stop; nothing is lost by it."""
        await self.reopening.stop()
        await self.tidying.stop()
        await self.floor.stop()
        # Each finishes what it has begun, and none waits for another: a database may hang.
        await asyncio.gather(*(room.stop() for room in self.rooms.values()))
        await self.workers.close()

    def add(self, row: Mapping[Any, Any], restored: Restored, chat: list[dict[str, Any]]) -> Room:
        """The room of a table that is open from now on."""
        room = Room(self.store, self.settings, self.clock, self.seeds, row, restored, chat)
        room.bans = self.bans
        self.rooms[room.id] = room
        return room

    @contextlib.contextmanager
    def reserve(self, user: User) -> Iterator[Reservation]:
        """A place for a table that somebody opens, if there is one for them; it is theirs in this block."""
        if len(self.rooms) + len(self.opening) >= MOST_TABLES:
            raise TooMany(f"the house has {MOST_TABLES} tables and no room for more")
        most = MOST_BY_GUEST if user.guest else MOST_HOSTED
        mine = sum(room.host == user.id for room in self.rooms.values())
        if mine + self.opening.of(user.id) >= most:
            more = f"; with an account it is {MOST_HOSTED}" if user.guest else ""
            raise Enough(f"nobody has more than {most} tables; close one first{more}")
        with self.opening.hold(user.id) as reservation:
            yield reservation

    def check_own(self, user: User, rules: Rules, *, of: Room | None = None) -> None:
        """Refuse a sheet of one's own to who has enough tables with some: workers deal for others, too.

        ``of`` is the table whose rules they are, where it is there already.
        """
        if not rules.has_own:
            return
        most = MOST_OWN_BY_GUEST if user.guest else MOST_OWN_TABLES
        rooms = (room for room in self.rooms.values() if room.host == user.id and room is not of)
        if sum(room.table.rules.has_own for room in rooms) + self.opening.own_of(user.id) >= most:
            more = f"; with an account it is {MOST_OWN_TABLES}" if user.guest else ""
            raise Enough(f"nobody has more than {most} tables with games of their own{more}")

    def check_spacing(self, rules: Rules, *, of: Collection[Room] = ()) -> None:
        """Refuse limits too close to those of other tables, where the house keeps them apart.

        ``of`` are the tables whose rules they are, which do not count.
        """
        if self.settings.spaced:
            others = [room.table.rules for room in self.rooms.values() if room not in of]
            check_spacing(rules, [*others, *self.opening.rules])

    async def create(
        self, host: str, name: str, rules: Rules, *, public: bool, approve: bool, also: Opening | None = None
    ) -> Room:
        """A new table; one that is opened besides others comes with its id and with what is kept of them."""
        table = Table(rules, dealer=self.dealer(host))
        if rules.has_own:
            self.workers.warm(host)
        row = {
            "id": also.id if also is not None else secrets.token_urlsafe(9),
            "name": name,
            "host": host,
            "public": public,
            "approve": approve,
            "created": self.clock(),
            "closed": None,
            "rules": rules.to_dict(),
            "seq": 0,
            "state": table.to_dict(),
            "asked": {},
            "running": False,
            "keep_closed": self.settings.keep_closed,
        }
        await self.store.write(
            (insert(tables), row), *([also.kept] if also is not None else []), *keyed(row["id"])
        )
        room = self.add(row, Restored(table, 0, 0), [])
        room.driver.start()
        return room

    async def rename(self, player: str, name: str) -> None:
        """Put somebody's new name wherever the old one stands, but not where another is called the same."""
        for room in [*self.rooms.values()]:
            seats = (seat for one in room.in_line for seat in one.table.everybody)
            others = (seat.name for seat in seats if seat.player != player)
            if not any(same_name(name, other) for other in others):
                # Whoever has gone meanwhile has no name there either.
                with contextlib.suppress(CardhouseError):
                    await room.rename(player, name)

    def room(self, id: str) -> Room:
        """The room of a table."""
        found = self.rooms.get(id)
        if id in self.reopening:
            raise Busy("the table is being opened again; try again in a moment")
        if found is None:
            raise NotFound("there is no such table, or it is closed")
        return found

    async def table(self, id: str) -> Table:
        """A table as it was last kept, also one that is closed: for its ledger."""
        rows = await self.store.read(select(tables).where(tables.c.id == id))
        if not rows:
            raise NotFound("there is no such table")
        return (await restore(self.store, rows[0], self.dealer(rows[0]["host"]))).table

    async def close_table(self, room: Room, by: str) -> None:
        """Send everybody home and open the decks, unless they stay closed."""
        if by != room.host:
            raise NotAllowed("only the host closes the table")
        await self.shut(room)

    async def shut(self, room: Room, check: Callable[[], None] | None = None) -> None:
        """Close a table, unless something is found that speaks against it when nothing else happens there."""
        await self.floor.close(room, check)
        await self._gone(room)

    async def break_table(self, room: Room, *, add_chairs: bool = False) -> None:
        """Have the players of a table draw for chairs at the others of its line."""
        await self.floor.break_up(room, add_chairs=add_chairs)
        await self._gone(room)

    async def _gone(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        await room.stop()
