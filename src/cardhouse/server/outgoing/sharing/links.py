"""The links by which players show hands around."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping, func, insert, select, update

from cardhouse.server.errors import Enough, NotAllowed, NotFound, TakenBack
from cardhouse.server.store.job import changes_one, fewer, not_there
from cardhouse.server.store.schema import hands, played, shown_hands
from cardhouse.server.store.store import Store

MOST_LINKS: Final = 200
"""How many hands one user may show at a time."""


class Link(NamedTuple):
    """What a link leads to."""

    token: str
    table: str
    number: int
    user: str
    own: bool
    """Whether the player's own hidden cards are shown."""
    names: bool
    """Whether the names of the players are."""
    created: int

    @classmethod
    def of(cls, row: RowMapping) -> Link:
        """A link from its row."""
        return cls(*(row[name] for name in cls._fields))


class _Meanwhile(Exception):
    """There is such a link already."""


class Links:
    """Makes links, lists them, takes them back and finds what they lead to."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

    async def make(self, user: str, table: str, number: int, *, own: bool, names: bool) -> Link:
        """A link to a hand that the user has played; the same wishes give the same link again."""
        mine = (played.c.user == user) & (played.c.table == table) & (played.c.number == number)
        if not await self._store.read(select(played.c.number).where(mine)):
            is_there = (hands.c.table == table) & (hands.c.number == number)
            if await self._store.read(select(hands.c.number).where(is_there)):
                raise NotAllowed("server.hand-of-others")
            raise NotFound("server.no-such-hand")
        made = Link(secrets.token_urlsafe(18), table, number, user, own, names, self._clock())
        theirs = (shown_hands.c.user == user) & shown_hands.c.taken_back.is_(None)
        same = (shown_hands.c.table == table) & (shown_hands.c.number == number)
        same &= shown_hands.c.own.is_(own) & shown_hands.c.names.is_(names)
        enough = Enough("server.too-many-shown-hands", most=MOST_LINKS)
        unless = [
            not_there(shown_hands, theirs, same, error=_Meanwhile()),
            fewer(MOST_LINKS, shown_hands, theirs, error=enough),
        ]
        try:
            await self._store.write((insert(shown_hands), made._asdict()), only_if=unless)
        except _Meanwhile:
            wishes = made[1:6]
            return next(link for link in await self.of(user) if link[1:6] == wishes)
        return made

    async def of(self, user: str) -> list[Link]:
        """The links of a user that lead somewhere, the newest first."""
        query = select(shown_hands).where(shown_hands.c.user == user, shown_hands.c.taken_back.is_(None))
        rows = await self._store.read(query.order_by(shown_hands.c.created.desc(), shown_hands.c.token))
        return [Link.of(row) for row in rows]

    async def listed(self, user: str) -> Sequence[dict[str, Any]]:
        """The same with the game of each hand and when it was played."""
        query = (
            select(shown_hands, hands.c.game, hands.c.finished)
            .join(hands, (hands.c.table == shown_hands.c.table) & (hands.c.number == shown_hands.c.number))
            .where(shown_hands.c.user == user, shown_hands.c.taken_back.is_(None))
        )
        rows = await self._store.read(query.order_by(shown_hands.c.created.desc(), shown_hands.c.token))
        return [{**Link.of(row)._asdict(), "game": row["game"], "finished": row["finished"]} for row in rows]

    async def take_back(self, user: str, token: str) -> None:
        """Show a hand no longer; whoever opens its link is told so."""
        mine = (shown_hands.c.token == token) & (shown_hands.c.user == user)
        now = func.coalesce(shown_hands.c.taken_back, self._clock())
        gone = update(shown_hands).where(mine).values(taken_back=now)
        await self._store.write(only_if=[changes_one(gone, NotFound("server.no-such-shown-hand"))])

    async def find(self, token: str) -> Link:
        """What a link leads to; raises :class:`NotFound` or :class:`TakenBack`."""
        rows = await self._store.read(select(shown_hands).where(shown_hands.c.token == token))
        if not rows:
            raise NotFound("server.no-such-shown-hand")
        if rows[0]["taken_back"] is not None:
            raise TakenBack("server.shown-hand-taken-back")
        return Link.of(rows[0])
