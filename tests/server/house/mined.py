"""Servers that die in the midst of one thing: a process that has everything loaded forks one for each line.

A line of JSON on the standard input names the folder and the mine. The server says its address as a line once
it is open, and this process says how it ended.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvicorn

from cardhouse.server.app import create_app
from cardhouse.server.rooms.driving import bots
from cardhouse.server.settings import Settings
from cardhouse.sheets import games
from cardhouse.table import Command, Table
from cardhouse.tournament.engine.tournament import Tournament

MINED = "Boom"
"""Who sits where the mine is."""


def blow_up(*, gently: bool) -> None:
    if gently:
        os._exit(1)
    os.kill(os.getpid(), signal.SIGKILL)


def mined(do: Callable[..., Any], steps: Callable[..., bool], *, gently: bool = False) -> Callable[..., Any]:
    def dangerous(*args: Any, **more: Any) -> Any:
        if steps(*args):
            blow_up(gently=gently)
        return do(*args, **more)

    return dangerous


def at_table(table: Table, command: Command) -> bool:
    return command.do == "start" and any(seat.name == MINED for seat in table.everybody)


def at_opening(_: Table, command: Command) -> bool:
    return command.do == "sit" and command.name == MINED


def at_bot(asked: bots.Question, *_: Any) -> bool:
    return asked.kind == "sensible"


def at_event(event: Tournament, *_: Any) -> bool:
    return any(entry.name == MINED for entry in event.state.entries.values())


def lay(mine: str) -> None:
    if mine == "table":
        Table.do = mined(Table.do, at_table)  # type: ignore[method-assign]
    if mine in ("opening", "sheet"):
        Table.do = mined(Table.do, at_opening, gently=True)  # type: ignore[method-assign]
    if mine == "bot":
        vars(bots)["_answer"] = mined(bots._answer, at_bot)
    if mine == "event":
        Tournament.do = mined(Tournament.do, at_event)  # type: ignore[method-assign]


class Server(uvicorn.Server):
    """Says where it is once it is open."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            print(json.dumps({"port": sockets[0].getsockname()[1], "pid": os.getpid()}), flush=True)


def serve(folder: str, mine: str) -> None:
    lay(mine)
    listening = socket.create_server(("127.0.0.1", 0))
    app = create_app(settings(Path(folder)))
    Server(uvicorn.Config(app, log_level="error")).run(sockets=[listening])


def warm_up() -> None:
    """Do once in vain what every server does first; nothing of it may be open when one is forked."""
    games()

    async def open_and_close(folder: Path) -> None:
        app = create_app(settings(folder))
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://nobody")
        async with app.router.lifespan_context(app), client:
            await client.get("/api/about")

    with TemporaryDirectory() as folder:
        asyncio.run(open_and_close(Path(folder)))
    for thread in {*threading.enumerate()} - {threading.main_thread()}:
        thread.join(20)
    gc.collect()
    gc.freeze()


def settings(folder: Path) -> Settings:
    return Settings(folder, bot_delay=0, pause=0, seed_wait=0, durable=False)


def main() -> None:
    warm_up()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                serve(*json.loads(line))
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        print(json.dumps({"ended": os.waitstatus_to_exitcode(status)}), flush=True)


main()
