"""The server under load, beside one of the same stack that only passes messages on."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from .effort import FULL, Effort
from .goal import CARDHOUSE, ShareOf
from .load import CHIPS, SEATS, Client, Measured, Passer, Table, Tally, in_groups, timed
from .row import Row
from .section import Section, Step

_PEER: Final = "bare broadcast"
_HOSTED: Final = 5
"""How many tables one host may have."""
_CALM: Final = 0.25
"""The share of its best rate at which the wait of a server that is not busy is measured."""


@dataclass(frozen=True)
class Load:
    tables: int
    seconds: float
    repeats: int = 1
    """How often both are measured in turn; the best counts, because other load comes and goes."""

    @property
    def clients(self) -> int:
        return self.tables * SEATS


@dataclass(frozen=True)
class Figures:
    pressed: Measured
    calm: Measured


class Server(NamedTuple):
    """A server in a process of its own."""

    address: str
    process: int


@contextmanager
def served(*command: str) -> Iterator[Server]:
    """A server in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            # The same files as here, wherever they are.
            env={**os.environ, "PYTHONPATH": f"{Path.cwd() / 'src'}{os.pathsep}{Path.cwd()}"},
        )
        try:
            assert process.stdout is not None
            yield Server(json.loads(process.stdout.readline())["address"], process.pid)
        finally:
            process.terminate()
            process.communicate(timeout=60)


class Guest:
    """Somebody who sends HTTP requests."""

    def __init__(self, address: str, name: str) -> None:
        self._port = urlsplit(address).port or 80
        self.cookie = ""
        self.id: str = self.post("/api/guest", {"name": name})["user"]["id"]

    def post(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json", "x-cardhouse": "1", "cookie": self.cookie}
        line = http.client.HTTPConnection("127.0.0.1", self._port)
        line.request("POST", path, json.dumps(body), headers)
        answer = line.getresponse()
        said = json.loads(answer.read())
        line.close()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {said}")
        self.cookie = (answer.headers.get("set-cookie") or self.cookie).split(";")[0]
        return said


def options(pause: int = 0) -> list[str]:
    """How a server is started that nobody keeps from being busy."""
    given = ["--port", "0", "--json", "--pause", str(pause)]
    limits = ("connections", "entries", "tables", "budget")
    return [*given, *(word for limit in limits for word in (f"--{limit}", "100000"))]


async def _play(load: Load) -> Figures:
    with served("cardhouse", "serve", *options()) as (address, _):
        tally = Tally()
        guests = [Guest(address, f"Player {seat}") for seat in range(SEATS)]
        hosts = [Guest(address, f"Host {number}") for number in range(-(-load.tables // _HOSTED))]
        rules = {"games": ["holdem"], "stakes": "limit 10/20", "seats": SEATS, "clock": 60}
        owners = {
            host.post("/api/tables", {"name": "Table", "rules": rules})["id"]: host
            for host in (hosts[number // _HOSTED] for number in range(load.tables))
        }
        clients = []
        for table in (Table(name, tally) for name in owners):
            clients += [Client(table, seat, guest.id) for seat, guest in enumerate(guests)]
        await in_groups([client.connect(address, "/ws", guests[client.seat].cookie) for client in clients])
        for client in clients:
            client.line.send(json.dumps({"type": "watch", "table": client.table.id}))
            sit = {"type": "sit", "table": client.table.id, "seat": client.seat, "amount": CHIPS}
            client.line.send(json.dumps(sit))
            await client.ready
        for host in hosts:
            runner = _Runner(Table("", tally), 0)
            await runner.connect(address, "/ws", host.cookie)
            for name in (name for name, owner in owners.items() if owner is host):
                runner.line.send(json.dumps({"type": "run", "table": name, "on": True}))
        return await _measure(tally, load)


class _Runner(Client):
    """A host, who has hands dealt and watches no table."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat, "")


async def _pass_on(load: Load, size: int) -> Figures:
    with served("bench.broadcast", str(size)) as (address, _):
        tally = Tally()
        tables = [Table(str(number), tally) for number in range(load.tables)]
        players = [Passer(table, seat) for table in tables for seat in range(SEATS)]
        await in_groups([player.connect(address, f"/ws?table={player.table.id}", "") for player in players])
        for player in players[::SEATS]:
            player.go_on(SEATS)
        return await _measure(tally, load)


async def _measure(tally: Tally, load: Load) -> Figures:
    pressed = await timed(tally, load.seconds)
    think = load.tables / (_CALM * pressed.per_second)
    return Figures(pressed, await timed(tally, load.seconds, think=think))


def allow_lines(many: int) -> None:
    """Have the system allow so many connections at once."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4 * many + 1000)), hard))


@cache
def _both(load: Load) -> dict[str, Figures]:
    allow_lines(load.clients)
    ours, theirs = [], []
    for _ in range(load.repeats):
        ours.append(asyncio.run(_play(load)))
        # The same number of clients and messages, and of bytes.
        theirs.append(asyncio.run(_pass_on(load, max(0, round(ours[0].pressed.size) - 40))))
    return {CARDHOUSE: max(ours, key=_speed), _PEER: max(theirs, key=_speed)}


def _speed(found: Figures) -> float:
    return found.pressed.per_second


def _row(load: Load, what: str, figure: Callable[[Figures], float], *, goal: bool = False) -> Row:
    figures = {name: figure(found) for name, found in _both(load).items()}
    return Row(what, figures, _PEER, goal=ShareOf(0.2, _PEER) if goal else None, in_seconds=not goal)


def serving(effort: Effort) -> Section:
    load = Load(170, 10.0, repeats=3) if effort == FULL else Load(20, 2.0)
    note = (
        f"{load.clients:,} players with a websocket each at {load.tables} tables of limit hold'em in one "
        "server process, every action on the disk before anybody hears of it; beside a Starlette server "
        "that passes on as many messages of the same length. A wait is from an action to the message of "
        "each player at the table."
    )
    rows: list[tuple[str, Callable[[Figures], float], bool]] = [
        ("actions a second", _speed, True),
        ("median wait, pressed", lambda found: found.pressed.median, False),
        ("99th percentile, pressed", lambda found: found.pressed.slowest, False),
        ("median wait, at a quarter of that rate", lambda found: found.calm.median, False),
        ("99th percentile, at a quarter of that rate", lambda found: found.calm.slowest, False),
    ]
    steps = [Step(what, partial(_row, load, what, figure, goal=goal)) for what, figure, goal in rows]
    return Section("Serving", note, steps)
