"""A table whose commands are stored before anybody hears of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from sqlalchemy import select

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import Busy, HandVoided, NotFound, NotKept, Stale
from cardhouse.server.people.idempotency import keyed
from cardhouse.server.store.files.black_box import Doing
from cardhouse.server.store.job import Statement
from cardhouse.server.store.ownership import LostOwnership
from cardhouse.server.store.schema import tables
from cardhouse.server.store.store import Store, StoreClosed
from cardhouse.table import Command, HandFailed, NotNow, Table

from .attempt import Attempt, Done, Progress, needs_worker, twin_of, with_worker
from .failure import OF_HAND, Failure
from .one_at_a_time import OneAtATime
from .recovery import Restored, restore

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
_RETRY: Final = 0.5
"""Seconds until a table that could not be read is tried again."""
_MANY: Final = 4
"""More tables than this are not done in one go."""
MOST_QUEUED: Final = 64
"""How many requests may wait at a table whose dealer may take long."""
Also = Callable[[int], Iterable[Statement]]
"""What is stored together with commands once they are done; it is given the number of the last one."""


class Owner(Protocol):
    """Joins a stored table with what is stored beside it, and with those who watch."""

    def on_change(self) -> None:
        """Tell everybody what is different; it is stored."""

    def on_restore(self, restored: Restored) -> None:
        """Go back to what is stored beside the table."""

    async def call_off(self, failure: Failure) -> None:
        """Call off the hand in which the dealer failed; nobody else does anything at the table meanwhile."""


class Part(NamedTuple):
    """What is done at one table of several."""

    table: StoredTable
    todo: Sequence[Command]
    also: Also | None = None


class StoredTable:
    """A command is carried out in memory, stored in the database, and only then told to anybody.

    If it could not be stored, the table is read again from the database, as if it had never been done.
    """

    def __init__(
        self,
        id: str,
        restored: Restored,
        *,
        store: Store,
        clock: Callable[[], int],
        owner: Owner,
        running: bool,
        unit: str,
    ) -> None:
        self.id = id
        self._unit = unit
        self.running = running
        """Whether hands are dealt one after the other."""
        self.closed = False
        self.over_at = 0
        """When the last hand ended, or the table was opened again after it."""
        self.ended_at = 0
        """When the last hand ended, if that was here and now."""
        self.failure: Failure | None = None
        """What has gone wrong in the current hand, until the hand is called off."""
        self.store = store
        self.clock = clock
        self._owner = owner
        self._turns = OneAtATime()
        self._is_working = False
        """Whether a worker is busy; until it answers, the table in memory is the one that is stored."""
        self._reading: asyncio.Task[None] | None = None
        self._take(restored)

    def _take(self, restored: Restored) -> None:
        """Become what was stored."""
        self.table: Table = restored.table
        self._progress = Progress(restored.seq, restored.turn, restored.began)
        self._sheets: set[str] = set()
        """The digests of sheets that are certainly stored."""
        self._torn = False
        """Whether the table in memory differs from the one that is stored."""

    @property
    def seq(self) -> int:
        """How many commands have been carried out."""
        return self._progress.seq

    @property
    def turn(self) -> int:
        """The command after which the current decision was asked; an answer names it."""
        return self._progress.turn

    def doing(self) -> Doing:
        """A block in which something is done here that a process may not survive."""
        return self.store.box.doing(self._unit)

    def changed(self) -> None:
        """Tell everybody what is different; it is stored."""
        self._owner.on_change()

    async def alone(self, work: Callable[[], Coroutine[Any, Any, _T]], *, steady: bool = False) -> _T:
        """Do something while nobody else does anything here.

        A caller that is ``steady`` is never cancelled in the middle.
        """

        async def mended() -> _T:
            if self.closed:
                raise NotFound("server.table-closed")
            await self.read_if_torn()
            if self.failure is not None:
                await self._owner.call_off(self.failure)
            return await work()

        if self._turns.queued >= MOST_QUEUED and self.table.rules.has_own:
            raise Busy("server.dealer-busy")
        return await self._turns.run(mended, steady=steady)

    async def safely(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Finish what was begun, even if the caller goes away in the middle."""
        return await self._turns.safely(work)

    def read_again(self) -> None:
        """Read the table again as soon as the database works, and before anything else is done here."""
        self._torn = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_again(), name=f"reading {self.id}")

    async def _read_again(self) -> None:
        while self._torn and not self.closed:
            try:
                await self.alone(_nothing, steady=True)
            except (LostOwnership, StoreClosed):
                return
            except NotKept:
                await asyncio.sleep(_RETRY)
            except Exception:  # noqa: BLE001 - it is in the log
                _log.exception("table %s cannot be read again", self.id)
                return
        self.changed()

    async def finish(self) -> None:
        """Wait for what was begun."""
        if self._reading is not None:
            self._reading.cancel()
        await self._turns.finish()

    async def look(self, see: Callable[[Table], _T]) -> tuple[int, _T]:
        """Look at the table when everything done is stored; returns the current turn and what was seen."""

        async def work() -> tuple[int, _T]:
            with self.doing():
                return self.turn, see(self.table)

        if self._is_working:
            # Nobody who only looks waits for a worker.
            return await work()
        # Somebody who goes away while looking leaves nothing half done.
        return await self.alone(work, steady=True)

    async def do(self, command: Command, *, state: int | None = None, steady: bool = False) -> int:
        """Carry out a command, store it and tell everybody; returns its number.

        ``state`` is the decision that an answer is for; an answer to another one is stale. A caller that is
        ``steady`` is never cancelled in the middle.
        """
        return await self.do_next(lambda _: command, state=state, steady=steady)

    async def do_next(
        self, choose: Callable[[Table], Command | None], *, state: int | None = None, steady: bool = False
    ) -> int:
        """Carry out the command that is chosen once it is this caller's turn."""

        async def work() -> int:
            if state is not None and state != self.turn:
                raise Stale("server.stale-decision", state=self.turn)
            command = choose(self.table)
            if command is None:
                raise NotNow("server.nothing-to-do")
            return await self.do_now(command)

        return await self.alone(work, steady=steady)

    async def do_now(self, *todo: Command, also: Also | None = None) -> int:
        """Carry out commands and store them, all or none; the caller is alone.

        If the dealer fails, the hand is called off; commands that are not for the hand are done all the same.
        """
        try:
            await do_together(Part(self, todo, also))
        except HandFailed as error:
            if self.failure is not None:
                await self._owner.call_off(self.failure)
            if any(command.do in OF_HAND for command in todo):
                raise HandVoided("server.hand-called-off") from error
            await do_together(Part(self, todo, also))
        return self.seq

    def fail(self, error: BaseException, todo: Sequence[Command] = ()) -> None:
        """Note that the dealer has failed in the current or the next hand, which is called off at once."""
        self.failure = self.failure or Failure.of(self.table, error, todo)

    async def mend(self) -> None:
        """Call off the hand in which the dealer has failed, if there is one."""
        await self.alone(_nothing)

    async def attempt(self, todo: Sequence[Command]) -> Done:
        """Carry out commands in memory only, and say what has to be stored of them."""
        if needs_worker(self.table, todo):
            return await self._attempt_with_worker(todo)
        attempt = Attempt(self.id, self.table, self._progress, self._sheets)
        try:
            with self.doing():
                return attempt.do(todo, self.clock())
        finally:
            self._torn = self._torn or attempt.has_changed

    async def _attempt_with_worker(self, todo: Sequence[Command]) -> Done:
        """The same at a twin of the table, whose hand a worker deals, while everybody else goes on."""
        twin = twin_of(self.table)
        attempt = Attempt(self.id, twin, self._progress, self._sheets)
        self._is_working = True

        def work() -> Done:
            with self.doing():
                return attempt.do(todo, self.clock())

        try:
            done = await with_worker(self.table, work)
        finally:
            self._is_working = False
        self.table, self._torn = twin, True
        return done

    def settle(self, done: Done) -> None:
        """What was done is stored now."""
        self._progress, self._torn = done.progress, False
        if self.table.hand is not None:
            self._sheets.add(self.table.hand.sheet.digest)
        if done.ended:
            self.over_at = self.ended_at = self.clock()
        self.changed()

    async def save(self, *statements: Statement) -> None:
        """Store something beside the table; if that fails, everything is read again."""
        try:
            await self.store.write(*statements, *keyed(self.seq))
        except Exception as error:
            self._torn = True
            raise await not_stored([self], error) from error

    async def rewrite(self, make: Callable[[], Awaitable[Sequence[Statement]]]) -> None:
        """Change what is stored of the table, and go on with what is stored then.

        What is to be changed is found once nothing else is done here, so that nothing newer is overwritten.
        """

        async def work() -> None:
            if statements := await make():
                await self.save(*statements)
                await self._reload()
                self.changed()

        await self.alone(work, steady=True)

    async def undo(self, error: BaseException) -> None:
        """Go back to what is stored, if anything was done in memory or may have been."""
        if self._torn or not isinstance(error, CardhouseError):
            await self._reload()
            self.changed()

    async def read_if_torn(self) -> None:
        """Go back to what is stored, if the table in memory differs."""
        if self._torn:
            await self._reload()

    async def _reload(self) -> None:
        """Read the table again from the database, as it was last stored."""
        self._torn = True
        row = (await self.store.read(select(tables).where(tables.c.id == self.id)))[0]
        restored = await restore(self.store, row, self.table.dealer)
        if restored.mended:
            await self.store.write(*restored.mended)
        self._take(restored)
        self.running = row["running"]
        self._owner.on_restore(restored)


