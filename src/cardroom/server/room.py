"""A table that people and bots play at."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import update

from cardroom.errors import CardroomError
from cardroom.table import Command, NotNow

from .audience import Audience, Listener, Message, Telling
from .driver import Driver
from .errors import BadMessage
from .exit import Moment, View
from .keeping import CHAT_KEPT, Restored, drop_promise, keep_asked, keep_chat, keep_snapshot
from .promised import PromisedTable
from .schema import tables
from .settings import Settings
from .store import Store

__all__ = ["Listener", "Message", "Room"]

_log = logging.getLogger(__name__)


class Room(PromisedTable):
    """One table on the server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], int],
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
        self.chat = list(chat)
        self.driver = Driver(self, settings, clock)
        self._settings = settings
        self._audience = Audience()

    async def stop(self) -> None:
        """Stop looking after anything; what was begun is finished."""
        await self.driver.stop()
        await self._finish()

    def _changed(self) -> None:
        """Tell everybody what is different; what is kept stands, whether they could be told or not."""
        self.driver.wake()
        self._promise_again()
        if not len(self._audience):
            return
        try:
            self._audience.tell(self._telling())
        except Exception:  # noqa: BLE001 - it is in the log
            _log.exception("table %s could not be shown", self.id)

    async def resume(self) -> None:
        """Go on after a restart: whoever has to decide has not lost the time that the server was away."""
        now = self.over_at = self._clock()
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
                for seat in self.table.seats.values()
                if not seat.bot and not seat.away and seat.player not in self._audience.users
            ]
            if missing:
                await self._do(*(Command("away", player, at=self._clock()) for player in missing))

        await self._alone(work)

    async def close(self) -> None:
        """Pay everybody out and close the table, between hands."""

        async def work() -> None:
            if self.table.playing:
                raise NotNow("a table is closed between hands")
            now = self._clock()
            leave = [Command("leave", seat.player, at=now) for seat in self.table.seats.values()]
            shut = update(tables).where(tables.c.id == self.id).values(closed=now, running=False, asked={})
            await self._do(
                *leave,
                also=lambda seq: [
                    (shut, {}),
                    keep_snapshot(self.id, seq, self.table),
                    drop_promise(self.id),
                ],
            )
            self.closed = True
            self._audience.send({"type": "closed", "table": self.id})

        await self._alone(work)

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

    async def ask(self, user: str, name: str, seat: int, amount: int) -> int:
        """Ask the host for a chair, or for more chips."""

        async def work() -> int:
            asked = {**self.asked, user: (seat, amount, name)}
            await self._keep([keep_asked(self.id, asked)])
            self.asked = asked
            self._changed()
            return self.seq

        return await self._alone(work)

    async def answer(self, player: str, *, yes: bool) -> int:
        """The host lets a buy-in through, or not."""

        async def work() -> int:
            if player not in self.asked:
                raise BadMessage(f"{player} has not asked for anything")
            seat, amount, name = self.asked[player]
            self.asked = {who: asked for who, asked in self.asked.items() if who != player}
            gone = keep_asked(self.id, self.asked)
            do = Command("sit" if seat >= 0 else "top-up", player, seat, amount, name=name, at=self._clock())
            try:
                if yes:
                    return await self._do(do, also=lambda _: [gone])
            except CardroomError:
                # What cannot be granted any more is no longer asked for.
                await self._keep([gone])
                self._changed()
                raise
            await self._keep([gone])
            self._changed()
            return self.seq

        return await self._alone(work)

    async def run(self, *, on: bool) -> None:
        """Deal hand after hand, or stop after the one that is on."""

        async def work() -> None:
            await self._keep([(update(tables).where(tables.c.id == self.id).values(running=on), {})])
            self.running = on
            self._changed()

        await self._alone(work)

    async def watch(self, listener: Listener) -> None:
        """Tell somebody everything from now on, beginning with how things are."""

        async def work() -> None:
            self._audience.join(listener, self._telling(), self.chat)
            if self.promise is not None:
                self._audience.send_to(listener, self._promised(self.promise))

        # Nobody is shown what has not been kept yet.
        await self._alone(work)

    def unwatch(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self._audience.leave(listener)
        self.driver.wake()

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
        seated = {seat.player for seat in self.table.seats.values()}
        known = seated | {self.host, *self.asked, *self.table.left}
        known |= {one.player for one in self.table.waiting} | {one.player for one in self.table.holds}
        moment = Moment(self.table, more)
        return Telling(
            moment,
            self.id,
            self.seq,
            self.table.hands,
            # All who do not sit here see the same, but for the host, those who ask or wait for a seat and
            # those who have left one.
            lambda user: user if user in known else None,
            self._besides,
        )

    def _besides(self, user: str | None) -> View:
        return {
            "asking": [
                {"player": player, "seat": seat, "amount": amount, "name": name}
                for player, (seat, amount, name) in self.asked.items()
                if user in (player, self.host)
            ]
        }
