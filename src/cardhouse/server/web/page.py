"""The page as it was built."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi.responses import FileResponse, HTMLResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException, WebSocketException
from starlette.responses import Response
from starlette.status import WS_1008_POLICY_VIOLATION as POLICY_VIOLATION
from starlette.types import Receive, Scope, Send

from cardhouse.server.errors import NotFound

from .compression import LEAST, gzipped, takes_gzip

FOLDER: Final = Path(str(files("cardhouse"))) / "page"
"""Where the built page is."""
_RESERVED: Final = re.compile(r"(api|ws|metrics|health([yz]|check)?|ready[z]?|live[z]?)(/|$)", re.IGNORECASE)
"""Paths for programs: if one does not exist, the page is not served instead."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_TEXTS: Final = frozenset((".css", ".html", ".js", ".json", ".map", ".mjs", ".svg", ".txt", ".webmanifest"))
"""The files that get shorter when they are compressed; fonts and pictures are compressed already."""
_TITLE: Final = re.compile(r"<title>[^<]*</title>|<meta name=\"description\"[^>]*>")
_MISSING: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cardhouse</title></head>
<body><h1>Cardhouse</h1>
<p>The server runs, but its page has not been built.
Build it in the project's folder <code>web/</code> with <code>npm install</code> and
<code>npm run build</code>, and load this page again.</p>
<p>Programs need no page: <a href="/openapi.json">routes</a>, <a href="/api/protocol">messages</a>.</p>
</body></html>
"""


class Page:
    """Serves the files of the page, and its index for every path of its own."""

    def __init__(self, folder: Path) -> None:
        self._root = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer requests that no route answers."""
        if scope["type"] != "http":
            raise WebSocketException(POLICY_VIOLATION)
        asked = Headers(scope=scope)
        # Files are read and compressed where nobody waits for them.
        answer = await asyncio.to_thread(self._answer, scope["method"], scope["path"].lstrip("/"), asked)
        await answer(scope, receive, send)

    def index(self, head: str, without: str) -> str:
        """The page with other tags in its head; ``without`` is said where scripts do not run."""
        file = self._root / "index.html"
        text = file.read_text(encoding="utf-8") if file.is_file() else _MISSING
        text = _TITLE.sub("", text) if "<title>" in head else text
        text = text.replace("</head>", f"{head}\n  </head>", 1)
        return text.replace("</body>", f"<noscript>{without}</noscript>\n  </body>", 1)

    def _answer(self, method: str, path: str, asked: Headers) -> Response:
        if _RESERVED.match(path):
            raise NotFound("server.nothing-here")
        if method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        index = self._root / "index.html"
        if not index.is_file():
            return HTMLResponse(_MISSING, headers={"Cache-Control": _ASK_AGAIN})
        found = self._inside(path)
        if found is not None:
            # The names of built assets change with their contents.
            cache = _FOR_EVER if path.startswith("assets/") else _ASK_AGAIN
            return _sent(found, cache, asked)
        # The numbers of rules have dots too.
        if "." in path.rsplit("/", 1)[-1] and not path.startswith("rules/"):
            raise NotFound("server.no-such-file")
        return _sent(index, _ASK_AGAIN, asked)

    def _inside(self, path: str) -> Path | None:
        """A file of the page, unless the path leads elsewhere."""
        try:
            found = (self._root / path).resolve()
            return found if found.is_relative_to(self._root) and found.is_file() else None
        except (OSError, ValueError):
            return None


def _sent(file: Path, cache: str, asked: Headers) -> Response:
    """A file, compressed if it is a text and the client can read that."""
    headers = {"Cache-Control": cache}
    if file.suffix not in _TEXTS:
        return FileResponse(file, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    found = file.stat()
    # Parts of a file are parts of it as it is.
    if found.st_size < LEAST or "range" in asked or not takes_gzip(asked):
        return FileResponse(file, headers=headers)
    packed, tag = _packed(file, found.st_mtime_ns, found.st_size)
    headers["ETag"] = tag
    if tag in (one.strip() for one in asked.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    kind = guess_type(file.name)[0] or "text/plain"
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


@lru_cache(maxsize=256)
def _packed(file: Path, _changed: int, _size: int) -> tuple[bytes, str]:
    """A file compressed, once for each time that it changes, and a tag for it that no other copy has."""
    packed = gzipped(file.read_bytes())
    return packed, f'"{sha256(packed).hexdigest()[:24]}-gzip"'
