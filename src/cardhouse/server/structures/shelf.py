"""The structures that users have written: kept, listed, changed and deleted.

Who has the link of one may look at it; only its author may change it. Texts are read by a worker, never here.
"""

from __future__ import annotations

import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select, update

from cardhouse.phrases import Said
from cardhouse.server.errors import Enough, NotAllowed, NotFound, TooHard
from cardhouse.server.people.accounts import User
from cardhouse.server.store.job import changes_one, fewer
from cardhouse.server.store.schema import structures
from cardhouse.server.store.store import Store
from cardhouse.server.workers.jobs import Plain
from cardhouse.server.workers.pool import Workers
from cardhouse.tournament import BadStructure

SECONDS: Final = 5.0
"""How many seconds a worker may take to read a text."""
MOST: Final = 60
"""How many structures one user with an account may keep."""
MOST_BY_GUEST: Final = 10
"""The same for a guest."""


class Kept(NamedTuple):
    """A structure that somebody keeps."""

    id: str
    owner: str
    name: str
    text: str
    facts: Plain
    """How it is listed, as it was when it was kept."""
    changed: int


class Shelf:
    """All structures of users."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers

    async def check(self, text: str, players: int, *, owner: str, address: str) -> Plain:
        """What a text comes to for so many players, or what is wrong and where; a worker finds out."""
        asked = {"text": text, "players": players}
        try:
            found: Plain = await self._workers.call(
                "structure.check", asked, owner=owner, address=address, deadline=SECONDS
            )
        except TooHard:
            why = Said("errors.server.structure-too-hard")
            return {"ok": False, "error": str(Said("errors.server.of-sheet", why=why))}
        return found

    async def printed(self, kept: Kept, players: int, *, address: str) -> str:
        """A structure as a page to print."""
        asked = {"text": kept.text, "players": players}
        made: str = await self._workers.call(
            "structure.print", asked, owner=kept.owner, address=address, deadline=SECONDS
        )
        return made

    async def of(self, owner: str) -> list[Kept]:
        """The structures of a user, the latest first."""
        mine = select(structures).where(structures.c.owner == owner).order_by(structures.c.changed.desc())
        return [_kept(row) for row in await self._store.read(mine)]

    async def find(self, id: str) -> Kept:
        """A structure by its id; raises :class:`NotFound`."""
        for row in await self._store.read(select(structures).where(structures.c.id == id)):
            return _kept(row)
        raise NotFound("server.no-such-structure")

    async def keep(self, user: User, text: str, *, players: int, address: str, now: int) -> str:
        """Keep a new structure, and return its id.

        Raises :class:`BadStructure` for a text that is none, and :class:`Enough` if there are too many.
        """
        facts = await self._facts(text, players, owner=user.id, address=address)
        most = MOST_BY_GUEST if user.guest else MOST
        mine, enough = structures.c.owner == user.id, Enough("server.too-many-structures", most=most)
        made = f"own-{secrets.token_urlsafe(9)}"
        row = {"id": made, "owner": user.id, "created": now, **_columns(text, facts, now)}
        await self._store.write(
            (insert(structures), row), only_if=[fewer(most, structures, mine, error=enough)]
        )
        return made

    async def change(self, user: User, id: str, text: str, *, players: int, address: str, now: int) -> None:
        """Replace the text of a structure of one's own."""
        await self._mine(user, id)
        facts = await self._facts(text, players, owner=user.id, address=address)
        changed = update(structures).where(structures.c.id == id).values(**_columns(text, facts, now))
        await self._store.write(only_if=[changes_one(changed, NotFound("server.no-such-structure"))])

    async def delete(self, user: User, id: str) -> None:
        """Forget a structure of one's own."""
        await self._mine(user, id)
        gone = delete(structures).where(structures.c.id == id)
        await self._store.write(only_if=[changes_one(gone, NotFound("server.no-such-structure"))])

    async def _mine(self, user: User, id: str) -> None:
        if (await self.find(id)).owner != user.id:
            raise NotAllowed("server.structure-of-others")

    async def _facts(self, text: str, players: int, *, owner: str, address: str) -> Plain:
        found = await self.check(text, players, owner=owner, address=address)
        if not found["ok"]:
            raise BadStructure("server.not-served", why=found["error"])
        facts: Plain = found["structure"]
        return {key: facts[key] for key in LISTED}


LISTED: Final = (
    *("name", "summary", "kinds", "games", "seats", "stack", "levels", "length", "most", "price"),
    *("players", "minutes"),
)
"""What is kept beside the text, for lists."""


def _columns(text: str, facts: Plain, now: int) -> Plain:
    return {"name": facts["name"], "text": text, "facts": facts, "changed": now}


def _kept(row: Any) -> Kept:
    return Kept(**{name: row[name] for name in Kept._fields})
