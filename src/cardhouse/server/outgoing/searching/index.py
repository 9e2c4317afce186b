"""The index of somebody's hands: read from the hands when they search, by a worker, and kept from then on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from time import monotonic
from typing import Any, Final

from sqlalchemy import bindparam, func, select, update

from cardhouse.errors import CardhouseError
from cardhouse.history.records import felt
from cardhouse.server.outgoing.hands_played import net_of, recorded
from cardhouse.server.outgoing.stored_hands import date_hands, read_rows
from cardhouse.server.store.schema import played
from cardhouse.server.store.store import Store
from cardhouse.server.workers.jobs import Jobs
from cardhouse.server.workers.pool import Workers

from .cards import in_order, ranks_of

_log = logging.getLogger(__name__)
AT_A_TIME: Final = 20
"""How many hands a worker reads in one go."""
AT_ONCE: Final = 200
"""How many hands a search waits for; the others are read in the background."""
_REST: Final = 3.0
"""How many times as long as it has read the index rests before it reads more in the background."""
_COLUMNS: Final = ("game", "title", "net", "pot", "cards", "ranks", "board", "players")
_KEPT: Final = (
    update(played)
    .where(
        played.c.user == bindparam("of"),
        played.c.table == bindparam("at"),
        played.c.number == bindparam("hand"),
    )
    .values({name: bindparam(f"new_{name}") for name in _COLUMNS})
)


class HandIndex:
    """Reads the hands of users who search."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._reading: dict[str, asyncio.Task[None]] = {}

    async def catch_up(self, user: str, address: str) -> int:
        """Read the hands of a user that are not in the index; returns how many are left for later."""
        await date_hands(self._store, user)
        if user not in self._reading:
            for _ in range(AT_ONCE // AT_A_TIME):
                if await self._read_some(user, address) < AT_A_TIME:
                    break
        left = await self.left(user)
        if left and user not in self._reading:
            task = asyncio.create_task(self._read_all(user, address))
            self._reading[user] = task
            task.add_done_callback(lambda _: self._reading.pop(user, None))
        return left

    async def close(self) -> None:
        """Stop reading; what was read is kept."""
        tasks = [*self._reading.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=5)

    async def left(self, user: str) -> int:
        """How many hands of a user are not in the index."""
        query = select(func.count().label("many")).where(played.c.user == user, played.c.title.is_(None))
        return int((await self._store.read(query))[0]["many"])

    async def _read_all(self, user: str, address: str) -> None:
        """Read all of it, a quarter of the time, so that others find a worker that is free."""
        try:
            while True:
                began = monotonic()
                if not await self._read_some(user, address):
                    return
                await asyncio.sleep(_REST * (monotonic() - began))
        except CardhouseError as error:
            # The next search goes on.
            _log.info("the hands of %s are read later: %s", user, error)

    async def _read_some(self, user: str, address: str) -> int:
        """Read a few hands, the newest that were not read; returns how many there were."""
        query = select(played.c.table, played.c.number).where(played.c.user == user, played.c.title.is_(None))
        keys = await self._store.read(query.order_by(played.c.finished.desc()).limit(AT_A_TIME))
        wanted = [(key["table"], key["number"]) for key in keys]
        if not wanted:
            return 0
        rows = await read_rows(self._store, wanted)
        asked = {"rows": rows, "user": user}
        found = await self._workers.call(
            "search.read", asked, owner=user, address=address, deadline=2 * self._workers.replay
        )
        known = {(row["table"], row["number"]): one for row, one in zip(rows, found, strict=True)}
        missing = dict.fromkeys(_COLUMNS) | {"title": ""}
        kept = [
            {
                "of": user,
                "at": table,
                "hand": number,
                **{f"new_{name}": value for name, value in known.get((table, number), missing).items()},
            }
            for table, number in wanted
        ]
        await self._store.write((_KEPT, kept))
        return len(wanted)


def read_hands(rows: list[dict[str, Any]], user: str) -> list[dict[str, Any]]:
    """What the index keeps of some hands, as their player saw them."""
    return [_read(row, user) for row in rows]


def _read(row: Mapping[Any, Any], user: str) -> dict[str, Any]:
    plain = {
        "game": row["game"][:80],
        "title": row["game"][:120],
        "net": net_of(row, user),
        "pot": None,
        "cards": "",
        "ranks": "",
        "board": "",
        "players": len(row["players"]),
    }
    try:
        record = recorded(row)
        seen = felt.in_short(record, row["players"].index(user))
    except CardhouseError:
        # One hand that can no longer be read is found by what is known of it otherwise.
        return plain
    cards = in_order(seen["cards"])[:160]
    return {
        **plain,
        "title": record.name[:120],
        "pot": seen["pot"],
        "cards": cards,
        "ranks": ranks_of(cards)[:80],
        "board": "".join(seen["board"])[:160],
    }


JOBS: Final[Jobs] = {"search.read": read_hands}
