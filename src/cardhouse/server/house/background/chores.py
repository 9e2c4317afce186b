"""Chores: work that takes minutes, is done beside everything else, and survives a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from time import monotonic
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping, delete, insert, select, update

from cardhouse.server.errors import Busy, NotKept
from cardhouse.server.store.job import Statement
from cardhouse.server.store.ownership import LostOwnership
from cardhouse.server.store.schema import chores
from cardhouse.server.store.store import Store, StoreClosed

_log = logging.getLogger(__name__)
_RETRY: Final = 5.0
"""Seconds until a chore goes on that the database or the workers had no time for."""
_LONGEST_REST: Final = 2.0
"""Seconds that a chore rests at most between two slices."""
LISTED: Final = 86_400_000
"""Milliseconds for which one can ask about a chore that is over, unless its kind says otherwise."""


class Progress(NamedTuple):
    """How far a chore has come."""

    done: int
    whole: int
    over: bool


class Chore:
    """One piece of work. What it has done and how far it has come are stored in the same transaction."""

    def __init__(self, row: Mapping[Any, Any], store: Store) -> None:
        self.id: str = row["id"]
        self.kind: str = row["kind"]
        self.user: str = row["user"] or ""
        self.begun: int = row["begun"]
        self.place: dict[str, Any] = dict(row["place"])
        """Where it is; whoever does it decides what that means."""
        self.done: int = row["done"]
        self.whole: int = row["whole"]
        self._store = store
        self._since = monotonic()

    async def step(self, *statements: Statement, done: int | None = None, **place: Any) -> None:
        """Store a slice together with where the work stands now, and let others have their turn."""
        self.place |= place
        self.done = self.done if done is None else done
        values = {"place": self.place, "done": self.done, "whole": self.whole}
        await self._store.write(
            *statements, (update(chores).where(chores.c.id == self.id).values(**values), {})
        )
        await self.rest()

    @contextlib.contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Wait in this block for what is done in another process; that is no reason to rest."""
        began = monotonic()
        try:
            yield
        finally:
            self._since += monotonic() - began

    async def rest(self) -> None:
        """Rest half as long as the last slice took, so that others get to the database between two."""
        await asyncio.sleep(min((monotonic() - self._since) / 2, _LONGEST_REST))
        self._since = monotonic()


Do = Callable[[Chore], Awaitable[None]]
"""Does a chore from its place on; what was done twice is as if it was done once."""


class Chores:
    """Does one chore of each kind at a time."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.kinds: dict[str, Do] = {}
        """What is to be done for a chore of each kind."""
        self.listed: dict[str, int] = {}
        """For how many milliseconds after its end one can ask about a chore of a kind."""
        self._store = store
        self._clock = clock
        self._turns: dict[str, asyncio.Lock] = {}
        self._known: dict[str, Chore] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Go on with everything that was not over."""
        for row in await self._store.read(select(chores).where(chores.c.ended.is_(None))):
            self._start(row)

    def under_way(self, kind: str) -> list[Chore]:
        """The chores of a kind that are not over."""
        return [one for one in self._known.values() if one.kind == kind]

    async def stop(self) -> None:
        """Go on another time."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def begin(
        self, kind: str, user: str, *, whole: int, place: Mapping[str, Any], also: tuple[Statement, ...] = ()
    ) -> str:
        """Begin a chore, stored together with other things; returns its id, which nobody can guess."""
        row = {
            "id": secrets.token_urlsafe(18),
            "kind": kind,
            "user": user,
            "place": dict(place),
            "done": 0,
            "whole": whole,
            "begun": self._clock(),
            "ended": None,
        }
        await self._store.write(*also, (insert(chores), row))
        self._start(row)
        return str(row["id"])

    async def progress(self, id: str, kind: str) -> Progress | None:
        """How far a chore of a kind has come, if there is one."""
        rows = await self._store.read(select(chores).where(chores.c.id == id, chores.c.kind == kind))
        return self._progress(rows[0]) if rows else None

    async def last_of(self, user: str, kind: str) -> tuple[str, Progress] | None:
        """The last chore of a kind that was begun for a user."""
        query = select(chores).where(chores.c.user == user, chores.c.kind == kind)
        rows = await self._store.read(query.order_by(chores.c.begun.desc()).limit(1))
        return (rows[0]["id"], self._progress(rows[0])) if rows else None

    async def drop(self, user: str, kind: str) -> None:
        """Do the chores of a user no more, and forget them."""
        mine = [one for one in self._known.values() if (one.user, one.kind) == (user, kind)]
        tasks = [self._tasks[one.id] for one in mine if one.id in self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._store.write((delete(chores).where(chores.c.user == user, chores.c.kind == kind), {}))

    async def finish(self) -> None:
        """Wait until everything is done that has been begun."""
        while self._tasks:
            await asyncio.wait([*self._tasks.values()])

    async def tidy(self) -> None:
        """Forget chores that have been over for long."""
        ended = select(chores.c.id, chores.c.kind, chores.c.ended).where(chores.c.ended.is_not(None))
        for row in await self._store.read(ended):
            if row["ended"] < self._clock() - self.listed.get(row["kind"], LISTED):
                await self._store.write((delete(chores).where(chores.c.id == row["id"]), {}))

    def _progress(self, row: RowMapping) -> Progress:
        chore = self._known.get(row["id"])
        if chore is None:
            return Progress(row["done"], row["whole"], row["ended"] is not None)
        return Progress(chore.done, chore.whole, over=False)

    def _start(self, row: Mapping[Any, Any]) -> None:
        do = self.kinds.get(row["kind"])
        if do is None:
            _log.warning("nobody knows how to go on with %s", row["kind"])
            return
        chore = self._known[row["id"]] = Chore(row, self._store)
        task = asyncio.create_task(self._go_on(chore, do), name=f"{chore.kind} {chore.id}")
        self._tasks[chore.id] = task
        task.add_done_callback(lambda _: self._forget(chore.id))

    def _forget(self, id: str) -> None:
        self._tasks.pop(id, None)
        self._known.pop(id, None)

    async def _go_on(self, chore: Chore, do: Do) -> None:
        async with self._turns.setdefault(chore.kind, asyncio.Lock()):
            while True:
                try:
                    await do(chore)
                    await self._end(chore)
                except (LostOwnership, StoreClosed):
                    return
                except (NotKept, Busy) as error:
                    _log.info("%s goes on later: %s", chore.kind, error)
                except Exception:  # noqa: BLE001 - it is in the log, and tried again at the next start
                    _log.exception("%s cannot go on", chore.kind)
                    return
                else:
                    return
                await asyncio.sleep(_RETRY)
                # Nobody knows how much of the last slice was stored.
                with contextlib.suppress(NotKept):
                    for row in await self._store.read(select(chores).where(chores.c.id == chore.id)):
                        chore.place, chore.done = dict(row["place"]), row["done"]

    async def _end(self, chore: Chore) -> None:
        over = update(chores).where(chores.c.id == chore.id)
        # Its place may say what nobody should remember.
        values = {"ended": self._clock(), "place": {}, "done": chore.whole, "whole": chore.whole}
        await self._store.write((over.values(**values), {}))
