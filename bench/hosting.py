"""A tournament in one server process: how long people wait, and how soon everybody hears of something."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from .effort import FULL, Effort
from .goal import CARDHOUSE, Within
from .load import SEATS, Client, Measured, Passer, Table, Tally, in_groups, timed
from .row import Row
from .section import Section, Step
from .serving import Guest, allow_lines, options, served

_PEER: Final = "bare broadcast"
_THINK: Final = 3.0
"""Seconds that people think on average."""
_BRISK: Final = 0.2
"""The same while hands should end soon, because somebody is to be moved after them."""
_WATCHING: Final = 10
"""One player in so many has the page of the event open as well."""
_NEXT: Final = 120.0
"""Seconds after which somebody who was not told never will be."""
_WHILE: Final = 0.25
"""Seconds within which everybody is being told the same thing."""
_UNITS: Final = {"players": "players", "processor": "%", "memory": "GB"}
"""What is counted in rows that begin with these words; the others are seconds."""
_REQUESTS: Final = 10**6
"""Requests have numbers above this, so that nobody takes their answers for those of actions."""
_STRUCTURE: Final = "six-handed"
_MOVED: Final = re.compile(rb'"table":"([^"]+)"')
_HAND: Final = re.compile(rb'"hand":(\d+)')


@dataclass(frozen=True)
class Heard:
    """How soon everybody heard of something that the director asked for."""

    asked: float
    """Seconds from the request until the last player had heard of it, with the hands that it waits for."""
    spread: float
    """The same from when the first player had heard of it."""
    late: int
    """Players for whom a hand began before they had heard of it, though others had before that hand."""


@dataclass(frozen=True)
class Figures:
    """What was measured in one event."""

    pressed: Measured
    calm: Measured
    heard: dict[str, Heard]
    """How soon everybody heard of what the director did."""
    alone: float
    """Seconds until the last of as many has heard of something from a server that only passes it on."""
    memory: float
    share: float
    """Of one processor, while people play at their own pace."""


class Voice(Client):
    """Somebody who may wait for the answer to a request about the event."""

    def __init__(self, guest: Guest, event: str, tally: Tally) -> None:
        super().__init__(Table("", tally), 0, guest.id)
        self.guest, self.event = guest, event
        self._asked = _REQUESTS
        self._answer: asyncio.Future[bytes] | None = None

    def is_answer(self, text: bytes) -> bool:
        """Whether this answers the last request; then nobody else has to look at it."""
        if self._answer is None or not text.startswith((b'{"type":"ok"', b'{"type":"error"')):
            return False
        if b'"id":%d' % self._asked not in text or self._answer.done():
            return False
        self._answer.set_result(text)
        return True

    async def ask(self, **message: Any) -> bool:
        """Ask for something, and wait until it is done; returns whether it was done now."""
        self._answer = asyncio.get_running_loop().create_future()
        self._asked += 1
        self.line.send(json.dumps({"event": self.event, "id": self._asked, **message}))
        answer = await asyncio.wait_for(self._answer, _NEXT)
        self._answer = None
        if b'"not-now"' in answer or b'"too-fast"' in answer:
            return False
        if answer.startswith(b'{"type":"error"'):
            raise RuntimeError(answer.decode())
        return True


class Entrant(Voice):
    """Somebody in an event, who goes wherever the event says."""

    def __init__(self, guest: Guest, event: str, tally: Tally, tables: dict[str, Table]) -> None:
        super().__init__(guest, event, tally)
        self._tally, self._tables = tally, tables
        self.words: dict[bytes, float] = {}
        """When the player was first told something since it was last asked."""
        self.began: dict[tuple[str, bytes], float] = {}
        """When hands began for the player since then, by table and number."""
        self._hand = b""

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"moved"'):
            found = _MOVED.search(text)
            assert found is not None
            self.goes_to(found[1].decode())
        elif text.startswith(b'{"type":"told"'):
            now = perf_counter()
            for word in re.findall(rb'"what":"([^"]+)"', text):
                self.words.setdefault(word, now)
        elif text.startswith((b'{"type":"event', b'{"type":"closed"')) or self.is_answer(text):
            return
        else:
            found = _HAND.search(text[:160]) if text.startswith(b'{"type":"update"') else None
            if found is not None and found[1] != self._hand:
                self._hand = found[1]
                self.began[self.table.id, found[1]] = perf_counter()
            super().hear(text)
            if text.startswith(b'{"type":"state"'):
                self._looks(json.loads(text))

    def _looks(self, message: dict[str, Any]) -> None:
        """Act, if it is the player's turn already when the player comes."""
        view = message["view"]
        self._mine = view["to_act"] == self.guest.id
        if self._mine and view["hand"] is not None and (decision := view["hand"]["view"]["decision"]):
            action = self._choose(decision["legal"])
            acts = {"type": "act", "table": self.table.id, "state": view["turn"], "action": action}
            self.soon(lambda: self.acts(message["seq"] + 1, acts))

    def _choose(self, legal: list[str]) -> str:
        """Check, call or fold, so that nobody is out before the time."""
        calm = next((action for action in legal if action in ("check", "call")), legal[0])
        return "fold" if calm == "call" and self._tally.chance.random() < 0.5 else calm

    def goes_to(self, table: str) -> None:
        """Watch another table."""
        if self.table.id:
            self.say({"type": "unwatch", "table": self.table.id})
        self.table = self._tables.setdefault(table, Table(table, self._tally))
        self.say({"type": "watch", "table": table})

    def say(self, message: dict[str, Any]) -> None:
        self.line.send(json.dumps({**message, "id": 0}))


