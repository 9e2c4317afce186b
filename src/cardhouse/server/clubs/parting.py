"""What happens at tables and tournaments when somebody does not belong to their club any more."""

from __future__ import annotations

import contextlib

from cardhouse.errors import CardhouseError
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.events import Events
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand

from .club import Club
from .clubs import Clubs


async def see_off(
    clubs: Clubs, rooms: Rooms, events: Events, club: Club, user: str, *, at_once: bool
) -> None:
    """Stop somebody from watching, waiting and entering.

    Whoever sits at a table or is still in a tournament may finish there; ``at_once`` takes the chair at a
    table away as well, after the hand.
    """
    for room in [*rooms.values()]:
        if clubs.of_room(room) is club:
            # What is refused at one table does not hold up the others.
            with contextlib.suppress(CardhouseError):
                await _from_table(room, user, at_once=at_once and not room.listing.event)
    for event in [*events.values()]:
        if clubs.of_game(event.id) is club:
            with contextlib.suppress(CardhouseError):
                await _from_event(event, user)


async def _from_table(room: Room, user: str, *, at_once: bool) -> None:
    now = room.stored.clock()
    if any(one.player == user for one in room.table.waiting):
        await room.do(Command("list", user, text="off", at=now))
    if user in room.buy_ins.requests:
        await room.buy_ins.answer(user, yes=False, grant=_never)
    if all(seat.player != user for seat in room.table.everybody):
        room.dismiss(user)
    elif at_once:
        await room.do(Command("remove", user, at=now))
        room.dismiss(user)


async def _from_event(event: EventRoom, user: str) -> None:
    entry = event.tournament.state.entries.get(user)
    if entry is None or entry.status != "in":
        for listener in event.everybody():
            if listener.user == user:
                event.watchers.leave(listener)
    if entry is not None and entry.status in ("registered", "waiting"):
        await event.do(EventCommand("unregister", user))


def _never(_: Command) -> Command:
    raise CardhouseError("server.banned-gets-nothing")
