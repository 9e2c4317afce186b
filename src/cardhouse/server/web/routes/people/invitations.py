"""Invitations to tables: the link as a picture, and accounts that are invited by name."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Request
from pydantic import Field
from starlette.responses import Response

from cardhouse.server.errors import BadMessage, NotAllowed
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.accounts import User
from cardhouse.server.people.authentication import is_secure
from cardhouse.server.rooms.room import Room
from cardhouse.server.web.routes.common import (
    Answer,
    Anybody,
    Body,
    Changing,
    Person,
    TheHouse,
    file_or_refusals,
    refusals,
)
from cardhouse.server.web.routes.tables import TableId
from cardhouse.server.wire.host_requests import PLAIN
from cardhouse.table.rules.typed import stakes_line

router = APIRouter(tags=["invitations"])
of_table = APIRouter(tags=["invitations"])
UserId = Annotated[str, Path(min_length=1, max_length=40, pattern=PLAIN)]


class GuestName(Body):
    """Whom to invite."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN, examples=["Ann"])]


class DeclineBody(Body):
    """How to decline."""

    block: bool = False
    """Whether no more invitations of the same host are wanted."""


class Sent(Answer):
    """An invitation that is on its way."""

    invited: str


class Invited(Answer):
    """A table that the user is invited to."""

    table: str
    name: str
    by: str
    games: list[str]
    """What the games are called."""
    stakes: str
    players: int
    free: int
    """How many chairs are free."""
    at: int


class Blocked(Answer):
    """Somebody whose invitations the user does not want."""

    id: str
    name: str


class Invitations(Answer):
    """Where the user is invited, and whose invitations they do not want."""

    invitations: list[Invited]
    blocked: list[Blocked]


@of_table.get("/tables/{id}/qr", responses=file_or_refusals(404))
async def picture_of_link(id: TableId, request: Request, house: TheHouse) -> Response:
    """The link of a table as a QR code, in SVG."""
    room = house.room(id)
    scheme = "https" if is_secure(request, request.app.state.settings) else "http"
    code = segno.make_qr(f"{scheme}://{request.headers.get('host', '')}/t/{room.id}", error="m")
    drawn = BytesIO()
    code.save(drawn, kind="svg", border=2, dark="#1b1715", light="#fff", xmldecl=False, omitsize=True)
    return Response(
        drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"}
    )


@of_table.post(
    "/tables/{id}/invitations", dependencies=[Changing], responses=refusals(400, 401, 403, 404, 429, 503)
)
async def invite_to_table(
    id: TableId, body: GuestName, request: Request, house: TheHouse, user: Person
) -> Sent:
    """Invite an account to a table by its name. Whether it reaches them is theirs to say."""
    room = house.room(id)
    if user.id not in room.hosts:
        raise NotAllowed("server.only-host")
    if user.guest:
        # A guest could come again under another name whenever somebody has blocked them.
        raise NotAllowed("server.invite-needs-account")
    if room.listing.event or room.listing.practice:
        raise BadMessage("server.nobody-invited-here")
    request.app.state.connections.inviting.take(user.id)
    reached = await house.invitations.invite(room.id, user.id, body.name, house.clock())
    if reached is not None and _may_come(house, room, reached):
        told = {"type": "invited", "table": room.id, "name": room.name, "by": user.name}
        request.app.state.connections.tell(reached, told)
    return Sent(invited=body.name)


@router.get("/invitations")
async def list_invitations(house: TheHouse, user: Anybody) -> Invitations:
    """The tables that the user is invited to and has not come to."""
    if user is None or user.guest:
        return Invitations(invitations=[], blocked=[])
    found = await house.invitations.of(user.id)
    names = await names_of(house.store, {one.by for one in found})
    open_to = ((one, house.rooms.get(one.table)) for one in found)
    blocked = await house.invitations.blocked(user.id)
    return Invitations(
        invitations=[
            _seen(room, names.get(one.by, ""), one.at)
            for one, room in open_to
            if room is not None and _may_come(house, room, user.id)
        ],
        blocked=[Blocked(id=who, name=name) for who, name in blocked.items()],
    )


def _may_come(house: House, room: Room, user: str) -> bool:
    """Whether somebody could sit down, and does not sit there already."""
    if any(seat.player == user for seat in room.table.everybody):
        return False
    club = house.clubs.of_room(room)
    if club is not None and club.role_of(user) is None:
        return False
    return house.bans.find("ban", room.id, User(user, "", guest=False), "", house.clock()) is None


def _seen(room: Room, by: str, at: int) -> Invited:
    rules = room.table.rules
    return Invited(
        table=room.id,
        name=room.name,
        by=by,
        games=[item.sheet.name for item in rules.games],
        stakes=stakes_line(rules),
        players=len(room.table.seats),
        free=max(0, rules.seats - len(room.table.seats)),
        at=at,
    )


@router.post(
    "/invitations/{id}/decline", dependencies=[Changing], responses=refusals(401, 403, 404, 429, 503)
)
async def decline_invitation(id: TableId, body: DeclineBody, house: TheHouse, user: Person) -> Invitations:
    """Do not come to a table, and if wanted, see no more invitations of its host."""
    await house.invitations.decline(id, user.id, block=body.block, now=house.clock())
    return await list_invitations(house, user)


@router.delete("/invitations/blocked/{id}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def unblock(id: UserId, house: TheHouse, user: Person) -> Invitations:
    """Let somebody's invitations through again."""
    await house.invitations.unblock(user.id, id)
    return await list_invitations(house, user)
