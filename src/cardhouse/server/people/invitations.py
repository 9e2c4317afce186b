"""Invitations to tables by name, and whose invitations somebody does not want."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Delete, Select, delete, func, insert, select, update

from cardhouse.server.errors import BadMessage, Enough, NotFound
from cardhouse.server.store.job import Statement, changes_one, fewer, fewer_of, not_there
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


class _Unreached(Exception):
    """An invitation does not reach whom it is for, which is theirs alone to know."""


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
        row = {"table": table, "user": user, "by": by, "at": now, "declined": None}
        here, theirs = invitations.c.table == table, invitations.c.user == user
        enough = Enough("server.too-many-invitations", most=MOST_OF_TABLE)
        unless = [
            fewer(MOST_OF_TABLE, invitations, here, ~theirs, error=enough),
            not_there(invitations, here, theirs, invitations.c.declined.is_not(None), error=_Unreached()),
            not_there(blocks, blocks.c.user == user, blocks.c.other == by, error=_Unreached()),
            fewer_of(MOST_OPEN, _open_ones(user, but=table), _Unreached()),
        ]
        try:
            await self._store.write(_gone(table, user), (insert(invitations), row), only_if=unless)
        except _Unreached:
            return None
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
        unless, todo = [], list[Statement]()
        if block:
            other = rows[0]["by"]
            others = (blocks.c.user == user) & (blocks.c.other != other)
            enough = Enough("server.too-many-blocked", most=MOST_BLOCKED)
            unless.append(fewer(MOST_BLOCKED, blocks, others, error=enough))
            row = {"user": user, "other": other, "at": now}
            todo += [(_unblock(user, other), {}), (insert(blocks), row)]
            # What else they have sent is gone as well.
            theirs = (invitations.c.user == user) & (invitations.c.by == other)
            todo.append((update(invitations).where(theirs).values(declined=now), {}))
        declined = update(invitations).where(mine, invitations.c.declined.is_(None)).values(declined=now)
        unless.append(changes_one(declined, NotFound("server.no-such-invitation")))
        await self._store.write(*todo, only_if=unless)

    async def blocked(self, user: str) -> dict[str, str]:
        """Whose invitations somebody does not want, with their names."""
        query = select(users.c.id, users.c.name).join(blocks, blocks.c.other == users.c.id)
        rows = await self._store.read(query.where(blocks.c.user == user).order_by(users.c.name))
        return {row["id"]: row["name"] for row in rows}

    async def unblock(self, user: str, other: str) -> None:
        """Let somebody's invitations through again."""
        gone = changes_one(_unblock(user, other), NotFound("server.no-such-block"))
        await self._store.write(only_if=[gone])

    async def _read(self, which: Any) -> Any:
        return await self._store.read(select(invitations).where(which))


def _open_ones(user: str, *, but: str) -> Select[Any]:
    """How many open invitations somebody has, to other tables that are open."""
    mine = (invitations.c.user == user) & (invitations.c.table != but) & invitations.c.declined.is_(None)
    query = select(func.count()).select_from(invitations)
    return query.join(tables, tables.c.id == invitations.c.table).where(mine, tables.c.closed.is_(None))


def _gone(table: str, user: str) -> Statement:
    mine = (invitations.c.table == table) & (invitations.c.user == user)
    return delete(invitations).where(mine), {}


def _unblock(user: str, other: str) -> Delete:
    return delete(blocks).where((blocks.c.user == user) & (blocks.c.other == other))
