"""A click that is sent twice acts once.

Whoever sends a message may put a key of their own to it. It is kept together with what the message does, in
the same
transaction, so that a second message with the same key finds the answer to the first one: after a
reconnect, after a restart, on another connection, and while the first is still being done.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextvars import ContextVar
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import NotKept
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import keys
from cardhouse.server.store.store import Store

from .accounts import DAY

MOST_SIGNS: Final = 40
SIGNS: Final = r"^[!-~]*$"
"""What a key may be made of: what can be seen of plain ASCII."""
TABLES: Final = "tables"
"""The scope of keys for opening tables; those for what happens at one have its id."""
_REMEMBERED: Final = 20_000
"""So many answers are found without asking the database."""
_KEPT_FOR: Final = DAY
_INSERT: Final = insert(keys)


class _Name(NamedTuple):
    """What one click is known by: nobody else's key is in its way, nor tells them anything."""

    scope: str
    user: str
    key: str


class _Sent:
    """A message with a key, while what it asks for is being done."""

    def __init__(self, name: _Name, at: int) -> None:
        self.name = name
        self.at = at
        self.answer: str | None = None
        self.over = False


_BEING_DONE: ContextVar[_Sent | None] = ContextVar("being_done", default=None)


def keyed(answer: object) -> list[Statement]:
    """What is kept of the key of the message that is being done, with all that it does; once for each."""
    sent = _BEING_DONE.get()
    if sent is None or sent.over or sent.answer is not None:
        return []
    sent.answer = str(answer)
    return [(_INSERT, {**sent.name._asdict(), "answer": sent.answer, "at": sent.at})]


@contextlib.contextmanager
def unkeyed() -> Iterator[None]:
    """Keep something for a message that is refused all the same, and may be sent again."""
    before = _BEING_DONE.set(None)
    try:
        yield
    finally:
        _BEING_DONE.reset(before)


class Keys:
    """The keys of messages, and what was answered to them."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[_Name, str] = OrderedDict()
        self._being_done: dict[_Name, asyncio.Future[None]] = {}

    async def open(self) -> None:
        """Remember what was answered last before a restart: that is what is asked again."""
        latest = select(keys).order_by(keys.c.at.desc()).limit(_REMEMBERED)
        for row in reversed(await self._store.read(latest)):
            self._known[_Name(row["scope"], row["user"], row["key"])] = row["answer"]

    async def once(self, scope: str, user: str, key: str, do: Callable[[], Awaitable[object]]) -> str:
        """Do something and say what is answered to it; with a key from before, what was answered then.

        What is refused may be tried again with the same key, and so may what leaves nothing behind.
        """
        if not key:
            return str(await do())
        name = _Name(scope, user, key)
        while (other := self._being_done.get(name)) is not None:
            await asyncio.wait([other])
        if name in self._known:
            return self._known[name]
        done = self._being_done[name] = asyncio.get_running_loop().create_future()
        try:
            return await self._first(name, do)
        finally:
            del self._being_done[name]
            done.set_result(None)

    async def _first(self, name: _Name, do: Callable[[], Awaitable[object]]) -> str:
        sent = _Sent(name, self._clock())
        before = _BEING_DONE.set(sent)
        try:
            answer = str(await do())
        except (CardhouseError, IntegrityError) as error:
            found = await self._answered(name) if _may_have_been_done(error) else None
            if found is None:
                raise
            return self._remembered(name, found)
        finally:
            sent.over = True
            _BEING_DONE.reset(before)
        return answer if sent.answer is None else self._remembered(name, sent.answer)

    def _remembered(self, name: _Name, answer: str) -> str:
        self._known[name] = answer
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return answer

    async def _answered(self, name: _Name) -> str | None:
        """What was answered to a key before this server knew of it."""
        scope, user, key = name
        query = select(keys.c.answer).where(keys.c.scope == scope, keys.c.user == user, keys.c.key == key)
        try:
            rows = await self._store.read(query)
        except CardhouseError:
            return None
        return rows[0]["answer"] if rows else None

    async def forget_old(self) -> None:
        """Forget the keys of yesterday, which nobody sends again."""
        await self._store.write((delete(keys).where(keys.c.at < self._clock() - _KEPT_FOR), {}))


def _may_have_been_done(error: Exception) -> bool:
    """Whether something is refused perhaps because it was done before; a database that fails says nothing."""
    return not isinstance(error, NotKept) or isinstance(error.__cause__, IntegrityError)
