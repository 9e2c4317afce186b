"""Coming in: guests, accounts and tokens."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field, SecretStr

from cardhouse import old_name
from cardhouse.server.errors import NotAllowed
from cardhouse.server.house.transfer import check_name
from cardhouse.server.limits import address_of
from cardhouse.server.people.accounts import KEEP, Accounts, User, session_of
from cardhouse.server.people.authentication import COOKIE, is_secure, token_of
from cardhouse.server.people.guards import devices
from cardhouse.server.people.guards.passwords import LONGEST
from cardhouse.server.wire.host_requests import PLAIN, Id
from cardhouse.server.wire.messages import You

from .common import Answer, Anybody, Body, Changing, Entering, Person, TheAccounts, TheHouse, refusals

router = APIRouter(tags=["accounts"])
Name = Annotated[str, Field(min_length=1, max_length=30, pattern=PLAIN, examples=["Ann"])]


class GuestBody(Body):
    """The name of a guest, and the table that they come to."""

    name: Name
    table: Id | None = None
    """Where nobody else may have that name; without it, a chair may be refused later."""


class AccountBody(Body):
    """A name and a password."""

    name: Name
    password: Annotated[SecretStr, Field(min_length=1, max_length=LONGEST)]


class PasswordBody(Body):
    """The current password, and the new one."""

    old: Annotated[SecretStr, Field(min_length=1, max_length=LONGEST)]
    new: Annotated[SecretStr, Field(min_length=1, max_length=LONGEST)]


class TokenBody(Body):
    """A label for a bot's token."""

    label: Annotated[str, Field(min_length=1, max_length=30, examples=["my bot"])]


class Who(Answer):
    """Who is asking."""

    user: You | None


class Token(Answer):
    """A new token, which is shown only once."""

    token: str


class KnownToken(Answer):
    """A token that was made before."""

    id: str
    label: str
    expires: int


class Tokens(Answer):
    """The user's tokens."""

    tokens: list[KnownToken]


class Gone(Answer):
    """What was deleted."""

    gone: str


def _who(user: User | None) -> Who:
    return Who(user=You(id=user.id, name=user.name, guest=user.guest) if user else None)


def _set(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    secure = is_secure(request, request.app.state.settings)
    response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="strict", secure=secure)


