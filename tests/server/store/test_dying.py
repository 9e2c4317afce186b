"""A server that dies in the middle of a write, or whose disk fails, loses nothing that anybody was told.

Death is played here: the store refuses everything from some commit on, before it, in the middle
of it, or after it but before anybody has heard of it. ``test_recovery.py`` kills real servers.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert
from tests.amounts import amount
from tests.server.seeds import numbered_seeds

from cardhouse.errors import CardhouseError
from cardhouse.fair import seal_of
from cardhouse.server.house.house import House
from cardhouse.server.rooms.room import Room
from cardhouse.server.settings import Settings
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import users
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Rules

from .witness import Ok, Witness

SETTINGS = Settings(bot_delay=0, pause=0, seed_wait=50)
SEEDS = numbered_seeds("dying")
GAMES: list[dict[str, Any]] = [
    {"games": ["holdem"], "stakes": "limit 10/20"},
    {"games": ["badugi"], "stakes": "limit 10/20"},
    {"games": ["stud"], "stakes": "limit 10/20"},
    {"games": ["bloody-sevens-guts"]},
    {"games": ["blackjack"]},
    {"games": ["pineapple-ofc"]},
    {"games": ["horse"], "stakes": "limit 10/20", "change_after": 1},
    {"games": ["omaha", "razz", "badacey"], "stakes": "limit 10/20", "dealers_choice": True},
]
CHIPS = 10**7
SEATS = 3
ROUNDS = amount(2, proof=12)


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Dead(Exception):
    """What a dead server says."""


class Mortal(Store):
    """Fails at some commits: before them, in the middle of them, or after them."""

    def __init__(self, url: str, fails: Callable[[int], str], *, once: bool) -> None:
        self._fails = fails
        self._once = once
        self._loop = asyncio.get_running_loop()
        self.commits = 0
        self.dead = False
        self.died = asyncio.Event()
        super().__init__(url)

    def commit(self, statements: Iterable[Statement]) -> None:
        if self.dead:
            raise Dead
        self.commits += 1
        how = self._fails(self.commits)
        if how == "inside":
            with self.engine.begin() as connection:
                for statement, parameters in list(statements)[:-1]:
                    connection.execute(statement, parameters)
                self._fail()
        elif how != "before":
            super().commit(statements)
        if how:
            self._fail()

    def _fail(self) -> None:
        self.dead = self._once
        self._loop.call_soon_threadsafe(self.died.set)
        raise Dead

    def read_now(self, statement: Any) -> Any:
        if self.dead:
            raise Dead
        return super().read_now(statement)


class Player:
    """Somebody at a table who does anything legal, and remembers what was acknowledged."""

    def __init__(self, room: Room, user: str, chance: Random) -> None:
        self.user: str | None = user
        self.name = user
        self.room = room
        self.chance = chance
        self.view: dict[str, Any] = {}
        self.acted: list[Ok] = []
        self.cut: list[Ok] = []
        self.seeds: dict[str, str] = {}
        """What lies under each seal."""
        self.answered = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def send_text(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "promise":
            self._begin(self._cut(message))
        elif message["type"] == "state":
            self.view = message["view"]
            self._seal()
        elif message["type"] == "update":
            self.view.update(message["set"])
        self._look()

    def _look(self) -> None:
        if self.view.get("turn") != self.answered and self.name in (
            self.view["to_act"],
            self.view["picking"],
        ):
            self.answered = self.view["turn"]
            self._begin(self._act())

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _act(self) -> None:
        turn = self.view["turn"]
        do, text = "pick", "0"
        if not self.view["picking"]:
            do, text = "act", self.chance.choice(self.view["hand"]["view"]["decision"]["legal"])
        try:
            seq = await self.room.do(Command(do, self.name, text=text, at=milliseconds()), state=turn)
        except CardhouseError:
            # It was not kept, or the table has gone on meanwhile: look again.
            self.answered = 0
            self._look()
            return
        except Dead:
            return
        self.acted.append((self.room.id, seq, self.name, text))

    def _seal(self) -> None:
        seed = self.chance.randbytes(32)
        seal = seal_of(seed).hex()
        self.seeds[seal] = seed.hex()
        self.room.promises.seal(self.name, seal)

    async def _cut(self, promise: dict[str, Any]) -> None:
        self._seal()
        seed = self.seeds.get(promise["seals"].get(self.name, ""))
        if seed is None:
            return
        try:
            await self.room.promises.add_seed(self.name, seed)
        except (CardhouseError, Dead):
            return
        self.cut.append((self.room.id, promise["hand"], self.name, seed))


class Bell:
    """Rings when anything happens."""

    user: str | None = None

    def __init__(self) -> None:
        self.rung = asyncio.Event()

    def send_text(self, text: str) -> None:
        self.rung.set()


async def open_tables(url: str) -> None:
    """A table for each game, with two people and a bot."""
    store = Store(url)
    store.migrate()
    house = House(store, SETTINGS, milliseconds, SEEDS)
    await house.store.write((insert(users), {"id": "ann", "name": "ann", "created": 1}))
    for rules in GAMES:
        room = await house.rooms.create(
            "ann", "table", Rules.read({**rules, "seats": SEATS, "clock": 0}), public=True, approve=False
        )
        for seat, (player, bot) in enumerate((("ann", ""), ("bob", ""), ("robot", "random"))):
            await room.do(
                Command("sit", player, seat=seat, amount=CHIPS, data={"bot": bot}, at=milliseconds())
            )
        await room.run(on=True)
    await house.close()
    store.close()


async def live(house: House, chance: Random) -> list[Player]:
    """Everybody comes back to the tables."""
    await house.open()
    players = [
        Player(room, user, Random(chance.random()))
        for room in house.rooms.values()
        for user in ("ann", "bob")
    ]
    for player in players:
        await player.room.watch(player)
    return players


async def a_hand_more(house: House) -> None:
    """Play until every table has dealt two hands more."""
    bell = Bell()
    for room in house.rooms.values():
        await room.watch(bell)
    seen = {room.id: room.table.hands for room in house.rooms.values()}
    while any(room.table.hands < seen[room.id] + 2 for room in house.rooms.values()):
        bell.rung.clear()
        await bell.rung.wait()


async def death(url: str, number: int) -> tuple[list[Ok], list[Ok]]:
    """Play until the server dies; what was acknowledged by then."""
    chance = Random(number)
    at, how = chance.randint(1, 60), ("before", "inside", "after")[number % 3]
    store = Mortal(url, lambda commit: how if commit == at else "", once=True)
    house = House(store, SETTINGS, milliseconds, SEEDS)
    players: list[Player] = []
    try:
        players = await live(house, chance)
        await asyncio.wait_for(store.died.wait(), 30)
    except Dead:
        pass
    await house.close()
    store.close()
    return [ok for player in players for ok in player.acted], [ok for player in players for ok in player.cut]


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("CRITICAL", "cardhouse.server")


async def last_hands(url: str) -> None:
    """A server that nothing happens to: every hand comes to its end, and others are dealt."""
    store = Store(url)
    house = House(store, SETTINGS, milliseconds, SEEDS)
    await live(house, Random(0))
    await asyncio.wait_for(a_hand_more(house), 20)
    await house.close()
    store.close()


def test_a_death_at_any_commit_loses_nothing(database: str) -> None:
    asyncio.run(open_tables(database))
    witness = Witness(database)
    acted = 0
    for number in range(ROUNDS):
        acts, cuts = asyncio.run(death(database, number))
        acted += len(acts)
        witness.look(acts, cuts)
    asyncio.run(last_hands(database))
    witness.look([], [])
    witness.look_at_all()
    assert acted > 10 * ROUNDS


@pytest.mark.proof
def test_a_disk_that_fails_now_and_then_loses_nothing(database: str) -> None:
    chance = Random(7)
    words = ["before", "inside", "after", *[""] * 12]

    async def evening() -> tuple[list[Ok], list[Ok]]:
        store = Mortal(database, lambda _: chance.choice(words), once=False)
        house = House(store, SETTINGS, milliseconds, SEEDS)
        players = await live(house, chance)
        await asyncio.wait_for(a_hand_more(house), 20)
        await house.close()
        store.close()
        assert store.died.is_set()
        return [ok for player in players for ok in player.acted], [
            ok for player in players for ok in player.cut
        ]

    asyncio.run(open_tables(database))
    acted, cut = asyncio.run(evening())
    assert acted
    Witness(database).look(acted, cut)
