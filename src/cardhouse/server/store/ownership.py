"""Who owns a database: each server that takes it over begins a new term, and every commit proves its own.

A lock (:mod:`.lock`) refuses a second server early and politely, but a lock can be lost with the connection
that held it, or with its file. The row of a server in ``nodes`` cannot. It is changed in the same transaction
as everything that is stored, so that of two servers only the later one ever stores anything.

Each commit also proves the mark of the one before it, and leaves its own. So the next commit notices a
database that has lost what was acknowledged, because an older copy or a standby that lagged took its place.
"""

from __future__ import annotations

import secrets
import socket
import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, text, update

import cardhouse
from cardhouse.dealer import RULES
from cardhouse.server.errors import NotKept

from .schema import nodes

_KEPT: Final = 32
"""How many former terms are remembered."""
_HERE: Final = text("state IN ('live', 'leaving')")
"""The states in which a server stores something; text, as every commit asks for it."""


class LostOwnership(NotKept):
    """Another server has taken over the database, or it is not the same; nothing more is stored here."""

    code = "lost-ownership"


@dataclass
class Term:
    """The time during which one server owns a database."""

    number: int
    before: int
    """When something was last stored before it, in milliseconds; 0 if nothing ever was."""
    last: str
    """The mark of the last commit."""

    def next(self) -> str:
        """The mark of the commit after the last one: its number in this term, and what nobody else has."""
        return f"{number_of(self.last) + 1}-{secrets.token_hex(6)}"


def number_of(mark: str) -> int:
    """The number of a commit in its term.

    >>> number_of("24-0b1c9f")
    24
    """
    number = mark.partition("-")[0]
    return int(number) if number.isdecimal() else 0


_PROVE = (
    update(nodes)
    .where(nodes.c.term == bindparam("mine"), nodes.c.mark == bindparam("last"), _HERE)
    .values(mark=bindparam("new"), seen=bindparam("now"))
)


def begin_term(connection: Connection) -> Term:
    """Take over a database; its former owner stores nothing more."""
    if connection.dialect.name == "postgresql":
        # It waits for a transaction of the former owner, and for another server that takes over.
        connection.execute(text("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE"))
    connection.execute(update(nodes).where(_HERE).values(state="fenced"))
    last = last_term(connection)
    number = max(last.term + 1 if last is not None else 1, _milliseconds(connection))
    term = Term(number, last.seen if last is not None else 0, "0-")
    row = {
        "term": number,
        "name": socket.gethostname()[:64],
        "secret": secrets.token_hex(16),
        "version": cardhouse.__version__,
        "rules": RULES,
        "state": "live",
        "mark": term.last,
        "seen": term.before,
    }
    connection.execute(insert(nodes), row)
    newest = select(nodes.c.term).order_by(nodes.c.term.desc()).limit(_KEPT)
    connection.execute(delete(nodes).where(nodes.c.term.not_in(newest)))
    return term


def last_term(connection: Connection) -> Row[Any, Any, Any, Any] | None:
    """The term, the state, the mark and the time of the server that last owned the database, if one did."""
    query = select(nodes.c.term, nodes.c.state, nodes.c.mark, nodes.c.seen)
    return connection.execute(query.order_by(nodes.c.term.desc()).limit(1)).first()


def _milliseconds(connection: Connection) -> int:
    """The time by the clock of the database, so that a term never comes twice, not even in an older copy."""
    if connection.dialect.name == "postgresql":
        now = connection.execute(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")).scalar_one()
        return int(now)
    return time.time_ns() // 1_000_000


def prove(connection: Connection, term: Term, mark: str, now: int) -> None:
    """Check in a transaction that the last commit of the term is still there, and leave a new mark.

    No other transaction gets past this until this one has ended. Raises :class:`LostOwnership`.
    """
    given = {"mine": term.number, "last": term.last, "new": mark, "now": now}
    if connection.execute(_PROVE, given).rowcount == 1:
        return
    latest = last_term(connection)
    if latest is not None and latest.term > term.number:
        raise LostOwnership("server.taken-over")
    raise LostOwnership("server.replaced")


def was_stored(connection: Connection, term: Term, mark: str) -> bool:
    """Whether the transaction with a mark was stored; it waits for one that has not ended yet.

    False if it surely was not. Raises :class:`LostOwnership` if nobody can tell, because another server has
    taken over since, or the database is not the same.
    """
    mine = select(nodes.c.mark, nodes.c.state).where(nodes.c.term == term.number)
    row = connection.execute(mine.with_for_update()).first()
    if row is not None and row.mark == mark:
        return True
    if row is None or row.mark != term.last or row.state not in ("live", "leaving"):
        raise LostOwnership("server.taken-over-unknown")
    return False


def end_term(connection: Connection, term: Term) -> None:
    """Say that a server has ended, with everything stored."""
    mine = nodes.c.term == term.number, nodes.c.mark == term.last, _HERE
    connection.execute(update(nodes).where(*mine).values(state="gone"))
