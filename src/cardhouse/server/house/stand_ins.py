"""Somebody who runs a table whose hosts have gone, so that those who play there are not stuck."""

from __future__ import annotations

import contextlib
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command

PATIENCE: Final = 10 * 60 * 1000
"""Milliseconds that nobody who may host has to have been away."""


class StandIns:
    """Names a co-host where none of the hosts has been for long; nothing is taken from anybody."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._gone: dict[str, int] = {}
        """Since when tables have been seen without anybody who may host."""

    async def look(self) -> None:
        """Look at all tables."""
        now = self._rooms.clock()
        alone = [room for room in self._rooms.values() if self._is_alone(room)]
        self._gone = {room.id: self._gone.get(room.id, now) for room in alone}
        for room in alone:
            player = _first(room)
            if now - self._gone[room.id] >= PATIENCE and player:
                name = room.table.seat_of(player).name
                # Somebody may have come, or got up, meanwhile.
                with contextlib.suppress(CardhouseError):
                    await room.do(Command("name-host", player, name=name, at=now))

    def _is_alone(self, room: Room) -> bool:
        if room.listing.event or room.listing.practice or room.table.rules.live:
            return False
        return not room.hosts & room.watched_by


def _first(room: Room) -> str:
    """Of those who sit here and look on, whoever bought in first; nobody if there is none."""
    here = {seat.player for seat in room.table.everybody if not seat.bot} & room.watched_by
    return next((entry.player for entry in room.table.ledger if entry.player in here), "")
