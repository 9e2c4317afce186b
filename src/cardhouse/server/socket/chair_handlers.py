"""What messages about chairs, lists and other tables make a table do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardhouse.server.door.hands_played import names_of
from cardhouse.server.errors import NotAllowed, NotFound
from cardhouse.server.house.transfer import check_name, check_one_seat, transfer
from cardhouse.server.rooms.saving import Asked
from cardhouse.table import Command, Table
from cardhouse.table.seats.playing_over import check_over

if TYPE_CHECKING:
    from cardhouse.server.house.house import House
    from cardhouse.server.rooms.room import Room

    from .handlers import Deed


def _entering(house: House, room: Room, command: Command) -> Command:
    """What a newcomer does as the house lets them; nothing comes between this and doing it."""
    check_name(room, command.player, command.name)
    check_one_seat(house, room, command.player)
    house.bans.check_player(room.id, command.player, command.at)
    if room.line is None:
        return command
    if command.do == "sit":
        return room.line.sit(room, command)
    room.line.check_new(command.player, command.at, command.name)
    room.line.check_no_chair(command.player)
    return room.line.back(command)


async def sit(deed: Deed) -> int:
    """Take a chair, or ask the host for it; in a line where the floor sends one."""
    room, message, user = deed.room, deed.message, deed.user
    at = deed.house.clock()
    sit = Command("sit", user.id, message.seat, message.amount, name=user.name, at=at)
    if room.approve and user.id != room.host:
        _entering(deed.house, room, sit)
        return await room.ask(user.id, Asked(message.seat, message.amount, user.name))
    return await room.do_next(lambda _: _entering(deed.house, room, sit))


async def over(deed: Deed) -> int:
    """Nobody plays over without the leave of the host."""
    room, message, user = deed.room, deed.message, deed.user
    at = deed.house.clock()
    over = Command("over", user.id, message.seat, message.amount, name=user.name, at=at)
    if user.id == room.host:
        return await room.do_next(lambda _: _entering(deed.house, room, over))
    _entering(deed.house, room, over)
    check_over(room.table.state, user.id, message.seat)
    return await room.ask(user.id, Asked(message.seat, message.amount, user.name, over=True))


async def approve(deed: Deed) -> int:
    """Let somebody have what they have asked for, or not."""
    grant = partial(_entering, deed.house, deed.room)
    return await deed.room.answer(deed.message.player, yes=deed.message.yes, grant=grant)


async def decline(deed: Deed) -> None:
    """Give up a chair that is kept."""
    await deed.house.floor.decline(deed.room, deed.user.id)


async def break_up(deed: Deed) -> None:
    """Break a table of a line."""
    await deed.house.break_table(deed.room, add_chairs=deed.message.chairs)


async def put_down(deed: Deed) -> int:
    """Put a name on the list or take it off; tables of a line have one list."""
    room, message, name = deed.room, deed.message, deed.user.name
    if message.on:
        check_name(room, deed.user.id, name)
    player = message.player or deed.user.id
    if player != deed.user.id and (message.on or deed.user.id != room.host):
        raise NotAllowed("only the host takes others off the list, and nobody puts them on it")
    put = Command("list", player, text="" if message.on else "off", name=name, at=deed.house.clock())
    line = room.line
    if line is None:
        return await room.do(put)
    if message.on:
        line.check_new(player, put.at, name)
    await line.desk.do(put)
    return room.seq


async def tier(deed: Deed) -> int:
    """Give somebody who waits precedence."""
    message = deed.message
    put = Command("list", message.player, data={"tier": message.tier}, at=deed.house.clock())

    def chosen(table: Table) -> Command:
        if all(one.player != message.player for one in table.waiting):
            raise NotFound("nobody of that name is on the list")
        return put

    await (deed.room if deed.room.line is None else deed.room.line.desk).do_next(chosen)
    return deed.room.seq


async def apart(deed: Deed) -> int:
    """Keep two people apart, or no longer."""
    message = deed.message
    names = await known(deed, message.player, message.other)
    data = {"other": message.other, "name": names[message.other]}
    text, name = "" if message.on else "off", names[message.player]
    command = Command("apart", message.player, text=text, name=name, data=data, at=deed.house.clock())
    return await deed.room.do(command)


async def known(deed: Deed, *players: str) -> dict[str, str]:
    """What people are called, who sit here, wait here or have an account."""
    table = deed.room.table
    here = {seat.player: seat.name for seat in table.everybody}
    here |= {one.player: one.name for one in table.waiting} | {one.player: one.name for one in table.holds}
    known = {**await names_of(deed.house.store, players), **here}
    if any(player not in known for player in players):
        raise NotFound("nobody is known by that name")
    return known


async def go_over(deed: Deed) -> int:
    """Go to another table, or send somebody there."""
    player = deed.message.player or deed.user.id
    other = deed.house.room(deed.message.to)
    sent = player != deed.user.id
    if sent and {deed.room.host, other.host} != {deed.user.id}:
        raise NotAllowed("only the host of both tables sends somebody from one to the other")
    if not sent and other.approve and deed.user.id != other.host:
        raise NotAllowed("the host of that table lets players in; ask for a chair there")
    return await transfer(deed.room, other, player, deed.message.seat, sent=sent, now=deed.house.clock())


async def hold(deed: Deed) -> int:
    """Keep a chair for somebody, or no longer."""
    room, message = deed.room, deed.message
    if message.player is None:
        return await deed.table("hold", seat=message.seat, text="off")
    names = await known(deed, message.player)
    text, name = "drawn" if message.drawn else "", names[message.player]
    command = Command("hold", message.player, seat=message.seat, text=text, name=name, at=deed.house.clock())
    return await room.do(command)
