"""Whose a database is: each server that takes it over begins a new term, and every commit proves its own.

Locks (:mod:`.claim`) refuse a second server early and in a friendly way, but a lock can be lost: with the
connection that held it, or with its file. The term cannot. It is read and written in the same
transaction as whatever is kept, so that of two servers only the later one ever keeps anything.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from cardhouse.server.errors import NotKept

from .schema import ownership


class LostOwnership(NotKept):
    """Another server has taken the database over, and this one keeps nothing more."""

    code = "lost-ownership"


class Term(NamedTuple):
    """The time in which a database is one server's."""

    number: int
    before: int
    """When something was kept last before it, in milliseconds; 0 where nothing ever was."""


_PROVE = (
    update(ownership)
    .where(ownership.c.id == 1, ownership.c.term == bindparam("mine"))
    .values(last_commit=bindparam("mark"), seen=bindparam("now"))
)


def begin_term(connection: Connection) -> Term:
    """Take a database over; whoever had it before keeps nothing more from then on."""
    connection.execute(update(ownership).values(term=ownership.c.term + 1, last_commit=new_mark()))
    row = connection.execute(select(ownership.c.term, ownership.c.seen)).one()
    return Term(row.term, row.seen)


def new_mark() -> str:
    """What a commit is known by afterwards."""
    return secrets.token_hex(8)


def prove(connection: Connection, term: Term, mark: str, now: int) -> None:
    """Say in a transaction that it is the owner's, and leave its mark; raises :class:`LostOwnership`.

    Until the transaction has ended, no other one gets past this.
    """
    proved = connection.execute(_PROVE, {"mine": term.number, "mark": mark, "now": now})
    if proved.rowcount != 1:
        raise LostOwnership("another server has taken over this database; nothing is kept here any more")


def was_kept(connection: Connection, term: Term, mark: str) -> bool:
    """Whether the transaction with a mark was kept; it waits for one that has not ended yet.

    Raises :class:`LostOwnership` where another server has taken over since, after which nobody can tell.
    """
    row = connection.execute(select(ownership).with_for_update()).one()
    if row.last_commit == mark:
        return True
    if row.term != term.number:
        raise LostOwnership("another server has taken over this database; it is not known what was kept last")
    return False
