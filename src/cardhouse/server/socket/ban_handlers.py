"""Handlers for bans and mutes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import BadMessage, NotAllowed
from cardhouse.server.people.accounts import User
from cardhouse.server.people.bans import Kind
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command, NotHere

from .chair_handlers import known
from .request import Request

SHUT_OUT: Final = frozenset(
    ("sit", "over", "list", "want", "in", "top-up", "transfer", "say", "emote", "throw", "ask-to-watch")
)
"""What somebody who is banned cannot do at the table."""


def check(request: Request) -> None:
    """Refuse what a banned or muted user may not do."""
    if request.message.type not in SHUT_OUT:
        return
    house, user, now = request.house, request.user, request.house.clock()
    _check_at(request.room, request, now)
    if request.message.type == "transfer":
        other, player = house.room(request.message.to), request.message.player or user.id
        house.bans.check_player(other.id, player, now)
        if player == user.id:
            _check_at(other, request, now)


def _check_at(room: Room, request: Request, now: int) -> None:
    bans, user = request.house.bans, known_here(room, request.user)
    if user is None:
        return
    bans.check(room.id, user, request.address, now)
    if request.message.type in ("say", "emote", "throw"):
        bans.check_voice(room.id, user, request.address, now)


def known_here(room: Room, user: User) -> User | None:
    """Somebody as bans are to meet them; nobody for a host, whom none applies to.

    A player who sits here is known, and is not mistaken for somebody else in the household.
    """
    if user.id in room.hosts:
        return None
    sits = any(seat.player == user.id for seat in room.table.everybody)
    return replace(user, guest=False) if sits else user


async def ban(request: Request) -> None:
    """Ban somebody from all tables of the line or of the event, or lift the ban."""
    message, rooms = request.message, _rooms(request)
    plays = any(seat.player == message.player for one in rooms for seat in one.table.everybody)
    # Whoever plays in an event is in its books; only its director takes them out.
    if message.on and plays and request.room.listing.event:
        raise NotHere("server.event-disqualifies")
    await _put("ban", request)
    if message.on:
        for room in rooms:
            await _send_away(request, room)


async def mute(request: Request) -> None:
    """Mute somebody at all tables of the line or of the event, or lift that."""
    await _put("mute", request)


def _rooms(request: Request) -> list[Room]:
    """The tables that a ban or a mute applies to: people move from one to the other."""
    listing = request.room.listing
    if not listing.event:
        return request.room.in_line
    return list(request.house.events.find(listing.event).tables.rooms.values())


async def _put(kind: Kind, request: Request) -> None:
    house, message = request.house, request.message
    player, now = message.player, house.clock()
    rooms = _rooms(request)
    places = [one.id for one in rooms]
    if not message.on:
        await house.bans.lift(kind, places, player)
    else:
        if player == request.user.id:
            raise NotAllowed("server.not-yourself")
        if any(seat.bot and seat.player == player for one in rooms for seat in one.table.everybody):
            raise BadMessage("server.bot-not-banned", place="player")
        name = (await known(request, player))[player]
        until = None if message.minutes is None else now + message.minutes * 60_000
        await house.bans.put(kind, places, player, name, until=until, now=now)
    for one in rooms:
        await one.show()


async def _send_away(request: Request, room: Room) -> None:
    """Take somebody who is banned out of the chair, the list and the requests of a table."""
    player, now = request.message.player, request.house.clock()
    if any(seat.player == player for seat in room.table.everybody):
        await room.do(Command("remove", player, at=now))
    if any(one.player == player for one in room.table.waiting):
        await room.do(Command("list", player, text="off", at=now))
    if player in room.buy_ins.requests:
        await room.buy_ins.answer(player, yes=False, grant=_never)
    if not room.listing.public:
        room.dismiss(player)


def _never(_: Command) -> Command:
    raise CardhouseError("server.banned-gets-nothing")
