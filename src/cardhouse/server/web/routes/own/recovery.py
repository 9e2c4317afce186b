"""The way back into an account: one-time links for a new password, and an address for mail."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field, SecretStr
from sqlalchemy import select

from cardhouse.phrases import Said
from cardhouse.server.errors import Enough, NotAllowed
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.guards.passwords import LONGEST
from cardhouse.server.people.mail import Mailer, checked_address
from cardhouse.server.people.names import login_of
from cardhouse.server.people.recovery import DAY, HOUR, Recovery
from cardhouse.server.store.schema import users
from cardhouse.server.web.routes.accounts import Name, Who, session_before, sign_in
from cardhouse.server.web.routes.common import (
    Answer,
    Anybody,
    Body,
    Changing,
    Entering,
    Person,
    TheAccounts,
    TheHouse,
    refusals,
)

router = APIRouter(tags=["accounts"])
BY_MAIL: Final = HOUR
"""How long a link that is sent by mail is good for."""
Secret = Annotated[SecretStr, Field(min_length=20, max_length=100)]
Password = Annotated[SecretStr, Field(min_length=1, max_length=LONGEST)]


class AskBody(Body):
    """Whose password is forgotten."""

    name: Name


class SecretBody(Body):
    """The secret of a link: what follows the # in it."""

    link: Secret


class NewPasswordBody(SecretBody):
    """The secret of a link, and the new password."""

    password: Password


class MailBody(Body):
    """The password, and an address for mail; an empty one for none."""

    password: Password
    address: Annotated[str, Field(max_length=254)]


class HowToAsk(Answer):
    """How this house helps with a forgotten password."""

    mail: bool


class Asked(Answer):
    """That it was asked; nobody learns whether there is such an account."""

    asked: bool


class Recovering(Answer):
    """Whose link it is, and until when it is good."""

    name: str
    expires: int


class MadeLink(Answer):
    """A link for a new password, as the owner of the account sees it."""

    by: str
    """Who made it: a name, or nothing for the operator and for mail."""
    club: str
    """The club whose owner made it."""
    at: int
    expires: int
    used: int | None
    is_open: bool


class Account(Answer):
    """The user's account."""

    id: str
    name: str
    guest: bool
    created: int
    mail: str
    """The address that was confirmed."""
    sends_mail: bool
    links: list[MadeLink]


async def _recovery(request: Request) -> Recovery:
    recovery: Recovery = request.app.state.recovery
    return recovery


async def _mailer(request: Request) -> Mailer:
    mailer: Mailer = request.app.state.mailer
    return mailer


TheRecovery = Annotated[Recovery, Depends(_recovery)]
TheMailer = Annotated[Mailer, Depends(_mailer)]


@router.get("/recovery")
async def how_to_ask(mailer: TheMailer) -> HowToAsk:
    """How this house helps with a forgotten password."""
    return HowToAsk(mail=mailer.works)


