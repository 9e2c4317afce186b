"""Tables and events that have ended the server, and are not opened again until somebody says so."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import delete, select

from cardhouse.server.errors import ServerError
from cardhouse.server.store.schema import set_aside
from cardhouse.server.store.store import Store

_log = logging.getLogger(__name__)
TOGETHER: Final = 3_600_000
"""Milliseconds within which deaths in the midst of the same thing count together."""


class SetAside(ServerError):
    """A table or an event that is not opened, because it has ended the server."""

    code = "set-aside"
    status = 503


def unit_of(row: Mapping[Any, Any]) -> str:
    """What a table is set aside with: the event that it belongs to, or nothing but itself."""
    event = row.get("event")
    return unit("event", event) if event else unit("table", row["id"])


def unit(kind: str, id: str) -> str:
    """A table or an event, as it is written down."""
    return f"{kind} {id}"


class Aside:
    """Remembers in the midst of what a server has died, and sets aside what has done so again."""

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self._most = most
        """How many times a server may die in the midst of the same thing; 0 for any number."""
        self._units: set[str] = set()
        self._tables: set[str] = set()

    async def open(self, left: Iterable[str]) -> None:
        """Read what is set aside; ``left`` is what the last server was doing when it died."""
        now = self._store.clock()
        found = {row["unit"]: dict(row) for row in await self._store.read(select(set_aside))}
        for name in left:
            before = found.get(name)
            again = before is not None and abs(now - before["died"]) <= TOGETHER
            deaths = 1 + (before["deaths"] if before is not None and again else 0)
            _log.error("the server died in the midst of %s", name)
            aside = before["aside"] if before is not None else None
            if aside is None and 0 < self._most <= deaths:
                aside = now
                _log.critical(
                    "%s is set aside, as the server died there %d times; everything else opens "
                    "(cardhouse aside lists it, tries it again, or ends it)",
                    *(name, deaths),
                )
            found[name] = {"unit": name, "deaths": deaths, "died": now, "aside": aside}
        if left:
            kept = [row for row in found.values() if row["aside"] or abs(now - row["died"]) <= TOGETHER]
            rows = [(set_aside.insert(), kept)] if kept else []
            await self._store.write((delete(set_aside), {}), *rows)
        self._units = {name for name, row in found.items() if row["aside"] is not None}

    def __contains__(self, name: object) -> bool:
        return name in self._units

    def leaves_out(self, row: Mapping[Any, Any]) -> bool:
        """Whether a table stays closed."""
        is_out = unit_of(row) in self._units
        if is_out:
            self._tables.add(row["id"])
        return is_out

    def check_table(self, id: str) -> None:
        """Raise :class:`SetAside` for a table that stays closed."""
        if id in self._tables:
            raise SetAside("server.table-set-aside")

    def check_event(self, id: str) -> None:
        """Raise :class:`SetAside` for an event that stays closed."""
        if unit("event", id) in self._units:
            raise SetAside("server.event-set-aside")
