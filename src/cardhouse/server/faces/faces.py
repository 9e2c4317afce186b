"""The pictures that players have chosen as their faces: taken, shown and taken away.

They are looked up in the database each time, so that the operator can take one away while the server runs.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Collection
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Insert, and_, delete, exists, insert, literal, select, update

from cardhouse.server.errors import NotAllowed, NotFound, TooHard
from cardhouse.server.people.accounts import User
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import pictures, users
from cardhouse.server.store.store import Store
from cardhouse.server.workers.pool import Workers

from .errors import BadPicture

SECONDS: Final = 3.0
"""How many seconds a worker may take to draw a picture."""
_DIGITS: Final = 32


class Faces:
    """The faces that players have chosen."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers

    async def choose(self, user: User, data: bytes, now: int, *, address: str) -> str:
        """Draw a picture again and keep it as the face of a user; returns what it is called."""
        if not data:
            raise BadPicture("server.picture-kind")
        await self._check_allowed(user)
        asked = {"data": b64encode(data).decode("ascii")}
        try:
            drawn = await self._workers.call(
                "picture.draw", asked, owner=user.id, address=address, deadline=SECONDS
            )
        except TooHard:
            raise BadPicture("server.picture-too-hard") from None
        found = b64decode(drawn)
        digest = sha256(found).hexdigest()[:_DIGITS]
        row = {"digest": digest, "data": found, "drawn": now}
        mine = and_(pictures.c.user == user.id, pictures.c.barred.is_(False))
        await self._store.write(
            (delete(pictures).where(mine), {}),
            # Whom the operator has barred in between keeps the row that says so.
            (_insert_unless_there(user.id, {**row, "barred": False}), {}),
        )
        if (await self.of([user.id])).get(user.id) != digest:
            raise NotAllowed("server.picture-barred")
        return digest

    async def _check_allowed(self, user: User) -> None:
        query = select(pictures.c.user).where(pictures.c.user == user.id, pictures.c.barred)
        if await self._store.read(query):
            raise NotAllowed("server.picture-barred")

    async def remove(self, user: str) -> None:
        """Take away the picture of a user, if there is one."""
        await self._store.write(*taken_away(user, barred=None))

    async def of(self, players: Collection[str]) -> dict[str, str]:
        """What the faces of players are called, for those who have chosen one."""
        query = select(pictures.c.user, pictures.c.digest).where(
            pictures.c.user.in_(players), pictures.c.digest.is_not(None)
        )
        return {row["user"]: row["digest"] for row in await self._store.read(query)}

    async def picture(self, digest: str) -> bytes:
        """The picture that is called so, as WebP."""
        query = select(pictures.c.data).where(pictures.c.digest == digest).limit(1)
        rows = await self._store.read(query)
        if not rows:
            raise NotFound("server.no-such-picture")
        return bytes(rows[0]["data"])


def taken_away(user: str, *, barred: bool | None) -> list[Statement]:
    """The statements that take a picture away; ``barred`` says whether its owner may send another."""
    none: dict[str, Any] = {"digest": None, "data": None}
    if barred is None:
        return [(update(pictures).where(pictures.c.user == user).values(**none), {})]
    fresh = {**none, "drawn": 0, "barred": barred}
    return [
        (update(pictures).where(pictures.c.user == user).values(**none, barred=barred), {}),
        (_insert_unless_there(user, fresh), {}),
    ]


def _insert_unless_there(user: str, row: dict[str, Any]) -> Insert:
    """A row for a user who has none."""
    columns = {"user": user, **row}
    there = exists().where(pictures.c.user == user)
    found = select(*(literal(value, pictures.c[key].type) for key, value in columns.items()))
    found = found.where(users.c.id == user, ~there)
    return insert(pictures).from_select([*columns], found)
