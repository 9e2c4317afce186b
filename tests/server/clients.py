"""A server on a port of its own, and people who talk to it as any program would."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from cardhouse.server.app import create_app
from cardhouse.server.settings import Settings
from cardhouse.server.web.listening import listen
from cardhouse.server.web.serving import config_of
from cardhouse.server.wire.messages import OUTGOING

from .furnishing import Furnished, furnish
from .seeds import numbered_seeds

PATIENCE = 20.0

BUTTON_CARDS = re.compile(r'"drawn":\{[^}]*\}')
"""The cards that were drawn for the button, from a deck of their own, where anybody is told of them."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing is encrypted here, and to read the certificates of the world takes longer than most tests."""
Message = dict[str, Any]
ROWS = {"stacks": "player", "entered": "player", "results": "player", "tables": "number"}
"""What rows are found by."""
ORDERS: dict[str, Callable[[Message], Any]] = {
    "stacks": lambda row: -row["chips"],
    "results": lambda row: row["place"],
    "tables": lambda row: row["number"],
}
"""How they stand."""


class _Server(uvicorn.Server):
    """Says when it is ready and ends when it is told to, so that nobody has to look again and again.

    As it is, it looks ten times in a second whether it shall end, and waits as long again.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = threading.Event()
        self._told = asyncio.Event()
        self.loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.loop = asyncio.get_running_loop()
        self.ready.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._told.wait()

    def end(self) -> None:
        """Go down, from any thread."""
        if self.ready.is_set():
            self.loop.call_soon_threadsafe(self._told.set)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for one in sockets or []:
            one.close()
        state = self.server_state
        for connection in list(state.connections):
            connection.shutdown()
        while state.connections or state.tasks:
            await asyncio.sleep(0.001)
        for server in self.servers:
            await server.wait_closed()
        await self.lifespan.shutdown()


class Elsewhere:
    """Where servers of the tests keep their data, if not in a file of their own."""

    databases: Furnished | None = None

    @classmethod
    def options(cls, folder: Path) -> list[str]:
        """What the shell is told to find the database of a server in this folder."""
        if cls.databases is None:
            return ["--folder", str(folder)]
        return ["--database", cls.databases(folder)]


class Address:
    """Where a server answers, and who has come to it."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.socket_url = f"ws://127.0.0.1:{port}/ws"
        self.people: list[Person] = []


class Running(Address):
    """A server that runs in this process."""

    loop: asyncio.AbstractEventLoop
    """What it runs in, for what no request can ask for."""

    def __init__(self, app: FastAPI, port: int) -> None:
        super().__init__(port)
        self.app = app


def quick(folder: Path, **more: Any) -> Settings:
    """Settings without any waiting, and without waiting for the disk."""
    plain: dict[str, Any] = {"bot_delay": 0, "pause": 0, "seed_wait": 0, "durable": False}
    often: dict[str, Any] = {"entries": 10_000, "budget": 10**9, "tables": 10_000}
    return Settings(folder=folder, **{**plain, **often, **more})


@contextmanager
def running(settings: Settings, **more: Any) -> Iterator[Running]:
    if not settings.durable and not settings.database:
        if Elsewhere.databases is None:
            furnish(settings.folder / "cardhouse.db")
        else:
            settings = replace(settings, database=Elsewhere.databases(settings.folder))
    app = create_app(settings, **{"seeds": numbered_seeds(settings.folder.name), **more})
    listening = listen("127.0.0.1", 0)
    # Pings are made by chance, which nothing else here is.
    config = config_of(app, ws_ping_interval=None)
    server = _Server(config)
    # A thread of its own has a loop of its own.
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    assert server.ready.wait(PATIENCE)
    house = Running(app, listening.getsockname()[1])
    house.loop = server.loop
    try:
        yield house
    finally:
        # Also after a test that has failed, whose lines would trouble another one.
        for person in house.people:
            person.leave()
        server.end()
        thread.join(PATIENCE)
        listening.close()


