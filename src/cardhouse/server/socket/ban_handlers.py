"""What messages of a host make of somebody who behaves badly."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import BadMessage, NotAllowed
from cardhouse.table import Command

from .chair_handlers import known

if TYPE_CHECKING:
    from cardhouse.server.rooms.bans import Kind
    from cardhouse.server.rooms.room import Room

    from .handlers import Deed

SHUT_OUT: Final = frozenset(("sit", "over", "list", "want", "in", "top-up", "transfer", "say"))
"""What nobody does at a table who is banned from it."""


def check(deed: Deed) -> None:
    """Refuse what somebody may not do who is banned or muted."""
    if deed.message.type not in SHUT_OUT:
        return
    house, user, now = deed.house, deed.user, deed.house.clock()
    _check_at(deed.room, deed, now)
    if deed.message.type == "transfer":
        other, player = house.room(deed.message.to), deed.message.player or user.id
        house.bans.check_player(other.id, player, now)
        if player == user.id:
            _check_at(other, deed, now)


def _check_at(room: Room, deed: Deed, now: int) -> None:
    user, bans = deed.user, deed.house.bans
    if user.id == room.host:
        return
    # Who sits here is known, and is not taken for somebody else of the household.
    sits = any(seat.player == user.id for seat in room.table.everybody)
    known = replace(user, guest=False) if sits else user
    bans.check(room.id, known, deed.address, now)
    if deed.message.type == "say":
        bans.check_voice(room.id, known, deed.address, now)


async def ban(deed: Deed) -> None:
    """Somebody goes and does not come back, at no table of the line; or may again."""
    await _put("ban", deed)
    if deed.message.on:
        for room in deed.room.in_line:
            await _send_away(deed, room)


async def mute(deed: Deed) -> None:
    """Nobody hears somebody any more, at no table of the line; or they are heard again."""
    await _put("mute", deed)


async def _put(kind: Kind, deed: Deed) -> None:
    house, room, message = deed.house, deed.room, deed.message
    player, now = message.player, house.clock()
    if not message.on:
        await house.bans.lift(kind, room.in_line, player)
    else:
        if player == room.host:
            raise NotAllowed("a host neither bans nor mutes themselves")
        if any(seat.bot and seat.player == player for one in room.in_line for seat in one.table.everybody):
            raise BadMessage("player: a bot is removed, and neither banned nor muted", place="player")
        name = (await known(deed, player))[player]
        until = None if message.minutes is None else now + message.minutes * 60_000
        await house.bans.put(kind, room.in_line, player, name, until=until, now=now)
    for one in room.in_line:
        await one.show()


async def _send_away(deed: Deed, room: Room) -> None:
    """Have somebody who is banned leave the chair, the list and the requests of a table."""
    player, now = deed.message.player, deed.house.clock()
    if any(seat.player == player for seat in room.table.everybody):
        await room.do(Command("remove", player, at=now))
    if any(one.player == player for one in room.table.waiting):
        await room.do(Command("list", player, text="off", at=now))
    if player in room.asked:
        await room.answer(player, yes=False, grant=_never)
    if not room.public:
        room.dismiss(player)


def _never(_: Command) -> Command:
    raise CardhouseError("nothing is granted to somebody who is banned")
