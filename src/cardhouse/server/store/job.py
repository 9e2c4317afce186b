"""Statements that wait to be stored, and what has become of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Executable

from .condition import Condition, broken

Statement = tuple[Executable, Any]
"""A statement to execute, with its parameters."""
Part = tuple[Any, Any]
"""A statement with its parameters, or a whole job that depends on conditions, with none."""


class Job:
    """Statements that are stored all or none, and somebody who waits for them."""

    __slots__ = ("begun", "conditions", "done", "dropped", "finished", "loop", "refused", "statements")

    def __init__(
        self,
        statements: Sequence[Statement],
        loop: asyncio.AbstractEventLoop,
        conditions: Sequence[Condition] = (),
    ) -> None:
        self.statements = statements
        self.conditions = conditions
        """What must be so for them to be stored."""
        self.refused: Exception | None = None
        """The error of a condition that did not hold when it was tried last."""
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()
        self.begun = False
        """Whether it is being written; from then on only the database knows the outcome."""
        self.finished = False
        """Whether that has ended."""
        self.dropped = False
        """Whether it was given up before it had begun."""

    @property
    def parts(self) -> Sequence[Part]:
        """What a transaction consists of for its sake."""
        return [(self, None)] if self.conditions else self.statements

    def carry_out(self, connection: Connection) -> None:
        """Execute the statements, unless a condition is against it."""
        self.refused = broken(connection, self.conditions)
        if self.refused is None:
            execute(connection, self.statements)


Outcome = tuple[Job, Exception | None]


def execute(connection: Connection, parts: Iterable[Part]) -> None:
    """Execute statements, and jobs that depend on what was executed before them."""
    for part, parameters in together(parts):
        if isinstance(part, Job):
            part.carry_out(connection)
        else:
            connection.execute(part, parameters)


def together(statements: Iterable[Part]) -> Iterator[Part]:
    """The same as fewer statements: neighbours that differ only in their parameters are joined."""
    last: Any = None
    rows: list[Any] = []
    for statement, parameters in statements:
        if statement is not last or not parameters:
            if last is not None:
                yield last, rows or None
            last, rows = statement, []
        rows += parameters if isinstance(parameters, list) else [parameters] if parameters else []
    if last is not None:
        yield last, rows or None


def tell(outcomes: Sequence[Outcome]) -> None:
    """Tell those who wait, one call for each loop."""
    for loop in {job.loop for job, _ in outcomes}:
        mine = [(job.done, error) for job, error in outcomes if job.loop is loop]
        # Nobody waits any more in a loop that has been closed.
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