class Ticking:
    """A clock on which a second passes whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        self.now += 1000
        return self.now


class Refused(Exception):
    """The server has said no."""

    def __init__(self, message: Message) -> None:
        super().__init__(message["code"], message["message"])
        self.code: str = message["code"]
        self.message = message


class Person:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, server: Address, name: str = "", *, token: str = "") -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers={"x-cardhouse": "1"}, timeout=PATIENCE, verify=PLAIN
        )
        self.id = ""
        self.token = token
        self.views: dict[str, Message] = {}
        self.events: dict[str, list[Message]] = {}
        self.chat: list[Message] = []
        self.promises: list[Message] = []
        self.tournaments: dict[str, Message] = {}
        self.told: list[Message] = []
        self.moves: list[Message] = []
        self.texts: list[str] = []
        self.ws: ClientConnection | None = None
        self._line = ExitStack()
        self._number = 0
        server.people.append(self)
        if name:
            self.id = self.post("/api/guest", name=name)["user"]["id"]

    def post(self, path: str, **body: Any) -> Message:
        answer = self.http.post(path, json=body)
        if answer.is_error:
            raise Refused(answer.json()["error"])
        found: Message = answer.json()
        return found

    def get(self, path: str, **query: Any) -> Message:
        answer = self.http.get(path, params=query)
        if answer.is_error:
            raise Refused(answer.json()["error"])
        found: Message = answer.json()
        return found

    def open_table(self, **body: Any) -> str:
        rules = {"games": ["holdem"], "stakes": "limit 10/20", "clock": 0, **body.pop("rules", {})}
        made: str = self.post("/api/tables", name="Test", rules=rules, **body)["id"]
        return made

    @property
    def headers(self) -> dict[str, str]:
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}

    def connect(self, **more: Any) -> Message:
        # Who leaves much unread would not hear the answer to the own goodbye either, and wait ten seconds.
        plain: dict[str, Any] = {"max_size": None, "max_queue": None, "ping_interval": None, **more}
        opened = connect(self.server.socket_url, additional_headers=self.headers, **plain)
        self.ws = self._line.enter_context(opened)
        return self.read()

    def hang_up(self) -> None:
        self._line.close()
        self.ws = None

    def leave(self) -> None:
        self.hang_up()
        self.http.close()

    def read(self) -> Message:
        """The next message, held against the protocol and taken to heart."""
        assert self.ws is not None
        text = self.ws.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        OUTGOING.validate_python(message)
        self._learn(message)
        return message

    def _learn(self, message: Message) -> None:
        table = message.get("table", "")
        match message["type"]:
            case "state":
                self.views[table], self.events[table] = message["view"], message["events"]
            case "update":
                self.views[table].update(message["set"])
                assert message["from"] <= len(self.events[table]), "there is a gap"
                self.events[table] = self.events[table][: message["from"]] + message["events"]
            case "chat":
                self.chat.append(message["said"])
            case "promise":
                self.promises.append(message)
            case "event":
                self.tournaments[message["event"]] = message["view"]
            case "event-update":
                update_event(self.tournaments[message["event"]], message)
            case "told":
                self.told += message["told"]
            case "moved":
                self.moves.append(message)

    def send(self, type: str, **said: Any) -> int:
        assert self.ws is not None
        self._number += 1
        self.ws.send(json.dumps({"type": type, "id": self._number, **said}))
        return self._number

    def ask(self, type: str, **said: Any) -> Message:
        """Send a message and read on until it is answered."""
        number = self.send(type, **said)
        while True:
            message = self.read()
            if message.get("id") == number:
                if message["type"] == "error":
                    raise Refused(message)
                return message

    def until(self, reached: Callable[[], bool]) -> None:
        """Read on until something is so."""
        while not reached():
            self.read()

    def act(self, table: str, action: str = "") -> Message:
        view = self.views[table]
        decision = view["hand"]["view"]["decision"]
        legal = decision["legal"]
        calm = [word for word in legal if word in ("check", "call")]
        return self.ask("act", table=table, state=view["turn"], action=action or (calm or legal)[0])

    def may_act(self, table: str) -> bool:
        view = self.views[table]
        return view["to_act"] is not None and view["to_act"] == view["player"]

    def is_over(self, table: str, hand: int = 1) -> bool:
        view = self.views[table]
        return view["hands"] >= hand and view["hand"] is not None and view["hand"]["over"]


def update_event(view: Message, message: Message) -> None:
    """Take what is different in an event to heart."""
    view.update(message["set"])
    for name, change in message["rows"].items():
        by = ROWS[name]
        rows = {row[by]: row for row in view[name] if row[by] not in change["gone"]}
        view[name] = list({**rows, **{row[by]: row for row in change["put"]}}.values())
        if name in ORDERS:
            view[name].sort(key=ORDERS[name])


class Visitor(httpx.Client):
    """A browser that asks by HTTP alone."""

    def __init__(self, server: Running, **headers: str) -> None:
        super().__init__(
            base_url=server.url, headers={"x-cardhouse": "1", **headers}, timeout=PATIENCE, verify=PLAIN
        )
        self.app: Any = server.app

    def come_in(self, name: str = "Ann") -> str:
        """Be a guest, and say by which id."""
        answer = self.post("/api/guest", json={"name": name})
        mine: str = answer.json()["user"]["id"]
        return mine


People = tuple[Person, Person, Person]


@contextmanager
def three_people(server: Address) -> Iterator[People]:
    """Ann, Bob and Cy, who are connected until they have done what they came for."""
    three = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Cy")
    for person in three:
        person.connect()
    yield three
    for person in three:
        person.leave()


@contextmanager
def visiting(settings: Settings, **more: Any) -> Iterator[Visitor]:
    with running(settings, **more) as server, Visitor(server) as visitor:
        yield visitor


def code_of(answer: httpx.Response) -> str:
    """What was wrong."""
    found: str = answer.json()["error"]["code"]
    return found
