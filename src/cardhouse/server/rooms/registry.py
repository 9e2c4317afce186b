"""All the rooms of a server, by the ids of their tables."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import insert, select

from cardhouse.server.errors import Busy, NotFound
from cardhouse.server.people.bans import Bans
from cardhouse.server.people.idempotency import keyed
from cardhouse.server.settings import Settings
from cardhouse.server.store.checking.aside import Aside
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import tables
from cardhouse.server.store.store import Store
from cardhouse.server.workers.dealer import WorkerDealer
from cardhouse.server.workers.pool import Workers
from cardhouse.table import Rules, Table

from .driving.bot_limits import BotLimits
from .driving.own_bots import OwnBots
from .past.departures import entries_of
from .past.whole_ledger import WholeLedger
from .recovery import Restored, restore
from .room import Room
from .spectators.viewers import Viewers
from .staged.staging import OddsSource

_log = logging.getLogger(__name__)
Row = Mapping[Any, Any]
"""The row of a table in the database."""


class Draft(NamedTuple):
    """A table that is not stored yet."""

    row: dict[str, Any]
    table: Table

    @property
    def statement(self) -> Statement:
        """What stores it."""
        return insert(tables), self.row


class Place(NamedTuple):
    """A table's place in an event."""

    event: str
    number: int


Besides = Callable[[str], Sequence[Statement]]
"""What is stored together with something new, once its id is known."""


def nothing_besides(_: str) -> Sequence[Statement]:
    """Nothing is stored together with it."""
    return ()


class Opening(NamedTuple):
    """A table that is about to stand in line with others."""

    id: str
    line: Statement
    """What is stored of the line."""


@contextlib.contextmanager
def left_as_it_is(id: str) -> Iterator[None]:
    """A table that cannot be opened again does not keep others from being opened."""
    try:
        yield
    except Exception:  # noqa: BLE001 - it is in the log
        _log.exception("table %s cannot be opened again; it is left as it is", id)


