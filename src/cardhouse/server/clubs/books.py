"""The books of all tables and tournaments of a club.

What is closed never changes: its book is written once and stored. What is open is looked at each time, and
only those hands are read that have been played since.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import select, update

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import NotFound
from cardhouse.server.events.events import Events
from cardhouse.server.events.saving import stored_event
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.outgoing.nameless import Leaving
from cardhouse.server.people.names import FORMER
from cardhouse.server.rooms.registry import Rooms
from cardhouse.server.store.schema import club_games, events, hands, tables
from cardhouse.server.store.store import Store

from .book import Book, Tally, book_of_event, book_of_table
from .club import Club
from .nights import Nights, on_at

_AT_ONCE: Final = 500
"""How many hands are read at a time."""
_MOST_KNOWN: Final = 1000
"""How many tallies of open games are remembered."""
Row = Mapping[Any, Any]


class Books:
    """Reads and writes the books of clubs."""

    def __init__(self, store: Store, rooms: Rooms, events: Events, nights: Nights, leaving: Leaving) -> None:
        self._store = store
        self._rooms = rooms
        self._events = events
        self._nights = nights
        self._leaving = leaving
        self._tallies: OrderedDict[str, Tally] = OrderedDict()

    async def of(self, club: Club) -> list[Book]:
        """The books of everything that was played in a club, the oldest first."""
        query = select(club_games).where(club_games.c.club == club.id)
        rows = await self._store.read(query.order_by(club_games.c.opened, club_games.c.id))
        return [book for row in rows if (book := await self._book(club, row)) is not None]

    async def _book(self, club: Club, row: Row) -> Book | None:
        if row["book"] is not None:
            return Book.from_dict(self._shown(row["book"]), row["night"])
        try:
            if row["kind"] == "event":
                return await self._of_event(club, row)
            return await self._of_table(club, row)
        except NotFound:
            # It was never stored: the server stopped while it was being opened.
            return None

    def _shown(self, book: Mapping[str, Any]) -> dict[str, Any]:
        """A stored book; who has deleted an account is in it by name until that was gone through."""
        gone = self._leaving
        lines = {who: [FORMER, *line[1:]] if who in gone else line for who, line in book["lines"].items()}
        return {**book, "lines": lines, "name": gone.hide_in(book["name"])}

    async def _of_table(self, club: Club, row: Row) -> Book:
        place = row["id"]
        found = await self._store.read(
            select(tables.c.name, tables.c.closed, tables.c.rules).where(tables.c.id == place)
        )
        if not found:
            raise NotFound("server.no-table")
        closed = found[0]["closed"] is not None
        ledger = await self._rooms.whole_ledger(place)
        scale = scale_of(club, ledger.decimals)
        book = Book(place, "table", found[0]["name"], row["opened"], row["night"], closed, {}, {})
        players = {entry.player for entry in ledger.entries} | ledger.stacks.keys()
        book = book_of_table(book, ledger, await names_of(self._store, players), scale=scale)
        book = replace(book, tally=await self._tally(place, [place], scale))
        return await self._kept(book)

    async def _of_event(self, club: Club, row: Row) -> Book:
        place = row["id"]
        room = self._events.get(place)
        if room is not None:
            event, name, closed = room.tournament, room.listing.name, False
        else:
            found = await self._store.read(select(events).where(events.c.id == place))
            if not found:
                raise NotFound("server.no-such-event")
            event = (await stored_event(self._store, found[0], {})).event
            name, closed = found[0]["name"], found[0]["closed"] is not None
        scale = scale_of(club, 0)
        night = row["night"] or await self._night(club, place, event.state.began)
        book = Book(place, "event", name, row["opened"], night, False, {}, {})
        entries = event.state.entries.values()
        people = {who for one in entries for who in (one.player, *one.members)}
        book = book_of_event(book, event, await names_of(self._store, people), scale=scale)
        places = await self._store.read(select(tables.c.id).where(tables.c.event == place))
        # Its chips are no money: only the hands count.
        book = replace(book, tally=await self._tally(place, [one["id"] for one in places], 1))
        return await self._kept(book) if closed else book

    async def _night(self, club: Club, event: str, began: int) -> str | None:
        """The night that was on when a tournament without one began, which it belongs to from then on."""
        night = on_at(await self._nights.around(club.id, began), began) if began else None
        if night is not None:
            placed = update(club_games).where(club_games.c.id == event).values(night=night.id)
            with contextlib.suppress(CardhouseError):
                await self._store.write((placed, {}))
        return night.id if night is not None else None

    async def _kept(self, book: Book) -> Book:
        """Store the book of what is closed; if that fails, it is written another time."""
        if book.over:
            self._tallies.pop(book.id, None)
            written = update(club_games).where(club_games.c.id == book.id).values(book=book.to_dict())
            with contextlib.suppress(CardhouseError):
                await self._store.write((written, {}))
        return book

    async def _tally(self, id: str, places: Sequence[str], scale: int) -> Tally:
        tally = self._tallies.pop(id, Tally())
        for place in places:
            while rows := await self._hands(place, tally.counted.get(place, 0)):
                tally = tally.with_hands(rows, scale)
                if len(rows) < _AT_ONCE:
                    break
        self._tallies[id] = tally
        while len(self._tallies) > _MOST_KNOWN:
            self._tallies.popitem(last=False)
        return tally

    async def _hands(self, place: str, after: int) -> Sequence[Row]:
        """Hands of a table, without what is long in them."""
        log = hands.c.log
        query = select(
            *(hands.c.table, hands.c.number, hands.c.game, hands.c.players, hands.c.stacks, hands.c.finished),
            *(log["stacks"].label("began"), log["bought"].label("bought")),
        ).where(hands.c.table == place, hands.c.number > after)
        return await self._store.read(query.order_by(hands.c.number).limit(_AT_ONCE))


def scale_of(club: Club, decimals: int) -> int:
    """How many of the club's smallest units an amount of one is."""
    return int(10 ** max(0, club.decimals - decimals))
