"""Servers by the hundred: a process that has everything loaded, and forks one whenever it is asked to.

A line of JSON on the standard input asks for the next one, by the URL of its database and the rules of its
tables; its process id and port come back as another at once. It listens already then, and whoever calls
before it has opened its tables waits.
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
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, gettempdir
from typing import Any

import httpx
import uvicorn

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.server.app import create_app
from cardhouse.server.settings import Settings
from cardhouse.server.socket import connection as sockets
from cardhouse.server.store.engine import make_engine
from cardhouse.server.web.routes.events import tournaments
from cardhouse.sheets import games
from cardhouse.table import Command, Rules, Table
from cardhouse.tournament import Structure, read_text


async def read_here(text: str, *_: Any, **__: Any) -> Structure:
    """To start a worker for a structure takes longer than most servers live."""
    return read_text(text)


vars(tournaments).update(read_given=read_here)
# The players of a test are faster than anybody may be.
vars(sockets).update(RATE=10**6, BURST=10**6)


def settings(database: str) -> Settings:
    folder = Path(gettempdir()) / "cardhouse-nursery"
    return Settings(folder, database=database, bot_delay=0, pause=0, seed_wait=100, deaths=0)


def warm_up() -> None:
    """Do once in vain what every server does first; nothing of it may be open when one is forked."""
    games()

    async def open_and_close(database: str) -> None:
        app = create_app(settings(database))
        async with app.router.lifespan_context(app):
            pass

    with TemporaryDirectory() as folder:
        asyncio.run(open_and_close(f"sqlite:///{folder}/room.db"))


def put_together(database: str) -> uvicorn.Config:
    """A server that has all its routes and has opened nothing."""

    async def ask() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://nobody") as client:
            await client.get("/nothing")

    make_engine(database).dispose()
    app = create_app(settings(database))
    asyncio.run(ask())
    config = uvicorn.Config(app, log_level="error")
    config.load()
    return config


def play_once(rules: dict[str, Any]) -> None:
    """A hand by chance, so that all that a game looks up has been looked up."""
    table, chance = Table(Rules.read(rules)), Random(1)
    for seat in range(3):
        table.do(Command("sit", str(seat), seat=seat, amount=10**6))
    table.do(Command("start", text="a seed"))
    if table.picking:
        table.do(Command("pick", table.picking, text="0"))
        table.do(Command("start", text="a seed"))
    for _ in range(300):
        if table.to_act is None or not isinstance(table.hand, Deal) or table.hand.decision is None:
            break
        answer = random_action(table.hand.decision, chance)
        table.do(Command("act", table.to_act.player, text=str(answer)))


class Nursery:
    def __init__(self) -> None:
        self._ready: dict[str, uvicorn.Config] = {}
        self._child = 0

    def next(self, database: str, tables: list[dict[str, Any]]) -> None:
        if database not in self._ready:
            self._ready[database] = put_together(database)
            for rules in tables:
                play_once(rules)
            gc.collect()
            gc.freeze()
        if self._child:
            # Until it is waited for, its process id is nobody else's, and its database is not free.
            os.waitpid(self._child, 0)
        # What was done in vain may have left threads that are about to end; none of them may be forked.
        for thread in {*threading.enumerate()} - {threading.main_thread()}:
            thread.join(20)
        assert threading.active_count() == 1
        listening = socket.create_server(("127.0.0.1", 0))
        self._child = os.fork()
        if not self._child:
            try:
                uvicorn.Server(self._ready[database]).run(sockets=[listening])
            finally:
                os._exit(1)
        print(json.dumps({"pid": self._child, "port": listening.getsockname()[1]}), flush=True)
        listening.close()

    def close(self) -> None:
        if self._child:
            os.kill(self._child, signal.SIGKILL)
            os.waitpid(self._child, 0)


def main() -> None:
    warm_up()
    nursery = Nursery()
    for line in sys.stdin:
        nursery.next(*json.loads(line))
    nursery.close()


main()
