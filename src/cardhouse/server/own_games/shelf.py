"""The sheets that users have written, kept in versions.

A version never changes. A table has the text of the one that it was opened with, so that it goes on with it
whatever is saved or deleted later. Texts are read by a worker, never here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from cardhouse.server.errors import Enough, NotAllowed, NotFound, TakenBack
from cardhouse.server.people.accounts import User
from cardhouse.server.store.job import Condition, changes_one, fewer_of, not_there, there
from cardhouse.server.store.schema import own_game_links, own_games
from cardhouse.server.store.store import Store
from cardhouse.server.workers.pool import Workers
from cardhouse.server.workers.sheet_pages import check_sheet
from cardhouse.sheets import SheetError

MOST: Final = 60
"""How many games one user with an account may keep."""
MOST_BY_GUEST: Final = 10
"""The same for a guest."""
MOST_VERSIONS: Final = 50
"""How many versions of a game are kept; the oldest go first."""
MOST_NAME: Final = 80


class Version(NamedTuple):
    """A game as it was saved at some time."""

    id: str
    version: int
    owner: str
    name: str
    text: str
    digest: str
    created: int


class GameLink(NamedTuple):
    """A link that shows a version of a game to anybody."""

    token: str
    game: str
    version: int
    user: str
    created: int


class _Meanwhile(Exception):
    """Somebody has done the same at the same time, who was a little earlier."""


class OwnGames:
    """All games of users, and the links to them."""

    def __init__(self, store: Store, workers: Workers, clock: Callable[[], int]) -> None:
        self._store = store
        self._workers = workers
        self._clock = clock

    async def of(self, owner: str) -> list[list[Version]]:
        """The games of a user, the one saved last first; each with its versions, the newest first."""
        query = select(own_games).where(own_games.c.owner == owner)
        rows = await self._store.read(query.order_by(own_games.c.created.desc(), own_games.c.version.desc()))
        found: dict[str, list[Version]] = {}
        for row in rows:
            found.setdefault(row["id"], []).append(_version(row))
        return list(found.values())

    async def versions(self, user: User, id: str) -> list[Version]:
        """The versions of a game of one's own, the newest first; raises :class:`NotFound`."""
        query = select(own_games).where(own_games.c.id == id).order_by(own_games.c.version.desc())
        found = [_version(row) for row in await self._store.read(query)]
        if not found:
            raise NotFound("server.no-such-own-game")
        if found[0].owner != user.id:
            raise NotAllowed("server.own-game-of-others")
        return found

    async def find(self, user: User, id: str, version: int = 0) -> Version:
        """A version of a game of one's own, or the newest one."""
        found = await self.versions(user, id)
        for one in found:
            if version in (0, one.version):
                return one
        raise NotFound("server.no-such-version", version=version)

    async def save(self, user: User, text: str, id: str = "", *, address: str) -> Version:
        """Save a text as a new game, or as the next version of one; what has not changed is not saved again.

        Raises :class:`SheetError` for a text that cannot be played, and :class:`Enough` if there are too
        many games.
        """
        before = await self.versions(user, id) if id else []
        digest = sha256(text.encode()).hexdigest()
        if before and before[0].digest == digest:
            return before[0]
        found = await check_sheet(text, self._workers, owner=user.id, address=address)
        if not found["ok"]:
            raise SheetError("server.not-served", why=found["error"])
        name = str(found["game"]["name"])[:MOST_NAME]
        if not id:
            made = Version(f"own-{secrets.token_urlsafe(9)}", 1, user.id, name, text, digest, self._clock())
            await self._store.write((insert(own_games), made._asdict()), only_if=[self._room_for(user)])
            return made
        while before[0].digest != digest:
            made = Version(id, before[0].version + 1, user.id, name, text, digest, self._clock())
            old = (own_games.c.id == id) & (own_games.c.version <= made.version - MOST_VERSIONS)
            try:
                await self._store.write(
                    (insert(own_games), made._asdict()),
                    (delete(own_games).where(old), {}),
                    only_if=_follows(before[0]),
                )
            except _Meanwhile:
                before = await self.versions(user, id)
            else:
                return made
        return before[0]

    def _room_for(self, user: User) -> Condition:
        """That a user may keep another game."""
        most = MOST_BY_GUEST if user.guest else MOST
        count = select(func.count(own_games.c.id.distinct())).where(own_games.c.owner == user.id)
        return fewer_of(most, count, Enough("server.too-many-kept-games", most=most))

    async def delete(self, user: User, id: str) -> None:
        """Forget a game of one's own with all its versions and links; tables that play it go on."""
        await self.versions(user, id)
        await self._store.write(
            (delete(own_game_links).where(own_game_links.c.game == id), {}),
            (delete(own_games).where(own_games.c.id == id), {}),
        )

    async def share(self, user: User, id: str, version: int = 0) -> GameLink:
        """A link to a version of one's own game; the same version has the same link."""
        shown = await self.find(user, id, version)
        made = GameLink(secrets.token_urlsafe(18), shown.id, shown.version, user.id, self._clock())
        game, link = own_games.c, own_game_links.c
        same = (link.user == user.id) & (link.game == shown.id) & (link.version == shown.version)
        is_there = (game.id == shown.id) & (game.version == shown.version)
        gone = NotFound("server.no-such-version", version=shown.version)
        unless = [
            there(own_games, is_there, error=gone),
            not_there(own_game_links, same, link.taken_back.is_(None), error=_Meanwhile()),
        ]
        try:
            await self._store.write((insert(own_game_links), made._asdict()), only_if=unless)
        except _Meanwhile:
            links = await self.links(user.id)
            return next(one for one in links if (one.game, one.version) == (shown.id, shown.version))
        return made

    async def links(self, user: str) -> list[GameLink]:
        """The links of a user that lead somewhere, the newest first."""
        mine = (own_game_links.c.user == user) & own_game_links.c.taken_back.is_(None)
        query = select(own_game_links).where(mine).order_by(own_game_links.c.created.desc())
        return [_link(row) for row in await self._store.read(query)]

    async def take_back(self, user: User, token: str) -> None:
        """Show a game by this link no longer."""
        mine = (own_game_links.c.token == token) & (own_game_links.c.user == user.id)
        now = func.coalesce(own_game_links.c.taken_back, self._clock())
        gone = update(own_game_links).where(mine).values(taken_back=now)
        await self._store.write(only_if=[changes_one(gone, NotFound("server.no-such-shown-game"))])

    async def shown(self, token: str) -> Version:
        """What a link leads to; raises :class:`NotFound` or :class:`TakenBack`."""
        rows = await self._store.read(select(own_game_links).where(own_game_links.c.token == token))
        if not rows:
            raise NotFound("server.no-such-shown-game")
        if rows[0]["taken_back"] is not None:
            raise TakenBack("server.shown-game-taken-back")
        there = (own_games.c.id == rows[0]["game"]) & (own_games.c.version == rows[0]["version"])
        for row in await self._store.read(select(own_games).where(there)):
            return _version(row)
        raise NotFound("server.no-such-shown-game")


def _follows(before: Version) -> list[Condition]:
    """That a version is still the newest one, so that another follows it."""
    mine = own_games.c.id == before.id
    return [
        there(own_games, mine, error=NotFound("server.no-such-own-game")),
        not_there(own_games, mine, own_games.c.version > before.version, error=_Meanwhile()),
    ]


def _version(row: Any) -> Version:
    return Version(**{name: row[name] for name in Version._fields})


def _link(row: Any) -> GameLink:
    return GameLink(**{name: row[name] for name in GameLink._fields})
