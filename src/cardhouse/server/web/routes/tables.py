"""Tables: opening, finding and closing them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request
from pydantic import Field

from cardhouse.errors import CardhouseError
from cardhouse.floor import Way
from cardhouse.server.clubs.opening import Place, place_in
from cardhouse.server.errors import BadMessage, NotAllowed, NotFound
from cardhouse.server.house.company import company
from cardhouse.server.house.house import House
from cardhouse.server.house.table_limits import Reservation
from cardhouse.server.limits import address_of
from cardhouse.server.people.accounts import User
from cardhouse.server.people.idempotency import MOST_SIGNS, SIGNS, TABLES
from cardhouse.server.people.names import said
from cardhouse.server.rooms.registry import nothing_besides
from cardhouse.server.rooms.room import Room
from cardhouse.server.wire.host_requests import PLAIN, Id
from cardhouse.server.wire.lobby.listed import TableInfo
from cardhouse.server.wire.rules import RulesGiven
from cardhouse.server.workers.hand import RemoteHand
from cardhouse.server.workers.sheet_pages import page_of
from cardhouse.server.workers.trial import read_tried
from cardhouse.table import Command, Rules
from cardhouse.table.rules.rules import MOST_SEATS

from .common import Answer, Anybody, Body, Changing, Entering, Me, TheHouse, refusals
from .games import GameRules

_log = logging.getLogger(__name__)
router = APIRouter(tags=["tables"])
Key = Annotated[str, Header(max_length=MOST_SIGNS, pattern=SIGNS)]
"""A text that the client chooses, so that a request sent twice opens one table."""
TableId = Annotated[str, Path(min_length=1, max_length=40, pattern=PLAIN)]


class TableBody(Body):
    """A new table."""

    name: Annotated[str, Field(min_length=1, max_length=60, examples=["Friday night"])]
    rules: RulesGiven = Field(default_factory=dict)
    public: bool = True
    approve: bool = False
    beside: Id | None = None
    """A table of the same host that this one stands in line with; without rules it gets the same ones."""
    way: Way | None = None
    """How they stand; by default new players begin at the youngest and have to move to the others."""
    practice: bool = False
    """For practising against bots: unlisted, at rest while nobody looks on, closed when its host has left."""
    bots: list[Id] = Field(default_factory=list, max_length=MOST_SEATS, examples=[["normal", "hard"]])
    """Bots by kind: they sit down with the host, and hands are dealt as soon as somebody looks on."""
    club: Id | None = None
    """The club that it belongs to: only its members see it, and rules that are not given are its own."""
    night: Id | None = None
    """The night of the club that it counts for; without it, the one that is on."""


class Tables(Answer):
    """Several tables."""

    tables: list[TableInfo]


class Closed(Answer):
    """A table that is closed."""

    closed: str


@router.get("/tables")
async def list_tables(house: TheHouse, user: Anybody) -> Tables:
    """The public tables, and the user's own."""
    mine = user.id if user else None
    rooms = [room for room in house.rooms.values() if house.lobby.tables.shows(room, mine)]
    return Tables(tables=await tables_seen(house, rooms, user))


async def tables_seen(house: House, rooms: Iterable[Room], user: User | None) -> list[TableInfo]:
    """Those of some tables that can be shown."""
    seen = await asyncio.gather(*(_seen_if_open(house, room, user) for room in rooms))
    return [one for one in seen if one is not None]


async def _seen(house: House, room: Room, user: User | None) -> TableInfo:
    """A table as a user may see it, when everything done there is stored."""
    return await room.look(lambda _: house.lobby.tables.row(room, user.id if user is not None else None))


async def _seen_if_open(house: House, room: Room, user: User | None) -> TableInfo | None:
    """The same for a list: a table that is closed meanwhile or cannot be shown is left out."""
    try:
        return await _seen(house, room, user)
    except NotFound:
        return None
    except Exception:  # noqa: BLE001 - it is in the log
        _log.exception("table %s cannot be listed", room.id)
        return None


@router.post("/tables", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503))
async def create_table(
    body: TableBody, request: Request, house: TheHouse, user: Me, idempotency_key: Key = ""
) -> TableInfo:
    """Open a table; the user becomes its host. With an ``Idempotency-Key``, once for each key."""
    opened = await house.keys.once(
        TABLES, user.id, idempotency_key, lambda: _open(body, request, house, user)
    )
    return await _seen(house, house.room(opened), user)


async def _open(body: TableBody, request: Request, house: House, user: User) -> str:
    """Open a table, and return its id."""
    name = said(body.name)
    if not name:
        raise BadMessage("server.name-invisible")
    tried: Rules | None = None
    if body.practice and body.club is not None:
        raise BadMessage("server.club-no-practice")
    if body.practice:
        if body.beside is not None:
            raise BadMessage("server.practice-alone")
        tried = await _tried(request, body, house, user)
        company(user, body.bots, tried, house.clock(), house.rooms.own_bots)
        # Only now is it known that the table can be opened.
        await house.end_practice(user.id)
    elif body.bots and body.beside is not None:
        raise BadMessage("server.bots-beside")
    house.bans.saw(user.id, address_of(request))
    bots = house.rooms.bot_limits.reserve(user.id, len(body.bots))
    with house.limits.reserve(user) as reservation, bots:
        return (await _opened(request, body, name, house, user, reservation, tried)).id


