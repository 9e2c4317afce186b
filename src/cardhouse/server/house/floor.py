"""The floor: it looks after tables of one game that stand in line."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Container, Mapping
from typing import Any, Final

from sqlalchemy import select

from cardhouse.floor import (
    Batch,
    Line,
    NotOfLine,
    Way,
    broken,
    check_beside,
    decline,
    invite,
    let_alone,
    next_batch,
    next_due,
    shut_down,
)
from cardhouse.server.errors import NotFound, NotKept
from cardhouse.server.outgoing.texts import text_of
from cardhouse.server.rooms.registry import Opening, Rooms
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.showing import LineUp
from cardhouse.server.rooms.stored_table import Part, alone_at, do_together
from cardhouse.server.store.schema import lines, tables
from cardhouse.server.store.store import StoreClosed
from cardhouse.table import Rules

from .line import LineOfRooms, save_line

_log = logging.getLogger(__name__)
_PATIENCE: Final = 5.0
"""Seconds until something that has failed is tried again."""
_MOST: Final = 200
"""More batches in a row than can ever be needed."""


def _only(line: Line, places: Container[str]) -> Line:
    """A line with only those of its tables that are among these places."""
    for place in line.tables:
        line = line if place in places else line.broken(place)
    return line


class Floor:
    """Calls players, moves them, and opens and breaks tables of a line."""

    def __init__(self, rooms: Rooms) -> None:
        self.lines: dict[str, LineOfRooms] = {}
        self._whole: dict[str, Line] = {}
        """Lines as they are stored, if one of their tables could not be read now but may be later."""
        self._later_lines: list[Mapping[Any, Any]] = []
        """Lines with a table that is not open yet."""
        self._rooms = rooms
        self._dirty: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._wake = asyncio.Event()
        self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()
        """Held while a table joins or leaves a line."""

    async def open(self) -> None:
        """Go on with every line that was stored, as far as its tables are open; some open later."""
        for row in await self._rooms.store.read(select(lines)):
            if any(place in self._rooms.late for place in row["tables"]):
                self._later_lines.append(row)
            else:
                await self._open_line(row)

    async def opened(self) -> None:
        """Go on with lines whose last table has been opened now, or cannot be opened."""
        still = self._rooms.late
        ready = [row for row in self._later_lines if not any(one in still for one in row["tables"])]
        for row in ready:
            self._later_lines.remove(row)
            await self._open_line(row)

    async def _open_line(self, row: Mapping[Any, Any]) -> None:
        rows = await self._rooms.store.read(select(tables.c.id).where(tables.c.closed.is_(None)))
        whole = Line.from_dict({key: row[key] for key in ("way", "tables", "stay")})
        whole = _only(whole, {one["id"] for one in rows})
        line = _only(whole, self._rooms)
        if line != whole:
            self._whole[row["id"]] = whole
        found = LineOfRooms(row["id"], line, self._rooms_of(line), self._woken)
        if len(line.tables) > 1:
            self._begin(found)
        else:
            await self._let_alone(found, whole)

    async def _let_alone(self, line: LineOfRooms, whole: Line) -> None:
        """Call nobody from a table if the others cannot be read; if they are closed, end the line."""
        try:
            if line.rooms:
                await self._do(line, lambda: let_alone(line.hall, self._rooms.clock()))
            if len(whole.tables) <= 1:
                await self._rooms.store.write(save_line(line.id, whole))
        except Exception:  # noqa: BLE001 - it is in the log
            _log.exception("line %s could not be ended; it will be tried again at the next start", line.id)

    async def stop(self) -> None:
        """Stop."""
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._wake.set()
        task, self._task = self._task, None
        if task is not None:
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(task, 2 * _PATIENCE)

    def _rooms_of(self, line: Line) -> list[Room]:
        return [self._rooms[place] for place in line.tables]

    def _begin(self, found: LineOfRooms) -> None:
        self.lines[found.id] = found
        for room in found.rooms.values():
            room.line = found
        if self._task is None:
            self._task = asyncio.create_task(self._tend_all(), name="floor")
        found.wake()

    def _woken(self, line: LineOfRooms) -> None:
        self._dirty.add(line.id)
        self._wake.set()

    async def _tend_all(self) -> None:
        while not self._stopped:
            self._wake.clear()
            while self._dirty and not self._stopped:
                line = self.lines.get(self._dirty.pop())
                if line is not None:
                    await self._safely(line)
            await self._wake.wait()

    async def _safely(self, line: LineOfRooms) -> None:
        """Look after a line; if something goes wrong, the others go on and it is tried again."""
        try:
            await self.tend(line)
        except NotFound:
            _log.debug("a table of line %s was closed meanwhile", line.id)
        except (NotKept, StoreClosed) as error:
            _log.warning("line %s waits for the database: %s", line.id, error)
            self._failed(line)
        except Exception:  # noqa: BLE001 - it is in the log
            _log.exception("line %s could not be looked after; it will be tried again", line.id)
            self._failed(line)

    def _failed(self, line: LineOfRooms) -> None:
        """Try again later; reading the tables again is no reason to try at once."""
        self._dirty.discard(line.id)
        self._later(line, _PATIENCE)

    def _later(self, line: LineOfRooms, seconds: float) -> None:
        if line.id in self._timers:
            self._timers.pop(line.id).cancel()
        self._timers[line.id] = asyncio.get_running_loop().call_later(seconds, line.wake)

    async def tend(self, line: LineOfRooms) -> None:
        """Do everything that is due at the tables of a line, and show everybody how it stands."""

        async def work() -> None:
            for _ in range(_MOST):
                batch = next_batch(line.hall, self._rooms.clock())
                if not batch:
                    break
                await do_together(*line.parts(batch))
            self._show(line)
            due = next_due(line.hall, self._rooms.clock())
            if due is not None:
                self._later(line, max(0.1, (due - self._rooms.clock()) / 1000))

        if self.lines.get(line.id) is line:
            await alone_at(line.stored, work)

    def _show(self, line: LineOfRooms) -> None:
        whole, members, known = text_of(line.shown(line.line.tables)), line.members, line.known()
        for room in line.rooms.values():
            places = line.open_to(None, room)
            is_open = len(places) == len(line.line.tables)
            shown = whole if is_open else text_of(line.shown(places))
            room.show_line(LineUp(shown, whole, members, known))

    async def join(
        self, beside: Room, rules: Rules, way: Way | None, create: Callable[[Opening], Awaitable[Room]]
    ) -> Room:
        """Open a table in line with another, and reserve chairs there for those who wait."""
        async with self._changing:
            if beside.closed:
                raise NotFound("server.no-such-table")
            key = self._key_of(beside)
            old = self._kept(key)
            if old is not None and way is not None and way != old.way:
                raise NotOfLine("server.other-line", way=old.way, given=way)
            line = old if old is not None else Line(way or "must-move", (beside.id,))
            check_beside(self._rooms_of(_only(line, self._rooms))[0].table.rules, rules)
            place, key = secrets.token_urlsafe(9), key or secrets.token_urlsafe(9)
            line = line.opened(place)
            room = await create(Opening(place, save_line(key, line, new=old is None)))
            line = self._keep_whole(key, line)
            found = LineOfRooms(key, line, self._rooms_of(line), self._woken)
            self._begin(found)
            try:
                await self._do(found, lambda: invite(found.hall, room.id, self._rooms.clock()))
            except (NotKept, StoreClosed) as error:
                # The table is open anyway, and those who wait may sit down there.
                _log.warning("no chairs are reserved at table %s: %s", room.id, error)
            return room

    def line_of(self, room: Room) -> LineOfRooms | None:
        """The line that a table stands in, if it stands in one."""
        return None if room.line is None else self.lines.get(room.line.id)

    def _key_of(self, room: Room) -> str:
        """The id of a table's line, even if none of the others can be read; nothing without one."""
        if room.line is not None:
            return room.line.id
        return next((key for key, line in self._whole.items() if room.id in line.tables), "")

    def _kept(self, key: str) -> Line | None:
        """A line with all of its tables."""
        found = self.lines.get(key)
        return self._whole.get(key, found.line if found is not None else None)

    def _keep_whole(self, key: str, line: Line) -> Line:
        """Set a line with all its tables; returns it with only those that can be read."""
        known = _only(line, self._rooms)
        if known != line:
            self._whole[key] = line
        else:
            self._whole.pop(key, None)
        return known

    async def _do(self, line: LineOfRooms, choose: Callable[[], Batch]) -> None:
        """Do what is chosen once nobody else does anything at any of the tables."""

        async def work() -> None:
            if batch := choose():
                await do_together(*line.parts(batch))

        await alone_at(line.stored, work)
        line.wake()

    async def decline(self, room: Room, player: str) -> None:
        """Give up a chair that is reserved for somebody."""
        line = self.line_of(room)
        if line is None:
            raise NotOfLine("server.table-in-no-line", table=room.id)
        await self._do(line, lambda: decline(line.hall, room.id, player, self._rooms.clock()))

    async def break_up(self, room: Room, *, add_chairs: bool) -> None:
        """Break a table: its players draw for chairs at the others, or wait."""
        seed = self._rooms.seeds().hex()

        def choose(line: LineOfRooms, now: int) -> Batch:
            return broken(line.hall, room.id, seed, now, add_chairs=add_chairs)

        async with self._changing:
            line = self.line_of(room)
            if line is None:
                raise NotOfLine("server.table-alone", table=room.id)
            await self._leave_line(room, line, choose)

    async def close(self, room: Room, check: Callable[[], None] | None = None) -> None:
        """Close a table: everybody is paid out, and a line's waiting list goes to the next table.

        ``check`` may refuse it once nothing else happens there.
        """
        seed = self._rooms.seeds().hex()

        def choose(line: LineOfRooms, now: int) -> Batch:
            if check is not None:
                check()
            home = [(room.id, command) for command in room.paying_out(now)]
            return [*home, *shut_down(line.hall, room.id, seed, now)]

        async with self._changing:
            line = self.line_of(room)
            if line is None:
                await room.close(check)
            else:
                await self._leave_line(room, line, choose)

    async def _leave_line(
        self, room: Room, line: LineOfRooms, choose: Callable[[LineOfRooms, int], Batch]
    ) -> None:
        rest = line.line.broken(room.id)
        whole = self._whole.get(line.id, line.line).broken(room.id)

        async def work() -> None:
            now = self._rooms.clock()
            batch = choose(line, now)
            others = [part for part in line.parts(batch) if part.table is not room.stored]
            here = [command for place, command in batch if place == room.id]
            await do_together(
                Part(room.stored, here, room.shut(now)), *others, also=[save_line(line.id, whole)]
            )
            sits = [(place, command) for place, command in batch if command.do == "sit"]
            room.end({command.player: place for place, command in sits})
            if line.id in self._whole:
                self._whole[line.id] = whole
            self._without(line, room, rest)

        await alone_at(line.stored, work)

    def _without(self, line: LineOfRooms, room: Room, rest: Line) -> None:
        """Let the line go on without a table; if only one is left, the line ends."""
        room.line = None
        self.lines.pop(line.id, None)
        if len(rest.tables) > 1:
            self._begin(LineOfRooms(line.id, rest, self._rooms_of(rest), self._woken))
            return
        for other in self._rooms_of(rest):
            other.line = None
            other.show_line(LineUp())
