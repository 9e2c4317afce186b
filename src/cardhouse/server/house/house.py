"""All the tables of a server, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from sqlalchemy import select

from cardhouse.cards import new_seed
from cardhouse.errors import CardhouseError
from cardhouse.learning.shelf import Kept
from cardhouse.server.clubs.books import Books
from cardhouse.server.clubs.club import Club
from cardhouse.server.clubs.clubs import Clubs
from cardhouse.server.clubs.membership import Membership
from cardhouse.server.clubs.nights import Nights
from cardhouse.server.clubs.parting import see_off
from cardhouse.server.clubs.payments import Payments
from cardhouse.server.clubs.roles import MAY
from cardhouse.server.errors import NotAllowed, NotKept
from cardhouse.server.events.events import Events
from cardhouse.server.faces.faces import Faces
from cardhouse.server.faces.watching import FaceWatch
from cardhouse.server.lobby.lobby import Lobby
from cardhouse.server.memory import budget_of
from cardhouse.server.mixes.own_mixes import OwnMixes
from cardhouse.server.outgoing import worker_process
from cardhouse.server.outgoing.nameless import Leaving
from cardhouse.server.outgoing.searching.index import HandIndex
from cardhouse.server.own_games.shelf import OwnGames
from cardhouse.server.people.bans import Bans
from cardhouse.server.people.clock_jump import jump_of, spare_sessions
from cardhouse.server.people.idempotency import Keys
from cardhouse.server.people.invitations import Invitations
from cardhouse.server.people.name_book import NameBook
from cardhouse.server.people.names import same_name
from cardhouse.server.people.notes import Notes
from cardhouse.server.rooms.recovery import has_own
from cardhouse.server.rooms.registry import Rooms, left_as_it_is
from cardhouse.server.rooms.room import Room
from cardhouse.server.settings import Settings
from cardhouse.server.store.checking.gaps import GapCheck
from cardhouse.server.store.schema import tables
from cardhouse.server.store.store import Store
from cardhouse.server.structures.shelf import Shelf
from cardhouse.server.workers.exports import Exports
from cardhouse.server.workers.pool import Workers
from cardhouse.server.workers.rule_cards import RuleCards
from cardhouse.server.workers.sheet_pages import SheetPages
from cardhouse.table import NotNow

from .background.chores import Chores
from .background.dates import Dates
from .background.erasing import Erasing
from .floor import Floor
from .helping import Helping
from .late_opening import LateOpening
from .own_tables import OwnTables
from .table_limits import TableLimits
from .tidying import Tidying


class House:
    """The rooms, the floor that looks after lines of tables, and what all of them share."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], int],
        seeds: Callable[[], bytes] = new_seed,
    ) -> None:
        self.store = store
        self.bans = Bans(store)
        # As many workers deal as do other slow work.
        self.budget = budget_of(settings.memory, 2 * settings.workers)
        Kept.most = self.budget.players
        self.workers = Workers(
            worker_process.COMMAND, settings.workers, seconds=settings.dealing, memory=self.budget.worker
        )
        self.workers.whence = self.bans.whence
        self.rooms = Rooms(store, settings, clock, seeds, workers=self.workers, bans=self.bans)
        self.floor = Floor(self.rooms)
        self.events = Events(self.rooms)
        self.own_tables = OwnTables(self.rooms, self.events)
        self.events.changed = self.own_tables.look_at
        self.late_opening = self.rooms.late = LateOpening(self.rooms, self._opened_late)
        self.rooms.close_abandoned = self._close_abandoned
        self.limits = TableLimits(self.rooms)
        self.keys = Keys(store, self.clock)
        """The answers to messages that may be sent again."""
        self.gap_check = GapCheck(store)
        self.names = NameBook(store)
        self.pages = SheetPages(self.workers)
        self.rule_cards = RuleCards(self.workers)
        self.exports = Exports()
        self.chores = Chores(store, self.clock)
        self.leaving = Leaving()
        self.erasing = Erasing(store, self.rooms, self.events, self.leaving)
        self.tidying = Tidying(self.rooms, self.keys, self.chores, self.shut)
        self.chores.kinds |= {"erasing": self.erasing.erase, "dates": Dates(store).note}
        self.index = HandIndex(store, self.workers)
        self.structures = Shelf(store, self.workers)
        self.own_games = OwnGames(store, self.workers, clock)
        self.faces = Faces(store, self.workers)
        self.face_watch = FaceWatch(self.faces, self._at_tables, self.show_face)
        self.clubs = Clubs(store)
        self.lobby = Lobby(self.rooms, self.events, self.clubs, self.floor.line_of)
        self.rooms.changed, self.events.moved = self._changed, self.lobby.look_at
        self.members = Membership(store, self.clubs)
        self.helping = Helping(store, self.clubs)
        self.nights = Nights(store)
        self.notes = Notes(store)
        self.mixes = OwnMixes(store)
        self.invitations = Invitations(store)
        self.books = Books(store, self.rooms, self.events, self.nights, self.leaving)
        self.payments = Payments(store)
        self.rooms.officers = self.clubs.officers
        self.rooms.belongs = self.clubs.belongs
        self.events.again = lambda before: self.clubs.placed_again(before.id, self.clock())

    def clock(self) -> int:
        """The time in milliseconds, which never goes back."""
        return self.rooms.clock()

    def _changed(self, room: Room) -> None:
        """Something has happened at a table; everything done there is stored."""
        self.own_tables.look(room)
        self.lobby.look(room)

    async def open(self) -> None:
        """Go on with every table from exactly where it was.

        A table that cannot be read is left as it is, for somebody to look at, and does not keep the others
        from going on.
        """
        with self.store.unhurried():
            await self._open()

    async def _open(self) -> None:
        found, later = [], []
        await self.rooms.aside.open(self.store.box.left)
        await self.names.read()
        await self.bans.open()
        await self.rooms.viewers.open()
        await self.clubs.open()
        for row in await self.store.read(select(tables).where(tables.c.closed.is_(None))):
            if self.rooms.aside.leaves_out(row):
                continue
            with left_as_it_is(row["id"]):
                if has_own(row["state"]):
                    later.append(row)
                else:
                    found.append((row, await self.rooms.restored(row)))
        times = [restored.table.now for _, restored in found]
        times += [await self.late_opening.last_time(row) for row in later]
        times.append(await self.events.last_time())
        self.rooms.catch_up(max(times))
        self.store.clock = self.rooms.clock
        jump = jump_of(self.store, self.clock())
        if jump:
            await spare_sessions(self.store, self.clock(), jump)
        for row, restored in found:
            # If the database takes nothing now, the driver of the table tries again.
            with left_as_it_is(row["id"]), contextlib.suppress(NotKept):
                await self.rooms.add(row, restored).resume(closed_for=max(0, jump))
        await self.keys.open()
        self.late_opening.begin(later, closed_for=max(0, jump))
        await self.floor.open()
        await self.events.open()
        await self.chores.open()
        for one in self.chores.under_way("erasing"):
            if "name" in one.place:
                self.leaving.add(one.user, one.place["name"])
        self.tidying.start()
        self.face_watch.start()
        self.gap_check.start()

    async def _opened_late(self) -> None:
        """A table has been opened later than the others."""
        await self.floor.opened()
        await self.events.opened()

    async def close(self) -> None:
        """Stop; nothing is lost."""
        await self.index.close()
        await self.gap_check.stop()
        await self.chores.stop()
        self.own_tables.stop()
        self.lobby.stop()
        await self.late_opening.stop()
        await self.tidying.stop()
        await self.face_watch.stop()
        await self.floor.stop()
        await self.events.stop()
        # Each room finishes what it has begun, and none waits for another: the database may hang.
        await asyncio.gather(*(room.stop() for room in self.rooms.values()))
        await self.workers.close()
        await asyncio.to_thread(self.rooms.own_bots.close)

    def room(self, id: str) -> Room:
        """The room of a table."""
        return self.rooms.find(id)

    async def rename(self, player: str, name: str) -> None:
        """Replace a player's name everywhere, except where somebody else has the same name."""
        for room in [*self.rooms.values()]:
            seats = (seat for one in room.in_line for seat in one.table.everybody)
            others = (seat.name for seat in seats if seat.player != player)
            if not any(same_name(name, other) for other in others):
                # A player who has left meanwhile has no name there either.
                with contextlib.suppress(CardhouseError):
                    await room.rename(player, name)
        await self.events.rename(player, name)

    def _at_tables(self) -> set[str]:
        """The people who sit at tables."""
        seats = (seat for room in [*self.rooms.values()] for seat in room.table.everybody)
        return {seat.player for seat in seats if not seat.bot}

    def show_face(self, player: str, face: str) -> None:
        """Tell the tables at which a player sits or watches that their face has changed."""
        for room in [*self.rooms.values()]:
            if player in room.watched_by or any(seat.player == player for seat in room.table.everybody):
                room.show_face(player, face)

    async def close_table(self, room: Room, by: str) -> None:
        """Send everybody home and reveal the decks, unless they stay closed."""
        club = self.clubs.of_room(room)
        runs = club is not None and club.role_of(by) in MAY["open"]
        if by != room.host and not runs:
            raise NotAllowed("server.host-closes")
        if room.listing.event:
            raise NotAllowed("server.event-closes")
        await self.shut(room)

    async def shut(self, room: Room, check: Callable[[], None] | None = None) -> None:
        """Close a table, unless ``check`` refuses it once nothing else happens there."""
        await self.floor.close(room, check)
        await self.rooms.remove(room)

    async def end_practice(self, host: str) -> None:
        """Close the practice tables of a host on which nobody looks any more."""
        for room in [*self.rooms.values()]:
            if room.host == host and room.is_abandoned and room.practice is not None:
                # A table that cannot be closed yet is closed by its driver, and counts for nothing meanwhile.
                with contextlib.suppress(CardhouseError):
                    await room.practice.end()

    async def _close_abandoned(self, room: Room) -> None:
        def check() -> None:
            if room.is_watched:
                raise NotNow("server.somebody-at-table")

        await self.shut(room, check)

    async def see_off(self, club: Club, user: str, *, at_once: bool) -> None:
        """Somebody does not belong to a club any more; ``at_once`` takes the chair away as well."""
        await see_off(self.clubs, self.rooms, self.events, club, user, at_once=at_once)

    async def break_table(self, room: Room, *, add_chairs: bool = False) -> None:
        """Have the players of a table draw for chairs at the others of its line."""
        await self.floor.break_up(room, add_chairs=add_chairs)
        await self.rooms.remove(room)
