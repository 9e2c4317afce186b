"""A server that dies while the score of real cards is kept, at any commit, comes back in the same state."""

from __future__ import annotations

import asyncio
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

SETTINGS = Settings(bot_delay=0, pause=0, seed_wait=0)
SEEDS = numbered_seeds("dying live")
BROUGHT: dict[str, Any] = {"seeds": {}, "seals": {}}
EVENING: list[tuple[str, dict[str, Any]]] = [
    ("button", {"seat": 0}),
    ("start", {"text": "07" * 32, "data": BROUGHT}),
    ("enter", {"text": "tell 1"}),
    ("enter", {"text": "call"}),
    ("unenter", {}),
    ("enter", {"text": "bet 10"}),
    ("enter", {"text": "fold"}),
    ("call-floor", {"data": {"floor": True}}),
    ("rule", {"data": {"effects": ["dead seat=0"], "reason": "gone"}}),
    ("enter", {"text": "done"}),
    ("start", {"text": "08" * 32, "data": BROUGHT}),
    ("enter", {"text": "tell 2"}),
]


async def open_table(url: str) -> None:
    store = Store(url)
    store.migrate()
    house = House(store, SETTINGS, lambda: 0, SEEDS)
    await store.write((insert(users), {"id": "sam", "name": "Sam", "created": 1}))
    rules = Rules.read({"games": ["stud"], "stakes": "limit 10/20", "seats": 3, "live": True})
    room = await house.rooms.create("sam", "table", rules, public=True, approve=False)
    for seat, player in enumerate(("ann", "bob", "cy")):
        await room.do(Command("sit", player, seat=seat, amount=1000))
    await house.close()
    store.close()


async def live(store: Store, done: int) -> tuple[int, dict[str, Any]]:
    """Go on with the evening until it or the server ends; how far it came, and how the table is."""
    rooms = House(store, SETTINGS, lambda: 0, SEEDS).rooms
    (row,) = await store.read(select(tables))
    room = rooms.add(row, await rooms.restored(row))
    assert room.seq == done + 3
    try:
        for number in range(done, len(EVENING)):
            word, more = EVENING[number]
            await room.do(Command(word, "sam", at=1000 * (number + 1), **more))
            done += 1
    except Dead:
        pass
    return done, room.table.to_dict()


@pytest.mark.parametrize("how", ["before", "inside", "after"])
def test_a_server_that_dies_loses_no_entry(tmp_path: Any, how: str) -> None:
    async def whole(url: str) -> dict[str, Any]:
        await open_table(url)
        store = Store(url)
        done, table = await live(store, 0)
        assert done == len(EVENING)
        assert len(store.read_now(select(hands.c.number))) == 1
        store.close()
        return table

    async def dying(url: str, at: int) -> dict[str, Any]:
        await open_table(url)
        mortal = Mortal(url, lambda commit: how if commit == at else "", once=True)
        await live(mortal, 0)
        mortal.close()
        store = Store(url)
        done = len(store.read_now(select(commands.c.seq))) - 3
        assert done == at - (how != "after")
        _, table = await live(store, done)
        store.close()
        return table

    expected = asyncio.run(whole(f"sqlite:///{tmp_path}/whole.db"))
    for at in range(1, len(EVENING) + 1):
        url = f"sqlite:///{tmp_path}/{how}-{at}.db"
        assert asyncio.run(dying(url, at)) == expected, EVENING[at - 1]
        Witness(url).look([], [])
