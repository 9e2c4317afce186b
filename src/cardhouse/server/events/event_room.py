"""An event on the server: its commands are stored together with those of its tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import NotFound, NotKept
from cardhouse.server.outgoing.audience import Listener
from cardhouse.server.outgoing.event_watchers import Watchers, send_all
from cardhouse.server.people.idempotency import keyed
from cardhouse.server.rooms.driving.bot_limits import BotLimits
from cardhouse.server.rooms.one_at_a_time import OneAtATime
from cardhouse.server.rooms.recovery import Restored
from cardhouse.server.rooms.registry import Draft, Place, Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.stored_table import Part, alone_at, do_together
from cardhouse.server.store.checking.aside import unit
from cardhouse.server.store.job import Statement
from cardhouse.table import Command, Rules
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.done import Done
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.told import Told
from cardhouse.tournament.engine.tournament import Tournament

from .listing import EventListing
from .saving import StoredEvent, plain, save_command, save_whole, stored_event, stored_rows
from .standings import Standings
from .tables import EventTables
from .view import View, event_view, own_views, strip_of, strip_own

_TRIES: Final = 4
"""How often a command is tried with the tables that it turned out to need, before all are taken."""
WHOLE_EVERY: Final = 500
"""After how many commands all of an event is stored, so that nobody has to read more changes than these."""
_DONE: Final = ("out", "gone")
"""Those who do not play in an event any more."""
Choose = Callable[[Tournament], EventCommand]
"""Chooses the command once it is the caller's turn."""


