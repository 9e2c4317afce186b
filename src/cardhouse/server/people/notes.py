"""Private notes about players: each is its author's alone."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from sqlalchemy import delete, insert, select

from cardhouse.server.errors import Enough
from cardhouse.server.store.job import Statement, fewer
from cardhouse.server.store.schema import notes
from cardhouse.server.store.store import Store

Colour = Literal["", "red", "orange", "green", "blue", "violet", "grey"]
MOST: Final = 2000
"""How many players somebody may have noted something about."""
LONGEST: Final = 500


class Note(NamedTuple):
    """What somebody has noted about a player."""

    about: str
    colour: Colour
    text: str


class Notes:
    """What users have noted about others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, user: str) -> list[Note]:
        """Everything that a user has noted, the latest first."""
        found = select(notes).where(notes.c.user == user).order_by(notes.c.at.desc())
        return [Note(row["about"], row["colour"], row["text"]) for row in await self._store.read(found)]

    async def put(self, user: str, note: Note, now: int) -> None:
        """Note something in place of what was noted before; nothing at all takes the note away."""
        if not note.colour and not note.text:
            await self._store.write(_gone(user, note.about))
            return
        others = (notes.c.user == user) & (notes.c.about != note.about)
        room = fewer(MOST, notes, others, error=Enough("server.too-many-notes", most=MOST))
        row = {"user": user, **note._asdict(), "at": now}
        await self._store.write(_gone(user, note.about), (insert(notes), row), only_if=[room])


def _gone(user: str, about: str) -> Statement:
    return delete(notes).where((notes.c.user == user) & (notes.c.about == about)), {}
