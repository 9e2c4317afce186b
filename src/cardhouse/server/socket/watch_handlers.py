"""Handlers for those who watch: asking to be let in, and letting in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from cardhouse.table import NotHere

from .request import Request


async def _ask(request: Request) -> None:
    room, user = request.room, request.user
    if room.table.rules.spectators != "friends":
        raise NotHere("server.nobody-asks-to-watch")
    if room.sights.of(user.id) != "now":
        request.house.rooms.viewers.ask(room.id, user.id, user.name)
        await room.show()


async def _let(request: Request) -> None:
    message = request.message
    await request.house.rooms.viewers.answer(request.room.id, message.player, yes=message.yes)
    await request.room.show()


WATCH_HANDLERS: Final[dict[str, Callable[[Request], Awaitable[int | None]]]] = {
    "ask-to-watch": _ask,
    "let-watch": _let,
}
