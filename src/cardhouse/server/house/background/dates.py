"""When each player's hands were finished, noted for hands of earlier versions."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select

from cardhouse.server.outgoing.stored_hands import OF_TABLE
from cardhouse.server.store.schema import hands, tables
from cardhouse.server.store.store import Store

from .chores import Chore

_AT_A_TIME: Final = 100
"""How many hands are dated in one slice."""


class Dates:
    """Goes through the hands of all tables once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, chore: Chore) -> None:
        """Date every hand that has not been, from the table on at which the chore stands."""
        while True:
            after = chore.place.get("table", "")
            rows = await self._store.read(
                select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(1)
            )
            if not rows:
                return
            await self._table(chore, rows[0]["id"])

    async def _table(self, chore: Chore, table: str) -> None:
        last = select(func.max(hands.c.number).label("last")).where(hands.c.table == table)
        many = (await self._store.read(last))[0]["last"] or 0
        for after in range(0, many, _AT_A_TIME):
            some = {"at": table, "after": after, "until": after + _AT_A_TIME}
            await chore.step((OF_TABLE, some))
        await chore.step(table=table)
