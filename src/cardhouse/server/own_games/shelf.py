"""The sheets that users have written, kept in versions.

A version never changes. A table has the text of the one that it was opened with, so that it goes on with it
whatever is saved or deleted later. Texts are read by a worker, never here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select, update

from cardhouse.server.errors import Enough, NotAllowed, NotFound, TakenBack
from cardhouse.server.people.accounts import User
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
        most = MOST_BY_GUEST if user.guest else MOST
        if not before and len(await self.of(user.id)) >= most:
            raise Enough("server.too-many-kept-games", most=most)
        found = await check_sheet(text, self._workers, owner=user.id, address=address)
        if not found["ok"]:
            raise SheetError("server.not-served", why=found["error"])
        made = Version(
            id or f"own-{secrets.token_urlsafe(9)}",
            before[0].version + 1 if before else 1,
            user.id,
            str(found["game"]["name"])[:MOST_NAME],
            text,
            digest,
            self._clock(),
        )
        old = (own_games.c.id == made.id) & (own_games.c.version <= made.version - MOST_VERSIONS)
        await self._store.write((insert(own_games), made._asdict()), (delete(own_games).where(old), {}))
        return made

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
        for link in await self.links(user.id):
            if (link.game, link.version) == (shown.id, shown.version):
                return link
        made = GameLink(secrets.token_urlsafe(18), shown.id, shown.version, user.id, self._clock())
        await self._store.write((insert(own_game_links), made._asdict()))
        return made

    async def links(self, user: str) -> list[GameLink]:
        """The links of a user that lead somewhere, the newest first."""
        mine = (own_game_links.c.user == user) & own_game_links.c.taken_back.is_(None)
        query = select(own_game_links).where(mine).order_by(own_game_links.c.created.desc())
        return [_link(row) for row in await self._store.read(query)]

    async def take_back(self, user: User, token: str) -> None:
        """Show a game by this link no longer."""
        mine = (own_game_links.c.token == token) & (own_game_links.c.user == user.id)
        if not await self._store.read(select(own_game_links.c.token).where(mine)):
            raise NotFound("server.no-such-shown-game")
        gone = update(own_game_links).where(mine, own_game_links.c.taken_back.is_(None))
        await self._store.write((gone.values(taken_back=self._clock()), {}))

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


def _version(row: Any) -> Version:
    return Version(**{name: row[name] for name in Version._fields})


def _link(row: Any) -> GameLink:
    return GameLink(**{name: row[name] for name in GameLink._fields})
