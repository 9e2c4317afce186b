"""Taking the name of a deleted account out of everything that is stored, however much that is.

The house is gone through table by table and event by event, in slices. Each slice reads and changes a few
documents, and is stored together with where the work stands, so that a restart costs one table at most.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import RowMapping, func, select, update

from cardhouse.errors import CardhouseError
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.events.events import Events
from cardhouse.server.outgoing.nameless import Leaving, names_in, word_of
from cardhouse.server.people.names import FORMER
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import (
    bans,
    chat,
    club_games,
    club_members,
    club_payments,
    commands,
    departures,
    event_log,
    events,
    hands,
    played,
    reports,
    tables,
)
from cardhouse.server.store.store import Store

from .chores import Chore
from .documents import Documents, any_name, cleaned, mentioning

_LISTED: Final = 100
"""How many tables or events are listed at a time."""
_COMMANDS: Final = 30_000
"""How many commands are searched at a time for who is named in them."""
_CHANGED: Final = 60
"""How many documents are changed at a time, or a few more."""
_BOOKS: Final = 20
"""How many books of clubs are read at a time."""
_OF_TABLE: Final = (
    Documents(commands, commands.c.table, commands.c.seq, ("body",), 100),
    Documents(hands, hands.c.table, hands.c.number, ("log",), 30),
    Documents(reports, reports.c.table, reports.c.number, ("log", "commands", "reason", "trace"), 10),
)
_OF_EVENT: Final = Documents(event_log, event_log.c.event, event_log.c.seq, ("body", "told", "change"), 20)


class Erasing:
    """Erases accounts, one after another."""

    def __init__(self, store: Store, rooms: Rooms, events: Events, leaving: Leaving) -> None:
        self._store = store
        self._rooms = rooms
        self._events = events
        self._leaving = leaving

    async def in_play(self, user: str, name: str) -> None:
        """Take the name out of the tables and events that are going on, where others see it now."""
        known = await self._known(user, "", "\U0010ffff")
        for room in [*self._rooms.values()]:
            # Others are served between two of them.
            await asyncio.sleep(0)
            # What cannot be stored now is done by the chore.
            with contextlib.suppress(CardhouseError):
                if room.id in known or user in json.dumps(room.table.to_dict()):
                    await self._room(room, user, {name})
        for event in [*self._events.values()]:
            await asyncio.sleep(0)
            with contextlib.suppress(CardhouseError):
                if user in json.dumps(event.tournament.to_dict()):
                    await self._event_room(event, user, {name})

    async def erase(self, chore: Chore) -> None:
        """Take a name out of all tables, events and clubs."""
        if "name" in chore.place:
            await self._tables(chore)
            await self._all_events(chore)
            await self._clubs(chore)
            # The chore itself must not remember it either.
            chore.place.clear()
            await chore.step()
        # What was overwritten still stands in the log of the database.
        await self._store.scrub()
        self._leaving.remove(chore.user)

    async def _tables(self, chore: Chore) -> None:
        query = select(tables.c.id, tables.c.seq).order_by(tables.c.id).limit(_LISTED)
        while True:
            after = chore.place.get("tables", "")
            rows = await self._store.read(query.where(tables.c.id > after))
            if not rows:
                return
            block = _first_few(rows)
            until = block[-1]["id"]
            found = await self._known(chore.user, after, until)
            found |= await self._commanded(chore.user, after, until, sum(row["seq"] for row in block))
            for row in block:
                if row["id"] in found:
                    await self._table(chore, row["id"])
            await chore.step(tables=until)

    async def _known(self, user: str, after: str, until: str) -> set[str]:
        """The tables of a block at which somebody was, as far as that is listed."""
        found: set[str] = set()
        for column, who in (
            (played.c.table, played.c.user),
            (chat.c.table, chat.c.user),
            (bans.c.table, bans.c.player),
            (departures.c.table, departures.c.player),
        ):
            query = select(column.label("id")).where(who == user, column > after, column <= until).distinct()
            found |= {row["id"] for row in await self._store.read(query)}
        return found

    async def _commanded(self, user: str, after: str, until: str, many: int) -> set[str]:
        """The tables of a block where somebody hosts or is named: at an event's table one may sit undealt."""
        named = mentioning(tables.c.state, user) | mentioning(tables.c.asked, user) | (tables.c.host == user)
        block = select(tables.c.id).where(tables.c.id > after, tables.c.id <= until, named)
        found = {row["id"] for row in await self._store.read(block)}
        within = (commands.c.table > after) & (commands.c.table <= until) & mentioning(commands.c.body, user)
        query = select(commands.c.table.label("id")).where(within).distinct()
        # A block of several tables has few commands, and one table may have very many.
        for first in range(0, max(1, many), _COMMANDS):
            last = first + _COMMANDS
            here = [] if many <= _COMMANDS else [commands.c.seq > first]
            here += [] if last >= many else [commands.c.seq <= last]
            found |= {row["id"] for row in await self._store.read(query.where(*here))}
        return found

    async def _table(self, chore: Chore, id: str) -> None:
        room = self._rooms.get(id)
        names = {chore.place["name"]}
        if chore.place.get("at") == id:
            # Some of its documents do not know the names any more.
            names |= set(chore.place["names"])
        names |= await self._names(chore.user, id)
        if room is not None:
            await self._room(room, chore.user, names)
        more: list[Statement] = []
        for documents in _OF_TABLE:
            async for statements in documents.without(self._store, id, chore.user, names):
                more += statements
                # What is little is stored together.
                if len(more) >= _CHANGED:
                    await chore.step(*more, at=id, names=sorted(names))
                    more.clear()
        mine = (played.c.user == chore.user) & (played.c.table == id)
        count = select(func.count().label("many")).where(mine)
        many = (await self._store.read(count))[0]["many"]
        if self._rooms.get(id) is None:
            more += await self._whole(tables, id, ("state", "asked"), chore.user, names)
            more += [*await self._chat(id, chore.user, names), *self._bans(id, chore.user)]
        await chore.step(*more, done=chore.done + many, at="", names=[])

    async def _names(self, user: str, id: str) -> set[str]:
        """The names by which a table knows somebody."""
        (row,) = await self._store.read(select(tables.c.state, tables.c.asked).where(tables.c.id == id))
        names = names_in([row["state"], row["asked"]], user)
        async for body in _OF_TABLE[0].naming(self._store, id, user):
            names |= names_in(body, user)
        return names

    async def _room(self, room: Room, user: str, names: set[str]) -> None:
        """Take names out of an open table, while nothing else is done there."""

        async def statements() -> list[Statement]:
            (row,) = await self._store.read(
                select(tables.c.seq, tables.c.state).where(tables.c.id == room.id)
            )
            known = names | names_in([row["state"], room.table.to_dict()], user)
            lately = _OF_TABLE[0].without(self._store, room.id, user, known, after=row["seq"])
            found = [one async for some in lately for one in some]
            found += await self._whole(tables, room.id, ("state", "asked"), user, known)
            return [*found, *await self._chat(room.id, user, known), *self._bans(room.id, user)]

        await room.stored.rewrite(statements)

    async def _all_events(self, chore: Chore) -> None:
        query = select(events.c.id).order_by(events.c.id).limit(_LISTED)
        while True:
            after = chore.place.get("events", "")
            rows = await self._store.read(query.where(events.c.id > after))
            if not rows:
                return
            for row in rows:
                await self._event(chore, row["id"])
            await chore.step(events=rows[-1]["id"])

    async def _event(self, chore: Chore, id: str) -> None:
        (row,) = await self._store.read(select(events.c.state, events.c.host).where(events.c.id == id))
        names, is_known = names_in(row["state"], chore.user), row["host"] == chore.user
        async for body in _OF_EVENT.naming(self._store, id, chore.user):
            names |= names_in(body, chore.user)
        if not names and not is_known and chore.place.get("at") != id:
            return
        names |= {chore.place["name"], *(chore.place["names"] if chore.place.get("at") == id else ())}
        event = self._events.get(id)
        if event is not None:
            await self._event_room(event, chore.user, names)
        async for statements in _OF_EVENT.without(self._store, id, chore.user, names):
            await chore.step(*statements, at=id, names=sorted(names))
        more = await self._whole(events, id, ("state",), chore.user, names) if event is None else []
        await chore.step(*more, at="", names=[])

    async def _event_room(self, event: EventRoom, user: str, names: set[str]) -> None:
        async def statements() -> list[Statement]:
            (row,) = await self._store.read(
                select(events.c.seq, events.c.state).where(events.c.id == event.id)
            )
            known = names | names_in([row["state"], event.tournament.to_dict()], user)
            lately = _OF_EVENT.without(self._store, event.id, user, known, after=row["seq"])
            found = [one async for some in lately for one in some]
            return [*found, *await self._whole(events, event.id, ("state",), user, known)]

        await event.rewrite(statements)

    async def _whole(
        self, table: Any, id: str, columns: Sequence[str], user: str, names: set[str]
    ) -> list[Statement]:
        """The row of a table or an event, which may be called after its host."""
        wanted = select(table.c.name, *(table.c[column] for column in columns)).where(table.c.id == id)
        (row,) = await self._store.read(wanted)
        changed = {
            column: new for column in columns if (new := cleaned(row[column], user, names)) != row[column]
        }
        title = word_of(names).sub(FORMER, row["name"])[: table.c.name.type.length]
        changed |= {"name": title} if title != row["name"] else {}
        return [(update(table).where(table.c.id == id).values(**changed), {})] if changed else []

    async def _chat(self, id: str, user: str, names: set[str]) -> list[Statement]:
        """What the user has said goes; what others have said loses the name."""
        here = chat.c.table == id
        mine = update(chat).where(here, chat.c.user == user).values(name=FORMER, text="…")
        query = select(chat.c.seq, chat.c.text).where(here, chat.c.user != user, any_name(chat.c.text, names))
        found: list[Statement] = [(mine, {})]
        for row in await self._store.read(query):
            said = update(chat).where(here, chat.c.seq == row["seq"])
            found.append((said.values(text=word_of(names).sub(FORMER, row["text"])[:500]), {}))
        return found

    def _bans(self, id: str, user: str) -> list[Statement]:
        return [(update(bans).where(bans.c.table == id, bans.c.player == user).values(name=FORMER), {})]

    async def _clubs(self, chore: Chore) -> None:
        """Take the name out of the books of clubs, and of what was noted about payments."""
        mine = select(club_members.c.club).where(club_members.c.user == chore.user)
        for club in sorted(row["club"] for row in await self._store.read(mine)):
            if club > chore.place.get("club", ""):
                await self._books(chore, club)
                either = (club_payments.c.payer == chore.user) | (club_payments.c.payee == chore.user)
                query = select(club_payments.c.id, club_payments.c.note).where(
                    club_payments.c.club == club, either
                )
                statements: list[Statement] = []
                for row in await self._store.read(query):
                    note = word_of([chore.place["name"]]).sub(FORMER, row["note"])
                    if note != row["note"]:
                        written = update(club_payments).where(club_payments.c.id == row["id"])
                        statements.append((written.values(note=note), {}))
                await chore.step(*statements, club=club)

    async def _books(self, chore: Chore, club: str) -> None:
        last = ""
        while True:
            # A table may be called after somebody who does not stand in its book.
            name = chore.place["name"]
            named = mentioning(club_games.c.book, chore.user) | any_name(club_games.c.book, [name])
            query = select(club_games.c.id, club_games.c.book).where(
                club_games.c.club == club, club_games.c.id > last, named
            )
            rows = await self._store.read(query.order_by(club_games.c.id).limit(_BOOKS))
            if not rows:
                return
            await chore.step(*(_book_without(row, chore.user, name) for row in rows))
            last = rows[-1]["id"]


def _book_without(row: RowMapping, user: str, name: str) -> Statement:
    book = row["book"]
    lines = {who: [FORMER, *line[1:]] if who == user else line for who, line in book["lines"].items()}
    title = word_of([name]).sub(FORMER, book["name"])
    changed = update(club_games).where(club_games.c.id == row["id"])
    return changed.values(book={**book, "lines": lines, "name": title}), {}


def _first_few(rows: Sequence[RowMapping]) -> list[RowMapping]:
    """Tables whose commands can be searched together; at least one."""
    found: list[RowMapping] = []
    many = 0
    for row in rows:
        many += row["seq"]
        if found and many > _COMMANDS:
            break
        found.append(row)
    return found
