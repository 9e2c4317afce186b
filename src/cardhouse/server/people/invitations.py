"""Invitations to tables by name, and whose invitations somebody does not want."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from cardhouse.server.errors import BadMessage, Enough, NotFound
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import blocks, invitations, tables, users
from cardhouse.server.store.store import Store

from .names import login_of

MOST_OF_TABLE: Final = 100
"""How many accounts may be invited to one table."""
MOST_OPEN: Final = 30
"""How many open invitations somebody may have; further ones do not reach them."""
MOST_BLOCKED: Final = 500


class Invitation(NamedTuple):
    """An invitation that has not been answered."""

    table: str
    by: str
    at: int


class Invitations:
    """Who is invited where; what is stored is all there is."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def invite(self, table: str, by: str, name: str, now: int) -> str | None:
        """Invite an account to a table by its name; returns its id, or nothing if it does not reach them.

        It does not if they have declined before, do not want invitations of this host, or have too many. The
        host is told the same in any case.
        """
        rows = await self._store.read(select(users.c.id).where(users.c.login == login_of(name)))
        if not rows:
            raise NotFound("server.no-such-account", name=name)
        user: str = rows[0]["id"]
        if user == by:
            raise BadMessage("server.invite-others", place="name")
        known = await self._read(invitations.c.table == table)
        if len(known) >= MOST_OF_TABLE and all(row["user"] != user for row in known):
            raise Enough("server.too-many-invitations", most=MOST_OF_TABLE)
        if any(row["user"] == user and row["declined"] is not None for row in known):
            return None
        if await self._blocks(user, by) or await self._many(user) >= MOST_OPEN:
            return None
        row = {"table": table, "user": user, "by": by, "at": now, "declined": None}
        await self._store.write(_gone(table, user), (insert(invitations), row))
        return user

    async def of(self, user: str) -> list[Invitation]:
        """What somebody is invited to and has not answered, the latest first."""
        rows = await self._read((invitations.c.user == user) & invitations.c.declined.is_(None))
        found = [Invitation(row["table"], row["by"], row["at"]) for row in rows]
        return sorted(found, key=lambda one: -one.at)

    async def decline(self, table: str, user: str, *, block: bool, now: int) -> None:
        """Do not come, and with ``block`` see no more invitations of whoever it was."""
        mine = (invitations.c.table == table) & (invitations.c.user == user)
        rows = await self._read(mine & invitations.c.declined.is_(None))
        if not rows:
            raise NotFound("server.no-such-invitation")
        todo: list[Statement] = [(update(invitations).where(mine).values(declined=now), {})]
        if block:
            other = rows[0]["by"]
            if len(await self.blocked(user)) >= MOST_BLOCKED:
                raise Enough("server.too-many-blocked", most=MOST_BLOCKED)
            todo += [_unblock(user, other), (insert(blocks), {"user": user, "other": other, "at": now})]
            # What else they have sent is gone as well.
            theirs = (invitations.c.user == user) & (invitations.c.by == other)
            todo.append((update(invitations).where(theirs).values(declined=now), {}))
        await self._store.write(*todo)

    async def blocked(self, user: str) -> dict[str, str]:
        """Whose invitations somebody does not want, with their names."""
        query = select(users.c.id, users.c.name).join(blocks, blocks.c.other == users.c.id)
        rows = await self._store.read(query.where(blocks.c.user == user).order_by(users.c.name))
        return {row["id"]: row["name"] for row in rows}

    async def unblock(self, user: str, other: str) -> None:
        """Let somebody's invitations through again."""
        if other not in await self.blocked(user):
            raise NotFound("server.no-such-block")
        await self._store.write(_unblock(user, other))

    async def _blocks(self, user: str, other: str) -> bool:
        mine = (blocks.c.user == user) & (blocks.c.other == other)
        return bool(await self._store.read(select(blocks.c.at).where(mine)))

    async def _many(self, user: str) -> int:
        """How many open invitations somebody has, to tables that are open."""
        mine = (invitations.c.user == user) & invitations.c.declined.is_(None)
        query = select(func.count().label("many")).select_from(invitations)
        query = query.join(tables, tables.c.id == invitations.c.table).where(mine, tables.c.closed.is_(None))
        return int((await self._store.read(query))[0]["many"])

    async def _read(self, which: Any) -> Any:
        return await self._store.read(select(invitations).where(which))


def _gone(table: str, user: str) -> Statement:
    mine = (invitations.c.table == table) & (invitations.c.user == user)
    return delete(invitations).where(mine), {}


def _unblock(user: str, other: str) -> Statement:
    return delete(blocks).where((blocks.c.user == user) & (blocks.c.other == other)), {}
