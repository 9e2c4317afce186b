"""Whom hosts let watch at tables for friends."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select

from cardhouse.server.errors import BadMessage, Enough
from cardhouse.server.store.schema import tables, viewers
from cardhouse.server.store.store import Store

MOST: Final = 200
"""How many may be let in at one table, and how many may ask."""


class Viewer(NamedTuple):
    """Somebody who watches a table, or asks to."""

    player: str
    name: str
    may: bool


class Viewers:
    """Those who have been let in are stored; those who ask are known for as long as the server runs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._of: dict[str, dict[str, Viewer]] = {}

    async def open(self) -> None:
        """Read who has been let in at all open tables."""
        query = select(viewers).where(
            viewers.c.table.in_(select(tables.c.id).where(tables.c.closed.is_(None)))
        )
        for row in await self._store.read(query):
            found = Viewer(row["player"], row["name"], may=True)
            self._of.setdefault(row["table"], {})[found.player] = found

    def at(self, table: str) -> list[Viewer]:
        """Those who have been let in at a table, and those who ask."""
        return list(self._of.get(table, {}).values())

    def lets_in(self, table: str, player: str) -> bool:
        """Whether somebody has been let in."""
        found = self._of.get(table, {}).get(player)
        return found is not None and found.may

    def ask(self, table: str, player: str, name: str) -> None:
        """Ask to be let in."""
        here = self._of.setdefault(table, {})
        if player not in here:
            self._check_room(table)
            here[player] = Viewer(player, name, may=False)

    async def answer(self, table: str, player: str, *, yes: bool) -> None:
        """Let somebody in who has asked, or send them away, also later."""
        found = self._of.get(table, {}).get(player)
        if found is None:
            raise BadMessage("server.nothing-asked", player=player)
        mine = (viewers.c.table == table) & (viewers.c.player == player)
        row = {"table": table, "player": player, "name": found.name}
        let_in: list[Any] = [(insert(viewers), row)] if yes else []
        await self._store.write((delete(viewers).where(mine), {}), *let_in)
        if yes:
            self._of[table][player] = found._replace(may=True)
        else:
            self._of[table].pop(player, None)

    def forget(self, player: str) -> None:
        """Forget somebody at all tables, once it is stored that they are gone."""
        for here in self._of.values():
            here.pop(player, None)

    def _check_room(self, table: str) -> None:
        if len(self._of[table]) >= MOST:
            raise Enough("server.too-many-viewers", most=MOST)
