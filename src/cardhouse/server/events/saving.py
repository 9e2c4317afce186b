"""What is stored of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, insert, select, update

from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import event_log, events, tables
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.told import Told
from cardhouse.tournament.engine.tournament import Tournament

from .listing import EventListing

_EVENT: Final = insert(events)
_LOG: Final = insert(event_log)
_SNAPSHOT: Final = (
    update(events)
    .where(events.c.id == bindparam("of"))
    .values(seq=bindparam("new_seq"), state=bindparam("new_state"), closed=bindparam("new_closed"))
)


def save_event(listing: EventListing, event: Tournament) -> Statement:
    """A new event."""
    row = {
        **listing.columns(),
        "digest": event.structure.digest,
        "seq": 0,
        "state": event.to_dict(),
        "closed": None,
    }
    return _EVENT, row


def save_once(id: str) -> Statement:
    """That an event does not come again: another one has taken its place."""
    return update(events).where(events.c.id == id).values(every=""), {}


def save_command(
    id: str, seq: int, command: EventCommand, told: Sequence[Told], event: Tournament, closed: int | None
) -> list[Statement]:
    """What was done in an event, what everybody was told, and how it stands now."""
    log = {
        "event": id,
        "seq": seq,
        "at": command.at,
        "body": command.to_dict(),
        "told": [plain(one) for one in told],
    }
    state = {"of": id, "new_seq": seq, "new_state": event.to_dict(), "new_closed": closed}
    return [(_LOG, log), (_SNAPSHOT, state)]


def plain(told: Told) -> dict[str, Any]:
    """What everybody is told, as a sentence and as data."""
    return {"what": told.what, "text": str(told.said), "data": dict(told.data)}


class StoredEvent(NamedTuple):
    """An event as it was last stored."""

    seq: int
    state: Mapping[str, Any]
    tables: dict[int, Mapping[Any, Any]]
    """The rows of its open tables, by number."""


async def stored_event(rooms: Rooms, id: str) -> StoredEvent:
    """An event as it was last stored, with its tables; both change in the same transactions."""
    mine = (tables.c.event == id, tables.c.closed.is_(None))
    row = (await rooms.store.read(select(events.c.seq, events.c.state).where(events.c.id == id)))[0]
    found = await rooms.store.read(select(tables).where(*mine).order_by(tables.c.number))
    return StoredEvent(row["seq"], row["state"], {one["number"]: one for one in found})
