"""Many tables of players, each with a connection of its own, and how long they wait."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from cardhouse.fair import seal_of

from .wire import Line

SEATS: Final = 6
CHIPS: Final = 10**9
_SEQ: Final = re.compile(rb'"seq":(\d+)')
_TO_ACT: Final = re.compile(rb'"to_act":(?:"([^"]*)"|null)')
_AT_ONCE: Final = 50


@dataclass
class Measured:
    """What was measured on a server."""

    per_second: float
    median: float
    slowest: float
    """The wait that one player in a hundred exceeds."""
    size: float
    """Bytes of a message to a player."""


@dataclass
class Tally:
    """What is counted while it is on."""

    on: bool = False
    think: float = 0.0
    """Seconds that players think on average."""
    actions: int = 0
    waits: list[float] = field(default_factory=list)
    messages: int = 0
    size: int = 0
    refused: list[bytes] = field(default_factory=list)
    chance: Random = field(default_factory=lambda: Random(1))

    def measured(self, seconds: float) -> Measured:
        cuts = quantiles(self.waits, n=100)
        return Measured(self.actions / seconds, cuts[49], cuts[98], self.size / max(1, self.messages))


class Table:
    """What is under way at one table: when each action was sent."""

    def __init__(self, id: str, tally: Tally) -> None:
        self.id, self.tally = id, tally
        self._sent: dict[int, float] = {}

    def sends(self, seq: int) -> None:
        self._sent = {seq - 1: self._sent.get(seq - 1, 0.0), seq: perf_counter()}

    def hears(self, seq: int, size: int) -> None:
        tally, sent = self.tally, self._sent.get(seq)
        if sent and tally.on:
            tally.waits.append(perf_counter() - sent)
            tally.messages += 1
            tally.size += size


class Player:
    """Somebody at a table; ``act`` is called when another player's turn comes."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.line: Line
        self.number = 0

    async def connect(self, address: str, path: str, cookie: str) -> None:
        url = urlsplit(address)
        loop = asyncio.get_running_loop()
        _, self.line = await loop.create_connection(
            lambda: Line(path, cookie, self.hear), "127.0.0.1", url.port or 80
        )
        await self.line.opened

    def hear(self, text: bytes) -> None:
        raise NotImplementedError

    def soon(self, act: Callable[[], None]) -> None:
        """Act, after some thought."""
        tally = self.table.tally
        if tally.think:
            asyncio.get_running_loop().call_later(tally.chance.uniform(0, 2 * tally.think), act)
        else:
            act()

    def acts(self, seq: int, message: dict[str, Any]) -> None:
        self.table.sends(seq)
        self.number += 1
        self.line.send(json.dumps({**message, "id": self.number}))

    def answered(self, text: bytes) -> None:
        tally = self.table.tally
        if text.startswith(b'{"type":"ok"'):
            tally.actions += tally.on
        elif text.startswith(b'{"type":"error"') and b'"stale"' not in text:
            tally.refused.append(text)


class Passer(Player):
    """Passes a message round the table."""

    def hear(self, text: bytes) -> None:
        found = _SEQ.search(text[:80])
        if not text.startswith(b'{"type":"update"') or found is None:
            self.answered(text)
            return
        seq = int(found[1])
        self.table.hears(seq, len(text))
        if (seq + 1) % SEATS == self.seat:
            self.soon(lambda: self.go_on(seq + 1))

    def go_on(self, seq: int) -> None:
        self.acts(seq, {"type": "act", "table": self.table.id, "seq": seq})


class Client(Player):
    """Plays: mostly checks and calls, and reads only enough to know when it is its turn."""

    def __init__(self, table: Table, seat: int, user: str) -> None:
        super().__init__(table, seat)
        self.user = user.encode()
        self._mine = False
        self._seed = b""
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            self._update(text)
        elif text.startswith(b'{"type":"promise"'):
            self.line.send(json.dumps({"type": "seed", "table": self.table.id, "seed": self._seed.hex()}))
            self._seal()
        elif text.startswith(b'{"type":"state"'):
            self._seal()
            if not self.ready.done():
                self.ready.set_result(None)
        elif b'"id":0' not in text:
            self.answered(text)

    def _seal(self) -> None:
        """Commit to what is added to the next deck."""
        self._seed = self.table.tally.chance.randbytes(32)
        self.line.send(
            json.dumps({"type": "seal", "table": self.table.id, "seal": seal_of(self._seed).hex()})
        )

    def _update(self, text: bytes) -> None:
        found = _SEQ.search(text[:80])
        seq = int(found[1]) if found else 0
        self.table.hears(seq, len(text))
        turn = _TO_ACT.search(text)
        if turn is not None:
            self._mine = turn[1] == self.user
        if self._mine and b'"decision":{' in text:
            changed = json.loads(text)["set"]
            decision = changed["hand"]["view"]["decision"]
            message = {"type": "act", "table": self.table.id, "state": changed["turn"]}
            action = self._choose(decision["legal"])
            self.soon(lambda: self.acts(seq + 1, {**message, "action": action}))

    def _choose(self, legal: list[str]) -> str:
        whim = self.table.tally.chance.random()
        if whim > 0.9:
            return legal[-1]
        calm = next((action for action in legal if action in ("check", "call")), legal[0])
        return "fold" if whim < 0.05 and calm == "call" else calm


async def in_groups(jobs: list[Any]) -> None:
    """Run jobs, as many at a time as a server accepts without a queue."""
    for at in range(0, len(jobs), _AT_ONCE):
        await asyncio.gather(*jobs[at : at + _AT_ONCE])


async def timed(tally: Tally, seconds: float, *, think: float = 0.0) -> Measured:
    """Count for a while."""
    tally.think = think
    await asyncio.sleep(min(2.0, seconds / 2))
    tally.actions, tally.messages, tally.size, tally.waits = 0, 0, 0, []
    tally.on, start = True, perf_counter()
    await asyncio.sleep(seconds)
    tally.on = False
    if tally.refused:
        raise RuntimeError(f"the server refused {len(tally.refused)} times: {tally.refused[0].decode()}")
    return tally.measured(perf_counter() - start)
