"""Middleware around every request: its origin, its length, and the headers of every answer."""

from __future__ import annotations

from typing import Final

from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardhouse.errors import CardhouseError
from cardhouse.phrases import say
from cardhouse.server.errors import TooLarge
from cardhouse.server.limits import MOST_BODY, MOST_PICTURE
from cardhouse.server.people.authentication import check_origin, is_secure
from cardhouse.server.settings import Settings
from cardhouse.server.socket.connection import DIRECT

_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors "
)
HEADERS: Final = {
    "content-security-policy": f"{_POLICY}'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Headers of every answer, so that no browser misinterprets or shares it."""
_TABLES: Final = "/t/"
"""Where the pages of tables are."""
_IN_TILES: Final = {"content-security-policy": f"{_POLICY}'self'", "x-frame-options": "SAMEORIGIN"}
"""The page of the house that shows several tables at once has each of them in a frame; no other site may."""
PICTURE: Final = "/api/me/face"
"""Where pictures are sent to, which may be longer than other requests."""
_HTTPS: Final = {
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
}
"""Headers that browsers take over HTTPS alone; elsewhere they complain about them."""


class Middleware:
    """Refuses requests that come from other sites or are too long, and adds headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, or refuse it."""
        if scope["type"] != "http":
            scope[DIRECT] = send
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        headers = HEADERS | (_HTTPS if is_secure(connection, self._settings) else {})
        if scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"
        elif scope["path"].startswith(_TABLES):
            headers |= _IN_TILES

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((n.encode(), v.encode()) for n, v in headers.items() if n.encode() not in own),
                ]
            await send(message)

        try:
            check_origin(connection, self._settings)
            _check_length(connection, _most(scope))
        except CardhouseError as error:
            await refusal(error)(scope, receive, marked)
            return
        await self._app(scope, _counted(receive, _most(scope)), marked)


def _most(scope: Scope) -> int:
    """How long the body of a request may be."""
    return MOST_PICTURE if scope["path"] == PICTURE and scope["method"] == "POST" else MOST_BODY


def _check_length(connection: HTTPConnection, most: int) -> None:
    said = connection.headers.get("content-length", "0")
    if not said.isdecimal() or len(said) > 12 or int(said) > most:
        raise TooLarge("server.body-too-long", most=most)


def _counted(receive: Receive, most: int) -> Receive:
    """Count a body as it comes, as its length may not be known."""
    length = 0

    async def counted() -> Message:
        nonlocal length
        message = await receive()
        length += len(message.get("body", b""))
        if length > most:
            raise HTTPException(413, say("errors.server.body-too-long", most=most))
        return message

    return counted


def refusal(error: CardhouseError, status: int | None = None) -> JSONResponse:
    """An error as an answer."""
    found: int = getattr(error, "status", 400) if status is None else status
    wait = error.details.get("retry_after")
    headers = {"Retry-After": str(wait)} if wait is not None else None
    rules = {"rules": list(error.rules)} if error.rules else {}
    return JSONResponse({"error": {"code": error.code, "message": error.message, **rules}}, found, headers)
