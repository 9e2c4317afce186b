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
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Executable, RowMapping, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cardhouse.server.errors import NotKept, ServerError

from .engine import make_engine
from .failures import Failing
from .job import Job, Statement, together
from .lock import Claim, claimed
from .ownership import LostOwnership, Term, begin_term, new_mark, prove, was_stored
from .read_gate import ReadGate
from .threads import Threads
from .writer import Writer

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
PATIENCE: Final = 5.0
"""Seconds after which nobody waits for the database any longer."""
_IMPATIENCE: Final = 1.0
"""Seconds after which nobody waits any longer for a database that is known to hang."""
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
        """Called once, in any thread, when another server has taken over."""
        self._patience = patience
        self._lost = False
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
        """Bring the database up to what this version needs."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
        config.attributes["engine"] = self.engine
        command.upgrade(config, "head")

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
            self.term = begin_term(connection)
        return self.term

    def put(self, *statements: Statement) -> asyncio.Future[None]:
        """Hand over statements that are stored all or none; the future is done when they are stored.

        They are stored even if the future is cancelled.
        """
        return self._put(statements).done

    def _put(self, statements: Sequence[Statement]) -> Job:
        self._check_open()
        return self._writer.put(statements)

    async def write(self, *statements: Statement) -> None:
        """Store something; when this returns, it is stored.

        Raises :class:`NotKept` if the database fails or does not answer in time.
        """
        job = self._put(statements)
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

    @property
    def _waits(self) -> float:
        """How many seconds a caller waits for the database."""
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
        if self._claim is not None:
            self._claim.let_go()
        # A connection that is still in use would belong to nobody.
        self._gate.wait_for_readers(self._waits if answered else 0)
        self._threads.close()
        if answered:
            self.engine.dispose()

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
        """Execute statements in one transaction, in the calling thread."""
        if self._claim is not None and not self._claim.holds():
            raise LostOwnership("server.file-gone")
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

    def _commit_gathered(self, statements: Sequence[Statement]) -> None:
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
