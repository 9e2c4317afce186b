"""Answers that are sent compressed: files of the page, and what everybody may read.

Nothing that is meant for one user is compressed together with what others may have sent.
"""

from __future__ import annotations

import re
from functools import lru_cache
from gzip import compress
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST: Final = 1000
"""Shorter answers are sent as they are."""
_PUBLIC: Final = re.compile(
    r"/api/(?:games(?:/[^/]*)?|protocol|rules|rulebook(?:/behind)?|sheets/language|structures/form)"
    r"|/openapi\.json"
)
"""The routes whose answers are the same for everybody."""


@lru_cache(maxsize=512)
def gzipped(data: bytes) -> bytes:
    """The data compressed; what is asked for often is compressed once."""
    return compress(data, 9, mtime=0)


def takes_gzip(headers: Headers) -> bool:
    """Whether a client can read compressed answers.

    >>> takes_gzip(Headers({"accept-encoding": "br;q=1.0, gzip;q=0.8"}))
    True
    >>> takes_gzip(Headers({"accept-encoding": "gzip;q=0, identity"}))
    False
    """
    for part in headers.get("accept-encoding", "").lower().split(","):
        coding, *how = (word.strip() for word in part.split(";"))
        if coding in ("gzip", "*"):
            return not any(re.fullmatch(r"q\s*=\s*0(\.0*)?", one) for one in how)
    return False


class Compression:
    """Compresses what everybody may read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, and compress its answer if it is public and long."""
        if scope["type"] != "http" or scope["method"] != "GET" or not _PUBLIC.fullmatch(scope["path"]):
            await self._app(scope, receive, send)
            return
        await self._app(scope, receive, _Answer(send, packs=takes_gzip(Headers(scope=scope))).take)


class _Answer:
    """An answer on its way: it is sent once it is complete."""

    def __init__(self, send: Send, *, packs: bool) -> None:
        self._send = send
        self._packs = packs
        self._start: Message | None = None
        self._body = b""

    async def take(self, message: Message) -> None:
        """Take the next part."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        if message["type"] != "http.response.body" or self._start is None:
            await self._send(message)
            return
        self._body += message.get("body", b"")
        if not message.get("more_body", False):
            await self._send_whole(self._start)

    async def _send_whole(self, start: Message) -> None:
        headers = MutableHeaders(raw=[*start["headers"]])
        headers.add_vary_header("Accept-Encoding")
        body = self._body
        if self._packs and len(body) >= LEAST and "content-encoding" not in headers:
            body = gzipped(body)
            headers["Content-Encoding"] = "gzip"
            headers["Content-Length"] = str(len(body))
        await self._send({**start, "headers": headers.raw})
        await self._send({"type": "http.response.body", "body": body})
