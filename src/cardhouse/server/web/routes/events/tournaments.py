"""Tournaments: announcing and finding them, how they stand, and what came of them."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterable
from math import ceil
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse
from sqlalchemy import select

from cardhouse.server.clubs.opening import Place, place_in
from cardhouse.server.errors import BadMessage, Enough, NotFound
from cardhouse.server.events.errors import BadStart
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.listing import NO_BOTS, Bots, EventListing
from cardhouse.server.events.saving import stored_event
from cardhouse.server.events.schedule import Start
from cardhouse.server.house.house import House
from cardhouse.server.limits import MOST_OWN_BY_GUEST, MOST_OWN_TABLES, address_of
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.accounts import User
from cardhouse.server.people.idempotency import MOST_SIGNS, SIGNS
from cardhouse.server.people.names import said
from cardhouse.server.rooms.driving.bots import check_kind
from cardhouse.server.rooms.registry import nothing_besides
from cardhouse.server.store.schema import event_log, events
from cardhouse.server.structures.trial import has_own, read_given
from cardhouse.server.web.routes.common import (
    Anybody,
    Changing,
    Entering,
    Me,
    TheHouse,
    file_or_refusals,
    refusals,
)
from cardhouse.server.web.routes.ledger import Payment
from cardhouse.server.wire.host_requests import PLAIN, Whole
from cardhouse.server.wire.lobby.listed import TournamentInfo
from cardhouse.server.wire.tournament.views import EventResult, EventView, ToldOfEvent
from cardhouse.tournament import NotOffered, Structure, explain, find_structure, level_rows
from cardhouse.tournament.engine.results import payments_of
from cardhouse.tournament.engine.tournament import Tournament
from cardhouse.tournament.structure.opening import starts_when_full

from .said_of_tournaments import (
    EventStructure,
    LoggedLine,
    MoveShown,
    Results,
    TournamentBody,
    TournamentLog,
    TournamentPage,
    Tournaments,
)

router = APIRouter(prefix="/tournaments", tags=["tournaments"])
EVENTS = "events"
"""The scope of keys for announcing events."""
Key = Annotated[str, Header(max_length=MOST_SIGNS, pattern=SIGNS)]
EventId = Annotated[str, Path(min_length=1, max_length=40, pattern=PLAIN)]
Status = Literal["open", "announced", "running", "over", "mine"]
MOST_LISTED = 200


@router.get("", responses=refusals())
async def list_tournaments(
    house: TheHouse,
    user: Anybody,
    status: Annotated[Status | None, Query()] = None,
    words: Annotated[str, Query(max_length=200)] = "",
) -> Tournaments:
    """The public tournaments, and those that the user hosts or has entered."""
    mine = user.id if user is not None else ""
    rows = house.lobby.tournaments
    rooms = [room for room in house.events.values() if rows.shows(room, mine)]
    hosts = await names_of(house.store, [room.host for room in rooms])
    listed = [rows.row(room, mine, hosts) for room in rooms if _fits(house, room, mine, status)]
    fitting = [one for one in listed if _says(one, words)]
    fitting.sort(key=lambda one: (one.start.at if one.start is not None else one.created, one.id))
    return Tournaments(tournaments=fitting[:MOST_LISTED])


async def tournaments_seen(
    house: House, rooms: Iterable[EventRoom], user: User | None
) -> list[TournamentInfo]:
    """Some tournaments as they are listed."""
    rooms = list(rooms)
    hosts = await names_of(house.store, [room.host for room in rooms])
    return [house.lobby.tournaments.row(room, user.id if user is not None else None, hosts) for room in rooms]


def _fits(house: House, room: EventRoom, user: str, status: Status | None) -> bool:
    match status:
        case None:
            return True
        case "mine":
            return house.lobby.tournaments.concerns(room, user)
        case "open":
            return bool(room.tournament.view()["registration"])
        case _:
            return room.phase == status


def _says(one: TournamentInfo, words: str) -> bool:
    said = f"{one.name} {one.structure} {one.structure_name} {' '.join(one.games)} {one.host_name}".lower()
    return all(word in said for word in words.lower().split())


@router.post("", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503))
async def create_tournament(
    body: TournamentBody, request: Request, house: TheHouse, user: Me, idempotency_key: Key = ""
) -> TournamentInfo:
    """Announce a tournament; the user is its host. With an ``Idempotency-Key``, once for each key."""
    made = await house.keys.once(
        EVENTS, user.id, idempotency_key, lambda: _announce(body, request, house, user)
    )
    room = house.events.find(made)
    return house.lobby.tournaments.row(room, user.id, await names_of(house.store, [room.host]))


async def _announce(body: TournamentBody, request: Request, house: House, user: User) -> str:
    name = said(body.name)
    if not name:
        raise BadMessage("server.name-invisible")
    if bool(body.structure) == bool(body.text):
        raise BadMessage("server.structure-or-text")
    start = _start(body, house)
    if body.bots is not None:
        check_kind(body.bots.kind)
        house.rooms.bot_limits.check_wanted(body.bots.to)
        if body.live:
            raise NotOffered("tournament.no-bots-live")
    place = await _place(body, house, user, start)
    house.events.check_many(user)
    house.bans.saw(user.id, address_of(request))
    structure = await _structure(body, request, house, user)
    if body.full:
        structure = await asyncio.to_thread(starts_when_full, structure, body.full)
    _check_own(structure, user)
    request.app.state.openings.take(address_of(request))
    bots = Bots(body.bots.kind, body.bots.to) if body.bots is not None else NO_BOTS
    with house.events.reserve(user):
        room = await house.events.create(
            user.id,
            name,
            structure,
            public=body.public and place is None,
            start=start,
            every=body.every,
            bots=bots,
            besides=place.besides("event", house.clock()) if place is not None else nothing_besides,
            live=body.live,
        )
    return room.id


async def _place(body: TournamentBody, house: House, user: User, start: Start | None) -> Place | None:
    """The club that a new tournament belongs to."""
    if body.club is None:
        if body.night is not None:
            raise BadMessage("server.night-needs-club")
        return None
    at = start.at if start is not None else house.clock()
    return await place_in(house.clubs, house.nights, user, body.club, body.night, at)


def _start(body: TournamentBody, house: House) -> Start | None:
    if body.start is not None and body.full:
        raise BadStart("server.full-or-time")
    if body.start is None:
        if body.every:
            raise BadStart("server.no-start")
        return None
    start = Start.given(body.start.at, body.start.zone, house.clock())
    if start.at <= house.clock():
        raise BadStart("server.start-passed", given=start.wall, zone=start.zone)
    return start


async def _structure(body: TournamentBody, request: Request, house: House, user: User) -> Structure:
    text = body.text
    if body.structure.startswith("own-"):
        text = (await house.structures.find(body.structure)).text
    if text:
        return await read_given(text, house.workers, owner=user.id, address=address_of(request))
    if body.structure.endswith(".toml"):
        raise NotFound("server.games-by-id")
    return find_structure(body.structure)


def _check_own(structure: Structure, user: User) -> None:
    """Refuse a large event with games that workers deal: they deal for others too."""
    if not has_own(structure):
        return
    most = MOST_OWN_BY_GUEST if user.guest else MOST_OWN_TABLES
    if not structure.most or ceil(structure.most / structure.seats) > most:
        raise Enough("server.own-event-too-large", most=most)


@router.get("/{id}", responses=refusals(404, 503))
async def tournament(id: EventId, house: TheHouse, user: Anybody) -> TournamentPage:
    """A tournament with its view, for anybody who has its link."""
    room = house.events.find(id)
    mine = user.id if user is not None else ""
    names = await names_of(house.store, [room.host])
    return TournamentPage(
        info=house.lobby.tournaments.row(room, mine, names),
        seq=room.seq,
        view=EventView(**room.view(mine or None)),
        frozen=_frozen(room.tournament),
    )


def _frozen(event: Tournament) -> EventStructure:
    structure = event.structure
    return EventStructure(
        id=structure.id,
        name=structure.name,
        digest=event.state.digest,
        explained=explain(structure),
        levels=level_rows(structure),
        late=structure.late,
        alternates=structure.alternates,
    )


async def _any(house: House, id: str) -> tuple[EventListing, Tournament]:
    """A tournament, even if it is closed."""
    room = house.events.get(id)
    if room is not None:
        return room.listing, room.tournament
    rows = await house.store.read(select(events).where(events.c.id == id))
    if not rows:
        raise NotFound("server.no-such-event")
    # Who has deleted an account may stand in it by name until it was gone through.
    row = {**rows[0], "state": house.leaving.hide(rows[0]["state"])}
    return EventListing.of(row), (await stored_event(house.store, row, {})).event


@router.get("/{id}/results", responses=refusals(404))
async def tournament_results(id: EventId, house: TheHouse) -> Results:
    """What came of a tournament, even if it is closed."""
    listing, event = await _any(house, id)
    prizes = event.view()["prizes"]
    results = [EventResult(**one.to_dict()) for one in event.results]
    over = event.phase not in ("announced", "running")
    payments = [
        Payment(payer=one.payer, payee=one.payee, amount=one.amount)
        for one in (payments_of(event.results) if over else ())
    ]
    return Results(
        id=id, name=listing.name, phase=event.phase, prizes=prizes, results=results, payments=payments
    )


@router.get("/{id}/results.csv", responses=file_or_refusals(404), response_class=PlainTextResponse)
async def tournament_results_as_csv(id: EventId, house: TheHouse) -> PlainTextResponse:
    """The same as a file for a spreadsheet."""
    _, event = await _any(house, id)
    columns = [name for name in EventResult.model_fields if name != "player"]
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    for one in event.results:
        row: dict[str, Any] = one.to_dict()
        # A name that begins like a formula is text in a spreadsheet too.
        row["name"] = f"'{row['name']}" if row["name"][:1] in "=+-@" else row["name"]
        writer.writerow(row)
    head = {"content-disposition": f'attachment; filename="{id}.csv"'}
    return PlainTextResponse(file.getvalue(), headers=head, media_type="text/csv; charset=utf-8")


@router.get("/{id}/move", responses=refusals(404, 409))
async def suggested_move(
    id: EventId,
    house: TheHouse,
    of: Annotated[int, Query(ge=0, le=100_000)] = 0,
    table: Annotated[int, Query(ge=0, le=100_000)] = 0,
    player: Annotated[str, Query(max_length=80)] = "",
) -> MoveShown:
    """Whom the director would move by the rule, and to which chair, of the tables that are named."""
    event = house.events.find(id).tournament
    move = event.suggested_move(of, table, player)
    return MoveShown(
        player=move.player,
        name=event.state.entry(move.player).name,
        of=move.of.table,
        of_seat=move.of.chair,
        table=move.to.table,
        seat=move.to.chair,
    )


@router.get("/{id}/log", responses=refusals(404))
async def tournament_log(
    id: EventId,
    house: TheHouse,
    after: Whole = 0,
    limit: Annotated[int, Query(ge=1, le=1000)] = 200,
) -> TournamentLog:
    """What was done in a tournament and what everybody was told, from a number on."""
    query = select(event_log).where(event_log.c.event == id, event_log.c.seq > after)
    rows = await house.store.read(query.order_by(event_log.c.seq).limit(limit))
    if not rows:
        await _any(house, id)
    beside = await _names_beside(house, id)
    return TournamentLog(
        lines=[
            LoggedLine(
                seq=row["seq"],
                at=row["at"],
                do=row["body"]["do"],
                told=[ToldOfEvent(**one) for one in house.leaving.hide(row["told"], row["body"], *beside)],
            )
            for row in rows
        ]
    )


async def _names_beside(house: House, id: str) -> list[Any]:
    """What says by which names an event knows those who have deleted their accounts."""
    if not house.leaving:
        return []
    return [row["state"] for row in await house.store.read(select(events.c.state).where(events.c.id == id))]
