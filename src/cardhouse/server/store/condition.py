"""What must be so for something to be stored: fewer rows than a limit, a row that is there, an unused link.

Between a look at the database and a write there is time, in which others look and write as well. So whoever
stores something says what it depends on (:meth:`.store.Store.write`), and that is checked in the transaction
that stores it, where nobody comes in between. If it is not so, nothing of it is stored, and the caller gets
the error that belongs to the condition; what others store in the same transaction is not affected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Delete, Executable, FromClause, Select, Update, func, select

Where = ColumnElement[bool]


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
