"""Writes a database as this version leaves it, for every later version to open and go on from.

``python tools/database.py`` writes ``tests/server/databases/NAME.db.gz`` and what has to come out of it,
``NAME.json``; NAME is ``next`` unless it is given. Files of released versions are never written again.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import select

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.server.events.listing import Bots
from cardhouse.server.events.saving import stored_event
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import hand_of
from cardhouse.server.people.accounts import Accounts
from cardhouse.server.rooms.recovery import restore
from cardhouse.server.rooms.room import Room
from cardhouse.server.settings import Settings
from cardhouse.server.store.schema import events, hands, tables
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Rules
from cardhouse.tournament import EventCommand, Tournament, read_text

FOLDER = Path(__file__).parent.parent / "tests" / "server" / "databases"
OWN = """
name    = "Three-Card Hold'em"
source  = "a kitchen table"
extends = "holdem"
play = ["blinds", "deal 3 down", "bet small", "board flop", "bet small", "board turn", "bet big",
        "board river", "bet big", "showdown"]
"""
TABLES: dict[str, dict[str, Any]] = {
    "Hold'em with a rake": {"games": ["holdem"], "stakes": "no-limit 1/2", "rake_percent": 5, "rake_cap": 4},
    "Eight games": {"games": ["eight-game"], "stakes": "limit 10/20", "change_after": 2},
    "Dealer's choice": {
        "games": ["omaha-8", "badugi", "razz"],
        "stakes": "limit 4/8",
        "dealers_choice": True,
    },
    "Open-face": {"games": ["open-face-chinese"], "stakes": "point 5"},
    "Guts": {"games": ["3-5-7"], "stakes": "limit 2/4"},
    "Our own": {"games": [{"sheet": OWN}], "stakes": "limit 10/20"},
    "Kill and straddle": {"games": ["omaha-8@wsop2018"], "stakes": "limit 20/40", "kill": "half"},
}
"""The tables, by their names; each is left in the middle of a hand."""
EVENT = """
name = "Three tables of bots"
source = "ours"
seats = 3
stack = 1000
games = ["holdem: no-limit"]
level = 10
levels = ["10/20", "20/40", "40/80"]
buy_in = 10
bounty = { amount = 5 }
"""
EVENTS = {"Over": 1, "Announced": 9, "In the middle": 6}
"""Events, and how many are left when the next one begins; the last one is left in the middle."""
PEOPLE = ("ann", "bob", "cy", "di")


def seeds(label: str) -> Callable[[], bytes]:
    """The seeds of the server, one after another."""
    numbers = count()
    return lambda: sha256(f"{label} {next(numbers)}".encode()).digest()


async def fill(path: Path) -> dict[str, Any]:
    """Have people play, and stop in the middle; returns what they were shown."""
    time = count(1_700_000_000_000, 1000)
    settings = Settings(folder=path.parent, bot_delay=0, pause=0, seed_wait=0)
    store = Store(f"sqlite:///{path}", durable=False)
    store.claim()
    store.migrate()
    house = House(store, settings, lambda: next(time), seeds("database"))
    await house.open()
    accounts = Accounts(store)
    try:
        users = [(await accounts.register(name, f"{name} plays cards", next(time)))[0].id for name in PEOPLE]
        told = {name: await play(house, name, rules, users) for name, rules in TABLES.items()}
        closed = await play(house, "Closed", TABLES["Kill and straddle"], users, leave_open=False)
        # Events go on by themselves, so they come last.
        ids = [await hold(house, name, users[0], left) for name, left in EVENTS.items()]
    finally:
        await house.close()
        accounts.close()
        store.close()
    return {"tables": told, "closed": closed, "events": [await held(path, one) for one in ids]}


async def hold(house: House, name: str, host: str, left: int) -> str:
    """Have bots play an event until so many are left; returns its id."""
    structure = read_text(EVENT)
    room = await house.events.create(host, name, structure, public=True, bots=Bots("random", 9))
    if left < 9:
        await house.events.start(room)
    while room.tournament.left > left and room.phase == "running":
        await asyncio.sleep(0)
        if room.tournament.state.paused:
            # Nobody waits a minute for the final table.
            await room.do(EventCommand("resume"))
    return room.id


async def held(path: Path, id: str) -> dict[str, Any]:
    """What an event has come to, as far as it is stored."""
    store = Store(f"sqlite:///{path}", durable=False)
    try:
        row = (await store.read(select(events).where(events.c.id == id)))[0]
        mine = await store.read(select(tables).where(tables.c.event == id, tables.c.closed.is_(None)))
        found = {one["number"]: (await restore(store, one)).table for one in mine}
        event = (await stored_event(store, row, found)).event
    finally:
        store.close()
    return {"id": id, **event_shown(event)}


def event_shown(event: Tournament) -> dict[str, Any]:
    """What everybody can see of an event that does not change by itself."""
    results = [[one.player, one.place, one.prize] for one in event.results if one.place]
    return {
        "phase": event.phase,
        "left": event.left,
        "chips": event.chips,
        "places": dict(event.state.places),
        "level": event.state.level,
        "results": results,
    }


async def play(
    house: House, name: str, rules: dict[str, Any], users: list[str], *, leave_open: bool = True
) -> dict[str, Any]:
    """A table at which three sit and one waits; a few hands, and some of another."""
    # What people answer is no secret.
    random, given = Random(name), {**rules, "clock": 0, "seats": 3}  # noqa: S311
    room = await house.rooms.create(users[0], name, Rules.read(given), public=True, approve=False)
    for seat, player in enumerate(users[:3]):
        sit = Command("sit", player, seat=seat, amount=1000, name=PEOPLE[seat], at=house.clock())
        await room.do(sit)
    await room.do(Command("list", users[3], name=PEOPLE[3], at=house.clock()))
    await room.chat.say(users[1], PEOPLE[1], "Good evening")
    while room.table.hands < 3 or (room.table.playing and leave_open is False):
        await go_on(room, random)
    for _ in range(2 if leave_open else 0):
        if room.table.to_act is not None:
            await answer(room, random)
    if not leave_open:
        await house.close_table(room, users[0])
    return await shown(house, room)


async def go_on(room: Room, random: Random) -> None:
    """The next hand, the next game or the next answer."""
    table = room.table
    if table.picking:
        await room.do(Command("pick", table.picking, text=str(random.randrange(len(table.rules.games)))))
    elif table.to_act is not None:
        await answer(room, random)
    elif room.promises.is_promised:
        await room.promises.begin()
    else:
        await room.promises.make()


async def answer(room: Room, random: Random) -> None:
    """The player whose turn it is answers at random, or passively if a worker deals the hand."""
    hand, seat = room.table.hand, room.table.to_act
    if seat is None:
        return
    if isinstance(hand, Deal) and hand.decision is not None:
        said = str(random_action(hand.decision, random))
    else:
        legal = (await seen_by(room, seat.player))["hand"]["view"]["decision"]["legal"]
        said = next(word for word in ("check", "call", "fold") if word in legal)
    await room.do(Command("act", seat.player, text=said))


class Watcher:
    """Somebody who looks at a table once."""

    def __init__(self, user: str) -> None:
        self.user: str | None = user
        self.view: dict[str, Any] = {}

    def send_text(self, text: str) -> None:
        """Keep what there is to see."""
        message = json.loads(text)
        self.view = message["view"] if message["type"] == "state" else self.view


async def seen_by(room: Room, user: str) -> dict[str, Any]:
    """The table as a player is shown it."""
    watcher = Watcher(user)
    await room.watch(watcher)
    room.unwatch(watcher)
    return watcher.view


async def shown(house: House, room: Room) -> dict[str, Any]:
    """What has to be the same for ever: chips, cards, whose turn it is, and every finished hand."""
    rows = await house.store.read(select(hands).where(hands.c.table == room.id).order_by(hands.c.number))
    table = room.table
    return {
        "id": room.id,
        "hands": table.hands,
        "chips": {seat.player: seat.stack for seat in table.everybody},
        "collected": table.collected,
        "waiting": [one.player for one in table.waiting],
        "open": await open_hand(room) if table.playing else {},
        "finished": [await finished_hand(house, row) for row in rows],
    }


async def open_hand(room: Room) -> dict[str, Any]:
    """The hand in play, as each of its players is shown it."""
    views = {seat.player: await seen_by(room, seat.player) for seat in room.table.seats.values()}
    asked = room.table.to_act
    view = views[asked.player if asked is not None else next(iter(views))]
    hand = view["hand"]["view"]
    return {
        "to_act": view["to_act"],
        "game": hand["game"],
        "pot": hand["pot"],
        "board": hand["board"],
        "stacks": [seat["stack"] for seat in hand["seats"]],
        "legal": hand["decision"]["legal"] if hand["decision"] else [],
        "cards": {player: cards(one["hand"]["view"]) for player, one in views.items()},
    }


async def finished_hand(house: House, row: Mapping[Any, Any]) -> dict[str, Any]:
    """A hand that is over, as each of its players is shown it."""
    number, table = row["number"], row["table"]
    seen = {user: await hand_of(house.store, table, number, user, house.workers) for user in row["players"]}
    first = seen[row["players"][0]]
    return {
        "number": number,
        "game": row["game"],
        "stacks": first["stacks"],
        "finishing_stacks": first["finishing_stacks"],
        "board": first["view"]["board"],
        "cards": {user: cards(one["view"]) for user, one in seen.items()},
        "won": sorted(map(won, first["awards"])),
    }


def won(award: dict[str, Any]) -> str:
    """What a seat has won of which pot."""
    pot = f"side pot {award['pot']}" if award["pot"] else "the main pot"
    return f"seat {award['seat']} wins {award['amount']} of {pot}"


def cards(view: dict[str, Any]) -> list[list[str]]:
    """The cards of all seats, as one of them sees them."""
    return [sorted(seat["cards"]) for seat in view["seats"]]


def main(name: str) -> None:
    """Write the database and what comes out of it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cardhouse.db"
        told = asyncio.run(fill(path))
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("VACUUM")
        connection.close()
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    each = (f"  {json.dumps(key)}: {json.dumps(one)}" for key, one in told["tables"].items())
    lines = ",\n".join(each)
    held = ",\n".join(f"  {json.dumps(one)}" for one in told["events"])
    closed = json.dumps(told["closed"])
    text = f'{{"tables": {{\n{lines}\n}},\n"closed": {closed},\n"events": [\n{held}\n]}}\n'
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "next")
