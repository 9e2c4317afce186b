"""Taking a name out of everything that is stored, and deleting what belonged to an account alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    RowMapping,
    Table,
    Text,
    and_,
    cast,
    delete,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from cardhouse.server.people.name_book import name_digest
from cardhouse.server.people.names import FORMER
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import (
    bans,
    blocks,
    chat,
    club_games,
    club_invitations,
    club_members,
    club_payments,
    commands,
    cuts,
    departures,
    event_log,
    events,
    hands,
    invitations,
    kept_names,
    keys,
    notes,
    own_game_links,
    own_games,
    own_mixes,
    pictures,
    played,
    recoveries,
    reports,
    sessions,
    shown_hands,
    structures,
    tables,
    users,
    viewers,
)
from cardhouse.server.store.store import Store

from .nameless import names_in, without_names, word_of

_AT_ONCE: Final = 500
"""How many rows are read at a time, so that others are served in between."""
KEPT_FOR: Final = 180 * 86_400_000
"""Milliseconds for which nobody else can take the name of a deleted account."""
Rewrite = Callable[[str, Sequence[Statement]], Awaitable[None]]
"""Stores changes of a table or an event, and has whoever holds it in memory read it again."""


class Erasing:
    """Takes one account out of the database."""

    def __init__(self, store: Store, user: str, name: str) -> None:
        self._store = store
        self._user = user
        self._name = name
        self._names = {name}
        """The names by which what is being looked at knows the user."""

    async def tables(self, rewrite: Rewrite) -> None:
        """Take the name out of every table that the user has been at."""
        for place in await self._places():
            self._names = {self._name}
            statements = [
                *await self._documents(tables, tables.c.id == place, ("state", "asked")),
                *await self._documents(commands, commands.c.table == place, ("body",)),
                *await self._documents(hands, hands.c.table == place, ("log",)),
                *await self._documents(
                    reports, reports.c.table == place, ("log", "commands", "reason", "trace")
                ),
                *await self._chat(place),
                *await self._titles(tables, tables.c.id == place),
                (
                    update(bans)
                    .where(bans.c.table == place, bans.c.player == self._user)
                    .values(name=FORMER),
                    {},
                ),
            ]
            await rewrite(place, statements)

    async def events(self, rewrite: Rewrite) -> None:
        """The same for every event."""
        known = await mentions(
            self._store, self._user, events, events.c.id, ("state",), more=events.c.host == self._user
        )
        told = await mentions(
            self._store, self._user, event_log, event_log.c.event, ("body", "told"), of=events.c.id
        )
        for place in dict.fromkeys([*known, *told]):
            self._names = {self._name}
            statements = [
                *await self._documents(events, events.c.id == place, ("state",)),
                *await self._documents(event_log, event_log.c.event == place, ("body", "told", "change")),
                *await self._titles(events, events.c.id == place),
            ]
            await rewrite(place, statements)

    async def clubs(self) -> None:
        """Take the name out of the books of clubs, and end what leads back to the account."""
        todo: list[Statement] = []
        for place in await mentions(self._store, self._user, club_games, club_games.c.id, ("book",)):
            (row,) = await self._store.read(select(club_games.c.book).where(club_games.c.id == place))
            book = row["book"]
            lines = {
                who: [FORMER, *line[1:]] if who == self._user else line for who, line in book["lines"].items()
            }
            changed = update(club_games).where(club_games.c.id == place)
            todo.append((changed.values(book={**book, "lines": lines}), {}))
        mine = (club_payments.c.payer == self._user) | (club_payments.c.payee == self._user)
        for row in await self._store.read(select(club_payments.c.id, club_payments.c.note).where(mine)):
            note = word_of([self._name]).sub(FORMER, row["note"])
            if note != row["note"]:
                todo.append(
                    (update(club_payments).where(club_payments.c.id == row["id"]).values(note=note), {})
                )
        todo.append((delete(club_invitations).where(club_invitations.c.user == self._user), {}))
        hidden = update(club_members).where(club_members.c.user == self._user)
        todo.append((hidden.values(calendar=None, helped=False), {}))
        await self._store.write(*todo)

    async def account(self, now: int) -> None:
        """Delete what was the user's alone; the row stays without a name, since hands point to it."""
        alone = (sessions.c.user, keys.c.user, structures.c.owner, shown_hands.c.user, recoveries.c.user)
        games = (own_game_links.c.user, own_games.c.owner)
        others = (
            *games,
            pictures.c.user,
            cuts.c.player,
            notes.c.user,
            notes.c.about,
            viewers.c.player,
            own_mixes.c.user,
        )
        asked = (invitations.c.user, invitations.c.by, blocks.c.user, blocks.c.other)
        kept = {"digest": name_digest(self._name), "until": now + KEPT_FOR}
        await self._store.write(
            *((delete(column.table).where(column == self._user), {}) for column in (*alone, *others, *asked)),
            (delete(kept_names).where(kept_names.c.digest == kept["digest"]), {}),
            (insert(kept_names), kept),
            (
                update(users)
                .where(users.c.id == self._user)
                .values(name=FORMER, login=None, password=None, mail=None, deleted=now),
                {},
            ),
        )

    async def _places(self) -> list[str]:
        """The tables that may know the name."""
        rows = [
            *await self._store.read(select(played.c.table).where(played.c.user == self._user).distinct()),
            *await self._store.read(select(chat.c.table).where(chat.c.user == self._user).distinct()),
            *await self._store.read(select(bans.c.table).where(bans.c.player == self._user).distinct()),
            *await self._store.read(
                select(departures.c.table).where(departures.c.player == self._user).distinct()
            ),
        ]
        more = tables.c.host == self._user
        known = await mentions(self._store, self._user, tables, tables.c.id, ("state", "asked"), more=more)
        return list(dict.fromkeys([*(row["table"] for row in rows), *known]))

    async def _documents(
        self, table: Table, where: ColumnElement[bool], columns: Sequence[str]
    ) -> list[Statement]:
        """Statements for those rows of a table or an event in which the name stands."""
        key = list(table.primary_key.columns)
        statements: list[Statement] = []
        names = self._names
        kept: list[RowMapping] = []
        last: tuple[Any, ...] | None = None
        while True:
            query = select(*key, *(table.c[name] for name in columns)).where(where).order_by(*key)
            query = query.limit(_AT_ONCE)
            if last is not None:
                query = query.where(tuple_(*key) > tuple_(*last))
            rows = await self._store.read(query)
            for row in rows:
                names |= {name for column in columns for name in names_in(row[column], self._user)}
            kept += rows
            if len(rows) < _AT_ONCE:
                break
            last = tuple(rows[-1][column.name] for column in key)
        for row in kept:
            changed = {
                column: new for column in columns if (new := self._cleaned(row[column], names)) != row[column]
            }
            if changed:
                mine = and_(*(column == row[column.name] for column in key))
                statements.append((update(table).where(mine).values(**changed), {}))
        await asyncio.sleep(0)
        return statements

    def _cleaned(self, value: Any, names: set[str]) -> Any:
        if isinstance(value, str):
            return word_of(names).sub(FORMER, value)
        return without_names(value, self._user, names)

    async def _chat(self, id: str) -> list[Statement]:
        """What the user has said goes; what others have said loses the name."""
        here = chat.c.table == id
        word = word_of(self._names)
        mine = update(chat).where(here, chat.c.user == self._user).values(name=FORMER, text="…")
        statements: list[Statement] = [(mine, {})]
        rows = await self._store.read(select(chat.c.seq, chat.c.text).where(here, chat.c.user != self._user))
        for row in rows:
            text = word.sub(FORMER, row["text"])
            if text != row["text"]:
                statements.append(
                    (update(chat).where(here, chat.c.seq == row["seq"]).values(text=text[:500]), {})
                )
        return statements

    async def _titles(self, table: Table, where: ColumnElement[bool]) -> list[Statement]:
        """A table or an event may be called after its host."""
        rows = await self._store.read(select(table.c.name).where(where))
        if not rows:
            return []
        name = word_of([self._name]).sub(FORMER, rows[0]["name"])
        most = table.c.name.type.length or 60  # type: ignore[attr-defined]
        return [(update(table).where(where).values(name=name[:most]), {})] if name != rows[0]["name"] else []


async def mentions(
    store: Store,
    user: str,
    table: Table,
    id: ColumnElement[str],
    columns: Iterable[str],
    *,
    more: ColumnElement[bool] | None = None,
    of: ColumnElement[str] | None = None,
) -> list[str]:
    """The rows whose documents name the id of the user, looked for in blocks of ids."""
    of = id if of is None else of
    ways = [cast(table.c[name], Text).contains(user, autoescape=True) for name in columns]
    named = or_(*ways, *([more] if more is not None else []))
    found: list[str] = []
    last = ""
    while True:
        block = select(of.label("id")).where(of > last).order_by(of).limit(_AT_ONCE)
        rows = await store.read(block)
        if not rows:
            return found
        until = rows[-1]["id"]
        within = and_(id > last, id <= until, named)
        query = select(id.label("id")).where(within).distinct()
        found += [row["id"] for row in await store.read(query)]
        last = until
