"""Hands as they are stored: which ones a player was dealt into last, and everything that is kept of some."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Integer as Number
from sqlalchemy import String, bindparam, column, func, select, tuple_, update, values

from cardhouse.server.errors import NotAllowed, NotFound
from cardhouse.server.store.schema import hands, played, sheets, tables
from cardhouse.server.store.store import Store

Key = tuple[str, int]
"""The table of a hand, and its number there."""
AT_A_TIME: Final = 500
"""How many hands of earlier versions are dated at a time."""
_WHEN: Final = (
    select(hands.c.finished)
    .where(hands.c.table == played.c.table, hands.c.number == played.c.number)
    .scalar_subquery()
)
# A hand that is not there any more comes last in every list.
_DATED: Final = update(played).values(finished=func.coalesce(_WHEN, 0))
_OF_PLAYER: Final = _DATED.where(
    played.c.user == bindparam("of"), played.c.table == bindparam("at"), played.c.number == bindparam("hand")
)
OF_TABLE: Final = _DATED.where(
    played.c.table == bindparam("at"),
    played.c.number > bindparam("after"),
    played.c.number <= bindparam("until"),
    played.c.finished.is_(None),
)
"""Dates some hands of a table for all of their players."""


async def date_hands(store: Store, user: str) -> None:
    """Note when the hands of a player were finished, as far as earlier versions have not noted it.

    All hands of a house are gone through in the background; who looks at their own does not wait for that.
    """
    undated = select(played.c.table, played.c.number).where(
        played.c.user == user, played.c.finished.is_(None)
    )
    while rows := await store.read(undated.limit(AT_A_TIME)):
        await store.write(
            (_OF_PLAYER, [{"of": user, "at": row["table"], "hand": row["number"]} for row in rows])
        )


async def last_of(store: Store, user: str, *, table: str | None = None, limit: int) -> list[Key]:
    """The last hands of a player, the newest first."""
    await date_hands(store, user)
    query = select(played.c.table, played.c.number).where(played.c.user == user)
    if table is None:
        query = query.order_by(played.c.finished.desc(), played.c.table, played.c.number.desc())
    else:
        # Hands of one table are numbered as they are finished.
        query = query.where(played.c.table == table).order_by(played.c.number.desc())
    return [(row["table"], row["number"]) for row in await store.read(query.limit(limit))]


async def next_of(
    store: Store, user: str, last: tuple[int, str, int] | None, limit: int
) -> list[tuple[int, str, int]]:
    """The next hands of a player after one, from the oldest on, each by when it was over and its key."""
    order = (played.c.finished, played.c.table, played.c.number)
    query = select(*order).where(played.c.user == user).order_by(*order).limit(limit)
    if last is not None:
        # The first condition is what an index can be asked for.
        query = query.where(played.c.finished >= last[0], tuple_(*order) > tuple_(*last))
    return [(row["finished"], row["table"], row["number"]) for row in await store.read(query)]


async def read_rows(store: Store, keys: Iterable[Key]) -> list[dict[str, Any]]:
    """Hands as they are stored, with their sheets; those that are not there are left out."""
    wanted = list(keys)
    if not wanted:
        return []
    # A join is looked up hand by hand; a list of pairs to compare with would be compared with every hand.
    some = values(column("table", String), column("number", Number), name="wanted").data(wanted).cte()
    query = (
        select(hands, sheets.c.text)
        .select_from(some)
        .join(hands, (hands.c.table == some.c.table) & (hands.c.number == some.c.number))
        .outerjoin(sheets, sheets.c.digest == hands.c.digest)
    )
    return [dict(row) for row in await store.read(query)]


async def read_in_order(store: Store, keys: Sequence[Key]) -> list[dict[str, Any]]:
    """The same in the order of the keys."""
    rows = {(row["table"], row["number"]): row for row in await read_rows(store, keys)}
    return [rows[key] for key in keys if key in rows]


async def row_of(store: Store, table: str, number: int) -> dict[str, Any]:
    """A hand as it is stored, with its sheet; raises :class:`NotFound`."""
    query = (
        select(hands, sheets.c.text, tables.c.closed, tables.c.keep_closed, tables.c.rules)
        .join(tables, tables.c.id == hands.c.table)
        .outerjoin(sheets, sheets.c.digest == hands.c.digest)
        .where(hands.c.table == table, hands.c.number == number)
    )
    rows = await store.read(query)
    if not rows:
        raise NotFound("server.no-such-hand")
    return dict(rows[0])


def seat_in(row: Mapping[str, Any], user: str) -> int:
    """The seat of a player; raises :class:`NotAllowed` for somebody who was not dealt in."""
    if user not in row["players"]:
        raise NotAllowed("server.hand-of-others")
    seat: int = row["players"].index(user)
    return seat
