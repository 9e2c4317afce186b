"""What the operator does about tables and events that are set aside, beside the server or without it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, select

from cardhouse.server.errors import NotFound
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.listing import EventListing
from cardhouse.server.events.saving import stored_event, stored_rows
from cardhouse.server.events.tables import EventTables
from cardhouse.server.house.house import House
from cardhouse.server.rooms.room import Room
from cardhouse.server.settings import Settings
from cardhouse.server.store import opening
from cardhouse.server.store.schema import events, set_aside, tables, users
from cardhouse.server.store.store import Store
from cardhouse.tournament.engine.command import EventCommand

from .without_hand import without_hand


def open_beside(settings: Settings) -> Store:
    """A database that a server may be using; what is set aside is nothing that the server touches."""
    return opening.open_beside(settings, set_aside, NotFound("server.nothing-aside-yet"))


def listed(store: Store) -> list[dict[str, Any]]:
    """What is set aside, the latest first."""
    query = select(set_aside).where(set_aside.c.aside.is_not(None)).order_by(set_aside.c.aside.desc())
    return [_described(store, row) for row in store.read_now(query)]


def _described(store: Store, row: Mapping[Any, Any]) -> dict[str, Any]:
    kind, _, key = row["unit"].partition(" ")
    of = events if kind == "event" else tables
    query = select(of.c.name, users.c.name.label("host")).join(users, users.c.id == of.c.host)
    found = next(iter(store.read_now(query.where(of.c.id == key))), {"name": "", "host": ""})
    said = {"kind": kind, "id": key, "name": found["name"], "host": found["host"]}
    return {**said, "deaths": row["deaths"], "died": row["died"], "aside": row["aside"]}


def _known(store: Store, id: str) -> dict[str, Any]:
    """What is set aside under an id; raises :class:`NotFound`."""
    found = [one for one in listed(store) if one["id"] == id]
    if not found:
        raise NotFound("server.not-set-aside", id=id)
    return found[0]


def try_again(store: Store, id: str) -> dict[str, Any]:
    """Have the next start open a table or an event that was set aside."""
    found = _known(store, id)
    _forget(store, found)
    return found


def _forget(store: Store, found: Mapping[str, Any]) -> None:
    name = f"{found['kind']} {found['id']}"
    store.commit([(delete(set_aside).where(set_aside.c.unit == name), None)])


async def end(store: Store, settings: Settings, id: str) -> dict[str, Any]:
    """End a table or an event that is set aside: everybody has back what they brought.

    The hand in play is not dealt again: it is called off. At a table everybody then leaves with their chips;
    what was paid for an event goes back to those who paid it.
    """
    found = _known(store, id)
    house = House(store, settings, lambda: time.time_ns() // 1_000_000)
    try:
        if found["kind"] == "event":
            back = await _end_event(house, id)
        else:
            back = await _end_table(house, id)
    finally:
        await house.close()
    _forget(store, found)
    return {**found, "back": back}


async def _end_table(house: House, id: str) -> dict[str, int]:
    rows = await house.store.read(select(tables).where(tables.c.id == id, tables.c.closed.is_(None)))
    if not rows:
        return {}
    room = await _room(house, rows[0])
    house.rooms.catch_up(room.table.now)
    had = {seat.player: room.table.held(seat) + seat.coming for seat in room.table.everybody}
    await room.close()
    return had


async def _end_event(house: House, id: str) -> dict[str, int]:
    row, mine = await stored_rows(house.store, id)
    if row["closed"] is not None:
        return {}
    found = EventTables()
    for number, one in mine.items():
        found.rooms[number] = await _room(house, one)
    stored = await stored_event(house.store, row, found)
    house.rooms.catch_up(max([stored.event.state.now, *(one.now for one in found.values())]))
    room = EventRoom(EventListing.of(row), stored, found, house.rooms)
    try:
        if room.phase in ("announced", "running"):
            await room.do(EventCommand("cancel", text="everything"))
        back = {one.player: one.refund for one in room.tournament.state.entries.values()}
        await room.do(EventCommand("close"))
    finally:
        await room.stop()
    return back


async def _room(house: House, row: Mapping[Any, Any]) -> Room:
    """The room of a table without its hand, which is stored so before anything else is done there."""
    restored = await without_hand(house.store, row, house.rooms.dealer(row["host"]))
    await house.store.write(*restored.mended)
    restored.mended.clear()
    return house.rooms.make(row, restored)