async def _nothing() -> None:
    """Nothing is left to do: a caller alone at a table finds it as stored, without a hand that has failed."""


async def alone_at(
    tables: Iterable[StoredTable], work: Callable[[], Coroutine[Any, Any, _T]], *, steady: bool = False
) -> _T:
    """Do something while nobody else does anything at any of these tables; they are locked by id.

    A caller that is ``steady`` is never cancelled in the middle.
    """
    for table in sorted(tables, key=lambda one: one.id, reverse=True):
        work = partial(table.alone, work, steady=steady)
    return await work()


async def do_together(*parts: Part, first: Iterable[Statement] = (), also: Iterable[Statement] = ()) -> None:
    """Carry out commands at several tables and store them in one transaction, all or none.

    The caller is alone at all of the tables. ``first`` is stored before what the tables do, such as new
    tables, and ``also`` after it.
    """
    done: list[Done] = []
    try:
        for part in parts:
            one = await part.table.attempt(part.todo)
            if part.also is not None:
                one.statements.extend(part.also(one.progress.seq))
            done.append(one)
            if len(parts) > _MANY:
                # They stand still, but nobody else has to wait until all of them are done.
                await asyncio.sleep(0)
    except BaseException as error:
        if isinstance(error, HandFailed):
            parts[len(done)].table.fail(error, parts[len(done)].todo)
        for part in parts:
            await part.table.undo(error)
        raise
    statements = (statement for one in done for statement in one.statements)
    try:
        await parts[0].table.store.write(*first, *statements, *also, *keyed(done[0].progress.seq))
    except Exception as error:
        raise await not_stored([part.table for part in parts], error) from error
    for part, one in zip(parts, done, strict=True):
        part.table.settle(one)


async def not_stored(tables: Iterable[StoredTable], error: Exception) -> NotKept:
    """Go back to what is stored, and return the error for the caller.

    If the database fails, nobody waits for that: it is done as soon as the database works again.
    """
    if isinstance(error, NotKept):
        for one in tables:
            one.read_again()
        return error
    _log.error("table %s could not be stored", ", ".join(one.id for one in tables), exc_info=error)
    for one in tables:
        await one.undo(error)
    return NotKept("server.not-stored")
