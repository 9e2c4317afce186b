"""A message of a client, with the table that it is about."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardhouse.server.house.house import House
from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command


class Request(NamedTuple):
    """A message, who sent it, and the table it is about."""

    house: House
    room: Room
    user: User
    message: Any
    address: str = ""
    """Where it came from."""

    async def do(self, word: str, **more: Any) -> int:
        """Have the table do something for the sender of the message."""
        return await self.room.do(Command(word, self.user.id, at=self.house.clock(), **more))
