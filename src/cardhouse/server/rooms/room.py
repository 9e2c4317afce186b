"""A table that people and bots play at."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from cardhouse.server.outgoing.audience import Audience, Listener, Message
from cardhouse.server.outgoing.texts import View
from cardhouse.server.people.bans import Bans
from cardhouse.server.settings import Settings
from cardhouse.server.store.checking.aside import unit_of
from cardhouse.server.store.store import Store
from cardhouse.table import Command, NotNow, Table
from cardhouse.table.seats.names import knows

from .buy_ins import BuyIns
from .chat import Chat
from .desk import FloorDesk
from .driving.driver import Driver
from .driving.own_bots import Excuses, OwnBots
from .driving.practice import Practice
from .failure import Failure
from .pause import Pause
from .promises import Promises
from .recovery import Restored
from .saving import drop_promise, save_closed, save_running, save_snapshot
from .showing import LineUp, Listing, Showing
from .spectators.sight import Sights
from .spectators.viewers import Viewers
from .staged.staging import OddsSource, Staging
from .stored_table import Also, StoredTable

_log = logging.getLogger(__name__)
_T = TypeVar("_T")


class InLine(Protocol):
    """The tables of one game that stand in line."""

    @property
    def id(self) -> str:
        """The id of the line."""

    @property
    def rooms(self) -> Mapping[str, Room]:
        """All of them, by id."""

    def look(self, room: Room) -> None:
        """Something has happened at one of them."""

    def mine(self, room: Room, user: str | None, now: int) -> dict[str, Any]:
        """What somebody who does not sit at one of them may do there."""

    def open_to(self, user: str | None, at: Room) -> Collection[str]:
        """The tables that somebody at one of them may know of."""


class InEvent(Protocol):
    """The event that a table belongs to."""

    def look(self, room: Room) -> None:
        """Something has happened at one of its tables."""

    def waits(self, room: Room) -> bool:
        """Whether a table must not start a hand, because the event has not looked at the last one yet."""

    def strip(self, room: Room, user: str | None) -> View | None:
        """What somebody at a table sees of the event."""


class Room:
    """One table on the server: stored, promised, driven, talked about and shown."""

    def __init__(
        self,
        row: Mapping[Any, Any],
        restored: Restored,
        *,
        store: Store,
        settings: Settings,
        clock: Callable[[], int],
        seeds: Callable[[], bytes],
        bans: Bans,
        viewers: Viewers,
        close_abandoned: Callable[[Room], Awaitable[None]],
        own_bots: OwnBots,
        odds: OddsSource | None = None,
    ) -> None:
        self.id: str = row["id"]
        self.listing = Listing.of(row)
        self._line: InLine | None = None
        self.stored = StoredTable(
            self.id,
            restored,
            store=store,
            clock=clock,
            owner=self,
            running=row["running"],
            unit=unit_of(row),
        )
        self.seen_at: int = max(row["created"], self.table.now)
        """When somebody who is not here now last watched the table or did something there."""
        self._grace = settings.grace
        self._audience = Audience()
        self.promises = Promises(
            self.stored,
            self._audience,
            restored.promise,
            seeds=seeds,
            wait=settings.seed_wait,
            wake=self._wake,
        )
        self.staging = Staging(
            self.stored, odds, self._show_more, lambda: len(self._audience) > 0, result=settings.pause
        )
        self.pause = Pause(self.stored, settings.pause, self.staging)
        self.desk = FloorDesk(self.stored, lambda: self.hosts, lambda: self.watched_by)
        self.buy_ins = BuyIns(self.stored, restored.buy_ins)
        self.chat = Chat(self.stored, self._audience, restored.said)
        self.sights = Sights(self.stored, lambda: self.desk.officers, viewers)
        self.chat.sees = self._sees_now
        self.showing = Showing(
            self.stored,
            self.listing,
            self.buy_ins,
            bans,
            self._audience,
            self.pause,
            self.staging,
            self.sights,
            viewers,
            lambda: self.chat.said,
            self._mine_in_line,
        )
        # How bots act is no secret, but it must tell nobody anything about a deck.
        chance = Random(seeds())  # noqa: S311
        self.practice: Practice | None = None
        if self.listing.practice:
            self.practice = Practice(
                self.stored,
                self._audience,
                host=self.host,
                patience=settings.practice,
                seen_at=lambda: self.seen_at,
                close=lambda: close_abandoned(self),
            )
        self.driver = Driver(
            self.stored,
            self.promises,
            self.pause,
            self.desk,
            self._audience,
            settings,
            chance,
            own_bots=own_bots,
            excuses=Excuses(own_bots, self.chat.say),
            practice=self.practice,
        )

        self.changed: Callable[[Room], None] = lambda _: None
        """Called when something has changed here, with everything stored."""
        self._event: InEvent | None = None
        if self.listing.event:
            # Nothing is dealt until the event is there.
            self.driver.waits = lambda: True

    @property
    def event(self) -> InEvent | None:
        """The event that the table belongs to, once it is open."""
        return self._event

    @event.setter
    def event(self, event: InEvent) -> None:
        self._event = event
        self.driver.waits = lambda: event.waits(self)
        self.showing.strip = lambda user: event.strip(self, user)

    @property
    def line(self) -> InLine | None:
        """The tables of the same game that this one stands in line with."""
        return self._line

    @line.setter
    def line(self, line: InLine | None) -> None:
        self._line = line
        self.driver.has_floor = line is not None

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.listing.name

    @property
    def host(self) -> str:
        """Whose table it is."""
        return self.table.state.hosting.host or self.listing.host

    @property
    def hosts(self) -> set[str]:
        """The host, and those who may do what the host may."""
        return self.table.state.hosting.hosts(self.listing.host)

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.stored.table

    @property
    def seq(self) -> int:
        """How many commands have been carried out."""
        return self.stored.seq

    @property
    def running(self) -> bool:
        """Whether hands are dealt one after the other."""
        return self.stored.running

    @property
    def closed(self) -> bool:
        """Whether nobody plays here any more."""
        return self.stored.closed

    async def do(self, command: Command, *, state: int | None = None, steady: bool = False) -> int:
        """Carry out a command, store it and tell everybody; see :meth:`StoredTable.do`."""
        return await self.stored.do(command, state=state, steady=steady)

    async def do_next(self, choose: Callable[[Table], Command | None]) -> int:
        """Carry out the command that is chosen once it is this caller's turn."""
        return await self.stored.do_next(choose)

    async def look(self, see: Callable[[Table], _T]) -> _T:
        """Look at the table when everything done is stored."""
        return (await self.stored.look(see))[1]

    def on_change(self) -> None:
        """Tell everybody what is different; it is stored, whether they could be told or not."""
        self.driver.wake()
        if self.line is not None:
            self.line.look(self)
        if self._event is not None:
            self._event.look(self)
        self.changed(self)
        try:
            with self.stored.doing():
                self.showing.show()
        except Exception as error:  # noqa: BLE001 - it is in the log
            # A hand that cannot be shown cannot be played either.
            _log.error("table %s could not be shown: %r", self.id, error)
            if self.table.playing:
                self.stored.fail(error)
                self.driver.wake()

    def on_restore(self, restored: Restored) -> None:
        """Go back to what is stored beside the table."""
        self.promises.take(restored.promise)
        self.buy_ins.requests = restored.buy_ins
        self.chat.take(restored.said)

    async def call_off(self, failure: Failure) -> None:
        """Call off the hand in which the dealer failed; the caller is alone."""
        await self.promises.call_off(failure)

    def _sees_now(self, user: str | None) -> bool:
        """Whether somebody sees the table as it is at the moment."""
        return self.sights.of(user) == "now"

    def _wake(self) -> None:
        self.driver.wake()

    def _show_more(self) -> None:
        """Show what has been found out about a hand since it ended."""
        if not self.closed:
            with self.stored.doing():
                self.showing.show()

    def start(self, *, expects: bool = False) -> None:
        """Deal hands and watch the clocks from now on; ``expects`` says that players may not be here yet."""
        self.driver.start(roll_call=self.stored.clock() + self._grace if expects else None)

    def expect(self) -> None:
        """Players have been sent here, and have a while to come before they count as away."""
        self.driver.call_roll(self.stored.clock() + self._grace)

    async def stop(self) -> None:
        """Stop; what was begun is finished."""
        self.staging.stop()
        self.showing.stop()
        await self.driver.stop()
        await self.stored.finish()

    async def resume(self, *, closed_for: int = 0) -> None:
        """Go on after a restart: nobody loses thinking time because the server was away.

        If it was away for so long that the clock may be wrong, chairs stay reserved and the table stays open.
        """
        stored, now = self.stored, self.stored.clock()
        stored.over_at = now
        if closed_for:
            self.seen_at = now
            if self.table.offers or self.table.holds or self.table.state.hosting.schedule:
                reopen = Command("reopen", amount=closed_for, at=self.table.now)
                await stored.alone(lambda: stored.do_now(reopen))
        self.promises.wait_for_cuts()
        try:
            await stored.alone(self._give_time_back)
        finally:
            self.driver.start(roll_call=now + self._grace)

    async def _give_time_back(self) -> None:
        """Let a decision wait as if no time had passed since the last command; the caller is alone."""
        table, now = self.table, self.stored.clock()
        asked = table.to_act is not None or bool(table.picking)
        if asked and not table.paused and now > table.now:
            pause = Command("pause", at=table.now), Command("pause", text="off", at=now)
            await self.stored.do_now(*pause)

    async def close(self, check: Callable[[], None] | None = None) -> None:
        """Pay everybody out and close the table, between hands."""

        async def work() -> None:
            if check is not None:
                check()
            now = self.stored.clock()
            await self.stored.do_now(*self.paying_out(now), also=self.shut(now))
            self.end({})

        await self.stored.alone(work)

    def paying_out(self, now: int) -> list[Command]:
        """The commands by which everybody leaves."""
        if self.table.playing:
            raise NotNow("server.close-between-hands")
        leave = [Command("leave", seat.player, text="moved", at=now) for seat in self.table.everybody]
        if not self.table.state.desk.chips:
            return leave
        return [Command("release", text="all", at=now), *leave]

    def shut(self, now: int) -> Also:
        """What is stored when the table is closed."""
        return lambda seq: [
            save_closed(self.id, now),
            save_snapshot(self.id, seq, self.table),
            drop_promise(self.id),
        ]

    def end(self, moved: Mapping[str, str]) -> None:
        """Tell everybody that it is closed; ``moved`` says who sits at which other table now."""
        self.stored.closed = True
        line = self.line

        def told(user: str | None) -> Message:
            places = line.open_to(user, self) if line is not None and user not in moved else moved.values()
            seen = {player: place for player, place in moved.items() if place in places}
            return {"type": "closed", "table": self.id, "moved": seen}

        self._audience.send_each(told)
        self.changed(self)

    @property
    def in_line(self) -> list[Room]:
        """The table itself, and those that it stands in line with."""
        return [self] if self.line is None else list(self.line.rooms.values())

    def show_line(self, line_up: LineUp) -> None:
        """Show everybody the tables of the line, if they have changed; the caller is alone."""
        if self.showing.line_up(line_up):
            self.on_change()

    def _mine_in_line(self, user: str | None) -> View | None:
        """What somebody who does not sit here may do, if the table stands in line with others."""
        if self.line is None or any(seat.player == user for seat in self.table.everybody):
            return None
        return self.line.mine(self, user, self.stored.clock())

    async def rename(self, player: str, name: str) -> None:
        """Give a new name to somebody who sits here, waits or asks for a chair."""

        async def work() -> None:
            await self.buy_ins.rename(player, name)
            if knows(self.table.state, player):
                await self.stored.do_now(Command("name", player, name=name, at=self.stored.clock()))

        if player in self.buy_ins.requests or knows(self.table.state, player):
            await self.stored.alone(work)

    async def run(self, *, on: bool) -> None:
        """Deal hand after hand, or stop after the current one."""

        async def work() -> None:
            await self.stored.save(save_running(self.id, on=on))
            self.stored.running = on
            self.on_change()

        await self.stored.alone(work)

    async def fill(self, commands: Sequence[Command]) -> None:
        """Seat those who play at a new table, and deal hand after hand once somebody looks on."""

        async def work() -> None:
            self.driver.expects_somebody = True
            await self.stored.do_now(*commands, also=lambda _: [save_running(self.id, on=True)])
            self.stored.running = True
            self.on_change()

        await self.stored.alone(work)

    async def ask_on(self, player: str, hand: int) -> None:
        """Have the next hand dealt at once, if all people who play ask for it."""

        async def work() -> None:
            self.pause.ask(player, hand)
            self.on_change()

        await self.stored.alone(work)

    async def watch(self, listener: Listener) -> None:
        """Tell somebody everything from now on, beginning with how things are."""

        async def work() -> None:
            if self.practice is not None and self.practice.rests:
                await self._give_time_back()
            try:
                with self.stored.doing():
                    self.showing.join(listener, self.chat.said)
            except Exception as error:
                if not self.table.playing:
                    raise
                self.stored.fail(error)
                await self.call_off(Failure.of(self.table, error))
                self.showing.join(listener, self.chat.said)
            self.driver.expects_somebody = False
            self.promises.wait_for_seals(listener.user)
            for message in self.promises.messages():
                self._audience.send_to(listener, message)

        # Nobody is shown what has not been stored yet.
        await self.stored.alone(work)
        self.driver.wake()

    def emote(self, user: str, emote: str, to: str | None) -> None:
        """Tell everybody what somebody says over their seat, or throws to somebody; it is not stored."""
        told = {"type": "emoted", "table": self.id, "user": user, "emote": emote, "to": to}
        self._audience.send_some(told, self._sees_now)

    def show_face(self, user: str, face: str) -> None:
        """Tell everybody that somebody has another face; without a name it is the drawn one again."""
        self._audience.send({"type": "faced", "table": self.id, "user": user, "face": face})

    async def show(self) -> None:
        """Tell everybody what is different besides what was done at the table."""

        async def work() -> None:
            self.on_change()

        await self.stored.alone(work)

    def dismiss(self, user: str) -> None:
        """Stop a user from watching."""
        self._audience.dismiss(user, {"type": "closed", "table": self.id, "moved": {}})

    def unwatch(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self._audience.leave(listener)
        self.seen_at = self.stored.clock()
        self.promises.forget_seals()
        self.driver.wake()

    @property
    def is_watched(self) -> bool:
        """Whether anybody is watching, known or not."""
        return len(self._audience) > 0

    @property
    def is_abandoned(self) -> bool:
        """Whether it is a practice table on which nobody looks."""
        return self.listing.practice and not self.is_watched

    @property
    def listeners(self) -> list[Listener]:
        """Everybody who watches."""
        return self._audience.listeners

    @property
    def watched_by(self) -> set[str]:
        """The users whose clients are connected."""
        return self._audience.users
