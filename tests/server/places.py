"""A house in this process, with a clock that is told what time it is, and people who listen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import insert, select

from cardhouse.server.house.house import House
from cardhouse.server.rooms.room import Room
from cardhouse.server.settings import Settings
from cardhouse.server.store.schema import users
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Rules

from .seeds import numbered_seeds

SETTINGS = Settings(bot_delay=0, pause=0, seed_wait=0, grace=1000)


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Ear:
    """Somebody who listens, and remembers everything."""

    def __init__(self, user: str | None = None) -> None:
        self.user = user
        self.heard: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self._more = asyncio.Event()

    def send_text(self, text: str) -> None:
        message = json.loads(text)
        self.heard.append(message)
        self.view.update(message.get("view") or message.get("set") or {})
        self._more.set()

    async def until(self, true: Callable[[], bool]) -> None:
        """Listen until something is so."""

        async def listen() -> None:
            while not true():
                self._more.clear()
                await self._more.wait()

        await asyncio.wait_for(listen(), 20)


class Place:
    """A house with its store and its time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = Clock()
        self.seeds = numbered_seeds("place")
        self.store = Store(url, durable=False)
        self.store.migrate()
        self.house = House(self.store, SETTINGS, self.clock, self.seeds)

    async def table(self, *, bots: bool = False, **rules: Any) -> Room:
        """A table with ann and bob, or with two bots."""
        if not self.store.read_now(select(users)):
            await self.store.write((insert(users), {"id": "ann", "name": "Ann", "created": 1}))
        given = {"games": ["holdem"], "stakes": "limit 10/20", "clock": 0, **rules}
        room = await self.house.rooms.create("ann", "Table", Rules.read(given), public=True, approve=True)
        for seat, player in enumerate(("ann", "bob")):
            data = {"bot": "caller"} if bots else None
            await room.do(Command("sit", player, seat=seat, amount=1000, data=data, at=self.clock()))
        return room

    async def restart(self, *, closed_for: int = 0) -> None:
        """Close, and open again from what was kept, after so many milliseconds."""
        await self.house.close()
        self.store.close()
        self.clock.now += closed_for
        self.store = Store(self.url, durable=False)
        self.house = House(self.store, SETTINGS, self.clock, self.seeds)
        await self.house.open()


Play = Callable[[Callable[[Place], Awaitable[None]]], None]


async def settle(rounds: int = 300) -> None:
    """Let everything go on that can go on by itself."""
    for _ in range(rounds):
        await asyncio.sleep(0)


async def deal(room: Room) -> None:
    """Have a hand dealt."""
    await room.promises.make()
    await room.promises.begin()
