"""A table that people and bots play at."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import update

from cardhouse.errors import CardhouseError
from cardhouse.server.door.audience import Audience, Listener, Message, Telling
from cardhouse.server.door.outgoing import Moment, View, standing_seen
from cardhouse.server.errors import BadMessage, NotKept, TooHard
from cardhouse.server.house.line import LineUp
from cardhouse.server.people.idempotency import unkeyed
from cardhouse.server.settings import Settings
from cardhouse.server.store.schema import tables
from cardhouse.server.store.store import Store
from cardhouse.server.workers.hand import RemoteHand
from cardhouse.table import Command, HandFailed, NotNow
from cardhouse.table.seats.names import knows

from .driver import Driver
from .promises import PromisedTable
from .saving import (
    CHAT_KEPT,
    Asked,
    Restored,
    drop_promise,
    keep_asked,
    keep_chat,
    keep_snapshot,
    last_said,
)
from .stored_table import Also
from .voiding import Failure

if TYPE_CHECKING:
    from cardhouse.server.house.line import RoomLine

    from .bans import Bans

__all__ = ["Listener", "Message", "Room"]

_log = logging.getLogger(__name__)
_NOTHING_BESIDES: Final[View] = {"asking": [], "apart": [], "bans": []}


class Room(PromisedTable):
    """One table on the server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], int],
        seeds: Callable[[], bytes],
        row: Mapping[str, Any],
        restored: Restored,
        chat: Iterable[Message] = (),
    ) -> None:
        super().__init__(store, clock, row["id"], restored)
        self.name: str = row["name"]
        self.host: str = row["host"]
        self.public: bool = row["public"]
        self.approve: bool = row["approve"]
        """Whether the host lets each buy-in through."""
        self.running = row["running"]
        self.seen_at: int = max(row["created"], self.table.now)
        """When somebody was here last who is not seen now: watched it, or had something done."""
        self.chat = list(chat)
        # How bots act is no secret, but no deck is to be told from it.
        self.driver = Driver(self, settings, clock, Random(seeds()))  # noqa: S311
        self._seeds = seeds
        self._settings = settings
        self._audience = Audience()
        self._seals = {}
        self.bans: Bans | None = None
        """Whom the host keeps away, or has nobody hear."""
        self.line: RoomLine | None = None
        """The tables of the same game that this one stands in line with."""
        self._line_up = LineUp()
        self._said_behind = False
        self._moment: Moment | None = None
        """What was told last."""

    async def stop(self) -> None:
        """Stop looking after anything; what was begun is finished."""
        await self.driver.stop()
        await self._finish()

    async def _reload(self) -> None:
        await super()._reload()
        said, last = await last_said(self.store, self.id), self.chat[-1]["n"] if self.chat else 0
        self.chat = said
        for row in said:
            if row["n"] > last:
                self._audience.send({"type": "chat", "table": self.id, "said": row})

    def _changed(self) -> None:
        """Tell everybody what is different; what is kept stands, whether they could be told or not."""
        self.driver.wake()
        if self.line is not None:
            self.line.look(self)
        if not len(self._audience):
            return
        try:
            self._audience.tell(self._telling())
        except Exception as error:  # noqa: BLE001 - it is in the log
            self._unshown(error)

    def _unshown(self, error: Exception) -> None:
        """A hand that cannot be shown cannot be played either."""
        _log.error("table %s could not be shown: %r", self.id, error)
        if self.table.playing:
            self.fail(error)
            self.driver.wake()

    async def resume(self, *, closed_for: int = 0) -> None:
        """Go on after a restart: whoever has to decide has not lost the time that the server was away.

        After a time so long that the clock may be wrong, chairs are kept and the table is open as before.
        """
        now = self.over_at = self._clock()
        if closed_for:
            self.seen_at = now
            if self.table.offers or self.table.holds:
                reopen = Command("reopen", amount=closed_for, at=self.table.now)
                await self._alone(lambda: self._do(reopen))
        self._wait_for_cuts()
        table = self.table
        asked = table.to_act is not None or bool(table.picking)
        try:
            if asked and not table.paused and now > table.now:
                pause = Command("pause", at=table.now), Command("pause", text="off", at=now)
                await self._alone(lambda: self._do(*pause))
        finally:
            self.driver.start(roll_call=now + self._settings.grace)

    async def mark_absent(self) -> None:
        """Those who should be here and are not are away."""

        async def work() -> None:
            missing = [
                seat.player
                for seat in self.table.everybody
                if not seat.bot and not seat.away and seat.player not in self._audience.users
            ]
            if missing:
                await self._do(*(Command("away", player, at=self._clock()) for player in missing))

        await self._alone(work)

    async def close(self, check: Callable[[], None] | None = None) -> None:
        """Pay everybody out and close the table, between hands."""

        async def work() -> None:
            if check is not None:
                check()
            now = self._clock()
            await self._do(*self.paying_out(now), also=self.shut(now))
            self.end({})

        await self._alone(work)

    def paying_out(self, now: int) -> list[Command]:
        """Everybody leaves."""
        if self.table.playing:
            raise NotNow("a table is closed between hands")
        return [Command("leave", seat.player, text="moved", at=now) for seat in self.table.everybody]

    def shut(self, now: int) -> Also:
        """What is kept when the table is closed."""
        shut = update(tables).where(tables.c.id == self.id).values(closed=now, running=False, asked={})
        return lambda seq: [(shut, {}), keep_snapshot(self.id, seq, self.table), drop_promise(self.id)]

    def end(self, moved: Mapping[str, str]) -> None:
        """It is closed; ``moved`` are those who sit at other tables now, and where."""
        self.closed = True
        line = self.line

        def told(user: str | None) -> Message:
            places = line.open_to(user, self) if line is not None and user not in moved else moved.values()
            seen = {player: place for player, place in moved.items() if place in places}
            return {"type": "closed", "table": self.id, "moved": seen}

        self._audience.send_each(told)

    @property
    def in_line(self) -> list[Room]:
        """The table itself, and those that it stands in line with."""
        return [self] if self.line is None else list(self.line.rooms.values())

    def show_line(self, line_up: LineUp) -> None:
        """Show everybody how the tables of the line stand, if that is different; whoever calls is alone."""
        if line_up != self._line_up:
            self._line_up = line_up
            self._changed()

    def _line_seen(self, user: str | None) -> str:
        belongs = user == self.host or user in self._line_up.members
        return self._line_up.whole if belongs else self._line_up.open

    async def say(self, user: str, name: str, text: str) -> None:
        """Say something to the table."""
        said = " ".join(text.split())
        if not 1 <= len(said) <= 500:
            raise BadMessage("something said has 1 to 500 characters")

        async def work() -> None:
            number = self.chat[-1]["n"] + 1 if self.chat else 1
            row = {"n": number, "user": user, "name": name, "text": said, "at": self._clock()}
            await self._keep([keep_chat(self.id, row)])
            self.chat = [*self.chat[1 - CHAT_KEPT :], row]
            self._audience.send({"type": "chat", "table": self.id, "said": row})

        await self._alone(work)

    async def ask(self, user: str, asks: Asked) -> int:
        """Ask the host for a chair, for more chips, or to play over."""

        async def work() -> int:
            asked = {**self.asked, user: asks}
            await self._keep([keep_asked(self.id, asked)])
            self.asked = asked
            self._changed()
            return self.seq

        return await self._alone(work)

    async def answer(self, player: str, *, yes: bool, grant: Callable[[Command], Command]) -> int:
        """The host lets somebody have what they have asked for, or not.

        ``grant`` has the last word on who comes to the table: much may have happened since they asked.
        """

        async def work() -> int:
            if player not in self.asked:
                raise BadMessage(f"{player} has not asked for anything")
            asks = self.asked[player]
            self.asked = {who: asked for who, asked in self.asked.items() if who != player}
            gone = keep_asked(self.id, self.asked)
            word = "over" if asks.over else "sit" if asks.seat >= 0 else "top-up"
            do = Command(word, player, asks.seat, asks.amount, name=asks.name, at=self._clock())
            try:
                if yes:
                    do = do if word == "top-up" else grant(do)
                    return await self._do(do, also=lambda _: [gone])
            except NotKept:
                raise
            except CardhouseError:
                # What cannot be granted any more is no longer asked for.
                with unkeyed():
                    await self._keep([gone])
                self._changed()
                raise
            await self._keep([gone])
            self._changed()
            return self.seq

        return await self._alone(work)

    async def rename(self, player: str, name: str) -> None:
        """Somebody who sits here, waits or asks for a chair is called something else."""

        async def work() -> None:
            if player in self.asked:
                asked = {**self.asked, player: self.asked[player]._replace(name=name)}
                await self._keep([keep_asked(self.id, asked)])
                self.asked = asked
                self._changed()
            if knows(self.table.state, player):
                await self._do(Command("name", player, name=name, at=self._clock()))

        if player in self.asked or knows(self.table.state, player):
            await self._alone(work)

    async def run(self, *, on: bool) -> None:
        """Deal hand after hand, or stop after the one that is on."""

        async def work() -> None:
            await self._keep([(update(tables).where(tables.c.id == self.id).values(running=on), {})])
            self.running = on
            self._changed()

        await self._alone(work)

    async def standing(self, user: str) -> tuple[int, View]:
        """How the hand stands for somebody: its number, what they hold, and who has won what."""

        async def work() -> tuple[int, View]:
            table = self.table
            hand, lineup = table.hand, table.lineup
            if hand is None or lineup is None:
                return 0, {"holding": [], "shown": [], "awards": []}
            seated = any(seat.player == user for seat in table.seats.values())
            seat = lineup.players.index(user) if seated and user in lineup.players else None
            if not isinstance(hand, RemoteHand):
                return table.hands, standing_seen(hand, seat)
            try:
                return table.hands, await self.aside(lambda: hand.standing(seat))
            except HandFailed as error:
                raise TooHard("what you hold cannot be said in the time there is") from error

        return await self._alone(work, steady=True)

    async def watch(self, listener: Listener) -> None:
        """Tell somebody everything from now on, beginning with how things are."""

        async def work() -> None:
            try:
                self._audience.join(listener, self._telling(), self.chat)
            except Exception as error:
                if not self.table.playing:
                    raise
                self.fail(error)
                await self._call_off(Failure.of(self.table, error))
                self._audience.join(listener, self._telling(), self.chat)
            if self.promise is not None:
                self._audience.send_to(listener, self._promised(self.promise))

        # Nobody is shown what has not been kept yet.
        await self._alone(work)

    def behind(self, user: str | None, seen: int) -> int:
        """By how much the table is behind what somebody says to have been told; nobody is ever ahead."""
        behind = max(0, seen - self.seq)
        # Anybody may say anything; whoever belongs here is believed, once.
        believed = user == self.host or any(seat.player == user for seat in self.table.everybody)
        if behind and believed and not self._said_behind:
            self._said_behind = True
            _log.critical(
                "table %s is at command %d, but %s was told of %d: acknowledged commands are missing",
                self.id,
                self.seq,
                user,
                seen,
            )
        return behind

    async def show(self) -> None:
        """Tell everybody what is different besides what is done at the table."""

        async def work() -> None:
            self._changed()

        await self._alone(work)

    def dismiss(self, user: str) -> None:
        """Have somebody not look on any more."""
        self._audience.dismiss(user, {"type": "closed", "table": self.id, "moved": {}})

    def unwatch(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self._audience.leave(listener)
        self.seen_at = self._clock()
        self._forget_seals()
        self.driver.wake()

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks on, known or not."""
        return len(self._audience) > 0

    @property
    def watched_by(self) -> set[str]:
        """The users whose clients are connected."""
        return self._audience.users

    def _telling(self) -> Telling:
        more = {
            "id": self.id,
            "name": self.name,
            "host": self.host,
            "public": self.public,
            "approve": self.approve,
            "running": self.running,
            "turn": self.turn,
        }
        moment = self._moment = Moment(self.table, more, self._moment)
        known, others, host, asked = moment.standing.known, self._line_up.known, self.host, self.asked
        banned = {one.player for one in self.bans.at(self.id, self._clock())} if self.bans is not None else ()
        known = {*known, *banned} if banned else known
        return Telling(
            moment,
            self.id,
            self.seq,
            self.table.hands,
            # All who do not sit here see the same, but for the host, those who ask or wait for a seat and
            # those who have left one.
            lambda user: user if user in known or user == host or user in asked or user in others else None,
            self._besides,
            self._line_seen,
        )

    def _besides(self, user: str | None) -> View:
        banned = self.bans.shown(self.id, self._clock()) if self.bans is not None else []
        if not self.asked and not self.table.apart and not banned and self.line is None:
            return _NOTHING_BESIDES
        sits = any(seat.player == user for seat in self.table.everybody)
        mine = {} if self.line is None or sits else {"mine": self.line.mine(self, user, self._clock())}
        return {
            **mine,
            "asking": [
                {"player": player, **asks._asdict()}
                for player, asks in self.asked.items()
                if user in (player, self.host)
            ],
            # Nobody else has any business with who is kept apart from whom.
            "apart": [one.to_dict() for one in self.table.apart] if user == self.host else [],
            "bans": [one for one in banned if user in (one["player"], self.host)],
        }