class Director(Voice):
    """The host, who sees all of the event."""

    def __init__(self, guest: Guest, event: str, tally: Tally) -> None:
        super().__init__(guest, event, tally)
        self.view: dict[str, Any] = {}

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"event",'):
            self.view = json.loads(text)["view"]
        else:
            self.is_answer(text)


class Spent:
    """The processor time and the memory of a process."""

    def __init__(self, process: int) -> None:
        self._folder = Path("/proc") / str(process)
        self._since = perf_counter(), self._seconds()

    def _seconds(self) -> float:
        words = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def share(self) -> float:
        """The share of one processor since this was made."""
        began, spent = self._since
        return (self._seconds() - spent) / (perf_counter() - began)

    def memory(self) -> float:
        """Bytes that the process holds."""
        found = re.search(r"VmRSS:\s+(\d+) kB", (self._folder / "status").read_text())
        return 1024.0 * int(found[1]) if found else 0.0


async def _until(true: Callable[[], bool]) -> None:
    async def wait() -> None:
        while not true():
            await asyncio.sleep(0.005)

    await asyncio.wait_for(wait(), _NEXT)


async def _play(players: int, seconds: float, alone: float) -> Figures:
    with served("cardhouse", "serve", *options()) as (address, process):
        tally, tables = Tally(), dict[str, Table]()
        host = Guest(address, "Director")
        body = {"name": "A hundred tables", "structure": _STRUCTURE}
        event = host.post("/api/tournaments", body)["id"]
        people = [Entrant(Guest(address, f"Player {one}"), event, tally, tables) for one in range(players)]
        director = Director(host, event, tally)
        await director.connect(address, "/ws", host.cookie)
        await in_groups([one.connect(address, "/ws", one.guest.cookie) for one in people])
        await in_groups([one.ask(type="register") for one in people])
        # Nobody who is not there hears where to sit, so everybody follows the event at the start.
        await in_groups([one.ask(type="watch-event") for one in people])
        tally.think = _THINK
        await director.ask(type="direct", do="start")
        await asyncio.wait_for(asyncio.gather(*(one.ready for one in people)), _NEXT)
        leaving = [one for number, one in enumerate(people) if number % _WATCHING]
        await in_groups([one.ask(type="unwatch-event") for one in leaving])
        pressed = await timed(tally, seconds)
        spent = Spent(process)
        calm = await timed(tally, seconds, think=_THINK)
        share = spent.share()
        tally.think = _BRISK
        heard = await _directed(director, people)
        return Figures(pressed, calm, heard, alone, spent.memory(), share)


async def _directed(director: Director, people: list[Entrant]) -> dict[str, Heard]:
    """Change the level, move somebody and have a table broken, while everybody plays."""
    await director.ask(type="watch-event")
    rows = director.view["tables"]
    mover, last = rows[0]["players"][0]["player"], rows[-1]
    # Somebody has to leave before anybody can be moved, and as many as sit at a table before one breaks.
    leave = [
        {"do": "disqualify", "player": row["players"][0]["player"]} for row in rows[-1 : -SEATS - 1 : -1]
    ]
    level = {"do": "set-clock", "level": 2, "seconds": 3600}
    move = {"do": "move", "player": mover, "table": last["number"], "seat": last["players"][0]["seat"]}
    heard = {"level": await _heard(director, people, b"level", level)}
    await _heard(director, people, b"out", leave[0])
    heard["move"] = await _heard(director, people, b"moved", move)
    for one in leave[1:-1]:
        await _heard(director, people, b"out", one)
    # All of them fit at one table fewer then, so a table breaks by itself.
    heard["break"] = await _heard(director, people, b"broken", leave[-1])
    return heard


