"""The calendar of a club as a file that calendars subscribe to."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from cardhouse.server.clubs import ics
from cardhouse.server.clubs.club import Club
from cardhouse.server.clubs.nights import Night
from cardhouse.server.web.routes.common import (
    Answer,
    Changing,
    Entering,
    Person,
    TheHouse,
    file_or_refusals,
    refusals,
)

from .clubs import ClubId
from .members import Secret
from .nights import NightId

router = APIRouter(prefix="/clubs", tags=["clubs"])


class CalendarLink(Answer):
    """The secret of a member's own link."""

    calendar: str


@router.get(
    "/calendar/{secret}.ics",
    dependencies=[Entering],
    responses=file_or_refusals(404, 429),
    response_class=PlainTextResponse,
)
async def calendar(secret: Secret, request: Request, house: TheHouse) -> PlainTextResponse:
    """All nights of a club, for whoever has a member's secret link."""
    club = house.members.by_calendar(secret)
    return _file(request, club, await house.nights.of(club.id), house.clock())


@router.get(
    "/calendar/{secret}/{night}.ics",
    dependencies=[Entering],
    responses=file_or_refusals(404, 429),
    response_class=PlainTextResponse,
)
async def calendar_of_night(
    secret: Secret, night: NightId, request: Request, house: TheHouse
) -> PlainTextResponse:
    """One night of a club, the same way."""
    club = house.members.by_calendar(secret)
    return _file(request, club, [await house.nights.find(club.id, night)], house.clock())


@router.post("/{id}/calendar", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def renew_calendar(id: ClubId, house: TheHouse, user: Person) -> CalendarLink:
    """Give the user another link; the old one leads nowhere from then on."""
    club = house.clubs.may(id, user, "play")
    return CalendarLink(calendar=await house.members.renew_calendar(club, user.id))


def _file(request: Request, club: Club, nights: Sequence[Night], now: int) -> PlainTextResponse:
    page = f"{request.base_url}clubs/{club.id}"
    text = ics.calendar(club.name, nights, site=request.url.hostname or "cardhouse", page=page, now=now)
    head = {"content-disposition": 'attachment; filename="club.ics"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=head, media_type="text/calendar; charset=utf-8")
