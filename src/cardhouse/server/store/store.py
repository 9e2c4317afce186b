"""The database, the one thread that writes to it, and the few that read.

Whatever has to be stored is given to :meth:`Store.write`, which returns when it is on the disk. Everything
that waits at that moment is written in one transaction, so that a hundred tables cost hardly more than one.
Nobody waits long for a database that fails or hangs: the caller gets :class:`NotKept`, and what was really
stored is found out before anything else is read or written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Executable, RowMapping, text
from sqlalchemy.exc import DatabaseError, OperationalError, SQLAlchemyError

from cardhouse.server.errors import NotKept, ServerError

from .engine import make_engine, take_any_time
from .failures import Failing
from .files.black_box import BlackBox
from .files.file_watch import FileWatch
from .files.outside_mark import MarkFile
from .job import Condition, Job, Part, Statement, execute
from .lock import Claim, claimed
from .ownership import LostOwnership, Term, begin_term, end_term, prove, was_stored
from .read_gate import ReadGate
from .threads import Threads
from .writer import Writer

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
PATIENCE: Final = 5.0
"""Seconds after which nobody waits for the database any longer."""
_IMPATIENCE: Final = 1.0
"""Seconds after which nobody waits any longer for a database that is known to hang."""
_UNHURRIED: Final = 3600.0
"""The same while a server is being opened."""
_RETRY: Final = 0.25
"""Seconds until a database that does not answer is asked again what it has stored."""
_TRIES: Final = 4
"""How many times a locked database is tried; each try takes a few seconds."""
_READERS: Final = 4


class StoreClosed(ServerError):
    """The server is closing and stores nothing more."""

    code = "closing"
    status = 503


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """Reads in a few threads, and writes in one of its own."""

    def __init__(
        self,
        url: str,
        *,
        durable: bool = True,
        clock: Callable[[], int] = _milliseconds,
        patience: float = PATIENCE,
    ) -> None:
        self.url = url
        self.engine = make_engine(url, durable=durable)
        self.clock = clock
        self.term: Term | None = None
        """This server's term as owner of the database; None if it only reads or inspects it."""
        self.on_lost: Callable[[], None] = lambda: None
        """Called once, in any thread, when the database is lost to another server, or is not the same."""
        self.stored_at = 0.0
        """When something was last stored, by a clock that only this process has."""
        self.is_checked = True
        """Whether nothing is left of looking through the database for damage."""
        self.box = BlackBox()
        """What is being done."""
        self._durable = durable
        self._watch: FileWatch | None = None
        self._mark_file: MarkFile | None = None
        self._patience = patience
        self._lost = self._is_unhurried = False
        self._committing = threading.Lock()
        """Held by whoever commits: each commit proves the one before it."""
        self._gate = ReadGate()
        self._storing, self._reading = Failing("stored"), Failing("looked up")
        self._claim: Claim | None = None
        self._threads = Threads(_READERS, "cardhouse-reader")
        self._writer = Writer(
            self._commit_gathered,
            gate=self._gate,
            failing=self._storing,
            lost=self._lose,
            dispose=self.engine.dispose,
        )

    def claim(self) -> None:
        """Become the only server with this database; raises :class:`InUse` if another one has it."""
        self._claim = self._claim or claimed(self.engine)

    async def renew_claim(self) -> None:
        """Take the lock that refuses a second server again, if it was lost."""
        claim = self._claim
        if claim is not None and not self._lost:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self._in_time(self._threads.run(claim.renew))

    def migrate(self) -> None:
        """Bring the database up to what this version needs; raises :class:`NewerDatabase` for a later one."""
        from .migrating import migrate

        migrate(self.engine)

    def take_over(self) -> Term:
        """Own the database from now on: its former owner stores nothing more.

        If the former owner hangs in the middle of a transaction, this waits until the database ends it.
        """
        for _ in range(_TRIES - 1):
            with contextlib.suppress(OperationalError):
                return self._take_over()
        return self._take_over()

    def _take_over(self) -> Term:
        with self.engine.begin() as connection:
            term = begin_term(connection)
        self.term, self._watch = term, self._watch or FileWatch.of(self.engine)
        database = self.engine.url.database
        if self._watch is not None and self._mark_file is None and database:
            self._mark_file = MarkFile(database, durable=self._durable)
        self._stored(term.last, term.before)
        return term

    def put(self, *statements: Statement) -> asyncio.Future[None]:
        """Hand over statements that are stored all or none; the future is done when they are stored.

        They are stored even if the future is cancelled.
        """
        return self._put(statements).done

    def _put(self, statements: Sequence[Statement], only_if: Sequence[Condition] = ()) -> Job:
        self._check_open()
        return self._writer.put(statements, only_if)

    async def write(self, *statements: Statement, only_if: Sequence[Condition] = ()) -> None:
        """Store something; when this returns, it is stored.

        ``only_if`` is what must be so in the transaction that stores it; if a condition does not hold, this
        raises its error, and nothing is stored. Raises :class:`NotKept` if the database fails or does not
        answer in time.
        """
        job = self._put(statements, only_if)
        timer = job.loop.call_later(self._waits, self._give_up, job)
        try:
            await job.done
        finally:
            timer.cancel()

    def _give_up(self, job: Job) -> None:
        """Stop waiting for a job; one that was not begun is never done."""
        if not self._gate.give_up(job):
            return
        self._storing.hangs()
        if job.begun:
            error = NotKept("server.whether-stored-unknown")
        else:
            error = NotKept("server.no-answer-not-stored")
        job.done.set_exception(error)

    async def read(self, statement: Executable) -> Sequence[RowMapping]:
        """Look something up without holding anybody up.

        Raises :class:`NotKept` if the database fails or does not answer in time.
        """
        return await self._in_time(self._threads.run(lambda: self.read_now(statement)))

    async def _in_time(self, done: asyncio.Future[_T]) -> _T:
        timer = asyncio.get_running_loop().call_later(self._waits, self._too_late, done)
        try:
            return await done
        finally:
            timer.cancel()

    def read_now(self, statement: Executable) -> Sequence[RowMapping]:
        """Look something up, from a thread that may wait."""
        with self._gate.reading(self._check_open, self._waits):
            try:
                with self.engine.connect() as connection:
                    if self._is_unhurried:
                        take_any_time(connection)
                    found = connection.execute(statement).mappings().all()
            except Exception as error:
                raise self._reading.typed(error) from error
        self._reading.worked()
        return found

    async def scrub(self) -> None:
        """Empty the write-ahead log of an embedded database, in which older contents still stand.

        Where somebody reads all the time, it is emptied another time.
        """
        if self.engine.dialect.name != "sqlite":
            return
        for _ in range(_TRIES):
            rows = await self._in_time(self._threads.run(self._checkpoint))
            if not rows:
                return

    def _checkpoint(self) -> int:
        with self.engine.connect() as connection:
            return int(connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)")).one()[0])

    def _too_late(self, done: asyncio.Future[Any]) -> None:
        if not done.done():
            self._reading.hangs()
            done.set_exception(NotKept("server.no-answer"))

    @contextlib.contextmanager
    def unhurried(self) -> Iterator[None]:
        """In this block nobody waits for an answer but the server itself, which takes the time it needs."""
        self._is_unhurried = True
        try:
            yield
        finally:
            self._is_unhurried = False

    @property
    def _waits(self) -> float:
        """How many seconds a caller waits for the database."""
        if self._is_unhurried:
            return _UNHURRIED
        hangs = self._storing.is_hanging or self._reading.is_hanging
        return min(_IMPATIENCE, self._patience) if hangs else self._patience

    def _check_open(self) -> None:
        if self._gate.is_closed:
            raise StoreClosed("server.closing")
        if self._lost:
            raise LostOwnership("server.taken-over-closing")

    def close(self) -> None:
        """Write what is still waiting, and let go of the database, even if it does not answer."""
        if not self._gate.close():
            return
        answered = self._writer.close(self._waits)
        if not answered:
            _log.error("the database does not answer; what nobody was told may not have been stored")
        elif self.term is not None and self.is_checked and not self._lost:
            with contextlib.suppress(SQLAlchemyError), self.engine.begin() as connection:
                end_term(connection, self.term)
        if self._claim is not None:
            self._claim.let_go()
        # A connection that is still in use would belong to nobody.
        self._gate.wait_for_readers(self._waits if answered else 0)
        self._threads.close()
        if answered:
            self._let_go_of_files()

    def _let_go_of_files(self) -> None:
        self.box.clear()
        spared = self._watch.spare() if self._watch is not None and self._lost else None
        if self._mark_file is not None:
            self._mark_file.close()
        self.engine.dispose()
        if self._watch is not None:
            self._watch.close()
        if spared is not None:
            spared.put_back()

    def _lose(self, error: LostOwnership) -> None:
        if not self._lost:
            self._lost = True
            _log.critical("%s", error)
            self.on_lost()

    @property
    def lost(self) -> bool:
        """Whether this server owns the database no longer, and stores nothing more."""
        return self._lost

    def commit(self, statements: Iterable[Part]) -> None:
        """Execute statements in one transaction, in the calling thread.

        If nobody heard of its end and it turns out that it was not stored, it is tried once more.
        """
        with self._committing:
            self._commit([*statements])

    def _commit(self, todo: Sequence[Part]) -> None:
        for is_last in (False, True):
            mark, unknown = self.term.next() if self.term is not None else "", None
            began, now = time.monotonic(), self.clock()
            with self.engine.connect() as connection:
                # Whatever fails before the end is rolled back with the connection.
                transaction = connection.begin()
                if self.term is not None:
                    self._prove(connection, self.term, mark, now)
                execute(connection, todo)
                try:
                    transaction.commit()
                except SQLAlchemyError as error:
                    unknown = error
                    with contextlib.suppress(SQLAlchemyError):
                        transaction.rollback()
            if unknown is None or self._look_back(mark):
                self.stored_at = began
                self._stored(mark, now)
                return
            if is_last or self.term is None:
                raise unknown

    def _prove(self, connection: Connection, term: Term, mark: str, now: int) -> None:
        """Check that all that was stored last is still there."""
        if self._watch is None:
            prove(connection, term, mark, now)
            return
        try:
            prove(connection, term, mark, now)
        except DatabaseError as error:
            # A file that was put in the place of another one need not even fit what is known of it.
            if isinstance(error, OperationalError) or self._watch.holds(term.last):
                raise
            raise LostOwnership("server.replaced") from error
        if not self._watch.holds(term.last):
            raise LostOwnership("server.replaced")

    def _stored(self, mark: str, now: int) -> None:
        """Remember a commit that was stored."""
        if self.term is None:
            return
        self.term.last = mark
        if self._watch is not None:
            self._watch.note()
        if self._mark_file is not None:
            self._mark_file.write(self.term, now)

    def _commit_gathered(self, statements: Sequence[Part]) -> None:
        """Commit what the writer has gathered."""
        self.commit(statements)

    def _look_back(self, mark: str) -> bool:
        """Whether a commit whose outcome is unknown was stored; asks until there is an answer."""
        if self.term is None:
            return False
        self._gate.doubt()
        while True:
            try:
                with self.engine.begin() as connection:
                    return was_stored(connection, self.term, mark)
            except SQLAlchemyError as error:
                self._storing.typed(error)
                if self._gate.is_closed:
                    raise
                time.sleep(_RETRY)
