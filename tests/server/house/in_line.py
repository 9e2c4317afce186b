"""Tables in line, with the floor waiting for a test to wake it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.server.places import Place

from cardhouse.floor import Way
from cardhouse.server.rooms.room import Room
from cardhouse.table import Command, Rules

GAME: dict[str, Any] = {"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "seats": 4}


async def opened(place: Place, way: Way, *players: int, **rules: Any) -> list[Room]:
    """Tables in line, with so many players each, and the floor waiting for a test to wake it."""
    await place.table()
    await place.house.floor.stop()
    made = Rules.read({**GAME, **rules})
    rooms: list[Room] = []
    for number, count in enumerate(players):
        name = f"Table {number + 1}"

        async def create(also: Any = None, name: str = name) -> Room:
            return await place.house.rooms.create("ann", name, made, public=True, approve=False, also=also)

        room = await place.house.floor.join(rooms[0], made, way, create) if rooms else await create()
        rooms.append(room)
        for chair in range(count):
            place.clock.now += 1
            await say(place, room, "sit", f"p{number + 1}.{chair}", seat=chair, amount=500)
    return rooms


async def say(place: Place, room: Room, do: str, player: str = "", **more: Any) -> int:
    return await room.do(Command(do, player, at=place.clock(), **more))


async def tend(place: Place) -> None:
    """Have the floor do what is to do, now."""
    for line in [*place.house.floor.lines.values()]:
        await place.house.floor.tend(line)


async def fold(place: Place, room: Room) -> None:
    """End the hand."""
    while room.table.to_act is not None:
        await say(place, room, "act", room.table.to_act.player, text="fold")


def players(room: Room) -> list[str]:
    return [seat.player for seat in room.table.seats.values()]


async def called_in_a_hand(place: Place) -> list[Room]:
    """A main game and one that feeds it, where the first was called in the middle of a hand."""
    main, feeder = await opened(place, "must-move", 4, 3)
    await say(place, feeder, "start", text="07" * 32)
    await say(place, main, "leave", "p1.2")
    await tend(place)
    return [main, feeder]


async def play_until_moved(place: Place, room: Room, player: str) -> None:
    """Hand after hand until somebody who is called has gone."""
    while True:
        await fold(place, room)
        await tend(place)
        if player not in players(room):
            return
        await say(place, room, "start", text="08" * 32)


def chips(rooms: Iterable[Room]) -> int:
    return sum(room.table.chips for room in rooms)
