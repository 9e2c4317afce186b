"""Statements that wait to be stored, what they depend on, and what has become of them.

Between a look at the database and a write there is time, in which others look and write as well. So whoever
stores something says what must be so for it: fewer rows than a limit, a row that is there, a link that is
unused. That is checked in the transaction that stores it, where nobody comes in between. If it is not so,
nothing of it is stored, and the caller gets the error that belongs to the condition; what others store in the
same transaction is not affected.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Delete, Executable, FromClause, Select, Update, func, select

Statement = tuple[Executable, Any]
"""A statement to execute, with its parameters."""
Where = ColumnElement[bool]
Part = tuple[Any, Any]
"""A statement with its parameters, or a whole job that depends on conditions, with none."""


class Condition(NamedTuple):
    """Something that must be so, and the error if it is not."""

    statement: Executable
    """What counts the rows that it is about; or what changes them, which then has to come last."""
    holds: Callable[[int], bool]
    """Whether so many rows are right."""
    error: Exception


def fewer(most: int, rows: FromClause, *where: Where, error: Exception) -> Condition:
    """There are fewer rows than the most that there may be."""
    return fewer_of(most, select(func.count()).select_from(rows).where(*where), error)


def fewer_of(most: int, count: Select[Any], error: Exception) -> Condition:
    """The same, as another query counts them."""
    return Condition(count, lambda many: many < most, error)


def there(rows: FromClause, *where: Where, error: Exception) -> Condition:
    """There is such a row."""
    return Condition(select(func.count()).select_from(rows).where(*where), bool, error)


def not_there(rows: FromClause, *where: Where, error: Exception) -> Condition:
    """There is no such row."""
    return fewer(1, rows, *where, error=error)


def changes_one(statement: Update | Delete, error: Exception) -> Condition:
    """The statement changes or deletes a row, and no two callers the same one."""
    return Condition(statement, lambda many: many == 1, error)


def broken(connection: Connection, conditions: Sequence[Condition]) -> Exception | None:
    """The error of the first condition that does not hold in a transaction; nothing has changed then."""
    for one in conditions:
        result = connection.execute(one.statement)
        many = result.scalar_one() if result.returns_rows else result.rowcount
        if not one.holds(many):
            return one.error
    return None


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