async def _heard(director: Director, people: list[Entrant], word: bytes, message: dict[str, Any]) -> Heard:
    """Have the director ask for something, and wait until everybody has heard of it."""
    for one in people:
        one.words.clear()
        one.began.clear()
    asked = perf_counter()
    while not await director.ask(type="direct", **message):
        # It is not the moment for it yet, or too many requests have come.
        await asyncio.sleep(0.02)
    await _until(lambda: all(word in one.words for one in people))
    times = [one.words[word] for one in people]
    first = min(times)
    # Two connections may be read in either order, so only people at the same table are compared,
    # or hands that began a good while later.
    told = {hand for one in people for hand, began in one.began.items() if one.words[word] < began}
    late = sum(
        any(
            began < one.words[word] and (hand in told or began > first + _WHILE)
            for hand, began in one.began.items()
        )
        for one in people
    )
    return Heard(max(times) - asked, max(times) - first, late)


async def _pass_on(players: int) -> float:
    """How long it takes until everybody has heard of something that a server only passes on."""
    with served("bench.broadcast", "200") as (address, _):
        tally = Tally()
        heard: list[float] = []

        class Listener(Passer):
            def hear(self, text: bytes) -> None:
                if text.startswith(b'{"type":"update"'):
                    heard.append(perf_counter())

        everybody = [Listener(Table("all", tally), 0) for _ in range(players)]
        await in_groups([one.connect(address, "/ws?table=all", "") for one in everybody])
        best = _NEXT
        for _ in range(5):
            heard.clear()
            began = perf_counter()
            everybody[0].go_on(SEATS)
            await _until(lambda: len(heard) == players)
            best = min(best, max(heard) - began)
        return best


@cache
def _figures(players: int, seconds: float) -> Figures:
    allow_lines(players)
    return asyncio.run(_play(players, seconds, asyncio.run(_pass_on(players))))


def _row(what: str, players: int, seconds: float, figure: Callable[[Figures], float], goal: float) -> Row:
    found = _figures(players, seconds)
    figures = {CARDHOUSE: figure(found)}
    beside = None
    if what.startswith("from the first to the last"):
        figures[_PEER], beside = found.alone, _PEER
    unit = next((unit for word, unit in _UNITS.items() if what.startswith(word)), "seconds")
    within = Within(goal, "s" if unit == "seconds" else unit) if goal else None
    return Row(what, figures, beside, goal=within, in_seconds=True, unit=unit)


def hosting(effort: Effort) -> Section:
    players, seconds = (600, 10.0) if effort == FULL else (60, 2.0)
    note = (
        f"An event of {players} people with a websocket each at {-(-players // SEATS)} tables in one server "
        f"process; one in {_WATCHING} has the page of the event open as well. People think for {_THINK:.0f} "
        "seconds on average, or act at once (pressed). A move and a break wait for the hands that are being "
        f"played. Beside: how soon {players} clients hear of something from a Starlette server that only "
        "passes it on."
    )
    rows: list[tuple[str, Callable[[Figures], float], float]] = [
        ("median wait for an action", lambda found: found.calm.median, 0.0),
        ("99th percentile", lambda found: found.calm.slowest, 0.5),
        ("median wait, pressed", lambda found: found.pressed.median, 0.0),
        ("99th percentile, pressed", lambda found: found.pressed.slowest, 0.0),
        (
            "from the request until all have heard of a new level",
            lambda found: found.heard["level"].asked,
            2.0,
        ),
        ("from the request until all have heard of a move", lambda found: found.heard["move"].asked, 0.0),
        ("from the request until all have heard of a break", lambda found: found.heard["break"].asked, 0.0),
        ("from the first to the last who hears of a level", lambda found: found.heard["level"].spread, 2.0),
        ("from the first to the last who hears of a move", lambda found: found.heard["move"].spread, 2.0),
        ("from the first to the last who hears of a break", lambda found: found.heard["break"].spread, 2.0),
        (
            "players who began a hand before they heard of one of these",
            lambda found: float(sum(one.late for one in found.heard.values())),
            1.0,
        ),
        ("processor at people's own pace", lambda found: 100 * found.share, 100.0),
        ("memory", lambda found: found.memory / 1e9, 1.0),
    ]
    steps = [Step(what, partial(_row, what, players, seconds, figure, goal)) for what, figure, goal in rows]
    return Section("Hosting a tournament", note, steps)
