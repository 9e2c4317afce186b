"""Those who have left a table, as rows: their chips, and what is known if they come back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Integer,
    String,
    bindparam,
    exists,
    insert,
    literal,
    select,
    update,
)

from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import departures
from cardhouse.server.store.store import Store
from cardhouse.table import Entry
from cardhouse.table.state.past import BROKE, Departure, Former

FOR_EVER: Final = 2**62
"""Until when something matters that matters for as long as the table is open."""
_LEFT: Final = insert(departures)
_KINDS: Final = {
    "table": String,
    "player": String,
    "seq": Integer,
    "at": BigInteger,
    "chips": BigInteger,
    "idle": Integer,
    "owed": BigInteger,
    "until": BigInteger,
    "entries": JSON,
}
_LEFT_BEFORE: Final = insert(departures).from_select(
    [*_KINDS],
    select(*(bindparam(name, type_=kind) for name, kind in _KINDS.items())).where(
        ~exists(
            select(literal(1)).where(
                departures.c.table == bindparam("table", type_=String),
                departures.c.player == bindparam("player", type_=String),
                departures.c.seq == bindparam("seq", type_=Integer),
            )
        )
    ),
)
_BACK: Final = (
    update(departures)
    .where(departures.c.table == bindparam("of"), departures.c.player == bindparam("who"))
    .values(until=0)
)


def save_departures(
    id: str, seq: int, former: Iterable[Former], *, perhaps_stored: bool = False
) -> list[Statement]:
    """Those who have left with a command; they may be ``perhaps_stored`` if it is replayed."""
    rows: dict[str, Mapping[str, Any]] = {}
    for one in former:
        before = rows.get(one.player, {"entries": [], "chips": None, "at": 0, "until": 0})
        took, until = one.took, before["until"]
        if took is not None:
            until = FOR_EVER if one.idle or one.owed else took.at + BROKE
        rows[one.player] = {
            "table": id,
            "player": one.player,
            "seq": seq,
            "at": max(before["at"], took.at if took is not None else one.entries[-1].at),
            "chips": took.chips if took is not None else before["chips"],
            "idle": one.idle,
            "owed": one.owed,
            "until": until,
            "entries": [*before["entries"], *(list(entry[1:]) for entry in one.entries)],
        }
    return [(_LEFT_BEFORE if perhaps_stored else _LEFT, row) for row in rows.values()]


def save_back(id: str, player: str) -> Statement:
    """Somebody sits down again, and what was known of them is in the command."""
    return _BACK, {"of": id, "who": player}


async def past_of(store: Store, id: str, seq: int, now: int) -> list[Former]:
    """Those who had left by a command and of whom something still matters, the earliest first."""
    here = (departures.c.table == id, departures.c.until > now, departures.c.seq <= seq)
    rows = await store.read(select(departures).where(*here).order_by(departures.c.seq))
    return [
        Former(row["player"], Departure(row["chips"], row["at"]), row["idle"], row["owed"])
        for row in rows
        if row["chips"] is not None
    ]


async def entries_of(store: Store, id: str, seq: int) -> list[Entry]:
    """What those had brought and took away who had left a table by a command."""
    columns = departures.c.player, departures.c.entries
    query = select(*columns).where(departures.c.table == id, departures.c.seq <= seq)
    rows = await store.read(query.order_by(departures.c.seq))
    return [Entry(row["player"], *entry) for row in rows for entry in row["entries"]]
