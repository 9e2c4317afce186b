"""The names of accounts, and what they look like."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from sqlalchemy import select

from cardhouse.server.errors import NameTaken
from cardhouse.server.store.schema import kept_names, users
from cardhouse.server.store.store import Store

from .lookalikes import looks
from .names import FORMER


def name_digest(name: str) -> str:
    """What is stored of the name of a deleted account: enough to know it again, not to read it."""
    return sha256(f"cardhouse name {looks(name)}".encode()).hexdigest()


class NameBook:
    """What the names of all accounts look like.

    It is read once and kept in memory, as no other server uses the database.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looks: set[str] = {looks(FORMER)}
        self._kept: dict[str, int] = {}
        """Until when names of deleted accounts are free for nobody, by what is stored of them."""
        self._is_read = False
        self._reading = asyncio.Lock()

    async def read(self) -> None:
        """Read the names, unless they have been read."""
        async with self._reading:
            if not self._is_read:
                rows = await self._store.read(select(users.c.name).where(users.c.login.is_not(None)))
                self._looks |= {looks(row["name"]) for row in rows}
                kept = await self._store.read(select(kept_names))
                self._kept = {row["digest"]: row["until"] for row in kept}
                self._is_read = True

    def has(self, name: str) -> bool:
        """Whether an account has this name, or one that looks like it, or had it until not long ago."""
        return looks(name) in self._looks or self._kept.get(name_digest(name), 0) > self._store.clock()

    def give_up(self, name: str, until: int) -> None:
        """Note that an account was deleted: its name is free for nobody until then."""
        self._looks.discard(looks(name))
        self._kept[name_digest(name)] = until

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
