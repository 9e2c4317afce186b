"""Servers by the dozen: a process that has everything loaded, and forks one whenever it is asked to.

A line on the standard input asks for the next one; its process id and port come back as a line of JSON when
it answers. It is started with a database's URL.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from typing import Any

import alembic.command
import uvicorn

from cardroom.server import sockets
from cardroom.server.app import create_app
from cardroom.server.settings import Settings
from cardroom.sheets import games

# The players of a test are faster than anybody may be.
vars(sockets).update(RATE=10**6, BURST=10**6)
SETTINGS = Settings(database=sys.argv[1], bot_delay=0, pause=0, seed_wait=100)


class Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets
        if self.started:
            print(json.dumps({"pid": os.getpid(), "port": sockets[0].getsockname()[1]}), flush=True)


def serve() -> None:
    listening = socket.create_server(("127.0.0.1", 0))
    Server(uvicorn.Config(create_app(SETTINGS), log_level="error")).run(sockets=[listening])


def main() -> None:
    warm: list[Any] = [alembic.command, games()]
    assert warm
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        if not os.fork():
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve()
            os._exit(0)


main()
