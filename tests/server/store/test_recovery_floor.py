"""Real servers, killed while the floor rules at every table: each comes back as it was, with every ruling."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from tests.server.clients import PLAIN

from cardhouse.server.store.schema import commands
from cardhouse.server.store.store import Store

from .test_recovery import Evening, Nursery, Person, connected, nursery

__all__ = ["nursery"]

GAMES: list[dict[str, Any]] = [
    {"games": ["holdem"], "stakes": "no-limit 5/10"},
    {"games": ["stud"], "stakes": "limit 10/20"},
    {"games": ["badugi"], "stakes": "limit 10/20"},
]
KILLS = 24
STATED = (
    "killed seat={seat} protected=no",
    "killed seat={seat} protected=yes identifiable=yes",
    "exposed seat={seat} by=dealer stage=deal card=#{seat}.2 number=5",
    "misdeal cause=two-exposed",
    "fouled what=duplicate knew={seat}",
    "pending",
    "clock seat={seat} elapsed=200",
    "chips seat={seat} new=500",
)


class Floor(Person):
    """Somebody who plays nothing, and rules at all tables."""

    async def _act(self, socket: Any, table: str, view: dict[str, Any]) -> None:
        """One thing after the other: call, rule, perhaps take back, and let play go on."""
        if any(kept[0] == table for _, kept in self._sent.values()) or view["hand"] is None:
            return
        call = view["floor"]["call"]
        if call is None:
            if self.chance.random() < 0.3 and not view["picking"]:
                await self._order(socket, table, "call-floor", "")
        elif self.chance.random() < 0.5:
            seat = self.chance.randrange(len(view["hand"]["players"]))
            stated = self.chance.choice(STATED).format(seat=seat)
            await self._order(socket, table, "rule", stated, stated=stated, stay=self.chance.random() < 0.5)
        elif view["may_unrule"] and self.chance.random() < 0.5:
            await self._order(socket, table, "unrule", "")
        else:
            await self._order(socket, table, "play-on", "")

    async def _order(self, socket: Any, table: str, type: str, text: str, **more: Any) -> None:
        sent = {"type": type, "table": table, **more}
        await self._send(socket, sent, self.acted, table, None, self.id, text)

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        refused = message["type"] == "error"
        table = self._sent.pop(message["id"])[1][0] if refused and message["id"] in self._sent else ""
        answered = message["type"] == "ok" and message["id"] in self._sent
        table = self._sent[message["id"]][1][0] if answered else table
        await super()._hear(socket, message)
        if table and table in self._views:
            await self._act(socket, table, self._views[table])

    async def play(self, url: str, happened: Callable[[], None]) -> None:
        """The floor says nothing, and adds nothing to a shuffle."""
        self._sent, self._views, self._answered = {}, {}, {}
        try:
            async with connected(url, self.cookie) as socket:
                for table in self.tables:
                    await self._send(socket, {"type": "watch", "table": table})
                async for text in socket:
                    happened()
                    await self._hear(socket, json.loads(text))
        except (OSError, websockets.WebSocketException):
            return


def named(evening: Evening) -> Floor:
    """Somebody whom the host has named as floor everywhere."""
    ann = evening.people[0]
    with httpx.Client(base_url=evening.nursery.url, headers={"x-cardhouse": "1"}, verify=PLAIN) as client:
        user = client.post("/api/guest", json={"name": "sam"}).json()["user"]
        cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())

    async def name() -> None:
        async with connected(evening.nursery.url, ann.cookie) as socket:
            for number, table in enumerate(ann.tables, 1):
                sent = {"type": "name-floor", "table": table, "player": user["id"], "id": number}
                await socket.send(json.dumps(sent))
                while (said := json.loads(await socket.recv())).get("id") != number:
                    pass
                assert said["type"] == "ok", said

    asyncio.run(name())
    return Floor("sam", cookie, user["id"], ann.tables)


@pytest.mark.proof
def test_a_server_killed_while_the_floor_rules_loses_nothing(database: str, nursery: Nursery) -> None:
    chance = Random(5)
    evening = Evening(nursery, database, GAMES)
    evening.people.append(named(evening))
    for number in range(KILLS):
        evening.until(chance.randint(60, 160), chance.choice([0, chance.uniform(0, 0.004)]))
        if number % 3 == 0:
            # Nobody writes now; a server that runs may pause a table at any moment.
            evening.look()
        evening.start()
    evening.until(150, 0)
    evening.look()
    evening.look_at_all()
    store = Store(database)
    done = Counter(row["body"]["do"] for row in store.read_now(commands.select()))
    store.close()
    assert min(done[word] for word in ("call-floor", "rule", "play-on")) > KILLS, done