async def _tried(request: Request, body: TableBody, house: House, user: User) -> Rules:
    return await read_tried(body.rules, house.workers, owner=user.id, address=address_of(request))


async def _opened(
    request: Request,
    body: TableBody,
    name: str,
    house: House,
    user: User,
    reservation: Reservation,
    tried: Rules | None,
) -> Room:
    beside = _beside(house, body, user)
    place = await _place(house, body, user, beside)
    if place is not None and beside is None:
        body = body.model_copy(update={"rules": place.rules(body.rules)})
    if beside is not None and not body.rules:
        # The rules were tried out when that table was opened.
        rules = beside.table.rules
    else:
        rules = tried or await _tried(request, body, house, user)
    if place is not None:
        place.check(rules)
    if beside is None:
        house.limits.check_spacing(rules)
        reservation.rules = rules
    house.limits.check_own(user, rules)
    reservation.own = rules.has_own
    request.app.state.openings.take(address_of(request))
    create = partial(
        house.rooms.create,
        user.id,
        name,
        rules,
        public=body.public and not body.practice and place is None,
        approve=body.approve,
        practice=body.practice,
        besides=place.besides("table", house.clock()) if place is not None else nothing_besides,
    )
    if beside is not None:
        room = await house.floor.join(beside, rules, body.way, lambda also: create(also=also))
        # Bans apply to all tables of a line.
        await house.bans.copy(beside.id, room.id, house.clock())
        return room
    if not body.bots:
        return await create()
    with house.limits.one_seat(user.id, reservation):
        sit = company(user, body.bots, rules, house.clock(), house.rooms.own_bots)
        return await _filled(house, await create(), sit)


async def _filled(house: House, room: Room, sit: Sequence[Command]) -> Room:
    """Seat the host and the bots at a new table; if they cannot sit down, the table is not left open."""
    try:
        await room.fill(sit)
    except CardhouseError:
        with contextlib.suppress(CardhouseError):
            await house.shut(room)
        raise
    return room


async def _place(house: House, body: TableBody, user: User, beside: Room | None) -> Place | None:
    """The club that a new table belongs to; in line with a table of a club it belongs to the same one."""
    of_beside = house.clubs.of_room(beside) if beside is not None else None
    club = body.club if beside is None else of_beside.id if of_beside is not None else None
    if beside is not None and body.club is not None and body.club != club:
        raise BadMessage("server.club-of-line")
    if club is None:
        if body.night is not None:
            raise BadMessage("server.night-needs-club")
        return None
    return await place_in(house.clubs, house.nights, user, club, body.night, house.clock())


def _beside(house: House, body: TableBody, user: User) -> Room | None:
    """The table that a new one stands in line with."""
    if body.beside is None:
        if body.way is not None:
            raise BadMessage("server.line-needs-table")
        return None
    found = house.room(body.beside)
    if found.host != user.id:
        raise NotAllowed("server.host-opens-beside")
    if found.listing.practice:
        raise BadMessage("server.practice-alone")
    return found


@router.get("/tables/{id}", responses=refusals(404))
async def table(id: TableId, house: TheHouse, user: Anybody) -> TableInfo:
    """A table, for anybody who has its link."""
    return await _seen(house, house.room(id), user)


@router.get("/tables/{id}/games/{game}", responses=refusals(400, 404, 503))
async def game_of_table(
    id: TableId, game: Annotated[str, Path(max_length=80)], request: Request, house: TheHouse
) -> GameRules:
    """The rules of a game that a table plays, including games that its host has written."""
    table = house.room(id).table
    rules, hand = table.rules, table.hand
    found = next((item for item in rules.games if game in (item.game, item.sheet.key)), None)
    shown = hand is not None and hand.sheet.key == game and not isinstance(hand, RemoteHand)
    if found is None and hand is not None and shown:
        # The host has changed the games since the hand was dealt that everybody still sees.
        return GameRules(**page_of(hand.sheet, hand.stakes.structure))
    if found is None:
        raise NotFound("server.game-not-played")
    structure = rules.stakes_of(found).structure
    if not found.text:
        return GameRules(**page_of(found.sheet, structure))
    address = address_of(request)
    return GameRules(**await house.pages.of(found, structure, owner=address, address=address))


@router.delete("/tables/{id}", dependencies=[Changing], responses=refusals(400, 401, 403, 404))
async def close_table(id: TableId, house: TheHouse, user: Me) -> Closed:
    """Close a table."""
    await house.close_table(house.room(id), user.id)
    return Closed(closed=id)
