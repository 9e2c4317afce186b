"""Who may talk to the server: origins, cookies and the header that no other page can send."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from cardhouse import old_name
from cardhouse.server.costs import open_bill
from cardhouse.server.errors import NotAllowed, NotSignedIn
from cardhouse.server.settings import Settings

from .accounts import User

COOKIE: Final = "cardhouse_session"
HEADER: Final = "x-cardhouse"
"""Every request that changes something carries this header; a form on another site cannot send it."""


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: a bot's from its header, anybody else's from the cookie."""
    said = connection.headers.get("authorization", "")
    if said.lower().startswith("bearer "):
        return said[7:].strip()
    return connection.cookies.get(COOKIE) or connection.cookies.get(old_name.SESSION_COOKIE)


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse what the page of another site sends in somebody's name."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    try:
        own = urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        own = False
    if not own:
        raise NotAllowed("server.other-site")


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a connection uses HTTPS, according to a proxy or the settings."""
    return settings.secure_cookies or connection.url.scheme in ("https", "wss")


def check_change(request: Request) -> None:
    """Refuse a change that was requested neither by a page of this server nor by a program."""
    if not {HEADER, old_name.HEADER, "authorization"} & set(request.headers):
        raise NotAllowed("server.header-missing", header=HEADER)


async def user_of(connection: HTTPConnection) -> User:
    """Who is asking."""
    house = connection.app.state.house
    found: User = await connection.app.state.accounts.who(token_of(connection), house.clock())
    if (bill := open_bill()) is not None:
        bill.belongs_to(found.id)
    return found


async def user_or_nobody(connection: HTTPConnection) -> User | None:
    """Who is asking, or nobody in particular."""
    try:
        return await user_of(connection)
    except NotSignedIn:
        return None
