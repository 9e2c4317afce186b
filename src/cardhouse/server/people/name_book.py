"""The names of accounts, and what they look like."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import select

from cardhouse.server.errors import NameTaken
from cardhouse.server.store.schema import users
from cardhouse.server.store.store import Store

from .lookalikes import looks


class NameBook:
    """What the names of all accounts look like.

    It is read once and kept in memory, as no other server uses the database.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looks: set[str] = set()
        self._is_read = False
        self._reading = asyncio.Lock()

    async def read(self) -> None:
        """Read the names, unless they have been read."""
        async with self._reading:
            if not self._is_read:
                rows = await self._store.read(select(users.c.name).where(users.c.login.is_not(None)))
                self._looks |= {looks(row["name"]) for row in rows}
                self._is_read = True

    def has(self, name: str) -> bool:
        """Whether an account has this name, or one that looks like it."""
        return looks(name) in self._looks

    @contextmanager
    def new(self, name: str) -> Iterator[None]:
        """Reserve a name for a new account; it is freed if the account cannot be made."""
        if self.has(name):
            raise NameTaken("server.name-taken-or-alike", name=name)
        self._looks.add(looks(name))
        try:
            yield
        except BaseException:
            self._looks.discard(looks(name))
            raise
