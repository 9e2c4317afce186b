"""A message about an event."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.house.house import House
from cardhouse.server.people.accounts import User
from cardhouse.tournament.engine.command import EventCommand


class EventRequest(NamedTuple):
    """A message, who sent it, and the event it is about."""

    house: House
    event: EventRoom
    user: User
    message: Any

    async def do(self, word: str, **more: Any) -> int:
        """Have the event do something for the sender of the message."""
        return await self.event.do(EventCommand(word, self.user.id, **more))
