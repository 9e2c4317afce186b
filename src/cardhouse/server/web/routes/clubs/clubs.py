"""Clubs: founding and finding them, what they say of themselves, and their lobby."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Request
from pydantic import Field

from cardhouse.server.clubs.club import MOST_TEXT, Club, paragraphs, titled
from cardhouse.server.clubs.nights import on_at
from cardhouse.server.clubs.points import MOST_PLACES, MOST_POINTS, Points
from cardhouse.server.clubs.roles import MAY, deeds_of
from cardhouse.server.house.house import House
from cardhouse.server.limits import address_of
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.accounts import User
from cardhouse.server.people.idempotency import MOST_SIGNS, SIGNS
from cardhouse.server.people.names import said
from cardhouse.server.web.routes.common import (
    Answer,
    Body,
    Changing,
    Entering,
    Me,
    Person,
    TheHouse,
    refusals,
)
from cardhouse.server.web.routes.events.tournaments import tournaments_seen
from cardhouse.server.web.routes.tables import tables_seen
from cardhouse.server.wire.host_requests import PLAIN
from cardhouse.server.wire.lobby.listed import TableInfo, TournamentInfo
from cardhouse.server.wire.rules import RulesGiven
from cardhouse.server.workers.trial import read_tried

router = APIRouter(prefix="/clubs", tags=["clubs"])
CLUBS = "clubs"
"""The scope of keys for founding clubs."""
ClubId = Annotated[str, Path(min_length=1, max_length=40, pattern=PLAIN)]
Key = Annotated[str, Header(max_length=MOST_SIGNS, pattern=SIGNS)]
RoleName = Literal["owner", "host", "floor", "member"]
LongText = Annotated[str, Field(max_length=2 * MOST_TEXT)]


class PointsGiven(Body):
    """What places are worth."""

    places: Annotated[list[Annotated[int, Field(ge=0, le=MOST_POINTS)]], Field(max_length=MOST_PLACES)]
    """The first place first."""
    played: Annotated[int, Field(ge=0, le=MOST_POINTS)] = 1
    """What everybody gets who plays."""
    least: Annotated[int, Field(ge=2, le=100)] = 3
    """How many have to play for places to count."""


class PointsSet(Answer):
    """What places are worth."""

    places: list[int]
    played: int
    least: int


class NewClub(Body):
    """A new club."""

    name: Annotated[str, Field(min_length=1, max_length=60, examples=["Friday Aces"])]
    description: LongText = ""
    unit: Annotated[str, Field(max_length=8, examples=["€"])] = ""
    """What amounts are shown in; empty for chips."""
    decimals: Annotated[int, Field(ge=0, le=2)] = 0
    """With how many decimals the ledger counts; the tables of the club have no more."""


class ClubChange(Body):
    """What is changed of a club; what is left out stays."""

    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    description: LongText | None = None
    house_rules: LongText | None = None
    rules: RulesGiven | None = None
    """What a new table of the club begins with."""
    points: PointsGiven | None = None


class ClubInfo(Answer):
    """A club as it is listed for those who belong to it, or have belonged."""

    id: str
    name: str
    role: RoleName | None
    """The role of the user; nothing for those who have left."""
    status: Literal["member", "left", "removed", "banned"]
    members: int
    owner: str
    """The name of its owner."""
    closed: bool
    tables: int
    """How many are open now."""


class Invited(Answer):
    """A club that the user is invited to."""

    id: str
    name: str
    by: str
    members: int


class Clubs(Answer):
    """The clubs of a user."""

    clubs: list[ClubInfo]
    invitations: list[Invited]
    former: list[ClubInfo]
    """Those that the user has belonged to."""


class ClubMember(Answer):
    """Somebody who belongs to a club."""

    user: str
    name: str
    role: RoleName
    joined: int
    here: bool
    """Whether they are at one of its tables now."""
    helped: bool = False
    """Whether the owner may make a link for them to set a new password; only the two of them are told."""


class FormerMember(Answer):
    """Somebody who has belonged to it."""

    user: str
    name: str
    status: Literal["left", "removed", "banned"]
    left: int


class RoleRow(Answer):
    """What a role may do."""

    role: RoleName
    may: list[str]


class ClubPage(Answer):
    """A club with its members, for those who belong to it."""

    id: str
    name: str
    description: str
    house_rules: str
    rules: dict[str, Any]
    unit: str
    decimals: int
    points: PointsSet
    created: int
    closed: bool
    role: RoleName
    may: list[str]
    """What the user may do."""
    roles: list[RoleRow]
    members: list[ClubMember]
    former: list[FormerMember]
    invited: list[ClubMember]
    """Who is invited and has not answered, for those who may invite; ``joined`` is when."""
    link: str | None
    """The secret of the link by which one joins, for those who may invite."""
    calendar: str
    """The secret of the user's own link to the calendar."""


class ClubLobby(Answer):
    """What can be played in a club now."""

    night: str | None
    """The night that is on."""
    tables: list[TableInfo]
    tournaments: list[TournamentInfo]


class ClosedClub(Answer):
    """A club that is closed."""

    closed: str


@router.get("", responses=refusals(401))
async def my_clubs(house: TheHouse, user: Me) -> Clubs:
    """The clubs that the user belongs to, is invited to, or has belonged to."""
    mine = house.clubs.of(user.id)
    invited = await house.members.invited_to(user.id)
    names = await names_of(house.store, {*(club.owner for club in mine), *(by for _, by in invited)})
    listed = [_listed(house, club, user, names) for club in mine]
    return Clubs(
        clubs=[one for one in listed if one.role is not None],
        invitations=[
            Invited(id=club.id, name=club.name, by=names.get(by, ""), members=len(club.present))
            for club, by in invited
        ],
        former=[one for one in listed if one.role is None],
    )


