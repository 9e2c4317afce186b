"""The tables of an event, as its rooms have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from cardhouse.server.rooms.room import Room
from cardhouse.table import Table


class EventTables(Mapping[int, Table]):
    """The tables of an event by their numbers, as they stand beside the event as it is stored."""

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self._before: dict[int, Table] = {}

    @contextmanager
    def as_before(self, numbers: Iterable[int]) -> Iterator[None]:
        """Show some tables as they are now while something is done there that is not stored yet.

        Whoever looks at the event meanwhile would see people at tables where the event does not have them.
        """
        self._before = {number: self.rooms[number].table.twin() for number in numbers if number in self.rooms}
        try:
            yield
        finally:
            self._before = {}

    def __getitem__(self, number: int) -> Table:
        return self._before[number] if number in self._before else self.rooms[number].table

    def __iter__(self) -> Iterator[int]:
        return iter(self.rooms)

    def __len__(self) -> int:
        return len(self.rooms)
