"""Lists of games that users put together, name and keep with their account."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Delete, delete, insert, select

from cardhouse.server.errors import Enough, NotFound, ServerError
from cardhouse.server.people.names import said
from cardhouse.server.store.job import changes_one, fewer
from cardhouse.server.store.schema import own_mixes
from cardhouse.server.store.store import Store
from cardhouse.sheets import UnknownGame, find_game

MOST: Final = 50
"""How many mixes somebody may have."""
LONGEST: Final = 60


class BadMix(ServerError):
    """A mix that cannot be kept."""

    code = "bad-mix"
    status = 400


class OwnMix(NamedTuple):
    """Games in the order in which they take turns."""

    name: str
    games: tuple[str, ...]
    hands: int


class OwnMixes:
    """What users have put together."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, user: str) -> list[OwnMix]:
        """All mixes of a user, the latest first."""
        found = select(own_mixes).where(own_mixes.c.user == user).order_by(own_mixes.c.at.desc())
        rows = await self._store.read(found)
        return [OwnMix(row["name"], tuple(json.loads(row["games"])), row["hands"]) for row in rows]

    async def put(self, user: str, name: str, games: Iterable[str], hands: int, now: int) -> None:
        """Keep a mix in place of the one that was called so before."""
        kept = said(name)[:LONGEST].strip()
        if not kept:
            raise BadMix("server.mix-without-a-name")
        keys = list(dict.fromkeys(_key_of(game) for game in games))
        others = (own_mixes.c.user == user) & (own_mixes.c.name != kept)
        room = fewer(MOST, own_mixes, others, error=Enough("server.too-many-mixes", most=MOST))
        row = {"user": user, "name": kept, "games": json.dumps(keys), "hands": hands, "at": now}
        await self._store.write((_gone(user, kept), {}), (insert(own_mixes), row), only_if=[room])

    async def take_away(self, user: str, name: str) -> None:
        """A mix is gone; tables that play it go on."""
        gone = changes_one(_gone(user, name), NotFound("server.no-such-mix", name=name))
        await self._store.write(only_if=[gone])


def _key_of(game: str) -> str:
    """The game of the house that is meant, by the id with its edition."""
    if game.endswith(".toml"):
        raise NotFound("server.games-by-id")
    try:
        return find_game(game).key
    except UnknownGame as error:
        raise NotFound.of(error) from error


def _gone(user: str, name: str) -> Delete:
    return delete(own_mixes).where((own_mixes.c.user == user) & (own_mixes.c.name == name))
