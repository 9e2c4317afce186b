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
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from tests.amounts import amount
from tests.server.clients import PLAIN

from cardhouse.fair import seal_of
from cardhouse.server.store.schema import chat, commands
from cardhouse.server.store.store import Store
from cardhouse.table import Command

from .witness import Ok, Shown, Witness

LIMIT: dict[str, Any] = {"stakes": "limit 10/20"}
EVENINGS: dict[str, list[dict[str, Any]]] = {
    "flop, draw, stud, guts and a mix": [
        {"games": ["omaha"], "stakes": "pot 5/10", "straddles": "either", "may_run": 2},
        {"games": ["deuce-to-seven-triple-draw"], "kill": "full", **LIMIT},
        {"games": ["stud-8"], "rake_percent": 10, "rake_cap": 5, **LIMIT},
        {"games": ["two-hand-low-wild-guts"]},
        {"games": ["horse"], "change_after": 1, **LIMIT},
    ],
    "bank, Chinese, legs and dealer's choice": [
        {"games": ["blackjack"]},
        {"games": ["open-face-chinese"]},
        {"games": ["3-5-7"]},
        {"games": ["mexican-stud@wsop2018"], **LIMIT},
        {"games": ["holdem", "badugi", "razz"], "dealers_choice": True, **LIMIT},
    ],
    "in between, passing, pineapple and games by chance": [
        {"games": ["acey-deucey"]},
        {"games": ["screw-your-neighbor"]},
        {"games": ["pineapple-ofc"]},
        {"games": ["sohe"], "bomb_every": 3, "win_the_button": True, **LIMIT},
        {"games": ["badeucy", "omaha-8", "razz"], "random_game": True, "change_after": 1, **LIMIT},
    ],
    "dice, jackpots, set hands and a mix by the button": [
        {"games": ["binglaha"], **LIMIT},
        {"games": ["bloody-sevens-guts"], "jackpot": True},
        {"games": ["pai-gow-poker"]},
        {"games": ["jacks-or-better-trips-to-win"]},
        {"games": ["27-game mix"], "change": "orbit", "change_after": 1, **LIMIT},
    ],
}
CHIPS = 10**9
NAMES = ("ann", "bob")
KILLS = amount(3, proof=50)
"""How often a server is killed in an evening."""
LINE_KILLS = amount(2, proof=12)
"""How often one is killed whose tables stand in line."""
OPENING = amount(3, proof=10)
"""Every so many servers one is killed while it opens its tables."""
LOOKS = 3
"""After so many kills somebody looks at the database; at the others the next server is the first who does."""