def _keep(request: Request, response: Response, token: str) -> None:
    _set(request, response, COOKIE, token, KEEP // 1000)


async def _remember(request: Request, response: Response, accounts: Accounts, user: User) -> None:
    """Remember the browser of somebody with an account."""
    _set(request, response, devices.COOKIE, await accounts.device(user), devices.KEEP)


def session_before(request: Request, asking: User | None) -> str | None:
    """The session that a browser leaves behind when somebody signs in there; a bot's token stays valid."""
    return token_of(request) if asking is not None and not asking.bot else None


async def sign_in(
    request: Request, response: Response, accounts: Accounts, user: User, token: str, before: str | None
) -> Who:
    """Remember a session and the browser of somebody with an account; that ``before`` has ended."""
    request.app.state.connections.cut(session_of(before))
    _keep(request, response, token)
    await _remember(request, response, accounts, user)
    return _who(user)


@router.get("/me")
async def me(user: Anybody) -> Who:
    """Who is asking."""
    return _who(user)


@router.post("/guest", dependencies=[Changing, Entering], responses=refusals(400, 403, 409, 429))
async def guest(
    body: GuestBody,
    request: Request,
    response: Response,
    house: TheHouse,
    accounts: TheAccounts,
    asking: Anybody,
) -> Who:
    """Come in with just a name; a guest who is in already goes by the new name and keeps everything.

    A name that somebody has at the table that they come to is refused before anything is made.
    """
    room = house.rooms.get(body.table) if body.table is not None else None
    if room is not None:
        check_name(room, asking.id if asking is not None else "", body.name)
    if asking is not None and asking.guest and not asking.bot:
        user = await accounts.rename_guest(asking, body.name)
        session = session_of(token_of(request))
        request.app.state.connections.hand_over(session, session, user)
        await house.rename(user.id, user.name)
        return _who(user)
    user, token = await accounts.guest(body.name, house.clock())
    _keep(request, response, token)
    return _who(user)


@router.post("/register", dependencies=[Changing, Entering], responses=refusals(400, 403, 409, 429))
async def register(
    body: AccountBody,
    request: Request,
    response: Response,
    house: TheHouse,
    accounts: TheAccounts,
    asking: Anybody,
) -> Who:
    """Make an account; a guest keeps everything played so far."""
    if asking is not None and asking.bot:
        raise NotAllowed("server.token-is-for-playing")
    guest = asking if asking and asking.guest else None
    before = session_before(request, asking)
    password = body.password.get_secret_value()
    user, token = await accounts.register(body.name, password, house.clock(), guest=guest, instead_of=before)
    if guest is not None:
        # The guest's connections go on with the new session.
        request.app.state.connections.hand_over(session_of(before), session_of(token), user)
        if guest.name != user.name:
            await house.rename(user.id, user.name)
    return await sign_in(request, response, accounts, user, token, before)


@router.post("/login", dependencies=[Changing, Entering], responses=refusals(401, 403, 429))
async def login(
    body: AccountBody,
    request: Request,
    response: Response,
    house: TheHouse,
    accounts: TheAccounts,
    asking: Anybody,
) -> Who:
    """Sign in; the session of a guest, or of another account, ends in this browser."""
    before = session_before(request, asking)
    user, token = await accounts.login(
        body.name,
        body.password.get_secret_value(),
        house.clock(),
        address=address_of(request),
        device=request.cookies.get(devices.COOKIE) or request.cookies.get(old_name.DEVICE_COOKIE),
        instead_of=before,
    )
    return await sign_in(request, response, accounts, user, token, before)


@router.post("/logout", dependencies=[Changing], responses=refusals(403))
async def logout(request: Request, response: Response, accounts: TheAccounts) -> Who:
    """Sign out."""
    request.app.state.connections.cut(await accounts.logout(token_of(request)))
    for cookie in (COOKIE, old_name.SESSION_COOKIE):
        response.delete_cookie(cookie, httponly=True, samesite="strict")
    return _who(None)


@router.post("/password", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 429))
async def change_password(
    body: PasswordBody,
    request: Request,
    response: Response,
    house: TheHouse,
    accounts: TheAccounts,
    user: Person,
) -> Who:
    """Change the password, which signs the user out everywhere else."""
    old, new = body.old.get_secret_value(), body.new.get_secret_value()
    await accounts.change_password(user, old, new, token_of(request), now=house.clock())
    await _remember(request, response, accounts, user)
    connections = request.app.state.connections
    connections.cut(*await accounts.ended(connections.sessions_of(user.id)))
    return _who(user)


@router.get("/tokens", responses=refusals(401, 403))
async def list_tokens(house: TheHouse, accounts: TheAccounts, user: Person) -> Tokens:
    """The user's tokens."""
    return Tokens(tokens=[KnownToken(**one) for one in await accounts.tokens(user, house.clock())])


@router.post("/tokens", dependencies=[Changing], responses=refusals(400, 401, 403, 429))
async def make_token(body: TokenBody, house: TheHouse, accounts: TheAccounts, user: Person) -> Token:
    """Make a token for a bot that plays as this user; it is shown only once."""
    return Token(token=await accounts.token(user, body.label, house.clock()))


@router.delete("/tokens/{id}", dependencies=[Changing], responses=refusals(401, 403, 404))
async def forget_token(
    id: Annotated[str, Path(max_length=40)], request: Request, accounts: TheAccounts, user: Person
) -> Gone:
    """Make a token invalid."""
    request.app.state.connections.cut(await accounts.forget_token(user, id))
    return Gone(gone=id)
