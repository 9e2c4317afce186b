"""Who belongs to a club."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import Field

from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.web.routes.common import (
    Answer,
    Anybody,
    Body,
    Changing,
    Entering,
    Person,
    TheHouse,
    refusals,
)
from cardhouse.server.wire.host_requests import PLAIN

from .clubs import ClubId, ClubPage, RoleName, page_of

router = APIRouter(prefix="/clubs", tags=["clubs"])
UserId = Annotated[str, Path(min_length=1, max_length=40, pattern=PLAIN)]
Secret = Annotated[str, Path(min_length=8, max_length=60, pattern=r"^[A-Za-z0-9_-]*$")]


class InvitationBody(Body):
    """Whom to invite."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]


class AnswerBody(Body):
    """Whether to accept an invitation."""

    accept: bool


class LinkBody(Body):
    """Whether there is to be a link; if there is one already, it is renewed."""

    open: bool


class RoleBody(Body):
    """A role; that of the owner hands the club over."""

    role: RoleName


class RemovalBody(Body):
    """How to remove somebody."""

    ban: bool = False
    """Whether they can neither be invited nor join by the link again."""


class HelpBody(Body):
    """Whether the owner of the club may make a link for the user to set a new password."""

    allow: bool


class RecoveryLink(Answer):
    """A link for a new password, which is shown only once."""

    path: str
    expires: int


class Joining(Answer):
    """What those see of a club who have its link."""

    id: str
    name: str
    description: str
    members: int
    owner: str
    belongs: bool
    """Whether the user belongs to it already."""


class Left(Answer):
    """A club that the user does not belong to any more."""

    left: str


class Declined(Answer):
    """An invitation that is gone."""

    declined: str


@router.get("/link/{secret}", dependencies=[Entering], responses=refusals(404, 429))
async def club_of_link(secret: Secret, house: TheHouse, user: Anybody) -> Joining:
    """The club that a link leads to."""
    club = house.members.by_link(secret)
    names = await names_of(house.store, [club.owner])
    return Joining(
        id=club.id,
        name=club.name,
        description=club.description,
        members=len(club.present),
        owner=names.get(club.owner, ""),
        belongs=user is not None and club.role_of(user.id) is not None,
    )


@router.post("/link/{secret}", dependencies=[Changing, Entering], responses=refusals(401, 403, 404, 429, 503))
async def join_by_link(secret: Secret, house: TheHouse, user: Person) -> ClubPage:
    """Join a club by its link."""
    club = await house.members.join(secret, user, house.clock())
    return await page_of(house, club, user)


@router.post("/{id}/link", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def set_link(id: ClubId, body: LinkBody, house: TheHouse, user: Person) -> ClubPage:
    """Renew the link by which one joins, or close it."""
    club = house.clubs.may(id, user, "invite")
    await house.members.set_link(club, open=body.open)
    return await page_of(house, club, user)


@router.post(
    "/{id}/invitations", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503)
)
async def invite(id: ClubId, body: InvitationBody, house: TheHouse, user: Person) -> ClubPage:
    """Invite an account by its name."""
    club = house.clubs.may(id, user, "invite")
    await house.members.invite(club, user, body.name, house.clock())
    return await page_of(house, club, user)


@router.delete("/{id}/invitations/{user_id}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def take_invitation_back(id: ClubId, user_id: UserId, house: TheHouse, user: Person) -> ClubPage:
    """Take an invitation back."""
    club = house.clubs.may(id, user, "invite")
    await house.members.uninvite(club, user_id)
    return await page_of(house, club, user)


@router.post("/{id}/answer", dependencies=[Changing], responses=refusals(401, 403, 404, 429, 503))
async def answer_invitation(
    id: ClubId, body: AnswerBody, house: TheHouse, user: Person
) -> ClubPage | Declined:
    """Accept or decline an invitation."""
    club = house.clubs.find(id)
    if body.accept:
        await house.members.accept(club, user, house.clock())
        return await page_of(house, club, user)
    await house.members.decline(club, user)
    return Declined(declined=id)


@router.post("/{id}/leave", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def leave_club(id: ClubId, house: TheHouse, user: Person) -> Left:
    """Leave a club; what was played stays in its books, and one can read one's own history."""
    club = house.clubs.may(id, user, "play")
    await house.members.leave(club, user, house.clock())
    await house.see_off(club, user.id, at_once=False)
    return Left(left=id)


@router.post("/{id}/members/{user_id}", dependencies=[Changing], responses=refusals(400, 401, 403, 404, 503))
async def set_role(id: ClubId, user_id: UserId, body: RoleBody, house: TheHouse, user: Person) -> ClubPage:
    """Give a member a role, or hand the club over."""
    club = house.clubs.may(id, user, "name")
    await house.members.name(club, user_id, body.role)
    return await page_of(house, club, user)


@router.post("/{id}/help", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def allow_help(id: ClubId, body: HelpBody, house: TheHouse, user: Person) -> ClubPage:
    """Let the owner of the club help with a forgotten password, or do so no longer."""
    club = house.clubs.may(id, user, "play")
    await house.helping.allow(club, user, yes=body.allow)
    return await page_of(house, club, user)


@router.post(
    "/{id}/members/{user_id}/recovery",
    dependencies=[Changing, Entering],
    responses=refusals(401, 403, 404, 429, 503),
)
async def help_member(
    id: ClubId, user_id: UserId, request: Request, house: TheHouse, user: Person
) -> RecoveryLink:
    """Make a link with which a member who has allowed it can set a new password."""
    club = house.clubs.may(id, user, "help")
    link = await house.helping.link(club, user, user_id, request.app.state.recovery, house.clock())
    return RecoveryLink(path=link.path, expires=link.expires)


@router.post(
    "/{id}/members/{user_id}/remove", dependencies=[Changing], responses=refusals(401, 403, 404, 503)
)
async def remove_member(
    id: ClubId, user_id: UserId, body: RemovalBody, house: TheHouse, user: Person
) -> ClubPage:
    """Remove or ban a member with a lower role."""
    club = house.clubs.may(id, user, "remove")
    await house.members.remove(club, user, user_id, ban=body.ban, now=house.clock())
    await house.see_off(club, user_id, at_once=body.ban)
    return await page_of(house, club, user)


@router.post(
    "/{id}/members/{user_id}/pardon", dependencies=[Changing], responses=refusals(401, 403, 404, 503)
)
async def pardon_member(id: ClubId, user_id: UserId, house: TheHouse, user: Person) -> ClubPage:
    """Lift a ban."""
    club = house.clubs.may(id, user, "remove")
    await house.members.pardon(club, user_id, house.clock())
    return await page_of(house, club, user)
