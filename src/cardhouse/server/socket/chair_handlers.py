"""Handlers for chairs, lists and other tables."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial

from cardhouse.server.errors import NotAllowed, NotFound
from cardhouse.server.house.house import House
from cardhouse.server.house.transfer import check_name, transfer
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.saving import BuyInRequest
from cardhouse.table import Command, Table
from cardhouse.table.seats.playing_over import check_over

from .request import Request


def _entering(house: House, room: Room, held: ExitStack, command: Command) -> Command:
    """A newcomer's command as the house allows it; nothing comes between this and carrying it out.

    While it is carried out, ``held`` keeps the player from taking a seat elsewhere, if that is the rule.
    """
    check_name(room, command.player, command.name)
    held.enter_context(house.limits.one_seat(command.player, room))
    house.bans.check_player(room.id, command.player, command.at)
    line = house.floor.line_of(room)
    if line is None:
        return command
    if command.do == "sit":
        return line.sit(room, command)
    line.check_new(command.player, command.at, command.name)
    line.check_no_chair(command.player)
    return line.back(command)


async def sit(request: Request) -> int:
    """Take a chair, or ask the host for it; in a line, where the floor sends new players."""
    room, message, user = request.room, request.message, request.user
    at = request.house.clock()
    sit = Command("sit", user.id, message.seat, message.amount, name=user.name, at=at)
    with ExitStack() as held:
        if room.listing.approve and user.id not in room.hosts:
            _entering(request.house, room, held, sit)
            return await room.buy_ins.ask(user.id, BuyInRequest(message.seat, message.amount, user.name))
        return await room.do_next(lambda _: _entering(request.house, room, held, sit))


async def over(request: Request) -> int:
    """Play over, which needs the approval of the host."""
    room, message, user = request.room, request.message, request.user
    at = request.house.clock()
    over = Command("over", user.id, message.seat, message.amount, name=user.name, at=at)
    asked = BuyInRequest(message.seat, message.amount, user.name, over=True)
    with ExitStack() as held:
        if user.id in room.hosts:
            return await room.do_next(lambda _: _entering(request.house, room, held, over))
        _entering(request.house, room, held, over)
        check_over(room.table.state, user.id, message.seat)
        return await room.buy_ins.ask(user.id, asked)


async def approve(request: Request) -> int:
    """Give somebody what they have asked for, or refuse it."""
    message = request.message
    with ExitStack() as held:
        grant = partial(_entering, request.house, request.room, held)
        return await request.room.buy_ins.answer(
            message.player, yes=message.yes, grant=grant, amount=message.amount
        )


async def decline(request: Request) -> None:
    """Give up a reserved chair."""
    await request.house.floor.decline(request.room, request.user.id)


async def break_up(request: Request) -> None:
    """Break a table of a line."""
    await request.house.break_table(request.room, add_chairs=request.message.chairs)


async def put_down(request: Request) -> int:
    """Put a name on the waiting list or take it off; tables of a line share one list."""
    room, message, name = request.room, request.message, request.user.name
    if message.on:
        check_name(room, request.user.id, name)
    player = message.player or request.user.id
    if player != request.user.id and (message.on or request.user.id not in room.hosts):
        raise NotAllowed("server.list-of-host")
    put = Command("list", player, text="" if message.on else "off", name=name, at=request.house.clock())
    line = request.house.floor.line_of(room)
    if line is None:
        return await room.do(put)
    if message.on:
        line.check_new(player, put.at, name)
    await line.desk.do(put)
    return room.seq


async def tier(request: Request) -> int:
    """Give somebody on the waiting list precedence."""
    message = request.message
    put = Command("list", message.player, data={"tier": message.tier}, at=request.house.clock())

    def chosen(table: Table) -> Command:
        if all(one.player != message.player for one in table.waiting):
            raise NotFound("server.not-on-list")
        return put

    line = request.house.floor.line_of(request.room)
    await (request.room if line is None else line.desk).do_next(chosen)
    return request.room.seq


async def apart(request: Request) -> int:
    """Keep two people apart, or stop doing so."""
    message = request.message
    names = await known(request, message.player, message.other)
    data = {"other": message.other, "name": names[message.other]}
    text, name = "" if message.on else "off", names[message.player]
    command = Command("apart", message.player, text=text, name=name, data=data, at=request.house.clock())
    return await request.room.do(command)


async def known(request: Request, *players: str) -> dict[str, str]:
    """The names of people who sit here, wait here or have an account."""
    table = request.room.table
    here = {seat.player: seat.name for seat in table.everybody}
    here |= {one.player: one.name for one in table.waiting} | {one.player: one.name for one in table.holds}
    known = {**await names_of(request.house.store, players), **here}
    if any(player not in known for player in players):
        raise NotFound("server.no-such-player")
    return known


async def go_over(request: Request) -> int:
    """Move to another table, or send somebody there."""
    player = request.message.player or request.user.id
    other = request.house.room(request.message.to)
    sent = player != request.user.id
    if sent and request.user.id not in request.room.hosts & other.hosts:
        raise NotAllowed("server.host-of-both-tables")
    if not sent and other.listing.approve and request.user.id not in other.hosts:
        raise NotAllowed("server.host-approves")
    house, seat = request.house, request.message.seat
    return await transfer(house.floor, request.room, other, player, seat, sent=sent, now=house.clock())


async def hold(request: Request) -> int:
    """Reserve a chair for somebody, or free it."""
    room, message = request.room, request.message
    if message.player is None:
        return await request.do("hold", seat=message.seat, text="off")
    names = await known(request, message.player)
    text, name = "drawn" if message.drawn else "", names[message.player]
    command = Command(
        "hold", message.player, seat=message.seat, text=text, name=name, at=request.house.clock()
    )
    return await room.do(command)
