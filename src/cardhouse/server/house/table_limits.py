"""How many tables there may be, in all and for each host."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from cardhouse.floor import check_spacing
from cardhouse.phrases import Said
from cardhouse.server.errors import Enough, ServerError
from cardhouse.server.limits import MOST_BY_GUEST, MOST_HOSTED, MOST_OWN_BY_GUEST, MOST_OWN_TABLES
from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.table import Rules

MOST_TABLES: Final = 2000
"""How many tables there may be in all."""


class TooMany(ServerError):
    """The house is full."""

    code = "too-many-tables"
    status = 429


@dataclass(eq=False)
class Reservation:
    """A table that somebody is opening; ``rules`` are set once they have been read."""

    host: str
    rules: Rules | None = None
    own: bool = False
    """Whether it will have a sheet of its host's own."""


class TableLimits:
    """Refuses tables that are too many.

    Between the check of a limit and the opening of a table others may ask as well. So a place is reserved
    when the limit is checked, and given back when the table is open or never will be.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._reserved: set[Reservation] = set()

    @contextmanager
    def reserve(self, user: User) -> Iterator[Reservation]:
        """Reserve a place for a table that somebody opens, until the end of the block."""
        if len(self._rooms) + len(self._reserved) >= MOST_TABLES:
            raise TooMany("server.house-full", most=MOST_TABLES)
        most = MOST_BY_GUEST if user.guest else MOST_HOSTED
        mine = sum(
            room.host == user.id and not room.is_abandoned and not room.listing.event
            for room in self._rooms.values()
        )
        if mine + sum(held.host == user.id for held in self._reserved) >= most:
            more = Said("errors.server.with-account", most=MOST_HOSTED) if user.guest else ""
            raise Enough("server.too-many-tables", most=most, more=more)
        reservation = Reservation(user.id)
        self._reserved.add(reservation)
        try:
            yield reservation
        finally:
            self._reserved.discard(reservation)

    def check_own(self, user: User, rules: Rules, *, of: Room | None = None) -> None:
        """Refuse a sheet of the user's own if enough of their tables have one: workers deal for others too.

        ``of`` is the table that the rules are for, if it is already open.
        """
        if not rules.has_own:
            return
        most = MOST_OWN_BY_GUEST if user.guest else MOST_OWN_TABLES
        rooms = (room for room in self._rooms.values() if room.host == user.id and room is not of)
        reserved = sum(held.own for held in self._reserved if held.host == user.id)
        if sum(room.table.rules.has_own for room in rooms) + reserved >= most:
            more = Said("errors.server.with-account", most=MOST_OWN_TABLES) if user.guest else ""
            raise Enough("server.too-many-own-games", most=most, more=more)

    def check_spacing(self, rules: Rules, *, of: Collection[Room] = ()) -> None:
        """Refuse limits that are too close to those of other tables, if the house keeps them apart.

        ``of`` are the tables that the rules are for, which do not count.
        """
        if self._rooms.settings.spaced:
            others = [
                room.table.rules for room in self._rooms.values() if room not in of and not room.listing.event
            ]
            reserved = [held.rules for held in self._reserved if held.rules is not None]
            check_spacing(rules, [*others, *reserved])