class Nursery:
    """Starts servers, one after another, and kills them."""

    def __init__(self) -> None:
        script = Path(__file__).with_name("nursery.py")
        self._process = subprocess.Popen(
            [sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._pid = 0
        self.url = ""

    def start(self, database: str, games: list[dict[str, Any]]) -> None:
        """Start the next server, with tables of these games; whoever calls it waits until it answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps([database, games])}\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        self._pid, self.url = said["pid"], f"http://127.0.0.1:{said['port']}"

    @property
    def running(self) -> bool:
        return self._pid > 0

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

    def __init__(self, name: str, cookie: str, id: str, tables: list[str]) -> None:
        self.name, self.cookie, self.id, self.tables = name, cookie, id, tables
        self.chance = Random(name)
        self.acted: list[Ok] = []
        self.cut: list[Ok] = []
        self.said: list[tuple[str, str]] = []
        self.shown: list[Shown] = []
        """How servers have said that things are, to somebody who came back."""
        self.hands: dict[str, int] = {}
        self._sent: dict[int, tuple[list[Any], tuple[Any, ...]]] = {}
        self._number = 0
        self._views: dict[str, dict[str, Any]] = {}
        self._answered: dict[str, int] = {}
        self._seeds: dict[str, str] = {}
        """What lies under each seal, also from before a server died."""

    async def play(self, url: str, happened: Callable[[], None]) -> None:
        """Play until the line is cut."""
        self._sent, self._views, self._answered = {}, {}, {}
        try:
            async with connected(url, self.cookie) as socket:
                for table in self.tables:
                    await self._send(socket, {"type": "watch", "table": table})
                await self._say(socket, self.chance.choice(self.tables))
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

    async def _seal(self, socket: Any, table: str) -> None:
        seed = self.chance.randbytes(32)
        seal = seal_of(seed).hex()
        self._seeds[seal] = seed.hex()
        await self._send(socket, {"type": "seal", "table": table, "seal": seal})

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        kind, table = message["type"], message.get("table", "")
        if kind == "ok" and message["id"] in self._sent:
            kept, what = self._sent.pop(message["id"])
            kept.append(tuple(message["seq"] if part is None else part for part in what))
        elif kind == "error" and message["id"] in self._sent:
            kept, (table, *_) = self._sent.pop(message["id"])
            if kept is self.acted and table in self._views:
                # The floor may have been called meanwhile; who was refused answers again.
                self._answered.pop(table, None)
                await self._act(socket, table, self._views[table])
        elif kind == "promise":
            seed = self._seeds.get(message["seals"].get(self.id, ""))
            if seed is not None:
                sent = {"type": "seed", "table": table, "seed": seed}
                await self._send(socket, sent, self.cut, table, message["hand"], self.id, seed)
            await self._seal(socket, table)
        elif kind in ("state", "update"):
            if kind == "state":
                self.shown.append(Shown(table, self.id, message))
                await self._seal(socket, table)
            view = self._views[table] = {
                **self._views.get(table, {}),
                **(message.get("view") or message["set"]),
            }
            self.hands[table] = view["hands"]
            await self._act(socket, table, view)

    async def _act(self, socket: Any, table: str, view: dict[str, Any]) -> None:
        turn = view["turn"]
        if view["floor"]["call"] is not None:
            return
        if self._answered.get(table) == turn or self.id not in (view["to_act"], view["picking"]):
            return
        self._answered[table] = turn
        if view["picking"]:
            game = str(self.chance.randrange(3))
            sent = {"type": "pick", "table": table, "game": game}
            await self._send(socket, sent, self.acted, table, None, self.id, game)
            return
        action = self.chance.choice(view["hand"]["view"]["decision"]["legal"])
        sent = {"type": "act", "table": table, "state": turn, "action": action}
        await self._send(socket, sent, self.acted, table, None, self.id, action)


def connected(url: str, cookie: str) -> Any:
    address = f"{url.replace('http', 'ws')}/ws"
    headers = {"cookie": cookie}
    return websockets.connect(address, additional_headers=headers, compression=None, open_timeout=60)


def open_tables(url: str, games: list[dict[str, Any]]) -> list[Person]:
    """Two people come in, open a table for each game, and sit down beside a bot."""
    tables: list[str] = []
    people = []
    for seat, name in enumerate(NAMES):
        with httpx.Client(base_url=url, headers={"x-cardhouse": "1"}, verify=PLAIN) as client:
            user = client.post("/api/guest", json={"name": name}).json()["user"]
            if not seat:
                for rules in games:
                    body = {"name": "Table", "rules": {**rules, "seats": 3, "clock": 0}}
                    tables.append(client.post("/api/tables", json=body).raise_for_status().json()["id"])
            cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
        people.append(Person(name, cookie, user["id"], tables))
        asyncio.run(sit(url, people[-1], seat))
    return people


async def sit(url: str, person: Person, seat: int) -> None:
    """Sit down everywhere; the first brings the bots and has the hands dealt."""
    asked: list[dict[str, Any]] = []
    for table in person.tables:
        asked.append({"type": "sit", "table": table, "seat": seat, "amount": CHIPS})
        if not seat:
            asked.append({"type": "bot", "table": table, "seat": 2, "kind": "random", "amount": CHIPS})
            asked.append({"type": "run", "table": table, "on": True})
    async with connected(url, person.cookie) as socket:
        for number, message in enumerate(asked, 1):
            await socket.send(json.dumps({**message, "id": number}))
        answered: set[int] = set()
        while len(answered) < len(asked):
            message = json.loads(await socket.recv())
            assert message["type"] != "error", message
            answered.add(message.get("id", 0))
            answered.discard(0)


class Evening:
    """Two people, their tables, and servers that do not live long."""

    def __init__(self, nursery: Nursery, database: str, games: list[dict[str, Any]]) -> None:
        self.nursery, self.database, self.games = nursery, database, games
        self.witness = Witness(database)
        self.start()
        self.people = open_tables(nursery.url, games)
        self.acted = 0

    def start(self) -> None:
        """The next server."""
        self.nursery.start(self.database, self.games)

    def play(self, happened: Callable[[], None], *, within: float | None = None) -> None:
        """Play with the server that runs until it is killed: as soon as that happens, or after so long."""

        async def all_play() -> None:
            if within is not None:
                asyncio.get_running_loop().call_later(within, self.nursery.kill)
            playing = (person.play(self.nursery.url, happened) for person in self.people)
            await asyncio.wait_for(asyncio.gather(*playing), 120)

        asyncio.run(all_play())
        assert not self.nursery.running, "a server has died by itself"

    def until(self, messages: int, moment: float) -> None:
        """Play until so many messages have come and so many seconds more have gone by."""
        left = messages

        def happened() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                asyncio.get_running_loop().call_later(moment, self.nursery.kill)

        self.play(happened)

    def until_all_have_played(self) -> None:
        """Play until every table has dealt two hands more."""
        one = self.people[0]
        before = dict(one.hands)

        def happened() -> None:
            if all(one.hands.get(table, 0) >= before.get(table, 0) + 2 for table in one.tables):
                self.nursery.kill()

        self.play(happened)

    def look(self) -> None:
        """Nothing is missing of what was told, and what was shown is how it was."""
        people = self.people
        self.acted += sum(len(person.acted) for person in people)
        self.witness.look(
            [ok for person in people for ok in person.acted],
            [ok for person in people for ok in person.cut],
            [one for person in people for one in person.shown],
        )
        for person in people:
            for told in (person.acted, person.cut, person.shown):
                told.clear()

    def look_at_all(self) -> None:
        self.witness.look_at_all()
        store = Store(self.database)
        kept = {(row["table"], row["text"]) for row in store.read_now(chat.select())}
        assert kept >= {said for person in self.people for said in person.said}
        store.close()


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    found = Nursery()
    yield found
    found.close()


@pytest.mark.parametrize(
    ("database", "games"),
    [
        pytest.param(kind, games, id=name, marks=[pytest.mark.proof] if number else [])
        for number, (kind, (name, games)) in enumerate(
            zip(["sqlite", "sqlite", "sqlite", "postgresql"], EVENINGS.items(), strict=True)
        )
    ],
    indirect=["database"],
)
@pytest.mark.proof
def test_a_server_killed_at_any_moment_loses_nothing(
    database: str, nursery: Nursery, games: list[dict[str, Any]]
) -> None:
    chance = Random(11)
    evening = Evening(nursery, database, games)
    for number in range(KILLS):
        if number % OPENING == OPENING - 1:
            evening.play(lambda: None, within=chance.uniform(0, 0.1))
        else:
            evening.until(chance.randint(1, 100), chance.choice([0, chance.uniform(0, 0.004)]))
        if number % LOOKS == 0:
            evening.look()
        evening.start()
    evening.until_all_have_played()
    evening.look()
    evening.look_at_all()
    assert evening.acted > 5 * KILLS


class Host:
    """Somebody who opens a line of tables full of bots, and sees to it that chairs are always free."""

    TABLES = 3

    def __init__(self, url: str) -> None:
        self.chance = Random(5)
        rules = {"games": ["omaha-8"], "seats": 4, "clock": 0, **LIMIT}
        with httpx.Client(base_url=url, headers={"x-cardhouse": "1"}, verify=PLAIN) as client:
            client.post("/api/guest", json={"name": "Ann"}).raise_for_status()
            first = client.post("/api/tables", json={"name": "1", "rules": rules}).raise_for_status()
            self.tables = [first.json()["id"]]
            for name in range(2, self.TABLES + 1):
                body = {"name": str(name), "beside": self.tables[0], "way": "daisy-chain"}
                self.tables.append(client.post("/api/tables", json=body).raise_for_status().json()["id"])
            self.cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
        self._seats: dict[str, list[dict[str, Any]]] = {}

    async def play(self, url: str, happened: Callable[[], None]) -> None:
        """Look on at all tables until the line is cut."""
        try:
            async with connected(url, self.cookie) as socket:
                for table in self.tables:
                    await socket.send(json.dumps({"type": "watch", "table": table}))
                    await socket.send(json.dumps({"type": "run", "table": table, "on": True}))
                async for text in socket:
                    happened()
                    message = json.loads(text)
                    seen = message.get("view") or message.get("set") or {}
                    if "seats" in seen:
                        self._seats[message["table"]] = seen["seats"]
                    if self.chance.random() < 0.05:
                        await socket.send(json.dumps(self._order()))
        except (OSError, websockets.WebSocketException):
            return

    def _order(self) -> dict[str, Any]:
        """A bot more at any table where there is a chair, or one fewer in the games that are fed."""
        table = self.chance.choice(self.tables)
        seats = self._seats.get(table, [])
        if table != self.tables[-1] and len(seats) == 4:
            return {"type": "remove", "table": table, "player": self.chance.choice(seats)["player"]}
        chair = self.chance.randrange(4)
        return {"type": "bot", "table": table, "seat": chair, "kind": "random", "amount": CHIPS}


def moves(database: str) -> Counter[tuple[str, str, int]]:
    """Who has left a table to be moved and who has come to one, with how much."""
    found: Counter[tuple[str, str, int]] = Counter()
    store = Store(database)
    for row in store.read_now(commands.select().order_by(commands.c.table, commands.c.seq)):
        command = Command.from_dict(row["body"])
        if command.text == "moved":
            found[command.do, command.player, command.amount] += 1
    store.close()
    return found


@pytest.mark.proof
def test_a_server_killed_while_players_move_from_table_to_table_loses_nobody(
    database: str, nursery: Nursery
) -> None:
    nursery.start(database, [])
    chance, host, witness = Random(3), Host(nursery.url), Witness(database)
    for number in range(LINE_KILLS):
        left = chance.randint(100, 400)

        def happened() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                nursery.kill()

        asyncio.run(asyncio.wait_for(host.play(nursery.url, happened), 60))
        if number % LOOKS == 0 or number == LINE_KILLS - 1:
            witness.look([], [])
            seated = [seat.player for table in witness.followed for seat in table.seats.values()]
            assert len(seated) == len(set(seated))
        nursery.start(database, [])
    nursery.kill()
    found = moves(database)
    left_as = Counter({player: n for (do, player, _), n in found.items() if do == "leave"})
    came = Counter[str]()
    for (do, player, chips), times in found.items():
        came[player] += times if do == "sit" else 0
        assert do == "leave" or chips > 0
    assert came.total() > LINE_KILLS
    assert came == left_as
