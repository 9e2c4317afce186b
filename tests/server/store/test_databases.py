"""Databases that earlier versions left: this one opens them, shows what was played, and goes on.

``python tools/database.py NAME`` writes one as the version of that moment leaves it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.amounts import some
from tests.server.seeds import numbered_seeds
from tools.database import FOLDER, go_on, held, shown

from cardhouse import old_name
from cardhouse.server.house.house import House
from cardhouse.server.people.accounts import User
from cardhouse.server.settings import Settings
from cardhouse.server.store.store import Store
from cardhouse.table import Table
from cardhouse.tournament import EventCommand

FILES = sorted(path.name.removesuffix(".db.gz") for path in FOLDER.glob("*.db.gz"))
LATER = 1_700_009_000_000


def opened(
    name: str,
    folder: Path,
    test: Callable[[House, dict[str, Any]], Awaitable[None]],
    file: str = "cardhouse.db",
) -> None:
    """Open a copy of a database, and look at it."""
    (folder / file).write_bytes(gzip.decompress((FOLDER / f"{name}.db.gz").read_bytes()))
    known = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))

    async def whole() -> None:
        settings = Settings(folder=folder, bot_delay=0, pause=0, seed_wait=0)
        store = Store(settings.url, durable=False)
        store.claim()
        store.migrate()
        house = House(store, settings, lambda: LATER, numbered_seeds("later"))
        try:
            await house.open()
            await house.late_opening.finish()
            await test(house, known)
        finally:
            await house.close()
            store.close()

    asyncio.run(whole())


def test_there_is_one_of_every_version() -> None:
    assert FILES


@pytest.mark.parametrize("name", some(FILES, 1))
def test_everything_is_as_it_was_left(name: str, tmp_path: Path) -> None:
    """In a file with the project's first name, which it keeps."""

    async def test(house: House, known: dict[str, Any]) -> None:
        for was in known["tables"].values():
            room = house.room(was["id"])
            assert await shown(house, room) == was
        was = known["closed"]
        assert was["id"] not in house.rooms
        closed: Table = await house.rooms.table(was["id"])
        assert closed.hands == was["hands"]
        assert not closed.everybody

    opened(name, tmp_path, test, old_name.DATABASE)
    assert not (tmp_path / "cardhouse.db").exists()


@pytest.mark.parametrize("name", some(FILES, 2))
def test_every_table_goes_on(name: str, tmp_path: Path) -> None:
    async def test(house: House, known: dict[str, Any]) -> None:
        for was in known["tables"].values():
            room, random = house.room(was["id"]), Random(7)
            chips = room.table.chips + room.table.collected
            # The open hand is played out under the rules that it began with, and another one is dealt.
            while room.table.hands == was["hands"] and (room.table.playing or room.table.may_start):
                await go_on(room, random)
            assert room.table.voided is None
            assert room.table.chips + room.table.collected == chips

    opened(name, tmp_path, test)


def with_events() -> list[str]:
    """The databases of versions that have events."""
    return [name for name in FILES if '"events"' in (FOLDER / f"{name}.json").read_text(encoding="utf-8")]


@pytest.mark.proof
@pytest.mark.parametrize("name", with_events())
def test_every_event_goes_on(name: str, tmp_path: Path) -> None:
    """Bots play as soon as a house opens, so what was left is looked at before."""
    path = tmp_path / "before.db"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.db.gz").read_bytes()))
    store = Store(f"sqlite:///{path}", durable=False)
    store.migrate()
    store.close()
    known = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["events"]
    assert [was["phase"] for was in known] == ["over", "announced", "running"]
    assert [asyncio.run(held(path, was["id"])) for was in known] == known

    async def test(house: House, known: dict[str, Any]) -> None:
        for was in known["events"]:
            room = house.events.find(was["id"])
            if was["phase"] == "announced":
                await house.events.start(room)
            while room.phase == "running":
                await asyncio.sleep(0.001)
                if room.tournament.state.paused:
                    await room.do(EventCommand("resume"))
            assert room.phase == "over"
            assert room.tournament.chips == room.tournament.chips_due == 9 * 1000
            places = {one.player: one.place for one in room.tournament.results}
            assert len(places) == 9
            assert places.items() >= {player: place for player, place, _ in was["results"]}.items()

    opened(name, tmp_path, test)


@pytest.mark.proof
@pytest.mark.parametrize("name", some(FILES, 1))
def test_a_club_can_be_founded_in_a_database_from_before_clubs(name: str, tmp_path: Path) -> None:
    async def test(house: House, known: dict[str, Any]) -> None:
        was = next(iter(known["tables"].values()))
        room = house.room(was["id"])
        assert not house.clubs
        assert house.clubs.of_room(room) is None
        owner = User(room.host, "Host", guest=False)
        club = await house.clubs.create(owner, "Aces", "", unit="", decimals=0, now=LATER)
        assert await house.books.of(club) == []
        # What was played before belongs to nobody, and everybody may look at it as before.
        house.clubs.check_room(room, None)

    opened(name, tmp_path, test)
