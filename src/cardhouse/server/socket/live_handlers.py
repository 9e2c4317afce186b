"""Handlers for tables that people play at with real cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from cardhouse.server.errors import BadMessage, NameTaken
from cardhouse.server.outgoing.hands_played import PERSON
from cardhouse.server.people.names import same_name
from cardhouse.table import Command
from cardhouse.table.errors import NotNow

from .request import Request

CALLED_OFF: Final = "called-off"
"""Why a hand was called off that whoever keeps the score has called off."""


async def _enter(request: Request) -> int:
    message = request.message
    command = Command("enter", request.user.id, text=message.text, at=request.house.clock())
    return await request.room.do(command, state=message.state, steady=True)


async def _unenter(request: Request) -> int:
    message = request.message
    command = Command("unenter", request.user.id, amount=message.count, at=request.house.clock())
    return await request.room.do(command, state=message.state)


async def _deal(request: Request) -> int:
    """Begin a hand; nobody promises a deck that lies on a real table."""
    message, room, now = request.message, request.room, request.house.clock()
    if room.event is not None and room.event.waits(room):
        raise NotNow("table.event-looks")
    todo = [Command("start", text=request.house.rooms.seeds().hex(), at=now)]
    if room.table.state.hosting.step_due(now=now, hands=room.table.hands):
        todo.insert(0, Command("step", at=now))
    if message.button is not None:
        todo.insert(0, Command("button", seat=message.button, at=now))
    return await room.stored.alone(lambda: room.stored.do_now(*todo))


async def _call_off(request: Request) -> int:
    return await request.do("void", text=CALLED_OFF)


async def _seat(request: Request) -> int:
    """Seat somebody by name; whoever was here before is the same person again."""
    message, room = request.message, request.room
    name = " ".join(message.name.split())
    if not name:
        raise BadMessage("server.nothing-visible", place="name")
    if any(same_name(seat.name, name) for seat in room.table.everybody):
        raise NameTaken("server.name-taken", name=name)
    command = Command(
        "sit", f"{PERSON}{name}", message.seat, message.amount, name=name, at=request.house.clock()
    )
    return await room.do(command)


async def _manage(request: Request) -> int:
    message = request.message
    amount = message.amount if message.does == "top-up" else 0
    seat = message.seat if message.does == "move" else -1
    command = Command(
        message.does,
        message.player,
        seat=seat,
        amount=amount,
        text=message.game if message.does == "pick" else "",
        at=request.house.clock(),
    )
    return await request.room.do(command)


def check_live(request: Request) -> None:
    """Refuse what is only for tables with real cards elsewhere, and there what is not."""
    live = request.room.table.rules.live
    if request.message.type in LIVE_HANDLERS and not live:
        raise NotNow("table.not-live")
    if request.message.type in _NOT_LIVE and live:
        raise NotNow("table.only-entered")


_NOT_LIVE: Final = frozenset(
    ("act", "sit", "over", "bot", "list", "transfer", "run", "clock", "back", "next")
)
"""What players of a table with real cards do not do here."""
LIVE_HANDLERS: Final[dict[str, Callable[[Request], Awaitable[int | None]]]] = {
    "enter": _enter,
    "unenter": _unenter,
    "deal": _deal,
    "call-off": _call_off,
    "seat": _seat,
    "manage": _manage,
}
