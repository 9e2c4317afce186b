"""Documents that may know somebody's name, read a few at a time, and the statements that take it out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Table, Text, cast, func, or_, select, update

from cardhouse.server.outgoing.nameless import without_names, word_of
from cardhouse.server.people.names import FORMER
from cardhouse.server.store.job import Statement
from cardhouse.server.store.store import Store

_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 ")
"""Signs that stand in every text as they are; others may be escaped in JSON, or have another case."""


class Documents(NamedTuple):
    """The documents of one kind that belong to a table or an event."""

    table: Table
    place: ColumnElement[str]
    """The column with the id of the table or the event."""
    number: ColumnElement[int]
    """The column by which they are counted."""
    columns: tuple[str, ...]
    """The columns that may hold a name."""
    at_a_time: int

    async def without(
        self, store: Store, id: str, user: str, names: set[str], *, after: int = -1
    ) -> AsyncIterator[list[Statement]]:
        """What takes names out of all of them, a few at a time."""
        every = [self.table.c[column] for column in self.columns]
        known = or_(*(any_name(column, names) for column in every))
        async for row in self._rows(store, id, known, every, after):
            yield [
                (update(self.table).where(self.place == id, self.number == one["at"]).values(**changed), {})
                for one in row
                if (changed := self._changed(one, user, names))
            ]

    async def naming(self, store: Store, id: str, user: str) -> AsyncIterator[Any]:
        """Those that say by which name they know somebody."""
        every = [self.table.c[column] for column in self.columns]
        known = or_(*(mentioning(column, user) & mentioning(column, "name") for column in every))
        async for rows in self._rows(store, id, known, every, -1):
            for row in rows:
                yield [row[column] for column in self.columns]

    async def _rows(
        self, store: Store, id: str, known: ColumnElement[bool], columns: Sequence[Any], after: int
    ) -> AsyncIterator[Sequence[Any]]:
        query = select(self.number.label("at"), *columns).where(self.place == id, known)
        query = query.order_by(self.number).limit(self.at_a_time)
        while True:
            rows = await store.read(query.where(self.number > after))
            if rows:
                yield rows
            if len(rows) < self.at_a_time:
                return
            after = rows[-1]["at"]

    def _changed(self, row: Any, user: str, names: set[str]) -> dict[str, Any]:
        return {
            column: new
            for column in self.columns
            if (new := cleaned(row[column], user, names)) != row[column]
        }


def cleaned(value: Any, user: str, names: set[str]) -> Any:
    """A document or a text without names."""
    if isinstance(value, str):
        return word_of(names).sub(FORMER, value)
    return without_names(value, user, names)


def mentioning(column: ColumnElement[Any], word: str) -> ColumnElement[bool]:
    """Whether a document holds a word, such as the id of somebody."""
    return cast(column, Text).contains(word)


def any_name(column: ColumnElement[Any], names: Iterable[str]) -> ColumnElement[bool]:
    """Whether a document or a text may hold one of these names; some hold none of them after all."""
    text = func.lower(cast(column, Text))
    return or_(*(text.like(f"%{_like(name)}%") for name in names))


def _like(name: str) -> str:
    """What a name looks like in any spelling.

    >>> _like("Zoë_1")
    'zo%%1'
    """
    return "".join(sign if sign in _PLAIN else "%" for sign in name.lower())
