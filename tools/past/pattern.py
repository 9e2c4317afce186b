"""What a large house is copied from: a few tables, tournaments and a club, really played and stored."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tools.database import EVENT, go_on, seeds

from cardhouse.server.events.listing import Bots
from cardhouse.server.house.house import House
from cardhouse.server.people.accounts import Accounts, User
from cardhouse.server.rooms.room import Room
from cardhouse.server.settings import Settings
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import metadata
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Rules
from cardhouse.tournament import EventCommand, read_text

BEGAN: Final = 1_700_000_000_000
"""When the pattern was played, in milliseconds."""
NAMES: Final = ("Pattern One", "Pattern Two", "Pattern Three", "Pattern Four", "Pattern Five", "Pattern Six")
"""Those who play it; copies have others in their places."""
GAMES: Final[tuple[tuple[str, str], ...]] = (
    ("holdem", "no-limit 1/2"),
    ("omaha-8", "limit 4/8"),
    ("stud", "limit 10/20"),
    ("eight-game", "limit 10/20"),
    ("badugi", "limit 4/8"),
    ("holdem", "limit 10/20"),
    ("omaha", "pot-limit 1/2"),
    ("deuce-to-seven-triple-draw", "limit 10/20"),
)
"""What is played at the tables, one after another."""
_SAID: Final = ("good evening", "well played", "see you next week")

Row = dict[str, Any]


class Part(NamedTuple):
    """The rows of a table or a tournament with its tables, by the names of what they are stored in."""

    id: str
    rows: dict[str, list[Row]]


class Pattern(NamedTuple):
    """What there is to copy."""

    users: list[str]
    """The ids of those who play."""
    closed: list[Part]
    open: list[Part]
    events: list[Part]
    club: str
    """The id of the club in which the closed tables were played."""
    sheets: list[Row]


def made(folder: Path, hands: int) -> Pattern:
    """Play so many hands in a house of its own; the same number gives the same pattern, but for ids."""
    path = folder / "pattern.db"
    return asyncio.run(_played(path, hands))


async def _played(path: Path, many: int) -> Pattern:
    time = count(BEGAN, 1000)
    settings = Settings(folder=path.parent, bot_delay=0, pause=0, seed_wait=0)
    store = Store(f"sqlite:///{path}", durable=False)
    store.claim()
    store.migrate()
    house = House(store, settings, lambda: next(time), seeds("past"))
    await house.open()
    accounts = Accounts(store)
    try:
        people = [(await accounts.register(name, f"{name} plays cards", next(time)))[0] for name in NAMES]
        club = await house.clubs.create(people[0], "Pattern", "", unit="", decimals=0, now=next(time))
        each = max(3, many // len(GAMES))
        games = GAMES[: max(1, many // each)]
        closed = [await _table(house, club.id, game, people, each, close=True) for game in games]
        await house.books.of(club)
        left = [await _table(house, None, GAMES[0], people, each, close=False)]
        events = [await _event(house, people, bots=6, left=1), await _event(house, people, bots=0, left=9)]
    finally:
        await house.close()
        accounts.close()
        store.close()
    return _read(path, people, closed, left, events, club.id)


async def _table(
    house: House,
    club: str | None,
    game: tuple[str, str],
    people: Sequence[User],
    many: int,
    *,
    close: bool,
) -> str:
    """A table at which five play so many hands, and talk a little."""
    random = Random(game[0])  # noqa: S311 - what people answer is no secret
    rules = {"games": [game[0]], "stakes": game[1], "clock": 0, "seats": 6, "out_after": 0}

    def besides(made: str) -> list[Statement]:
        return [] if club is None else house.clubs.placed(made, "table", club, None, BEGAN)

    room = await house.rooms.create(
        people[0].id,
        f"Table of {people[0].name}",
        Rules.read(rules),
        public=True,
        approve=False,
        besides=besides,
    )
    for seat, user in enumerate(people[:5]):
        sit = Command("sit", user.id, seat=seat, amount=1000, name=user.name, at=house.clock())
        await room.do(sit)
    for at, said in enumerate(_SAID):
        await room.chat.say(people[at].id, people[at].name, said)
    await room.chat.say(people[3].id, people[3].name, f"well played, {people[1].name}")
    await _play(room, house, random, many)
    if close:
        await house.close_table(room, people[0].id)
    return room.id


async def _play(room: Room, house: House, random: Random, many: int) -> None:
    while room.table.hands < many or room.table.playing:
        table = room.table
        if not table.playing and not table.picking:
            for seat in [*table.seats.values()]:
                if seat.stack < 200:
                    await room.do(Command("top-up", seat.player, amount=1000, at=house.clock()))
                if seat.out:
                    await room.do(Command("in", seat.player, at=house.clock()))
        await go_on(room, random)


async def _event(house: House, people: Sequence[User], *, bots: int, left: int) -> str:
    """A tournament that bots have played to its end, or one that people have entered."""
    event = await house.events.create(
        people[0].id,
        f"Tournament of {people[0].name}",
        read_text(EVENT),
        public=True,
        bots=Bots("random", bots),
    )
    for user in people[: 5 if not bots else 0]:
        await event.do(EventCommand("register", user.id, name=user.name))
    if bots:
        await house.events.start(event)
    while event.tournament.left > left and event.phase == "running":
        await asyncio.sleep(0)
        if event.tournament.state.paused:
            await event.do(EventCommand("resume"))
    if bots:
        await event.do(EventCommand("close"))
    return event.id


def _read(
    path: Path, people: Sequence[User], closed: list[str], left: list[str], events: list[str], club: str
) -> Pattern:
    """What was stored of it, with JSON as text."""
    with sqlite3.connect(path) as connection:
        connection.row_factory = sqlite3.Row

        def rows(table: str, column: str, id: str) -> list[Row]:
            found = connection.execute(f'SELECT * FROM "{table}" WHERE "{column}" = ?', (id,))  # noqa: S608
            return [dict(row) for row in found]

        def part(id: str) -> Part:
            found = {"tables": rows("tables", "id", id)}
            for name in ("commands", "hands", "played", "chat", "promises", "reports"):
                found[name] = sorted(rows(name, "table", id), key=lambda row: list(row.values())[:3])
            return Part(id, found | {"club_games": rows("club_games", "id", id)})

        def event(id: str) -> Part:
            found = {"events": rows("events", "id", id), "event_log": rows("event_log", "event", id)}
            for one in rows("tables", "event", id):
                for name, some in part(one["id"]).rows.items():
                    found.setdefault(name, []).extend(some)
            return Part(id, found)

        sheets = [dict(row) for row in connection.execute("SELECT * FROM sheets")]
        found = Pattern(
            [user.id for user in people],
            [part(id) for id in closed],
            [part(id) for id in left],
            [event(id) for id in events],
            club,
            sheets,
        )
    connection.close()
    assert all(name in metadata.tables for one in found.closed for name in one.rows)
    return found
