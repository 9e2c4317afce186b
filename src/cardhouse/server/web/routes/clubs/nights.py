"""The nights of a club."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path
from pydantic import Field

from cardhouse.server.clubs.club import MOST_NOTES, Club, paragraphs, titled
from cardhouse.server.clubs.nights import Night, Plan
from cardhouse.server.events.schedule import Start
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.accounts import User
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
from cardhouse.server.wire.host_requests import PLAIN, Id, WallTime, ZoneName

from .clubs import ClubId

router = APIRouter(prefix="/clubs", tags=["clubs"])
NightId = Annotated[str, Path(min_length=1, max_length=40, pattern=PLAIN)]
Comes = Literal["yes", "no", "maybe"]


class NightBody(Body):
    """A night: when and where."""

    name: Annotated[str, Field(min_length=1, max_length=80, examples=["Autumn league, 3rd night"])]
    at: WallTime
    """As a clock on the wall shows it."""
    zone: ZoneName
    minutes: Annotated[int, Field(ge=15, le=2880)] = 300
    """How long it is planned to be."""
    place: Annotated[str, Field(max_length=120)] = ""
    notes: Annotated[str, Field(max_length=2 * MOST_NOTES)] = ""


class ComingBody(Body):
    """Whether one comes."""

    answer: Comes


class MovedBody(Body):
    """The night that a table or a tournament counts for; nothing for none."""

    night: Id | None = None


class Coming(Answer):
    """What a member has answered."""

    user: str
    name: str
    answer: Comes


class NightInfo(Answer):
    """A night of a club."""

    id: str
    name: str
    wall: str
    zone: str
    starts: int
    """In milliseconds."""
    minutes: int
    place: str
    notes: str
    cancelled: bool
    on: bool
    """Whether what is opened now belongs to it, unless another night is chosen."""
    answers: list[Coming]
    mine: Comes | None


class NightList(Answer):
    """The nights of a club, the earliest first."""

    nights: list[NightInfo]


class Moved(Answer):
    """A table or tournament, and the night that it counts for."""

    game: str
    night: str | None


@router.get("/{id}/nights", responses=refusals(401, 403, 404))
async def club_nights(id: ClubId, house: TheHouse, user: Me) -> NightList:
    """All nights of a club."""
    club = house.clubs.may(id, user, "play")
    return NightList(nights=await nights_seen(house, club, user))


async def nights_seen(house: House, club: Club, user: User) -> list[NightInfo]:
    """All nights of a club, with who comes."""
    nights = await house.nights.of(club.id)
    answers = await house.nights.answers([night.id for night in nights])
    names = await names_of(house.store, club.members)
    return [_shown(house, club, night, answers[night.id], names, user) for night in nights]


def _shown(
    house: House, club: Club, night: Night, answers: dict[str, Comes], names: dict[str, str], user: User
) -> NightInfo:
    # Who has left the club does not come any more.
    coming = {who: one for who, one in answers.items() if club.role_of(who) is not None}
    return NightInfo(
        id=night.id,
        name=night.name,
        wall=night.wall,
        zone=night.zone,
        starts=night.starts,
        minutes=night.minutes,
        place=night.place,
        notes=night.notes,
        cancelled=night.cancelled is not None,
        on=night.is_on(house.clock()),
        answers=[Coming(user=who, name=names.get(who, ""), answer=one) for who, one in coming.items()],
        mine=coming.get(user.id),
    )


async def _one(house: House, club: Club, night: Night, user: User) -> NightInfo:
    answers = await house.nights.answers([night.id])
    names = await names_of(house.store, club.members)
    return _shown(house, club, night, answers[night.id], names, user)


def _plan(body: NightBody, now: int) -> Plan:
    return Plan(
        titled(body.name),
        Start.given(body.at, body.zone, now),
        body.minutes,
        said(body.place),
        paragraphs(body.notes, MOST_NOTES),
    )


@router.post(
    "/{id}/nights", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503)
)
async def plan_night(id: ClubId, body: NightBody, house: TheHouse, user: Person) -> NightInfo:
    """Put a night on the calendar."""
    club = house.clubs.may(id, user, "plan")
    return await _one(
        house, club, await house.nights.plan(club, _plan(body, house.clock()), house.clock()), user
    )


@router.post("/{id}/nights/{night}", dependencies=[Changing], responses=refusals(400, 401, 403, 404, 503))
async def change_night(
    id: ClubId, night: NightId, body: NightBody, house: TheHouse, user: Person
) -> NightInfo:
    """Plan a night anew; one that was cancelled is on again."""
    club = house.clubs.may(id, user, "plan")
    changed = await house.nights.change(club, night, _plan(body, house.clock()), house.clock())
    return await _one(house, club, changed, user)


@router.delete("/{id}/nights/{night}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def cancel_night(id: ClubId, night: NightId, house: TheHouse, user: Person) -> NightInfo:
    """Call a night off."""
    club = house.clubs.may(id, user, "plan")
    return await _one(house, club, await house.nights.cancel(club, night, house.clock()), user)


@router.post("/{id}/nights/{night}/answer", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def answer_night(
    id: ClubId, night: NightId, body: ComingBody, house: TheHouse, user: Person
) -> NightInfo:
    """Say whether one comes."""
    club = house.clubs.may(id, user, "play")
    await house.nights.answer(club, night, user.id, body.answer, house.clock())
    return await _one(house, club, await house.nights.find(club.id, night), user)


@router.post("/{id}/games/{game}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def count_for_night(id: ClubId, game: NightId, body: MovedBody, house: TheHouse, user: Person) -> Moved:
    """Count a table or a tournament for another night, or for none."""
    club = house.clubs.may(id, user, "plan")
    night = (await house.nights.find(id, body.night)).id if body.night is not None else None
    await house.clubs.move(club, game, night)
    return Moved(game=game, night=night)
