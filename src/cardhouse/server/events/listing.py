"""What an event is, besides what happens in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

from cardhouse.server.wire.lobby.listed import Every

from .schedule import Start


class Bots(NamedTuple):
    """Who fills an event up when it starts."""

    kind: str = ""
    """The kind of bot; nobody without one."""
    to: int = 0
    """To how many entries; 0 for as many as the event takes, or as sit at a table."""


NO_BOTS: Final = Bots()


@dataclass(frozen=True)
class EventListing:
    """What an event is, besides what happens in it."""

    id: str
    name: str
    host: str
    public: bool
    created: int
    structure: str
    """The whole structure as it was announced; levels that were edited since are not in it."""
    start: Start | None = None
    starts: int = 0
    """The moment of the start, in milliseconds; 0 if no time was said."""
    every: Every = ""
    bots: Bots = NO_BOTS

    @classmethod
    def of(cls, row: Mapping[Any, Any]) -> EventListing:
        """From the row of the event in the database."""
        start = Start(row["wall"], row["zone"]) if row["wall"] else None
        return cls(
            row["id"],
            row["name"],
            row["host"],
            row["public"],
            row["created"],
            row["structure"],
            start,
            row["starts"] or 0,
            cast(Every, row["every"]),
            Bots(**row["bots"]),
        )

    def columns(self) -> dict[str, Any]:
        """The columns of its row."""
        return {
            "id": self.id,
            "name": self.name,
            "host": self.host,
            "public": self.public,
            "created": self.created,
            "structure": self.structure,
            "wall": self.start.wall if self.start is not None else None,
            "zone": self.start.zone if self.start is not None else None,
            "starts": self.starts or None,
            "every": self.every,
            "bots": self.bots._asdict(),
        }
