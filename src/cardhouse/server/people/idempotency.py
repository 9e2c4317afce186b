"""A message that is sent twice acts once.

A client may add a key to a message. The key is stored in the same transaction as what the message does, so
that a second message with the same key finds the answer to the first: after a reconnect, after a restart, on
another connection, and while the first is still being handled.
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
"""What a key may consist of: visible ASCII."""
TABLES: Final = "tables"
"""The scope of keys for opening tables; at a table the scope is its id."""
_REMEMBERED: Final = 20_000
"""How many answers are found without asking the database."""
_KEPT_FOR: Final = DAY
_INSERT: Final = insert(keys)


class _Name(NamedTuple):
    """What identifies one message; keys of different users never collide."""

    scope: str
    user: str
    key: str


class _Sent:
    """A message with a key, while it is being handled."""

    def __init__(self, name: _Name, at: int) -> None:
        self.name = name
        self.at = at
        self.answer: str | None = None
        self.over = False


_BEING_DONE: ContextVar[_Sent | None] = ContextVar("being_done", default=None)


def keyed(answer: object) -> list[Statement]:
    """What to store of the current message's key, together with what the message does; once for each."""
    sent = _BEING_DONE.get()
    if sent is None or sent.over or sent.answer is not None:
        return []
    sent.answer = str(answer)
    return [(_INSERT, {**sent.name._asdict(), "answer": sent.answer, "at": sent.at})]


@contextlib.contextmanager
def unkeyed() -> Iterator[None]:
    """Store something for a message that is refused and may be sent again."""
    before = _BEING_DONE.set(None)
    try:
        yield
    finally:
        _BEING_DONE.reset(before)


class Keys:
    """The keys of messages, and their answers."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[_Name, str] = OrderedDict()
        self._being_done: dict[_Name, asyncio.Future[None]] = {}

    async def open(self) -> None:
        """Remember the last answers from before a restart: those messages may come again."""
        latest = select(keys).order_by(keys.c.at.desc()).limit(_REMEMBERED)
        for row in reversed(await self._store.read(latest)):
            self._known[_Name(row["scope"], row["user"], row["key"])] = row["answer"]

    async def once(self, scope: str, user: str, key: str, do: Callable[[], Awaitable[object]]) -> str:
        """Do something and return the answer; if the key is known, return the earlier answer.

        Messages that were refused or stored nothing may be tried again with the same key.
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
        """The answer to a key that this server does not remember."""
        scope, user, key = name
        query = select(keys.c.answer).where(keys.c.scope == scope, keys.c.user == user, keys.c.key == key)
        try:
            rows = await self._store.read(query)
        except CardhouseError:
            return None
        return rows[0]["answer"] if rows else None

    async def forget_old(self) -> None:
        """Forget old keys, which nobody sends again."""
        await self._store.write((delete(keys).where(keys.c.at < self._clock() - _KEPT_FOR), {}))


def _may_have_been_done(error: Exception) -> bool:
    """Whether something may be refused because it was done before; a failing database proves nothing."""
    return not isinstance(error, NotKept) or isinstance(error.__cause__, IntegrityError)
