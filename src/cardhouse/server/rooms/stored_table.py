"""A table whose commands are kept before anybody hears of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import select, update

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import Busy, HandVoided, NotFound, NotKept, Stale
from cardhouse.server.people.idempotency import keyed
from cardhouse.server.store.ownership import LostOwnership
from cardhouse.server.store.schema import tables
from cardhouse.server.store.store import Statement, Store, StoreClosed
from cardhouse.server.workers.dealer import WorkerDealer
from cardhouse.server.workers.hand import RemoteHand
from cardhouse.table import Command, HandFailed, NotNow, Table
from cardhouse.table.hands.beginning import with_beginning

from .recovery import restore
from .saving import Restored, decision_of, drop_promise, keep_command, keep_hand, keep_sheet, keep_snapshot
from .voiding import OF_HAND, Failure, keep_report, stops

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
_AGAIN = 0.5
"""Seconds until a table that could not be read is tried again."""
MOST_QUEUED: Final = 64
"""How many may wait at a table whose dealer may take long."""
Also = Callable[[int], Iterable[Statement]]
"""What is kept together with commands, once they are done; it is told how many there are by then."""


class Part(NamedTuple):
    """What is done at one table of several."""

    table: KeptTable
    todo: Sequence[Command]
    also: Also | None = None


class Done(NamedTuple):
    """What has been done in memory, and is now to be kept."""

    kept: list[Statement]
    seq: int
    turn: int
    began: Command | None
    ended: bool
    """Whether a hand has ended by it."""


class KeptTable:
    """A command is done in memory, kept in the store, and only then told.

    Where it could not be kept, the table is read again from the store, as if it had never been done.
    """

    def __init__(self, store: Store, clock: Callable[[], int], id: str, restored: Restored) -> None:
        self.id = id
        self.running = False
        """Whether hands are dealt one after the other."""
        self.closed = False
        self.over_at = 0
        """When the last hand ended."""
        self.store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._queued = 0
        """How many wait for something to be done here, or have it done."""
        self._is_working = False
        """Whether a worker is at it; until it has answered, the table in memory is the one that is kept."""
        self._failure: Failure | None = None
        """What has gone wrong in the hand that is on, until it is called off."""
        self._reading: asyncio.Task[None] | None = None
        self._take(restored)

    def _changed(self) -> None:
        """Tell everybody what is different now."""

    def _take(self, restored: Restored) -> None:
        """Be what was kept."""
        self.table: Table = restored.table
        self.seq = restored.seq
        """How many commands have been done."""
        self.turn = restored.turn
        """The command after which the decision on the table was asked; an answer names it."""
        self.asked = restored.asked
        """Buy-ins that wait for the host: chair, chips and name by player."""
        self.promise = restored.promise
        self._began = restored.began
        self._sheets: set[str] = set()
        """The digests of sheets that are kept for sure."""
        self._torn = False
        """Whether the table in memory is another one than is kept."""

    async def _safely(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Finish what was begun, even where whoever asked for it has gone in the middle of it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done_with)
        return await asyncio.shield(task)

    def _done_with(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Whoever has gone does not ask how it ended.
            task.exception()

    async def _alone(self, work: Callable[[], Coroutine[Any, Any, _T]], *, steady: bool = False) -> _T:
        """Do something while nobody else does anything here; who is ``steady`` does not go in the middle."""

        async def locked() -> _T:
            async with self._lock:
                if self.closed:
                    raise NotFound("the table is closed")
                if self._torn:
                    await self._reload()
                if self._failure is not None:
                    await self._call_off(self._failure)
                return await work()

        if self._queued >= MOST_QUEUED and self.table.rules.has_own:
            raise Busy("too many wait for the dealer of this game; try again in a moment")
        self._queued += 1
        try:
            return await (locked() if steady else self._safely(locked()))
        finally:
            self._queued -= 1

    async def alone(self, work: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
        """Do something with several tables while nobody else does anything here."""
        return await self._alone(work)

    def read_again(self) -> None:
        """Have the table read again, before anything else is done here and as soon as the database works."""
        self._torn = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_again(), name=f"reading {self.id}")

    async def _read_again(self) -> None:
        async def nothing() -> None:
            """Whoever is alone here finds the table as it is kept."""

        while self._torn and not self.closed:
            try:
                await self._alone(nothing, steady=True)
            except (LostOwnership, StoreClosed):
                return
            except NotKept:
                await asyncio.sleep(_AGAIN)
            except Exception:  # noqa: BLE001 - it is in the log
                _log.exception("table %s cannot be read again", self.id)
                return
        self._changed()

    async def _finish(self) -> None:
        """Wait for what was begun."""
        if self._reading is not None:
            self._reading.cancel()
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=10)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(10), self._lock:
                pass

    async def look(self, see: Callable[[Table], _T]) -> tuple[int, _T]:
        """Look at the table when all that was done is kept; the decision that is on it, and what was seen."""

        async def work() -> tuple[int, _T]:
            return self.turn, see(self.table)

        if self._is_working:
            # Nobody who only looks waits for a worker.
            return self.turn, see(self.table)
        # Whoever goes in the middle of looking leaves nothing half done.
        return await self._alone(work, steady=True)

    async def do(self, command: Command, *, state: int | None = None, steady: bool = False) -> int:
        """Do a command, keep it and tell it; returns its number.

        ``state`` is the decision an answer is for; an answer to another one is stale. Whoever is
        ``steady`` is not cancelled in the middle, and nothing has to be done against that.
        """
        return await self.do_next(lambda _: command, state=state, steady=steady)

    async def do_next(
        self, choose: Callable[[Table], Command | None], *, state: int | None = None, steady: bool = False
    ) -> int:
        """Do what is chosen for the table as it is when its turn has come."""

        async def work() -> int:
            if state is not None and state != self.turn:
                raise Stale("that decision is not on the table any more", state=self.turn)
            command = choose(self.table)
            if command is None:
                raise NotNow("there is nothing to do")
            return await self._do(command)

        return await self._alone(work, steady=steady)

    async def _do(self, *todo: Command, also: Also | None = None) -> int:
        """Do commands and keep them, all of them or none; whoever calls this is alone.

        Where the dealer fails in the hand, it is called off; what is not for the hand is done all the same.
        """
        try:
            await do_together(Part(self, todo, also))
        except HandFailed as error:
            if self._failure is not None:
                await self._call_off(self._failure)
            if any(command.do in OF_HAND for command in todo):
                raise HandVoided("the hand could not go on and was called off") from error
            await do_together(Part(self, todo, also))
        return self.seq

    def fail(self, error: BaseException, todo: Sequence[Command] = ()) -> None:
        """The dealer has failed in the hand that is on or about to be dealt; it is called off at once."""
        self._failure = self._failure or Failure.of(self.table, error, todo)

    @property
    def has_failed(self) -> bool:
        """Whether a hand has to be called off."""
        return self._failure is not None

    async def mend(self) -> None:
        """Call off the hand in which the dealer has failed."""

        async def work() -> None:
            """All is done by then."""

        await self._alone(work)

    async def _call_off(self, failure: Failure) -> None:
        """Call off a hand, keep a report of it, and tell everybody; whoever calls this is alone."""
        if self._torn:
            await self._reload()
        now, stop = self._clock(), self.running and stops(self.table)
        kept = [keep_report(self.id, failure, now), drop_promise(self.id)]
        if stop:
            kept.append((update(tables).where(tables.c.id == self.id).values(running=False), {}))
        self._failure, was, self.over_at = None, (self.promise, self.running), now
        self.promise, self.running = None, self.running and not stop
        try:
            # With the whole table, so that nobody ever plays the hand again.
            void = Part(
                self,
                [failure.command(now, stops=stop)],
                lambda seq: [*kept, keep_snapshot(self.id, seq, self.table)],
            )
            await do_together(void)
        except NotNow:
            # It has been read again since, and another hand is on.
            self.promise, self.running = was
        except NotKept:
            self._failure = failure
            raise

    def is_aside(self, todo: Iterable[Command]) -> bool:
        """Whether commands are done in a worker: those for a hand of a sheet that is none of the house's."""
        table = self.table
        if isinstance(table.hand, RemoteHand) and table.playing:
            # To call it off, nobody has to be asked.
            return any(command.do != "void" for command in todo)
        return table.rules.has_own and any(command.do == "start" for command in todo)

    def attempt(self, todo: Iterable[Command], also: Also | None) -> Done:
        """Do commands in memory alone, and say what is to be kept of them."""
        return self._with(also, self._work(self.table, todo))

    async def attempt_aside(self, todo: Iterable[Command], also: Also | None) -> Done:
        """The same where a worker deals the hand: with a twin of the table, while everybody else goes on."""
        hand = self.table.hand
        twin = self.table.twin(hand=hand.twin() if isinstance(hand, RemoteHand) else None)
        self._is_working = True
        try:
            done = await self.aside(lambda: self._work(twin, todo))
        finally:
            self._is_working = False
        self.table.become(twin)
        self._torn = True
        return self._with(also, done)

    async def aside(self, work: Callable[[], _T], *, seconds: float | None = None) -> _T:
        """Do something that asks the worker of this table, when it is its turn."""
        dealer = self.table.dealer
        return await dealer.run(work, seconds=seconds) if isinstance(dealer, WorkerDealer) else work()

    def _work(self, table: Table, todo: Iterable[Command]) -> Done:
        seq, turn, began, over = self.seq, self.turn, self._began, _is_over(table)
        kept: list[Statement] = []
        for command in todo:
            before = decision_of(table)
            table.do(command)
            if table is self.table:
                # What the table refuses has changed nothing, unless other commands came before it.
                self._torn = True
            seq += 1
            turn = seq if decision_of(table) != before else turn
            hand = table.hand
            if command.do == "start" and table.hands != before[0] and hand is not None:
                began, over = with_beginning(command, hand), False
                kept += [] if hand.sheet.digest in self._sheets else [keep_sheet(hand)]
                kept.append(keep_command(self.id, seq, began))
            else:
                kept.append(keep_command(self.id, seq, command))
        ended = _is_over(table) and not over
        if ended and table.hand is not None:
            kept += keep_hand(self.id, table, table.hand, began, self._clock())
            # A hand that is over is never played again, by whatever rules: the table goes on from its end.
            kept.append(keep_snapshot(self.id, seq, table))
        return Done(kept, seq, turn, began, ended)

    def _with(self, also: Also | None, done: Done) -> Done:
        if also is not None:
            done.kept.extend(also(done.seq))
        return done

    def settle(self, done: Done) -> None:
        """What was done is kept."""
        self.seq, self.turn, self._began, self._torn = done.seq, done.turn, done.began, False
        if self.table.hand is not None:
            self._sheets.add(self.table.hand.sheet.digest)
        if done.ended:
            self.over_at = self._clock()
        self._changed()

    async def _keep(self, kept: Iterable[Statement]) -> None:
        """Keep it, or be again what is kept."""
        try:
            await self.store.write(*kept, *keyed(self.seq))
        except Exception as error:
            self._torn = True
            raise await not_kept([self], error) from error

    async def undo(self, error: BaseException) -> None:
        """Be again what is kept, where something was done in memory or may have been."""
        if self._torn or not isinstance(error, CardhouseError):
            await self._reload()
            self._changed()

    async def _reload(self) -> None:
        """Read the table again from the store, as it was last kept."""
        self._torn = True
        row = (await self.store.read(select(tables).where(tables.c.id == self.id)))[0]
        restored = await restore(self.store, row, self.table.dealer)
        if restored.mended:
            await self.store.write(*restored.mended)
        self._take(restored)
        self.running = row["running"]