class EventRoom:
    """One event on the server.

    Its commands are done one at a time. What a command does at tables, the tables that it opens and closes,
    and the event itself are stored in one transaction, and only then told to anybody.
    """

    def __init__(self, listing: EventListing, found: StoredEvent, tables: EventTables, rooms: Rooms) -> None:
        event = found.event
        self.id = listing.id
        self.listing = listing
        self.tournament = event
        """The event as it is stored."""
        self.tables = tables
        self.seq = found.seq
        """How many commands have been done."""
        self._whole_at = found.whole_at
        self.closed = False
        self.over_at = 0
        """When the event ended, as far as this server knows."""
        self.woken: Callable[[], None] = lambda: None
        """Called when there may be something to do."""
        self.changed: Callable[[Iterable[str]], None] = lambda _: None
        """Called with those for whom the event has begun, ended or changed."""
        self.moved: Callable[[], None] = lambda: None
        """Called when something has happened, with everything stored."""
        self._rooms = rooms
        self._trial = Tournament(event.structure, tables=tables)
        """The event while it does a command that is not stored yet."""
        self._torn = False
        """Whether nobody knows what is stored, because the database did not answer."""
        self._turns = OneAtATime()
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots: tuple[EventState | None, int] = None, 0
        """How many bots play as the event stands."""
        self._seen: tuple[int, View] = -1, {}
        """What everybody at the tables sees after so many commands."""
        self._standings = Standings(event, tables)
        self.watchers = Watchers(
            self.id, lambda: event_view(self.listing, self.tournament, tables), self._owner
        )
        for room in tables.rooms.values():
            room.event = self

    @property
    def host(self) -> str:
        """Whose event it is."""
        return self.listing.host

    @property
    def phase(self) -> str:
        """Where the event is."""
        return self.tournament.phase

    @property
    def is_over(self) -> bool:
        """Whether nobody plays any more, though it stays open for everybody to see."""
        return self.phase not in ("announced", "running")

    @property
    def bot_limits(self) -> BotLimits:
        """How many bots may enter."""
        return self._rooms.bot_limits

    @property
    def bots(self) -> int:
        """How many bots play, or will."""
        state = self.tournament.state
        if self._bots[0] is not state:
            entries = () if self.is_over else state.entries.values()
            self._bots = state, sum(bool(one.bot) and one.status not in _DONE for one in entries)
        return self._bots[1]

    def clock(self) -> int:
        """The time in milliseconds."""
        return self._rooms.clock()

    async def do(self, given: EventCommand | Choose, *, at: Iterable[int] = ()) -> int:
        """Do a command, store it with everything that follows from it, and tell everybody.

        It is given, or chosen once it is the caller's turn.
        ``at`` are tables that the command looks at closely, so that nothing else may happen there. Returns
        the number of the command; raises an error if it is refused, and then nothing has changed.
        """
        choose = _chosen(given)

        async def work() -> int:
            if self.closed:
                raise NotFound("server.no-such-event")
            if self._torn:
                await self._reload()
            wanted = frozenset(at)
            for count in range(_TRIES + 1):
                found = await self._try(choose, wanted)
                if found is None:
                    return self.seq
                # A command that needs other tables each time gets all of them in the end.
                wanted = wanted | found if count < _TRIES - 1 else frozenset(self.tables.rooms)
            raise AssertionError("a command wants more tables than there are")

        return await self._turns.run(work, steady=False)

    async def _try(self, choose: Choose, held: frozenset[int]) -> frozenset[int] | None:
        """Do a command while some tables stand still; returns others that have to, if there are any."""

        async def work() -> frozenset[int] | None:
            with self._rooms.store.box.doing(unit("event", self.id)):
                command = choose(self.tournament)
                if not command.at:
                    command = command._replace(at=self.clock())
                self._trial.state = self.tournament.state
                done = self._trial.do(command)
            touched = frozenset((*(number for number, _ in done.batch), *done.closed)) - done.opened.keys()
            if not touched <= held:
                return touched
            await self._store(command, done)
            return None

        rooms = [room for number, room in self.tables.rooms.items() if number in held]
        return await alone_at([room.stored for room in rooms], work, steady=True)

    async def _store(self, command: EventCommand, done: Done) -> None:
        """Store what was done, open and close rooms, and tell everybody."""
        now, seq = self.clock(), self.seq + 1
        drafts, opened = {}, {}
        for number, rules in done.opened.items():
            drafts[number] = self._draft(number, rules)
            opened[number] = self._opened(drafts[number])
            # A large event opens a hundred tables, and others are served between two of them.
            await asyncio.sleep(0)
        rooms = {**self.tables.rooms, **opened}
        todo: dict[int, list[Command]] = {number: [] for number in (*done.opened, *done.closed)}
        for number, one in done.batch:
            todo.setdefault(number, []).append(one)
        parts = [
            Part(rooms[number].stored, some, rooms[number].shut(now) if number in done.closed else None)
            for number, some in todo.items()
        ]
        shut = now if self._trial.phase == "closed" else None
        change = self._trial.changes_since(self.tournament.state)
        also: list[Statement] = [save_command(self.id, seq, command, done.told, change), *keyed(seq)]
        if whole := seq - self._whole_at >= WHOLE_EVERY or self._trial.phase != self.phase:
            also.append(save_whole(self.id, seq, self._trial, shut))
        first = [draft.statement for draft in drafts.values()]
        try:
            if parts:
                with self.tables.as_before(todo):
                    await do_together(*parts, first=first, also=also)
            else:
                await self._rooms.store.write(*also)
        except NotKept:
            self._torn = True
            raise
        before, self.tournament.state = self.tournament.state, self._trial.state
        self.seq = seq
        if whole:
            self._whole_at = seq
        self._standings.touch((command.table, *todo))
        self._settle(opened, done, before)
        if (before.phase, before.left) != (self.phase, self.tournament.state.left):
            self.changed(self.tournament.state.entries)
        elif command.player:
            self.changed((command.player,))
        self.moved()
        if (looked_at := self.tables.rooms.get(command.table)) is not None:
            # The next hand may be dealt.
            looked_at.driver.wake()

    async def rewrite(self, make: Callable[[], Awaitable[Sequence[Statement]]]) -> None:
        """Change what is stored of the event, and go on with what is stored then.

        What is to be changed is found once nothing else is done here, so that nothing newer is overwritten.
        """

        async def work() -> None:
            if statements := await make():
                await self._rooms.store.write(*statements)
                await self._reload()

        await self._turns.run(work, steady=True)

    async def _reload(self) -> None:
        """Read the event again as it was last stored, with the tables that it has."""
        mine, rows = await stored_rows(self._rooms.store, self.id)
        tables = self.tables.rooms
        for number, row in rows.items():
            if number not in tables:
                room = self._rooms.add(row, await self._rooms.restored(row))
                room.event, tables[number] = self, room
                room.start(expects=True)
        for number in tables.keys() - rows.keys():
            room = tables.pop(number)
            room.end({})
            self._leave(room)
        found = await stored_event(self._rooms.store, mine, self.tables)
        self.tournament.state = found.event.state
        self.seq, self._whole_at, self._torn = found.seq, found.whole_at, False
        self._standings.touch_all()
        self.closed = self.phase == "closed"
        self.watchers.changed(self.seq)

    def _draft(self, number: int, rules: Mapping[str, Any]) -> Draft:
        name = f"{self.listing.name[:48]}, table {number}"
        return self._rooms.draft(self.host, name, Rules.read(rules), place=Place(self.id, number))

    def _opened(self, draft: Draft) -> Room:
        room = self._rooms.make(draft.row, Restored(draft.table, 0, 0))
        room.event = self
        return room

    def _settle(self, opened: Mapping[int, Room], done: Done, before: EventState) -> None:
        """It is stored: let everybody find the new rooms, and tell everybody."""
        tables = self.tables.rooms
        first = next(iter(tables.values()), None)
        gone = {number: tables.pop(number) for number in done.closed if number in tables}
        for number, room in opened.items():
            self._rooms.keep(room)
            if number not in done.closed:
                tables[number] = room
            room.start(expects=True)
            if first is not None:
                # Who is banned or muted in the event is so at a new table as well.
                self._soon(self._bar(first, room))
        after = self.tournament.state
        self._seen = -1, {}
        if after.phase not in ("over", "cancelled", "called off"):
            # It may have been over before, if a bust-out was taken back.
            self.over_at = 0
        elif not self.over_at:
            self.over_at = self.clock()
        self.closed = after.phase == "closed"
        told = self._send_moves(gone, before, after)
        self._tell(done.told, gone.values())
        for number, room in gone.items():
            room.end({player: place for player, place in told.items() if before.places[player] == number})
            self._leave(room)
        everywhere = self._is_shown_anew(before, after)
        # Who will move is told before it happens.
        called = {one.of for one in after.going.values() if before.going.get(one.player) != one}
        touched = called | {number for number, _ in done.batch}
        for number, room in tables.items():
            if everywhere or number in touched:
                self._soon(room.show())
        self.watchers.changed(self.seq)
        self.woken()

    def _is_shown_anew(self, before: EventState, after: EventState) -> bool:
        """Whether those at all tables see something else of the event: they are not told of every hand."""
        return (before.phase, before.paused, before.clock.row, before.left, before.hand_for_hand is None) != (
            after.phase,
            after.paused,
            after.clock.row,
            after.left,
            after.hand_for_hand is None,
        )

    def _send_moves(self, gone: Mapping[int, Room], before: EventState, after: EventState) -> dict[str, str]:
        """Tell people who sit at another table now where that is; returns the rooms of all who do."""
        moved: dict[str, str] = {}
        by_user: dict[str, list[Listener]] = {}
        for player, number in after.places.items():
            if before.places.get(player) != number and number in self.tables.rooms:
                moved[player] = self.tables.rooms[number].id
        if not moved:
            return {}
        for listener in self.everybody(gone.values()):
            if listener.user in moved:
                by_user.setdefault(listener.user, []).append(listener)
        here: set[int] = set()
        for player, place in moved.items():
            if after.entries[player].bot:
                continue
            number = after.places[player]
            here.add(number)
            was = before.places.get(player)
            old = gone.get(was) or self.tables.rooms.get(was) if was is not None else None
            send_all(
                by_user.get(player, ()),
                {
                    "type": "moved",
                    "event": self.id,
                    "of": old.id if old is not None else None,
                    "table": place,
                    "number": number,
                    "seat": self.tables[number].seat_of(player).number,
                },
            )
        for number in here:
            self.tables.rooms[number].expect()
        return {player: place for player, place in moved.items() if player in before.places}

    def everybody(self, gone: Iterable[Room] = ()) -> list[Listener]:
        """Everybody who watches the event or one of its tables."""
        rooms = (*self.tables.rooms.values(), *gone)
        return [*self.watchers.listeners, *(one for room in rooms for one in room.listeners)]

    def _tell(self, told: Iterable[Told], gone: Iterable[Room]) -> None:
        told = list(told)
        if not told:
            return
        everybody = self.everybody(gone)
        message = {"type": "told", "event": self.id, "seq": self.seq, "told": [plain(one) for one in told]}
        send_all(everybody, message)

    def _leave(self, room: Room) -> None:
        """Forget a room, once what its driver has begun is over."""
        self._soon(self._rooms.remove(room))

    async def _bar(self, before: Room, room: Room) -> None:
        """Apply what is in force at one table to another, and let everybody there see it."""
        await self._rooms.bans.copy(before.id, room.id, self.clock())
        await room.show()

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something as soon as nobody else does anything at a table."""

        async def safely() -> None:
            # A table that is closed meanwhile is shown to nobody, and its room tries again if that fails.
            with contextlib.suppress(CardhouseError):
                await work

        task = asyncio.create_task(safely())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Stop; what was begun is finished."""
        self.watchers.stop()
        await self._turns.finish()
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=10)

    def watch(self, listener: Listener) -> None:
        """Tell somebody everything from now on, beginning with how things are."""
        if self.closed:
            raise NotFound("server.no-such-event")
        self.watchers.join(listener, self.seq)

    def view(self, user: str | None) -> View:
        """The event as somebody sees it."""
        with self._rooms.store.box.doing(unit("event", self.id)):
            return {**event_view(self.listing, self.tournament, self.tables), "me": self._owner()(user)}

    def _owner(self) -> Callable[[str | None], View | None]:
        return own_views(self.tournament, self.tables)

    def look(self, room: Room) -> None:
        """Something has happened at a table: a hand may be over."""
        if self.phase == "running" and self.waits(room):
            self.woken()

    def waits(self, room: Room) -> bool:
        """Whether the event has not looked at the last hand of a table yet, or is not being played."""
        seen = self.tournament.state.seen.get(room.listing.number)
        if self.phase != "running":
            return True
        return seen is None or (not room.table.playing and room.table.hands != seen)

    def strip(self, room: Room, user: str | None) -> View | None:
        """What somebody at a table sees of the event."""
        number, event = room.listing.number, self.tournament
        if number not in self.tables.rooms:
            return None
        if self._seen[0] != self.seq:
            self._seen = self.seq, strip_of(self.listing, event)
        return {
            **self._seen[1],
            "table": number,
            "final": number in event.state.tables and event.state.tables[number].final,
            "place": self._standings.ranks.get(user) if user is not None else None,
            "mine": strip_own(event, self.tables, user) if user is not None else None,
        }


def _chosen(given: EventCommand | Choose) -> Choose:
    return (lambda _: given) if isinstance(given, EventCommand) else given
