"""How many tables there may be, in all and for each host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from cardhouse.floor import check_spacing
from cardhouse.phrases import Said
from cardhouse.server.errors import Enough, NotAllowed, ServerError
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
        self._coming: Counter[tuple[str, object]] = Counter()
        """Who is taking a seat, and where."""

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

    @contextmanager
    def one_seat(self, player: str, at: Room | Reservation) -> Iterator[None]:
        """Hold the seat of a player who takes one, until the end of the block.

        Refuses a player who has a seat at another table or is taking one there, if the house allows one seat
        only. A practice table on which nobody looks counts for nothing once its player leaves it.
        """
        if self._rooms.settings.one_seat:
            self._check_one_seat(player, at)
        self._coming[player, at] += 1
        try:
            yield
        finally:
            self._coming -= Counter([(player, at)])

    def _check_one_seat(self, player: str, at: Room | Reservation) -> None:
        for other in self._rooms.values():
            if other is at or other.listing.event:
                continue
            seats = (seat for seat in other.table.everybody if not (other.is_abandoned and seat.leaving))
            if any(seat.player == player for seat in seats):
                raise NotAllowed("server.one-table-only", table=other.name)
        for who, there in self._coming:
            if who == player and there is not at:
                name = there.name if isinstance(there, Room) else ""
                raise NotAllowed("server.one-table-only", table=name)

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
