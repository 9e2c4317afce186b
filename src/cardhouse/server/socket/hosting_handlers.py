"""Handlers for who runs a table, and for the stakes that are to come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import select

from cardhouse.server.errors import BadMessage, NotAllowed, NotFound
from cardhouse.server.events.schedule import check_near
from cardhouse.server.people.accounts import User
from cardhouse.server.people.names import login_of
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.saving import save_host
from cardhouse.server.rooms.stored_table import Part, alone_at, do_together
from cardhouse.server.store.schema import users
from cardhouse.table import Command, NotNow
from cardhouse.table.rules.typed import typed_rules

from .request import Request

ABOUT_OTHERS: Final = frozenset(("remove", "ban", "mute", "pick-up"))
"""What a co-host does to players, but not to the host or another co-host."""


def check_above(request: Request) -> None:
    """Refuse what a co-host would do to the host or to another co-host."""
    room, message, user = request.room, request.message, request.user.id
    if message.type not in ABOUT_OTHERS or user == room.host or not getattr(message, "on", True):
        return
    if message.player in room.hosts and message.player != user:
        raise NotAllowed("server.not-above-hosts")


async def _name(request: Request) -> int:
    """The host lets somebody do what a host may, at all tables of the line, or no longer."""
    message, room = request.message, request.room
    _check_people(room)
    player = message.player or ""
    if not message.on:
        await _everywhere(request, Command("name-host", player, text="off", at=request.house.clock()))
        return room.seq
    name = ""
    if message.account:
        player, name = await _account(request, message.account)
    if player == room.host:
        raise BadMessage("server.hosts-already", place="player")
    if not name:
        name = _sits(room, player)
    await _everywhere(request, Command("name-host", player, name=name, at=request.house.clock()))
    return room.seq


async def _hand_over(request: Request) -> int:
    """The host makes somebody who sits here the host of this table and of those in line with it."""
    room, player = request.room, request.message.player
    _check_people(room)
    if player == room.host:
        raise BadMessage("server.hosts-already", place="player")
    name = _sits(room, player)
    bots = sum(bool(seat.bot) for one in room.in_line for seat in one.table.everybody)
    limits, user = request.house.rooms.bot_limits, await _user(request, player)
    # Nobody gets more tables than they could open, or more bots than they could seat.
    with request.house.limits.reserve(user), limits.reserve(player, bots, moved=True):
        before = {"from": request.user.id, "name": request.user.name}
        await _everywhere(
            request,
            Command("hand-over", player, name=name, data=before, at=request.house.clock()),
            new=player,
        )
    return room.seq


async def _everywhere(request: Request, command: Command, *, new: str = "") -> None:
    """Do the same at all tables of the line, or at none; ``new`` is who hosts them from then on."""
    rooms = request.room.in_line

    def saved(room: Room) -> Callable[[int], list[Any]]:
        return lambda _: [save_host(room.id, new)] if new else []

    async def work() -> None:
        await do_together(*(Part(room.stored, [command], saved(room)) for room in rooms))

    await alone_at([room.stored for room in rooms], work)


def _check_people(room: Room) -> None:
    """A table for practising is nobody else's."""
    if room.listing.practice:
        raise NotAllowed("server.practice-is-yours")


def _sits(room: Room, player: str) -> str:
    """The name of somebody who sits here, and is no bot."""
    seats = (seat for one in room.in_line for seat in one.table.everybody)
    found = next((seat for seat in seats if seat.player == player and not seat.bot), None)
    if found is None:
        raise NotFound("server.host-sits-here")
    return found.name


async def _user(request: Request, player: str) -> User:
    """Somebody whom the server knows."""
    wanted = select(users.c.name, users.c.login).where(users.c.id == player)
    rows = await request.house.store.read(wanted)
    if not rows:
        raise NotFound("server.host-sits-here")
    return User(player, str(rows[0]["name"]), guest=rows[0]["login"] is None)


async def _account(request: Request, name: str) -> tuple[str, str]:
    """Somebody with an account, by name."""
    wanted = select(users.c.id, users.c.name).where(users.c.login == login_of(name))
    rows = await request.house.store.read(wanted)
    if not rows:
        raise NotFound("server.no-such-account", name=name)
    return str(rows[0]["id"]), str(rows[0]["name"])


async def _schedule(request: Request) -> int:
    """Plan other stakes, as the host has written them."""
    message, room = request.message, request.room
    if message.does != "set":
        return await request.do("schedule", text=message.does)
    if room.line is not None:
        raise NotNow("server.no-schedule-in-line")
    if not message.steps:
        raise BadMessage("server.schedule-needs-steps", place="steps")
    rules = room.table.rules
    for one in message.steps:
        if one.after == "time":
            check_near(one.count, request.house.clock(), str(one.count))
    steps = [
        {
            "after": one.after,
            "count": one.count,
            "stakes": typed_rules({"stakes": one.stakes}, rules)["stakes"],
        }
        for one in message.steps
    ]
    return await request.do("schedule", data={"steps": steps, **({"anew": True} if message.anew else {})})


HOSTING_HANDLERS: Final[dict[str, Callable[[Request], Awaitable[int | None]]]] = {
    "name-host": _name,
    "hand-over": _hand_over,
    "schedule": _schedule,
}
