"""What is stored of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, func, insert, select, update

from cardhouse.server.store.checking.aside import unit
from cardhouse.server.store.checking.damage import in_order
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import event_log, events, tables
from cardhouse.server.store.store import Store
from cardhouse.table import Table
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.told import Told
from cardhouse.tournament.engine.tournament import Tournament

from .listing import EventListing

Change = dict[str, Any]
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


def save_command(id: str, seq: int, command: EventCommand, told: Sequence[Told], change: Change) -> Statement:
    """What was done in an event, what everybody was told, and what is different now."""
    log = {
        "event": id,
        "seq": seq,
        "at": command.at,
        "body": command.to_dict(),
        "told": [plain(one) for one in told],
        "change": change,
    }
    return _LOG, log


def save_whole(id: str, seq: int, event: Tournament, closed: int | None) -> Statement:
    """How an event stands, so that nothing before has to be looked at any more."""
    return _SNAPSHOT, {"of": id, "new_seq": seq, "new_state": event.to_dict(), "new_closed": closed}


def plain(told: Told) -> dict[str, Any]:
    """What everybody is told, as a sentence and as data."""
    return {"what": told.what, "text": str(told.said), "data": dict(told.data)}


class StoredEvent(NamedTuple):
    """An event as it was last stored."""

    event: Tournament
    seq: int
    whole_at: int
    """The command after which all of it was stored."""


async def stored_event(store: Store, row: Mapping[Any, Any], found: Mapping[int, Table]) -> StoredEvent:
    """An event as it was last stored, from its row and what has changed since; ``found`` are its tables."""
    query = select(event_log.c.seq, event_log.c.change).where(
        event_log.c.event == row["id"], event_log.c.seq > row["seq"]
    )
    later = await store.read(query.order_by(event_log.c.seq))
    seqs = [one["seq"] for one in later]
    for _ in in_order(seqs, row["seq"], row["id"]):
        pass
    with store.box.doing(unit("event", row["id"])):
        event = Tournament.from_dict(row["state"], tables=found, later=[one["change"] or {} for one in later])
    return StoredEvent(event, seqs[-1] if seqs else row["seq"], row["seq"])


async def stored_rows(store: Store, id: str) -> tuple[Mapping[Any, Any], dict[int, Mapping[Any, Any]]]:
    """The row of an event, and those of its open tables by number; both change in the same transactions."""
    mine = (tables.c.event == id, tables.c.closed.is_(None))
    row = (await store.read(select(events).where(events.c.id == id)))[0]
    found = await store.read(select(tables).where(*mine).order_by(tables.c.number))
    return row, {one["number"]: one for one in found}


async def last_moment(store: Store) -> int:
    """The last time that an open event knows."""
    going_on = events.c.closed.is_(None)
    rows = await store.read(select(events.c.id, events.c.state).where(going_on))
    later = (
        select(func.max(event_log.c.at))
        .join(events, events.c.id == event_log.c.event)
        .where(going_on, event_log.c.seq > events.c.seq)
    )
    logged = (await store.read(later))[0].values()
    return max(0, *(int(row["state"].get("now", 0)) for row in rows), *(int(one or 0) for one in logged))
