"""What happens at a table because of time and bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import HandVoided, NotKept
from cardhouse.server.outgoing.audience import Audience
from cardhouse.server.rooms.attempt import with_worker
from cardhouse.server.rooms.desk import FloorDesk
from cardhouse.server.rooms.pause import Pause
from cardhouse.server.rooms.promises import Promises
from cardhouse.server.rooms.stored_table import StoredTable
from cardhouse.server.settings import Settings
from cardhouse.server.store.store import StoreClosed
from cardhouse.table import Command, NotNow, Seat, Table
from cardhouse.table.lists.offering import strike_due, struck

from .bots import RemoteQuestion, bot_answer, bot_back, bot_pick, question_of, remote_answer
from .own_bots import Excuses, OwnBots
from .pacing import Pacing
from .practice import Practice

_log = logging.getLogger(__name__)
_PATIENCE: Final = 5.0
"""Seconds until something that was refused or has failed is tried again, unless something happens before."""
_FIRST: Final = 0.01
"""Half the seconds until something that has failed for the first time is tried again."""
QUICK: Final = 100
"""Milliseconds that a bot takes to answer before the first decision of somebody who practises."""


class Driver:
    """Looks after clocks, bots and the next hand; whatever goes wrong, it goes on."""

    def __init__(
        self,
        stored: StoredTable,
        promises: Promises,
        pause: Pause,
        desk: FloorDesk,
        audience: Audience,
        settings: Settings,
        chance: Random,
        *,
        own_bots: OwnBots,
        excuses: Excuses,
        practice: Practice | None = None,
    ) -> None:
        self.has_floor = False
        """Whether the floor of a line looks after offers of chairs instead."""
        self.expects_somebody = False
        """Whether nothing is dealt until somebody looks on."""
        self.waits: Callable[[], bool] = lambda: False
        """Whether no hand is dealt because an event has not looked at the last one yet."""
        self._stored = stored
        self._promises = promises
        self._pause = pause
        self._desk = desk
        self._audience = audience
        self._settings = settings
        self._own_bots = own_bots
        self._excuses = excuses
        self._practice = practice
        self._clock = stored.clock
        self._wake = asyncio.Event()
        self._sleeps_until: float | None = None
        """When it next looks by itself, in milliseconds, as nothing is due before; nothing while awake."""
        self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._chance = chance
        self._pacing = Pacing(chance.getrandbits(64))
        self._roll_call: int | None = None
        self._failures = 0
        self._away: dict[str, int] = {}
        """When players for whom others wait went away."""
        self._greets = practice is not None
        """Whether no person has been asked anything yet."""
        self._too_slow_in = 0
        """The hand in which bots have kept a worker too long."""
        self._refused: dict[str, int] = {}
        """Bots that could not buy in again, and before which hand."""

    def start(self, *, roll_call: int | None = None) -> None:
        """Begin; players who are not there at ``roll_call`` are marked as away."""
        self._roll_call = roll_call
        if self._task is None:
            self._task = asyncio.create_task(self._drive(), name=f"room {self._stored.id}")

    def call_roll(self, at: int) -> None:
        """Have players who are not there at a moment marked as away."""
        self._roll_call = at if self._roll_call is None else max(at, self._roll_call)
        self.wake()

    def wake(self) -> None:
        """Something has happened: look again if anything is due sooner than before."""
        if self._sleeps_until is not None and not self._is_due_before(self._sleeps_until):
            return
        self._wake.set()

    def _is_due_before(self, then: float) -> bool:
        try:
            due = self._due()
        except CardhouseError:
            return True
        return due is not None and (due < then or due <= self._clock())

    async def stop(self) -> None:
        """Finish what is being done, and do nothing more."""
        self._stopped = True
        self._wake.set()
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(task, 2 * _PATIENCE)

    async def _drive(self) -> None:
        while not self._stopped:
            self._wake.clear()
            wait = await self._go_on()
            if wait != 0 and not self._stopped:
                await self._sleep(wait)
                self._sleeps_until = None

    async def _go_on(self) -> float | None:
        """Do what is due, if anything is; returns how many seconds there are until something else is."""
        try:
            with self._stored.doing():
                due = self._due()
            wait = None if due is None else (due - self._clock()) / 1000
            if wait is not None and wait <= 0:
                await self._step()
                wait = self._failures = 0
            else:
                self._sleeps_until = math.inf if due is None else due
        except (NotKept, StoreClosed) as error:
            _log.warning("table %s waits for the database: %s", self._stored.id, error)
            wait = self._failed()
        except HandVoided:
            wait = 0
        except CardhouseError as error:
            # Somebody was faster, or the table cannot go on yet.
            _log.debug("table %s: %s", self._stored.id, error)
            wait = _PATIENCE
        except Exception as error:  # noqa: BLE001 - it is in the log
            _log.exception("table %s could not go on", self._stored.id)
            if self._stored.table.playing:
                self._stored.fail(error)
            wait = self._failed()
        return wait

    def _failed(self) -> float:
        """How long to wait after a failure: longer each time."""
        self._wake.clear()
        self._failures += 1
        return min(_PATIENCE, _FIRST * 2.0 ** min(self._failures, 20))

    async def _sleep(self, seconds: float | None) -> None:
        """Sleep until something happens, or for so long."""
        if seconds is None:
            await self._wake.wait()
            return
        timer = asyncio.get_running_loop().call_later(seconds, self._wake.set)
        try:
            await self._wake.wait()
        finally:
            timer.cancel()

    def _due(self) -> int | None:
        """When there is something to do, in milliseconds."""
        if self._stored.failure is not None:
            return 0
        table = self._stored.table
        alone = not self.has_floor and not self._stored.closed
        strike = strike_due(table.state) if alone else None
        over = self._practice.due() if self._practice is not None else None
        dues = (self._roll_call, self._play_due(table), strike, over)
        return min((due for due in dues if due is not None), default=None)

    def _play_due(self, table: Table) -> int | None:
        self._away = {
            seat.player: self._away[seat.player]
            for seat in table.seats.values()
            if seat.away and seat.player in self._away
        }
        rests = self.expects_somebody or (self._practice is not None and self._practice.rests)
        if self._stored.closed or rests:
            return None
        if (play_on_at := self._desk.play_on_at()) is not None:
            return play_on_at
        # Whoever keeps the score of real cards begins every hand, and nobody runs out of time.
        if table.rules.live or table.paused:
            return None
        seat = table.seat_of(table.picking) if table.picking else table.to_act
        if seat is not None:
            if seat.bot:
                return max(table.asked_at + self._bot_delay(table), self._pause.deal_seen)
            self._greets = False
            gone = self._gone_for_good(seat) if seat.away and not table.rules.clock else None
            return min((due for due in (table.deadline, gone) if due is not None), default=None)
        return None if not self._stored.running or self.waits() else self._next_due(table)

    def _next_due(self, table: Table) -> int | None:
        """When the next hand is due, or what comes before it."""
        between = self._pause.due
        if self._bot_back(table) is not None:
            return between
        if not table.may_start:
            return None
        if self._step_due(table):
            return between
        promise = self._promises.promise
        if promise is None or not self._promises.is_promised:
            return max(between, self._promises.due)
        return 0 if self._promises.all_have_cut else promise.due

    def _bot_delay(self, table: Table) -> int:
        """How long until a bot is asked, or until its answer is given if it takes its time."""
        if self._takes_time(table):
            turn = self._stored.turn
            return self._pacing.delay(table, turn) if self._pacing.held(turn) is not None else 0
        delay = self._settings.bot_delay
        return min(delay, QUICK) if self._greets and table.hands == 1 else delay

    def _takes_time(self, table: Table) -> bool:
        """Whether bots answer as slowly as people; nobody waits long for the first decision of all."""
        slowly = table.rules.bot_times == "like people" and not self._greets
        return slowly and not table.picking and self._settings.bot_delay > 0

    def _gone_for_good(self, seat: Seat) -> int:
        """When nobody waits any longer for an absent player at a table without a clock."""
        return self._away.setdefault(seat.player, self._clock()) + self._settings.grace

    async def _step(self) -> None:
        stored, table, now = self._stored, self._stored.table, self._clock()
        if stored.failure is not None:
            await stored.mend()
        elif self._roll_call is not None and now >= self._roll_call:
            self._roll_call = None
            await self._mark_absent()
            # They have already had their time to come back.
            for seat in stored.table.seats.values():
                self._away.setdefault(seat.player, now - self._settings.grace)
        elif self._practice is not None and (over := self._practice.due()) is not None and now >= over:
            await self._practice.end()
        elif not self.has_floor and struck(table.state, now) is not None:
            await stored.do_next(lambda table: struck(table.state, now))
        else:
            await self._play(table)

    async def _play(self, table: Table) -> None:
        """Do what is due in the game."""
        stored = self._stored
        if table.state.desk.call is not None:
            await stored.do_next(self._end_call)
        elif table.to_act is not None and table.to_act.bot:
            await self._ask_bot()
        elif table.to_act is not None or table.picking:
            await stored.do_next(self._answer)
        elif (back := self._bot_back(table)) is not None:
            await self._bring_back(back.player)
        elif self._step_due(table):
            await stored.do(Command("step", at=self._clock()))
        elif not self._promises.is_promised:
            await self._promises.make()
        else:
            await self._promises.begin()

    async def _mark_absent(self) -> None:
        """Mark those as away who should be here and are not; at a table with real cards nobody need be."""
        if self._stored.table.rules.live:
            return

        async def work() -> None:
            missing = [
                seat.player
                for seat in self._stored.table.everybody
                if not seat.bot and not seat.away and seat.player not in self._audience.users
            ]
            if missing:
                away = (Command("away", player, at=self._clock()) for player in missing)
                await self._stored.do_now(*away)

        await self._stored.alone(work)

    async def _ask_bot(self) -> None:
        """Have a bot answer; if it fails, it is answered for as if its time had run out."""
        turn, asked = await self._stored.look(question_of)
        if asked is None:
            raise NotNow("server.no-bot-asked")
        table = self._stored.table
        name = table.seat_of(asked.player).name
        seconds: float = min(table.rules.bot_seconds, self._settings.bot_seconds)
        if slowly := self._takes_time(table):
            if (held := self._pacing.held(turn)) is not None:
                await self._stored.do(held._replace(at=self._clock()), state=turn)
                return
            # Whoever thought for longer would tell others that there was something to think about.
            seconds = min(seconds, self._pacing.delay(table, turn) / 1000)
        if isinstance(asked, RemoteQuestion):
            said = await self._ask_with_worker(asked, seconds)
        else:
            said = await bot_answer(asked, self._chance, seconds, self._own_bots, self._stored.doing)
        now = self._clock()
        answers = Command("answer", asked.player, at=now)
        if said is not None:
            answers = Command("act", asked.player, text=said, at=now)
        if slowly:
            self._pacing.hold(turn, answers)
        else:
            await self._stored.do(answers, state=turn)
        await self._excuses.look(asked.kind, asked.player, name)

    async def _ask_with_worker(self, asked: RemoteQuestion, seconds: float) -> str | None:
        """Ask a bot in a worker; after one has taken too long, none is asked again in the same hand."""
        table, hand = self._stored.table, self._stored.table.hands
        if self._too_slow_in == hand:
            return None
        ask = partial(with_worker, table)
        said = await remote_answer(asked, self._chance, seconds, ask, self._own_bots)
        self._too_slow_in = hand if said is None else self._too_slow_in
        return said

    def _step_due(self, table: Table) -> bool:
        """Whether the next hand is played for other stakes; tables in line keep those they have."""
        hosting = table.state.hosting
        return not self.has_floor and hosting.step_due(now=self._clock(), hands=table.hands)

    def _bot_back(self, table: Table) -> Command | None:
        hopeless = [bot for bot, hands in self._refused.items() if hands == table.hands]
        return bot_back(table, self._clock(), hopeless)

    async def _bring_back(self, bot: str) -> None:
        """Have a bot buy in again; the others do not wait for one that cannot."""
        try:
            await self._stored.do_next(self._bot_back)
        except (NotKept, StoreClosed):
            raise
        except CardhouseError:
            self._refused[bot] = self._stored.table.hands

    def _end_call(self, _: Table) -> Command | None:
        """Play goes on when the floor was called and has not come."""
        due, now = self._desk.play_on_at(), self._clock()
        if due is None or now < due:
            return None
        self._desk.run_out()
        return Command("play-on", at=now)

    def _answer(self, table: Table) -> Command | None:
        """The command that is due now, if one still is."""
        now = self._clock()
        if not table.picking or not table.seat_of(table.picking).bot:
            return Command("tick", at=now)
        return Command("pick", table.picking, text=bot_pick(table, self._chance), at=now)