def _is_over(table: Table) -> bool:
    return table.hand is not None and table.hand.is_over


async def alone_at(tables: Iterable[KeptTable], work: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
    """Do something while nobody else does anything at any of these tables; the locks go by id."""
    for table in sorted(tables, key=lambda one: one.id, reverse=True):
        work = partial(table.alone, work)
    return await work()


async def do_together(*parts: Part, also: Iterable[Statement] = ()) -> None:
    """Do commands at several tables and keep them in one transaction, all of them or none.

    Whoever calls this is alone at all of the tables.
    """
    done: list[Done] = []
    try:
        for part in parts:
            if part.table.is_aside(part.todo):
                done.append(await part.table.attempt_aside(part.todo, part.also))
            else:
                done.append(part.table.attempt(part.todo, part.also))
    except BaseException as error:
        if isinstance(error, HandFailed):
            parts[len(done)].table.fail(error, parts[len(done)].todo)
        await _undo(parts, error)
        raise
    try:
        await parts[0].table.store.write(
            *(kept for one in done for kept in one.kept), *also, *keyed(done[0].seq)
        )
    except Exception as error:
        raise await not_kept([part.table for part in parts], error) from error
    for part, one in zip(parts, done, strict=True):
        part.table.settle(one)


async def not_kept(tables: Iterable[KeptTable], error: Exception) -> NotKept:
    """Have tables be again what is kept, and say what whoever asked is told.

    With a database that fails nobody waits for that: it is done as soon as it works, before anything else.
    """
    if isinstance(error, NotKept):
        for one in tables:
            one.read_again()
        return error
    _log.error("table %s could not be kept", ", ".join(one.id for one in tables), exc_info=error)
    for one in tables:
        await one.undo(error)
    return NotKept("it could not be stored, so it has not happened")


async def _undo(parts: Iterable[Part], error: BaseException) -> None:
    for part in parts:
        await part.table.undo(error)
