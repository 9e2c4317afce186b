"""All the tables of a server."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import insert, select

from cardroom.cards import new_seed
from cardroom.errors import CardroomError
from cardroom.table import Rules, Table

from .errors import NotAllowed, NotFound, ServerError
from .floor import Floor, Opening
from .keeping import Restored, last_said, restore
from .names import login_of
from .outbox import Post
from .room import Room
from .schema import tables
from .settings import Settings
from .store import Store

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
        self.rooms: dict[str, Room] = {}
        self.post = Post()
        self.floor = Floor(self)

    async def open(self) -> None:
        """Go on with every table from exactly where it was.

        A table that cannot be read is left as it is, for somebody to look at, and does not keep
        the others from going on.
        """
        for row in await self.store.read(select(tables).where(tables.c.closed.is_(None))):
            try:
                await self._reopen(row)
            except Exception:  # noqa: BLE001 - it is in the log
                _log.exception("table %s cannot be opened again; it is left as it is", row["id"])
        await self.floor.open()

    async def _reopen(self, row: Mapping[Any, Any]) -> None:
        restored = await restore(self.store, row)
        chat = await last_said(self.store, row["id"])
        await self._room(row, restored, chat).resume()

    async def close(self) -> None:
        """Stop; nothing is lost by it."""
        await self.floor.stop()
        for room in [*self.rooms.values()]:
            await room.stop()

    def _room(self, row: Mapping[Any, Any], restored: Restored, chat: list[dict[str, Any]]) -> Room:
        room = Room(self.store, self.settings, self.clock, self.seeds, row, restored, chat)
        self.rooms[room.id] = room
        return room

    async def create(
        self, host: str, name: str, rules: Rules, *, public: bool, approve: bool, also: Opening | None = None
    ) -> Room:
        """A new table; one that is opened besides others comes with its id and with what is kept of them."""
        if len(self.rooms) >= MOST_TABLES:
            raise TooMany(f"the house has {MOST_TABLES} tables and no room for more")
        table = Table(rules)
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
            "state": table.state(),
            "asked": {},
            "running": False,
            "keep_closed": self.settings.keep_closed,
        }
        await self.store.write((insert(tables), row), *([also.kept] if also is not None else []))
        room = self._room(row, Restored(table, 0, 0, 0), [])
        room.driver.start()
        return room

    async def rename(self, player: str, name: str) -> None:
        """Put somebody's new name wherever the old one stands, but not where another is called the same."""
        for room in [*self.rooms.values()]:
            others = (seat.name for seat in room.table.everybody if seat.player != player)
            if login_of(name) not in map(login_of, others):
                # Whoever has gone meanwhile has no name there either.
                with contextlib.suppress(CardroomError):
                    await room.rename(player, name)

    def room(self, id: str) -> Room:
        """The room of a table."""
        found = self.rooms.get(id)
        if found is None:
            raise NotFound("there is no such table, or it is closed")
        return found

    async def table(self, id: str) -> Table:
        """A table as it was last kept, also one that is closed: for its ledger."""
        rows = await self.store.read(select(tables).where(tables.c.id == id))
        if not rows:
            raise NotFound("there is no such table")
        return (await restore(self.store, rows[0])).table

    async def close_table(self, room: Room, by: str) -> None:
        """Send everybody home and open the decks, unless they stay closed."""
        if by != room.host:
            raise NotAllowed("only the host closes the table")
        await self.floor.close(room)
        await self._gone(room)

    async def break_table(self, room: Room, *, add_chairs: bool = False) -> None:
        """Have the players of a table draw for chairs at the others of its line."""
        await self.floor.break_up(room, add_chairs=add_chairs)
        await self._gone(room)

    async def _gone(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        await room.stop()
