"""The database, and the one thread that writes to it.

Whatever is to be kept is handed to :meth:`Store.write`, which comes back when it is on the disk.
Everything that waits at that moment is written in one transaction, so that a hundred
tables cost hardly more than one.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Executable, RowMapping

from .claim import Claim, claimed
from .engine import make_engine
from .errors import ServerError

Statement = tuple[Executable, Any]
"""Something to be executed, with its parameters."""

_PATIENCE = 10.0
"""Seconds for which the end waits for those who look something up."""
_MOST = 500
"""With so many jobs a transaction waits for no more."""


class StoreClosed(ServerError):
    """The server is closing and keeps nothing more."""

    code = "closing"
    status = 503


class _Job(NamedTuple):
    statements: Sequence[Statement]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


_Outcome = tuple[_Job, Exception | None]


class Store:
    """Reads in any thread, and writes in its own."""

    def __init__(self, url: str, *, durable: bool = True) -> None:
        self.url = url
        self.engine = make_engine(url, durable=durable)
        self._gathered: deque[_Job] = deque()
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._readers = 0
        self._reading = threading.Condition()
        self._claim: Claim | None = None
        self._writer = threading.Thread(target=self._write_all, name="cardroom-writer", daemon=True)
        self._writer.start()

    def claim(self) -> None:
        """Be the only server with this database; raises :class:`InUse` where another one has it."""
        self._claim = self._claim or claimed(self.engine)

    def migrate(self) -> None:
        """Bring the database up to what this version needs."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
        config.attributes["engine"] = self.engine
        command.upgrade(config, "head")

    def put(self, *statements: Statement) -> asyncio.Future[None]:
        """Hand something over to be kept, all of it or nothing; the future is done when it is kept.

        Nobody's impatience stops it: a future that is cancelled is kept all the same.
        """
        if self._closed:
            raise StoreClosed("the server is closing")
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        if not self._gathered or self._gathered[-1].loop is not loop:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Job(statements, done, loop))
        return done

    def _hand_over(self) -> None:
        """Give the writer all that has come up in one turn of the loop: under load that is much at once."""
        jobs = []
        with contextlib.suppress(IndexError):
            while True:
                jobs.append(self._gathered.popleft())
        if jobs:
            self._jobs.put(jobs)

    async def write(self, *statements: Statement) -> None:
        """Keep something; when this returns, it is kept."""
        await self.put(*statements)

    async def read(self, statement: Executable) -> Sequence[RowMapping]:
        """Look something up without holding anybody up."""
        return await asyncio.to_thread(self.read_now, statement)

    def read_now(self, statement: Executable) -> Sequence[RowMapping]:
        """Look something up, from a thread that may wait."""
        with self._read(), self.engine.connect() as connection:
            return connection.execute(statement).mappings().all()

    @contextlib.contextmanager
    def _read(self) -> Iterator[None]:
        """Have the database wait with its end until something is looked up."""
        with self._reading:
            if self._closed:
                raise StoreClosed("the server is closing")
            self._readers += 1
        try:
            yield
        finally:
            with self._reading:
                self._readers -= 1
                self._reading.notify_all()

    def close(self) -> None:
        """Write what is still waiting, and let go of the database."""
        with self._reading:
            if self._closed:
                return
            self._closed = True
        self._hand_over()
        self._jobs.put(None)
        self._writer.join()
        if self._claim is not None:
            self._claim.let_go()
        with self._reading:
            # A connection that is in use now would belong to nobody.
            self._reading.wait_for(lambda: not self._readers, _PATIENCE)
        self.engine.dispose()

    def _write_all(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            more: list[_Job] | None = []
            while more is not None and len(jobs) < _MOST and not self._jobs.empty():
                more = self._jobs.get()
                jobs += more or ()
            _tell(self._kept(jobs))
            if more is None:
                return

    def _kept(self, jobs: list[_Job]) -> list[_Outcome]:
        """What has become of each job."""
        try:
            self.commit([statement for job in jobs for statement in job.statements])
        except Exception as error:  # noqa: BLE001 - whoever waits for the job gets to know
            if len(jobs) == 1:
                return [(jobs[0], error)]
            # One of them is wrong; the others are not to suffer for it.
            return [outcome for job in jobs for outcome in self._kept([job])]
        return [(job, None) for job in jobs]

    def commit(self, statements: Iterable[Statement]) -> None:
        """Execute statements in one transaction, in the thread that calls."""
        with self.engine.begin() as connection:
            for statement, parameters in _together(statements):
                connection.execute(statement, parameters)


def _together(statements: Iterable[Statement]) -> Iterator[Statement]:
    """The same in fewer statements: neighbours that differ in their parameters alone are one."""
    last: Executable | None = None
    rows: list[Any] = []
    for statement, parameters in statements:
        if statement is not last or not parameters:
            if last is not None:
                yield last, rows or None
            last, rows = statement, []
        rows += parameters if isinstance(parameters, list) else [parameters] if parameters else []
    if last is not None:
        yield last, rows or None


def _tell(outcomes: Sequence[_Outcome]) -> None:
    """Tell those who wait, each loop once."""
    for loop in {job.loop for job, _ in outcomes}:
        mine = [(job.done, error) for job, error in outcomes if job.loop is loop]
        # A loop that has been closed has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, mine)


def _settle(outcomes: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, error in outcomes:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
