"""Answers that are the same for everybody, made by a process of its own.

To describe all routes and all messages, and to write the lists, takes seconds in which tables would wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fastapi import FastAPI

TITLE: Final = "Cardhouse"
COMMAND: Final = (sys.executable, "-m", __name__)
"""Prints a line for each answer: its name, and its body as text."""
OPENAPI: Final = "openapi"
_LONGEST: Final = 4 * 1024 * 1024
log = logging.getLogger("cardhouse.server")


def openapi(app: FastAPI) -> bytes:
    """The description of an application's routes, as JSON."""
    return json.dumps(app.openapi()).encode()


async def described() -> dict[str, bytes]:
    """The answers by their names, as far as they could be made."""
    found: dict[str, bytes] = {}
    try:
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, limit=_LONGEST
        )
    except OSError as error:
        log.warning("no process could be started for the lists: %s", error)
        return found
    try:
        while process.stdout is not None and (line := await process.stdout.readline()):
            name, body = json.loads(line)
            found[name] = body.encode()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    return found


def main() -> None:
    """Make and print the answers."""
    from fastapi import FastAPI

    import cardhouse

    from .lists import LISTS
    from .routes.api import routes

    for name, one in LISTS.items():
        _say(name, one.body)
    app = FastAPI(title=TITLE, version=cardhouse.__version__, openapi_url=None, routes=routes.routes)
    _say(OPENAPI, openapi(app))


def _say(name: str, body: bytes) -> None:
    sys.stdout.write(json.dumps([name, body.decode()]) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
