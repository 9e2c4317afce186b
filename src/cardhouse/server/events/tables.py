"""The tables of an event, as its rooms have them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardhouse.server.rooms.room import Room
from cardhouse.table import Table


class EventTables(Mapping[int, Table]):
    """The tables of an event by their numbers, as they stand now."""

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}

    def __getitem__(self, number: int) -> Table:
        return self.rooms[number].table

    def __iter__(self) -> Iterator[int]:
        return iter(self.rooms)

    def __len__(self) -> int:
        return len(self.rooms)
