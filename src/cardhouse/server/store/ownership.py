"""Who owns a database: each server that takes it over begins a new term, and every commit checks its own.

A lock (:mod:`.lock`) refuses a second server early and politely, but a lock can be lost with the connection
that held it, or with its file. The term cannot. It is read and written in the same transaction as
everything that is stored, so that of two servers only the later one ever stores anything.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from cardhouse.server.errors import NotKept

from .schema import ownership


class LostOwnership(NotKept):
    """Another server has taken over the database, and this one stores nothing more."""

    code = "lost-ownership"


class Term(NamedTuple):
    """The time during which one server owns a database."""

    number: int
    before: int
    """When something was last stored before it, in milliseconds; 0 if nothing ever was."""


_PROVE = (
    update(ownership)
    .where(ownership.c.id == 1, ownership.c.term == bindparam("mine"))
    .values(last_commit=bindparam("mark"), seen=bindparam("now"))
)


def begin_term(connection: Connection) -> Term:
    """Take over a database; its former owner stores nothing more."""
    connection.execute(update(ownership).values(term=ownership.c.term + 1, last_commit=new_mark()))
    row = connection.execute(select(ownership.c.term, ownership.c.seen)).one()
    return Term(row.term, row.seen)


def new_mark() -> str:
    """What identifies a commit later."""
    return secrets.token_hex(8)


def prove(connection: Connection, term: Term, mark: str, now: int) -> None:
    """Check in a transaction that the term is still current, and leave its mark.

    No other transaction gets past this until this one has ended. Raises :class:`LostOwnership`.
    """
    proved = connection.execute(_PROVE, {"mine": term.number, "mark": mark, "now": now})
    if proved.rowcount != 1:
        raise LostOwnership("server.taken-over")


def was_stored(connection: Connection, term: Term, mark: str) -> bool:
    """Whether the transaction with a mark was stored; it waits for one that has not ended yet.

    Raises :class:`LostOwnership` if another server has taken over since, as nobody can tell then.
    """
    row = connection.execute(select(ownership).with_for_update()).one()
    if row.last_commit == mark:
        return True
    if row.term != term.number:
        raise LostOwnership("server.taken-over-unknown")
    return False
