"""Real servers, killed at any moment: nothing that anybody was told is lost, and every hand goes on.

People play over websockets and bots beside them, at tables of very different games. ``test_dying.py`` has
deaths in the middle of single writes.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from cardroom.server.schema import chat, tables
from cardroom.server.store import Store

GAMES: list[dict[str, Any]] = [
    {"games": ["omaha"], "stakes": "pot 5/10"},
    {"games": ["deuce-to-seven-triple-draw"], "stakes": "limit 10/20"},
    {"games": ["stud-8"], "stakes": "limit 10/20"},
    {"games": ["two-hand-low-wild-guts"]},
    {"games": ["blackjack"]},
    {"games": ["open-face-chinese"]},
    {"games": ["horse"], "stakes": "limit 10/20", "change_after": 1},
    {"games": ["holdem", "badugi", "razz"], "stakes": "limit 10/20", "dealers_choice": True},
]
CHIPS = 10**7
NAMES = ("ann", "bob")
KILLS = 22
Ok = tuple[str, int, str, str]
Check = Callable[[Store, Iterable[Ok], Iterable[Ok]], Coroutine[Any, Any, None]]


class Nursery:
    """Starts servers with one database, one after another."""

    def __init__(self, database: str) -> None:
        script = Path(__file__).with_name("nursery.py")
        self._process = subprocess.Popen(
            [sys.executable, script, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._pid = 0
        self.url = ""

    def start(self) -> None:
        """Start the next server, and wait until it answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("next\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        self._pid, self.url = said["pid"], f"http://127.0.0.1:{said['port']}"

    def kill(self) -> None:
        """Kill the server that runs, as a power switch does."""
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
        self._pid = 0

    def close(self) -> None:
        self.kill()
        self._process.communicate("", timeout=20)


class Person:
    """Somebody who plays at all tables over one websocket, and remembers what was acknowledged."""

    def __init__(self, name: str, cookie: str, id: str, chance: Random) -> None:
        self.name, self.cookie, self.id, self.chance = name, cookie, id, chance
        self.acted: list[Ok] = []
        self.cut: list[Ok] = []
        self.said: list[tuple[str, str]] = []
        self._sent: dict[int, tuple[list[Any], tuple[Any, ...]]] = {}
        self._number = 0
        self._views: dict[str, dict[str, Any]] = {}
        self._answered: dict[str, int] = {}
        self.hands: dict[str, int] = {}

    async def play(self, url: str, happened: Callable[[], None]) -> None:
        """Play until the line is cut."""
        self._sent, self._views, self._answered = {}, {}, {}
        address = f"{url.replace('http', 'ws')}/ws"
        try:
            async with websockets.connect(address, additional_headers={"cookie": self.cookie}) as socket:
                for table in TABLES:
                    await self._send(socket, {"type": "watch", "table": table})
                await self._say(socket, self.chance.choice(TABLES))
                async for text in socket:
                    happened()
                    await self._hear(socket, json.loads(text))
        except (OSError, websockets.WebSocketException):
            return

    async def _send(self, socket: Any, message: dict[str, Any], *keep: Any) -> None:
        self._number += 1
        if keep:
            self._sent[self._number] = keep[0], keep[1:]
        await socket.send(json.dumps({**message, "id": self._number}))

    async def _say(self, socket: Any, table: str) -> None:
        text = f"{self.name} {self.chance.random()}"
        await self._send(socket, {"type": "say", "table": table, "text": text}, self.said, table, text)

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        kind, table = message["type"], message.get("table", "")
        if kind == "ok" and message["id"] in self._sent:
            kept, what = self._sent.pop(message["id"])
            kept.append(tuple(message["seq"] if part is None else part for part in what))
        elif kind == "promise":
            seed = self.chance.randbytes(32).hex()
            sent = {"type": "seed", "table": table, "seed": seed}
            await self._send(socket, sent, self.cut, table, message["hand"], self.id, seed)
        elif kind in ("state", "update"):
            self._views.setdefault(table, {}).update(message.get("view") or message["set"])
            self.hands[table] = self._views[table]["hands"]
            await self._act(socket, table, self._views[table])

    async def _act(self, socket: Any, table: str, view: dict[str, Any]) -> None:
        turn = view["turn"]
        if self._answered.get(table) == turn or self.id not in (view["to_act"], view["picking"]):
            return
        self._answered[table] = turn
        if view["picking"]:
            game = str(self.chance.randrange(3))
            await self._send(
                socket, {"type": "pick", "table": table, "game": game}, self.acted, table, None, self.id, game
            )
            return
        action = self.chance.choice(view["hand"]["view"]["decision"]["legal"])
        sent = {"type": "act", "table": table, "state": turn, "action": action}
        await self._send(socket, sent, self.acted, table, None, self.id, action)


TABLES: list[str] = []


def open_tables(url: str) -> list[Person]:
    """Two people come in, open a table for each game, and sit down beside a bot."""
    TABLES.clear()
    people = []
    for seat, name in enumerate(NAMES):
        with httpx.Client(base_url=url, headers={"x-cardroom": "1"}) as client:
            user = client.post("/api/guest", json={"name": name}).json()["user"]
            if not seat:
                for rules in GAMES:
                    body = {"name": "Table", "rules": {**rules, "seats": 3, "clock": 0}}
                    TABLES.append(client.post("/api/tables", json=body).raise_for_status().json()["id"])
            cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
        person = Person(name, cookie, user["id"], Random(name))
        asyncio.run(sit(url, person, seat))
        people.append(person)
    return people


async def sit(url: str, person: Person, seat: int) -> None:
    """Sit down everywhere; the first brings the bots and has the hands dealt."""
    address = f"{url.replace('http', 'ws')}/ws"
    asked: list[dict[str, Any]] = []
    for table in TABLES:
        asked.append({"type": "sit", "table": table, "seat": seat, "amount": CHIPS})
        if not seat:
            asked.append({"type": "bot", "table": table, "seat": 2, "kind": "random", "amount": CHIPS})
            asked.append({"type": "run", "table": table, "on": True})
    async with websockets.connect(address, additional_headers={"cookie": person.cookie}) as socket:
        for number, message in enumerate(asked, 1):
            await socket.send(json.dumps({**message, "id": number}))
        answered: set[int] = set()
        while len(answered) < len(asked):
            message = json.loads(await socket.recv())
            assert message["type"] != "error", message
            answered.add(message.get("id", 0))
            answered.discard(0)


async def until_killed(nursery: Nursery, people: list[Person], messages: int) -> None:
    """Play until so many messages have come, and kill the server at that very moment."""
    left = messages

    def happened() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            nursery.kill()

    await asyncio.wait_for(asyncio.gather(*(person.play(nursery.url, happened) for person in people)), 60)


async def until_all_have_played(nursery: Nursery, people: list[Person]) -> None:
    """Play until every table has dealt two hands more, and kill the server."""
    before = dict(people[0].hands)

    def happened() -> None:
        if all(people[0].hands.get(table, 0) >= before.get(table, 0) + 2 for table in TABLES):
            nursery.kill()

    await asyncio.wait_for(asyncio.gather(*(person.play(nursery.url, happened) for person in people)), 60)


@pytest.fixture
def nursery(database: str) -> Iterator[Nursery]:
    found = Nursery(database)
    yield found
    found.close()


def test_a_server_killed_at_any_moment_loses_nothing(
    database: str, nursery: Nursery, check_kept: Check
) -> None:
    chance = Random(11)
    nursery.start()
    people = open_tables(nursery.url)

    def check() -> None:
        store = Store(database)
        acted = [ok for person in people for ok in person.acted]
        asyncio.run(check_kept(store, acted, [ok for person in people for ok in person.cut]))
        kept = {(row["table"], row["text"]) for row in store.read_now(chat.select())}
        assert kept >= {said for person in people for said in person.said}
        assert len(store.read_now(tables.select())) == len(GAMES)
        store.close()

    for number in range(KILLS):
        asyncio.run(until_killed(nursery, people, chance.randint(20, 250)))
        if number % 3 == 2:
            check()
        nursery.start()
    asyncio.run(until_all_have_played(nursery, people))
    check()
    assert sum(len(person.acted) for person in people) > 5 * KILLS
