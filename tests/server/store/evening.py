"""An evening at a table, command by command, at a server that dies at any commit and goes on."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from tests.server.seeds import numbered_seeds
from tests.server.store.test_dying import Dead, Mortal
from tests.server.store.witness import Witness

from cardhouse.server.house.house import House
from cardhouse.server.settings import Settings
from cardhouse.server.store.schema import commands, hands, tables, users
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Rules

_SETTINGS = Settings(bot_delay=0, pause=0, seed_wait=0)
_SEATED = ("ann", "bob", "cy")
WAYS = ["inside", *(pytest.param(how, marks=pytest.mark.proof) for how in ("before", "after"))]
"""When a server dies: in the middle of a commit, before it, or after it."""
TURN = "TURN"
"""Whoever is to act."""


@dataclass(frozen=True)
class Evening:
    """What is said at a table of three, by whom, and how many hands end."""

    name: str
    rules: dict[str, Any]
    said: Sequence[tuple[str, str, dict[str, Any]]]
    hands: int
    seeds: Any = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seeds", numbered_seeds(self.name))

    def loses_nothing(self, folder: Path, how: str) -> None:
        """Let a server die at each commit: what was acknowledged is there, and the evening ends alike."""
        opened = folder / "opened.db"
        asyncio.run(self._open(f"sqlite:///{opened}"))
        whole = shutil.copy(opened, folder / "whole.db")
        expected = asyncio.run(self._whole(f"sqlite:///{whole}"))
        for at in range(1, len(self.said) + 1):
            url = f"sqlite:///{shutil.copy(opened, folder / f'{how}-{at}.db')}"
            assert asyncio.run(self._dying(url, at, how)) == expected, self.said[at - 1]
            Witness(url).look([], [])

    async def _open(self, url: str) -> None:
        store = Store(url)
        store.migrate()
        house = House(store, _SETTINGS, lambda: 0, self.seeds)
        await store.write((insert(users), {"id": "sam", "name": "Sam", "created": 1}))
        room = await house.rooms.create("sam", "table", Rules.read(self.rules), public=True, approve=False)
        for seat, player in enumerate(_SEATED):
            await room.do(Command("sit", player, seat=seat, amount=1000))
        await house.close()
        store.close()

    async def _go_on(self, store: Store, done: int) -> tuple[int, dict[str, Any]]:
        """Go on until the evening or the server ends; how far it came, and how the table is."""
        rooms = House(store, _SETTINGS, lambda: 0, self.seeds).rooms
        (row,) = await store.read(select(tables))
        room = rooms.add(row, await rooms.restored(row))
        assert room.seq == done + len(_SEATED)
        try:
            for number in range(done, len(self.said)):
                word, player, more = self.said[number]
                if player == TURN:
                    assert room.table.to_act is not None
                    player = room.table.to_act.player
                await room.do(Command(word, player, at=1000 * (number + 1), **more))
                done += 1
        except Dead:
            pass
        return done, room.table.to_dict()

    async def _whole(self, url: str) -> dict[str, Any]:
        store = Store(url)
        done, table = await self._go_on(store, 0)
        assert done == len(self.said)
        assert len(store.read_now(select(hands.c.number))) == self.hands
        store.close()
        return table

    async def _dying(self, url: str, at: int, how: str) -> dict[str, Any]:
        mortal = Mortal(url, lambda commit: how if commit == at else "", once=True)
        await self._go_on(mortal, 0)
        mortal.close()
        store = Store(url)
        done = len(store.read_now(select(commands.c.seq))) - len(_SEATED)
        assert done == at - (how != "after")
        _, table = await self._go_on(store, done)
        store.close()
        return table
