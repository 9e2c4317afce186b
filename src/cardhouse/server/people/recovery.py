"""One-time links: for a new password, and to confirm an address for mail.

The secret of a link is known to whoever has it; only its hash is stored. A new link takes the place of
earlier ones of its kind. Whoever uses a link for a password ends all sessions of the account, its bots' too.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import RowMapping, delete, insert, select, update

from cardhouse.server.errors import Enough, NotFound
from cardhouse.server.store.job import Condition, Statement, changes_one, fewer
from cardhouse.server.store.schema import recoveries, sessions, users
from cardhouse.server.store.store import Store

from .accounts import Accounts, User
from .guards.passwords import check_password

_log = logging.getLogger(__name__)
Kind = Literal["password", "mail"]
HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
MOST_A_DAY: Final = 5
"""How many links for one account may be made in a day, but for those of the operator."""


class NewLink(NamedTuple):
    """A link that has just been made."""

    secret: str
    """It is told once, and stored nowhere."""
    expires: int
    statements: list[Statement]
    """What stores it."""

    @property
    def path(self) -> str:
        """Where it leads; what follows the # reaches no server and no log."""
        return f"/recover#{self.secret}"


def new_link(
    user: str,
    now: int,
    lasts: int,
    *,
    kind: Kind = "password",
    by: str | None = None,
    club: str | None = None,
    mail: str | None = None,
) -> NewLink:
    """A link that lasts for so many milliseconds.

    ``by`` is nobody for the operator and for mail; ``mail`` is the address that it is sent to.
    """
    secret = secrets.token_urlsafe(32)
    row = {
        "token": hashed(secret),
        "kind": kind,
        "user": user,
        "by": by,
        "club": club,
        "mail": mail,
        "at": now,
        "expires": now + lasts,
    }
    return NewLink(secret, now + lasts, [void_links(user, now, kind), (insert(recoveries), row)])


def void_links(user: str, now: int, kind: Kind = "password") -> Statement:
    """Make the open links of an account lead nowhere."""
    mine = (recoveries.c.user == user) & (recoveries.c.kind == kind)
    is_open = recoveries.c.used.is_(None) & recoveries.c.void.is_(None)
    return update(recoveries).where(mine, is_open).values(void=now), {}


def hashed(secret: str) -> str:
    """What is stored of a link."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Recovery:
    """Makes and uses one-time links."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        self._store = store
        self._accounts = accounts

    async def issue(
        self,
        user: str,
        now: int,
        lasts: int,
        *,
        kind: Kind = "password",
        by: str | None = None,
        club: str | None = None,
        mail: str | None = None,
        only_if: Sequence[Condition] = (),
    ) -> NewLink:
        """Make a link for an account; raises :class:`Enough` if there were many within a day."""
        lately = (recoveries.c.user == user) & (recoveries.c.at > now - DAY) & (recoveries.c.kind == kind)
        enough = Enough("server.too-many-recoveries", most=MOST_A_DAY)
        room = fewer(MOST_A_DAY, recoveries, lately, error=enough)
        link = new_link(user, now, lasts, kind=kind, by=by, club=club, mail=mail)
        await self._store.write(*link.statements, only_if=[*only_if, room])
        _log.warning("a link (%s) was made for account %s by %s", kind, user, _maker(by, mail))
        return link

    async def of(self, user: str) -> Sequence[RowMapping]:
        """The last links for a new password of an account, for its owner to see who made them."""
        query = select(recoveries).where(recoveries.c.user == user, recoveries.c.kind == "password")
        return await self._store.read(query.order_by(recoveries.c.at.desc()).limit(10))

    async def take_back(self, user: str, now: int) -> None:
        """Make the open links of an account lead nowhere, because its owner does not want them."""
        await self._store.write(void_links(user, now))

    async def look(self, secret: str, now: int, kind: Kind = "password") -> RowMapping:
        """The link and the name of its account; raises :class:`NotFound` if it leads nowhere."""
        query = select(recoveries, users.c.name).join(users, users.c.id == recoveries.c.user)
        rows = await self._store.read(query.where(recoveries.c.token == hashed(secret), _is_open(now, kind)))
        if not rows:
            raise NotFound("server.no-such-recovery")
        return rows[0]

    async def use(self, secret: str, password: str, now: int) -> User:
        """Give an account a new password and end all its sessions, once."""
        found = await self.look(secret, now)
        user = User(found["user"], found["name"], guest=False)
        check_password(password, user.name)
        new = await self._accounts.hash_password(password)
        await self._store.write(
            (update(users).where(users.c.id == user.id).values(password=new), {}),
            (delete(sessions).where(sessions.c.user == user.id), {}),
            void_links(user.id, now),
            only_if=[_first_use(secret, now, "password")],
        )
        maker = _maker(found["by"], found["mail"])
        _log.warning("account %s has a new password by a link of %s", user.id, maker)
        return user

    async def confirm_mail(self, secret: str, now: int) -> str:
        """Take an address for mail that its owner has confirmed; returns the account."""
        found = await self.look(secret, now, "mail")
        changed = update(users).where(users.c.id == found["user"]).values(mail=found["mail"])
        await self._store.write((changed, {}), only_if=[_first_use(secret, now, "mail")])
        user: str = found["user"]
        return user


def _maker(by: str | None, mail: str | None) -> str:
    """Who has made a link, for the log."""
    return by or ("mail" if mail else "the operator")


def _first_use(secret: str, now: int, kind: Kind) -> Condition:
    """That a link is used now, and was not before."""
    mine = recoveries.c.token == hashed(secret)
    used = update(recoveries).where(mine, _is_open(now, kind)).values(used=now)
    return changes_one(used, NotFound("server.no-such-recovery"))


def _is_open(now: int, kind: Kind) -> Any:
    return (
        (recoveries.c.kind == kind)
        & recoveries.c.used.is_(None)
        & recoveries.c.void.is_(None)
        & (recoveries.c.expires > now)
    )