def _listed(house: House, club: Club, user: User, names: dict[str, str]) -> ClubInfo:
    role = club.role_of(user.id)
    rooms = (room for room in house.rooms.values() if house.clubs.of_game(room.id) is club)
    return ClubInfo(
        id=club.id,
        name=club.name,
        role=role,
        status=club.members[user.id].status,
        members=len(club.present),
        owner=names.get(club.owner, ""),
        closed=club.closed is not None,
        tables=sum(1 for _ in rooms) if role is not None else 0,
    )


@router.post("", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 429, 503))
async def found_club(body: NewClub, house: TheHouse, user: Person, idempotency_key: Key = "") -> ClubPage:
    """Found a club; the user owns it. With an ``Idempotency-Key``, once for each key."""

    async def found() -> str:
        name, description = titled(body.name), paragraphs(body.description, MOST_TEXT)
        club = await house.clubs.create(
            user, name, description, unit=said(body.unit), decimals=body.decimals, now=house.clock()
        )
        return club.id

    made = await house.keys.once(CLUBS, user.id, idempotency_key, found)
    return await page_of(house, house.clubs.may(made, user, "play"), user)


@router.get("/{id}", responses=refusals(401, 403, 404))
async def club(id: ClubId, house: TheHouse, user: Me) -> ClubPage:
    """A club, for its members."""
    return await page_of(house, house.clubs.may(id, user, "play"), user)


async def page_of(house: House, club: Club, user: User) -> ClubPage:
    """A club as one of its members sees it."""
    role = club.role_of(user.id) or "member"
    invites = role in MAY["invite"]
    invited = await house.members.invitations(club.id) if invites else []
    names = await names_of(house.store, {*club.members, *(row["user"] for row in invited)})
    rooms = [room for room in house.rooms.values() if house.clubs.of_room(room) is club]
    here = {user for room in rooms for user in room.watched_by}
    members = [
        ClubMember(
            user=one.user,
            name=names.get(one.user, ""),
            role=one.role,
            joined=one.joined,
            here=one.user in here,
            helped=one.helped and (role in MAY["help"] or one.user == user.id),
        )
        for one in club.present
    ]
    former = [
        FormerMember(user=one.user, name=names.get(one.user, ""), status=one.status, left=one.left or 0)
        for one in club.members.values()
        if one.status != "member"
    ]
    return ClubPage(
        id=club.id,
        name=club.name,
        description=club.description,
        house_rules=club.house_rules,
        rules=club.rules,
        unit=club.unit,
        decimals=club.decimals,
        points=PointsSet(**club.points.to_dict()),
        created=club.created,
        closed=club.closed is not None,
        role=role,
        may=[*deeds_of(role)],
        roles=[RoleRow(role=one, may=[*deeds_of(one)]) for one in MAY["play"]],
        members=members,
        former=former,
        invited=[
            ClubMember(
                user=row["user"],
                name=names.get(row["user"], ""),
                role="member",
                joined=row["at"],
                here=False,
            )
            for row in invited
        ],
        link=club.link if invites else None,
        calendar=club.members[user.id].calendar or "",
    )


@router.post("/{id}", dependencies=[Changing], responses=refusals(400, 401, 403, 404, 503))
async def change_club(
    id: ClubId, body: ClubChange, request: Request, house: TheHouse, user: Person
) -> ClubPage:
    """Change the name, the description, house rules, the rules of new tables or the points."""
    club = house.clubs.may(id, user, "set")
    values: dict[str, Any] = {}
    if body.name is not None:
        values["name"] = titled(body.name)
    if body.description is not None:
        values["description"] = paragraphs(body.description, MOST_TEXT)
    if body.house_rules is not None:
        values["house_rules"] = paragraphs(body.house_rules, MOST_TEXT)
    if body.points is not None:
        values["points"] = Points.read(body.points.model_dump())
    if body.rules is not None:
        given = {"unit": club.unit, **body.rules} if body.rules else {}
        rules = await read_tried(given, house.workers, owner=user.id, address=address_of(request))
        if given:
            house.clubs.check_money(club, rules.unit, rules.decimals)
        values["rules"] = body.rules
    if values:
        await house.clubs.change(club, **values)
    return await page_of(house, club, user)


@router.delete("/{id}", dependencies=[Changing], responses=refusals(401, 403, 404))
async def close_club(id: ClubId, house: TheHouse, user: Person) -> ClosedClub:
    """Close a club for good: its members still read everything."""
    await house.members.close(house.clubs.may(id, user, "close"), house.clock())
    return ClosedClub(closed=id)


@router.get("/{id}/lobby", responses=refusals(401, 403, 404))
async def club_lobby(id: ClubId, house: TheHouse, user: Me) -> ClubLobby:
    """The tables and tournaments of a club that are open."""
    club = house.clubs.may(id, user, "play")
    now = house.clock()
    on = on_at(await house.nights.around(id, now), now)
    rooms = [room for room in house.rooms.values() if house.clubs.of_game(room.id) is club]
    events = [event for event in house.events.values() if house.clubs.of_game(event.id) is club]
    found = await tournaments_seen(house, events, user)
    found.sort(key=lambda one: (one.start.at if one.start is not None else one.created, one.id))
    return ClubLobby(
        night=on.id if on is not None else None,
        tables=await tables_seen(house, rooms, user),
        tournaments=found,
    )