@router.post("/recovery/ask", dependencies=[Changing, Entering], responses=refusals(403, 429, 503))
async def ask(body: AskBody, house: TheHouse, recovery: TheRecovery, mailer: TheMailer) -> Asked:
    """Send a link for a new password to the address of an account."""
    if not mailer.works:
        raise NotAllowed("server.no-mail-here")
    rows = await house.store.read(select(users).where(users.c.login == login_of(body.name)))
    if rows and rows[0]["mail"]:
        try:
            link = await recovery.issue(rows[0]["id"], house.clock(), BY_MAIL, mail=rows[0]["mail"])
        except Enough:
            # Whoever asks too often learns no more than anybody else.
            return Asked(asked=True)
        text = Said("mail.recovery", name=rows[0]["name"], link=mailer.link(link.path), hours=BY_MAIL // HOUR)
        mailer.post(rows[0]["mail"], str(Said("mail.recovery-subject")), str(text))
    return Asked(asked=True)


@router.post("/recovery/look", dependencies=[Changing, Entering], responses=refusals(403, 404, 429, 503))
async def look(body: SecretBody, house: TheHouse, recovery: TheRecovery) -> Recovering:
    """Whose link it is."""
    found = await recovery.look(body.link.get_secret_value(), house.clock())
    return Recovering(name=found["name"], expires=found["expires"])


@router.post("/recovery/use", dependencies=[Changing, Entering], responses=refusals(400, 403, 404, 429, 503))
async def use(
    body: NewPasswordBody,
    request: Request,
    response: Response,
    house: TheHouse,
    accounts: TheAccounts,
    recovery: TheRecovery,
    asking: Anybody,
) -> Who:
    """Set a new password, once; all sessions of the account end, and its bots' tokens too."""
    user = await recovery.use(body.link.get_secret_value(), body.password.get_secret_value(), house.clock())
    connections = request.app.state.connections
    connections.cut(*await accounts.ended(connections.sessions_of(user.id)))
    before = session_before(request, asking)
    token = await accounts.session(user, house.clock(), instead_of=before)
    return await sign_in(request, response, accounts, user, token, before)


@router.get("/account", responses=refusals(401, 403, 503))
async def account(house: TheHouse, recovery: TheRecovery, mailer: TheMailer, user: Person) -> Account:
    """The user's account, with the links for a new password that others have made."""
    now = house.clock()
    (row,) = await house.store.read(select(users).where(users.c.id == user.id))
    links = await recovery.of(user.id)
    names = await names_of(house.store, {one["by"] for one in links if one["by"]})
    clubs = {one["club"]: house.clubs.get(one["club"]) for one in links if one["club"]}
    return Account(
        id=user.id,
        name=user.name,
        guest=user.guest,
        created=row["created"],
        mail=row["mail"] or "",
        sends_mail=mailer.works,
        links=[
            MadeLink(
                by=names.get(one["by"], "") if one["by"] else "",
                club=found.name if (found := clubs.get(one["club"])) is not None else "",
                at=one["at"],
                expires=one["expires"],
                used=one["used"],
                is_open=one["used"] is None and one["void"] is None and one["expires"] > now,
            )
            for one in links
        ],
    )


@router.post("/account/links/void", dependencies=[Changing], responses=refusals(401, 403, 503))
async def void(house: TheHouse, recovery: TheRecovery, mailer: TheMailer, user: Person) -> Account:
    """Make the open links for a new password lead nowhere."""
    await recovery.take_back(user.id, house.clock())
    return await account(house, recovery, mailer, user)


@router.post("/account/mail", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 429, 503))
async def set_mail(
    body: MailBody,
    house: TheHouse,
    accounts: TheAccounts,
    recovery: TheRecovery,
    mailer: TheMailer,
    user: Person,
) -> Asked:
    """Name an address for mail: a link is sent there, and it counts once that was opened. Or have none."""
    now = house.clock()
    await accounts.check_current(user, body.password.get_secret_value(), now)
    if not body.address.strip():
        await accounts.forget_mail(user)
        return Asked(asked=False)
    address = checked_address(body.address)
    if not mailer.works:
        raise NotAllowed("server.no-mail-here")
    link = await recovery.issue(user.id, now, DAY, kind="mail", mail=address)
    path = f"/recover#mail:{link.secret}"
    text = Said("mail.confirm", name=user.name, link=mailer.link(path))
    mailer.post(address, str(Said("mail.confirm-subject")), str(text))
    return Asked(asked=True)


@router.post(
    "/account/mail/confirm", dependencies=[Changing, Entering], responses=refusals(403, 404, 429, 503)
)
async def confirm_mail(body: SecretBody, house: TheHouse, recovery: TheRecovery) -> Asked:
    """Confirm an address for mail; whoever has the link need not be signed in."""
    await recovery.confirm_mail(body.link.get_secret_value(), house.clock())
    return Asked(asked=True)
