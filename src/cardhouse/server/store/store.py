"""The database, the one thread that writes to it, and the few that read.

Whatever is to be kept is handed to :meth:`Store.write`, which comes back when it is on the disk.
Everything that waits at that moment is written in one transaction, so that a hundred
tables cost hardly more than one. A database that fails or hangs makes nobody wait for long: whoever asked
is told :class:`NotKept`, and what that leaves open is found out before anything else is read or written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Executable, RowMapping
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cardhouse.server.errors import NotKept, ServerError

from .engine import make_engine
from .failures import Failing
from .job import Job, Outcome, Statement, tell, together
from .lock import Claim, claimed
from .ownership import LostOwnership, Term, begin_term, new_mark, prove, was_kept
from .threads import Threads

__all__ = ["Statement", "Store", "StoreClosed"]

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
PATIENCE = 5.0
"""Seconds after which nobody waits for the database any more."""
_IMPATIENCE = 1.0
"""Seconds after which nobody waits for a database of which it is known that it hangs."""
_AGAIN = 0.25
"""Seconds until a database that does not answer is asked again what it has kept."""
_TRIES = 4
"""How often a database is asked for that is locked; each time takes some seconds."""
_READERS = 4
_MOST = 500
"""With so many jobs a transaction waits for no more."""


class StoreClosed(ServerError):
    """The server is closing and keeps nothing more."""

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
        """Since when this server owns the database; whoever only reads it or tries it out does not."""
        self.on_lost: Callable[[], None] = lambda: None
        """Called once, in any thread, when another server has taken over."""
        self._patience = patience
        self._lost = False
        self._gathered: deque[Job] = deque()
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._left_behind = False
        """Whether the writer hung when everybody else had gone."""
        self._readers = 0
        self._reading = threading.Condition()
        self._doubtful = False
        """Whether it is not known what became of the last commit."""
        self._keeping, self._finding = Failing("kept"), Failing("looked up")
        self._claim: Claim | None = None
        self._threads = Threads(_READERS, "cardhouse-reader")
        self._writer = threading.Thread(target=self._write, name="cardhouse-writer", daemon=True)
        self._writer.start()

    def claim(self) -> None:
        """Be the only server with this database; raises :class:`InUse` where another one has it."""
        self._claim = self._claim or claimed(self.engine)

    async def renew_claim(self) -> None:
        """Take the lock again that a second server is refused by, where it was lost."""
        claim = self._claim
        if claim is not None and not self._lost:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self._in_time(self._threads.run(claim.renew))

    def migrate(self) -> None:
        """Bring the database up to what this version needs."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
        config.attributes["engine"] = self.engine
        command.upgrade(config, "head")

    def take_over(self) -> Term:
        """Own the database from now on: whoever owned it before keeps nothing more.

        One who hangs in the middle of a transaction is waited for until the database ends that.
        """
        for _ in range(_TRIES - 1):
            with contextlib.suppress(OperationalError):
                return self._take_over()
        return self._take_over()

    def _take_over(self) -> Term:
        with self.engine.begin() as connection:
            self.term = begin_term(connection)
        return self.term

    def put(self, *statements: Statement) -> asyncio.Future[None]:
        """Hand something over to be kept, all of it or nothing; the future is done when it is kept.

        Nobody's impatience stops it: a future that is cancelled is kept all the same.
        """
        return self._put(statements).done

    def _put(self, statements: Sequence[Statement]) -> Job:
        self._check_open()
        loop = asyncio.get_running_loop()
        job = Job(statements, loop)
        if not self._gathered or self._gathered[-1].loop is not loop:
            loop.call_soon(self._hand_over)
        self._gathered.append(job)
        return job

    def _hand_over(self) -> None:
        """Give the writer all that has come up in one turn of the loop: under load that is much at once."""
        jobs = []
        with contextlib.suppress(IndexError):
            while True:
                jobs.append(self._gathered.popleft())
        if jobs:
            self._jobs.put(jobs)

    async def write(self, *statements: Statement) -> None:
        """Keep something; when this returns, it is kept.

        Raises :class:`NotKept` where the database fails or does not answer in time.
        """
        job = self._put(statements)
        timer = job.loop.call_later(self._waits, self._give_up, job)
        try:
            await job.done
        finally:
            timer.cancel()

    def _give_up(self, job: Job) -> None:
        """Nobody waits for a job any more; what was not begun is never done."""
        with self._reading:
            if job.done.done() or job.finished:
                return
            self._doubtful |= job.begun
            job.dropped = not job.begun
        self._keeping.hangs()
        if job.begun:
            error = NotKept("the database does not answer; it is not known yet whether this has happened")
        else:
            error = NotKept("the database does not answer, so it has not happened")
        job.done.set_exception(error)

    async def read(self, statement: Executable) -> Sequence[RowMapping]:
        """Look something up without holding anybody up.

        Raises :class:`NotKept` where the database fails or does not answer in time.
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
        with self._read():
            try:
                with self.engine.connect() as connection:
                    found = connection.execute(statement).mappings().all()
            except Exception as error:
                raise self._finding.typed(error) from error
        self._finding.worked()
        return found

    @contextlib.contextmanager
    def _read(self) -> Iterator[None]:
        """Have the database wait with its end until something is looked up.

        Nobody looks while it is not known what was kept last: what is seen then may be taken for the truth.
        """
        with self._reading:
            self._check_open()
            if not self._reading.wait_for(lambda: not self._doubtful or self._closed, self._waits):
                raise NotKept("the database does not answer; it is not known yet what was kept last")
            self._readers += 1
        try:
            yield
        finally:
            with self._reading:
                self._readers -= 1
                self._reading.notify_all()

    def _too_late(self, done: asyncio.Future[Any]) -> None:
        if not done.done():
            self._finding.hangs()
            done.set_exception(NotKept("the database does not answer; try again in a moment"))

    @property
    def _waits(self) -> float:
        """For how many seconds anybody waits for the database."""
        hangs = self._keeping.is_hanging or self._finding.is_hanging
        return min(_IMPATIENCE, self._patience) if hangs else self._patience

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed("the server is closing")
        if self._lost:
            raise LostOwnership("another server has taken over this database; this one is closing")

    def close(self) -> None:
        """Write what is still waiting, and let go of the database, also where it does not answer."""
        with self._reading:
            if self._closed:
                return
            self._closed = True
            self._reading.notify_all()
        self._hand_over()
        self._jobs.put(None)
        self._writer.join(self._waits)
        self._left_behind = self._writer.is_alive()
        if self._left_behind:
            _log.error("the database does not answer; what nobody was told may not have been kept")
        if self._claim is not None:
            self._claim.let_go()
        with self._reading:
            # A connection that is in use now would belong to nobody.
            patience = 0 if self._left_behind else self._waits
            self._reading.wait_for(lambda: not self._readers, patience)
        self._threads.close()
        if not self._left_behind:
            self.engine.dispose()

    def _write(self) -> None:
        self._write_all()
        if self._left_behind:
            # Nobody has waited for this, so that nobody else has closed the connections.
            self.engine.dispose()

    def _write_all(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            more: list[Job] | None = []
            while more is not None and len(jobs) < _MOST and not self._jobs.empty():
                more = self._jobs.get()
                jobs += more or ()
            if begun := self._begun(jobs):
                self._finish(self._kept(begun))
            if more is None:
                return

    def _begun(self, jobs: Iterable[Job]) -> list[Job]:
        """The jobs that somebody still waits for, or that nobody has given up."""
        with self._reading:
            begun = [job for job in jobs if not job.dropped]
            for job in begun:
                job.begun = True
        return begun

    def _finish(self, outcomes: Sequence[Outcome]) -> None:
        with self._reading:
            for job, _ in outcomes:
                job.finished = True
            self._doubtful = False
            self._reading.notify_all()
        tell(outcomes)

    def _kept(self, jobs: list[Job]) -> list[Outcome]:
        """What has become of each job."""
        try:
            self.commit([statement for job in jobs for statement in job.statements])
        except LostOwnership as error:
            self._lose(error)
            return [(job, error) for job in jobs]
        except Exception as error:  # noqa: BLE001 - whoever waits for the job gets to know
            typed = self._keeping.typed(error)
            if len(jobs) == 1 or isinstance(typed, NotKept):
                return [(job, typed) for job in jobs]
            # One of them is wrong; the others are not to suffer for it.
            return [outcome for job in jobs for outcome in self._kept([job])]
        self._keeping.worked()
        return [(job, None) for job in jobs]

    def _lose(self, error: LostOwnership) -> None:
        if not self._lost:
            self._lost = True
            _log.critical("%s", error)
            self.on_lost()

    @property
    def lost(self) -> bool:
        """Whether another server has taken over."""
        return self._lost

    def commit(self, statements: Iterable[Statement]) -> None:
        """Execute statements in one transaction, in the thread that calls."""
        if self._claim is not None and not self._claim.holds():
            raise LostOwnership(
                "the file of the database was moved or deleted; nothing is kept here any more"
            )
        mark, unknown = new_mark(), None
        with self.engine.connect() as connection:
            # Whatever fails before the end is rolled back with the connection.
            transaction = connection.begin()
            if self.term is not None:
                prove(connection, self.term, mark, self.clock())
            for statement, parameters in together(statements):
                connection.execute(statement, parameters)
            try:
                transaction.commit()
            except SQLAlchemyError as error:
                unknown = error
                with contextlib.suppress(SQLAlchemyError):
                    transaction.rollback()
        if unknown is not None and not self._look_back(mark):
            raise unknown

    def _look_back(self, mark: str) -> bool:
        """Whether a commit whose end nobody has heard of was kept; asks until there is an answer."""
        if self.term is None:
            return False
        with self._reading:
            self._doubtful = True
        while True:
            try:
                with self.engine.begin() as connection:
                    return was_kept(connection, self.term, mark)
            except SQLAlchemyError as error:
                self._keeping.typed(error)
                if self._closed:
                    raise
                time.sleep(_AGAIN)