class Rooms(Mapping[str, Room]):
    """The rooms that are open, and what every one of them needs."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], int],
        seeds: Callable[[], bytes],
        *,
        workers: Workers,
        bans: Bans,
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.seeds = seeds
        self.aside = Aside(store, settings.deaths)
        self.late: Container[str] = ()
        """The tables that are still being opened again."""
        self.close_abandoned: Callable[[Room], Awaitable[None]] = self.remove
        """Closes a practice table whose player has left it."""
        self.officers: Callable[[Room], Collection[str]] = lambda _: ()
        """Those who are the floor at a table without having been named there."""
        self.belongs: Callable[[Room, str], bool] = lambda _room, _user: False
        """Whether somebody is a member of the club of a table."""
        self.viewers = Viewers(store)
        """Whom hosts let watch."""
        self.changed: Callable[[Room], None] = lambda _: None
        """Called when something has changed at a table, with everything stored."""
        self.odds: OddsSource | None = None
        """Asks for the odds of those who are all in; where there is nobody to ask, none are shown."""
        self._workers = workers
        self.own_bots = OwnBots(settings)
        """Bots of the operator's own, by name."""
        self.bans = bans
        self._open: dict[str, Room] = {}
        self.bot_limits = BotLimits(settings, bans.whence, self._for_chips)
        """Refuses bots that are too many."""

    def __getitem__(self, id: str) -> Room:
        return self._open[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._open)

    def __len__(self) -> int:
        return len(self._open)

    def _for_chips(self) -> Iterator[tuple[str, str, Table]]:
        """The tables that belong to no event, with their ids and hosts."""
        # Bots of an event are counted there, also while they have no seat.
        return ((room.id, room.host, room.table) for room in self._open.values() if not room.listing.event)

    def find(self, id: str) -> Room:
        """The room of a table; raises :class:`NotFound`, or :class:`Busy` for one that will open soon."""
        if id in self.late:
            raise Busy("server.table-opening")
        found = self._open.get(id)
        if found is None:
            self.aside.check_table(id)
            raise NotFound("server.no-such-table")
        return found

    def catch_up(self, last: int) -> None:
        """Go on from the last time that was stored, if the clock was set back since."""
        clock, behind = self.clock, last - self.clock()
        if behind > 0:
            _log.warning("the clock is %d seconds behind the tables, which go on anyway", behind // 1000)
            self.clock = lambda: clock() + behind

    def dealer(self, host: str) -> WorkerDealer:
        """Who deals at the tables of a host."""
        return WorkerDealer(self._workers, host)

    async def restored(self, row: Row) -> Restored:
        """A table as it was, with what had to be mended stored."""
        restored = await restore(self.store, row, self.dealer(row["host"]))
        if restored.mended:
            await self.store.write(*restored.mended)
        return restored

    async def gone(self, id: str) -> Row | None:
        """The stored row of a table that is closed."""
        closed = select(tables.c.id, tables.c.event).where(tables.c.id == id, tables.c.closed.is_not(None))
        return next(iter(await self.store.read(closed)), None)

    async def table(self, id: str) -> Table:
        """A table as it was last stored, even if it is closed."""
        return (await self._stored(id)).table

    async def _stored(self, id: str) -> Restored:
        rows = await self.store.read(select(tables).where(tables.c.id == id))
        if not rows:
            raise NotFound("server.no-table")
        return await self.restored(rows[0])

    async def whole_ledger(self, id: str) -> WholeLedger:
        """What all have brought to a table and taken away, when everything done there is stored."""
        room = self.get(id)
        if room is not None:
            with contextlib.suppress(NotFound):
                seq, here = await room.look(lambda table: (room.seq, WholeLedger.here(table)))
                return here.with_gone(await entries_of(self.store, id, seq))
        found = await self._stored(id)
        return WholeLedger.here(found.table).with_gone(await entries_of(self.store, id, found.seq))

    def make(self, row: Row, restored: Restored) -> Room:
        """The room of a table, which nobody finds yet."""
        room = Room(
            row,
            restored,
            store=self.store,
            settings=self.settings,
            clock=self.clock,
            seeds=self.seeds,
            bans=self.bans,
            viewers=self.viewers,
            close_abandoned=self.close_abandoned,
            own_bots=self.own_bots,
            odds=self.odds,
        )
        room.desk.others = lambda: self.officers(room)
        room.sights.belongs = lambda user: self.belongs(room, user)
        room.changed = lambda _: self.changed(room)
        return room

    def add(self, row: Row, restored: Restored) -> Room:
        """Open the room of a table."""
        return self.keep(self.make(row, restored))

    def keep(self, room: Room) -> Room:
        """Let everybody find a room."""
        self._open[room.id] = room
        self.changed(room)
        return room

    def draft(
        self,
        host: str,
        name: str,
        rules: Rules,
        *,
        public: bool = False,
        approve: bool = False,
        practice: bool = False,
        id: str = "",
        place: Place | None = None,
    ) -> Draft:
        """A new table; one with a ``place`` in an event deals hand after hand."""
        table = Table(rules, dealer=self.dealer(host))
        if rules.has_own:
            self._workers.warm(host)
        row = {
            "id": id or secrets.token_urlsafe(9),
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
            "running": place is not None,
            "keep_closed": self.settings.keep_closed,
            "practice": practice,
            "event": place.event if place is not None else None,
            "number": place.number if place is not None else None,
        }
        return Draft(row, table)

    async def create(
        self,
        host: str,
        name: str,
        rules: Rules,
        *,
        public: bool,
        approve: bool,
        practice: bool = False,
        also: Opening | None = None,
        besides: Besides = nothing_besides,
    ) -> Room:
        """Open a new table; ``also`` says its id and what is stored of the line it joins."""
        given = also.id if also is not None else ""
        draft = self.draft(host, name, rules, public=public, approve=approve, practice=practice, id=given)
        line = [also.line] if also is not None else []
        made: str = draft.row["id"]
        await self.store.write(draft.statement, *line, *besides(made), *keyed(made))
        room = self.add(draft.row, Restored(draft.table, 0, 0))
        room.start()
        return room

    async def remove(self, room: Room) -> None:
        """Forget a room whose table is closed."""
        self._open.pop(room.id, None)
        await room.stop()
