"""Several workers, and whose turn it is."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

from cardhouse.server.errors import Busy, Internal, ServerError, TooHard
from cardhouse.server.store.threads import Threads

from .worker import MEMORY, Lost, NotStarted, Worker

MOST_WAITING: Final = 40
"""How many calls may wait for all workers together."""
MOST_OF_ONE: Final = 6
"""How many of them may be of one owner."""
_BUSY: Final = "too much is asked for at once; ask again in a moment"

_MOST_KNOWN: Final = 1000
_T = TypeVar("_T")


class Refused(ServerError):
    """What a worker has refused, with the code of what is wrong."""

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message, **details)
        self.code = code  # type: ignore[misc]


class _Call(NamedTuple):
    owner: str
    address: str
    turn: asyncio.Future[Worker]


class Workers:
    """A few processes for the tables with sheets that are none of the house's, and as many for other calls.

    All tables of one host are dealt by the same process, so that nobody holds up all of them. Calls are
    taken in turn, one of each owner at a time, and first of the address that was served longest ago: anybody
    can be many guests, but not come from many places. One address never has all processes to itself.
    """

    def __init__(self, count: int = 2, *, seconds: float = 2.0, memory: int = MEMORY) -> None:
        self.seconds = seconds
        """How long the dealer may work at one command."""
        self.replay = 5 * seconds
        """How long it may work to deal a hand again from its log."""
        self.whence: Callable[[str], str] = lambda _: ""
        """Where an owner comes from, as far as that is known."""
        self.dealers = [Worker(memory=memory) for _ in range(count)]
        self._free = [Worker(memory=memory) for _ in range(count)]
        self._callers = [*self._free]
        self._waiting: list[_Call] = []
        self._running: list[_Call] = []
        self._most_of_address = max(1, count - 1)
        self._serves = 0
        self._served: dict[str, int] = {}
        """When owners and addresses were last served, in calls."""
        self._threads = Threads(4 * count, "cardhouse-worker")

    def of(self, owner: str) -> Worker:
        """The worker that deals for an owner."""
        return self.dealers[crc32(owner.encode()) % len(self.dealers)]

    def warm(self, owner: str) -> None:
        """Have the worker of an owner ready soon, so that nobody waits for it."""
        self._start(self.of(owner))

    def _start(self, worker: Worker) -> None:
        if worker.pid is None:
            self._threads.run(worker.start)

    async def run(self, owner: str, work: Callable[[], _T], *, seconds: float | None = None) -> _T:
        """Do something that asks the worker of an owner, in a thread that may wait, when it is their turn.

        The seconds are those that the worker itself may work; waiting for others does not count.
        """
        worker = self.of(owner)
        async with worker.turns.of(owner, self.whence(owner)):
            worker.left = self.seconds if seconds is None else seconds
            try:
                return await self._in_thread(work)
            finally:
                # Whoever comes next is not to wait for a new process.
                self._start(worker)

    async def call(
        self, function: str, payload: Mapping[str, Any], *, owner: str, deadline: float, address: str = ""
    ) -> Any:
        """Have a worker do a job (see :mod:`.jobs`), on behalf of a user who comes from an address.

        Raises :class:`Busy` where too many wait, :class:`TooHard` where it takes longer than ``deadline`` or
        too much memory, and :class:`Refused` where something is wrong with it.
        """
        async with self._turn(owner, address or owner) as worker:
            try:
                said = await self._in_thread(lambda: worker.ask(function, payload, seconds=deadline))
            except Lost:
                raise TooHard("this takes more time or memory than there is") from None
            except NotStarted:
                raise Busy("nobody is there for that at the moment; try again") from None
        if "wrong" in said:
            wrong = said["wrong"]
            raise Refused(wrong["code"], wrong["message"], **wrong["details"])
        if "answer" not in said:
            if said["failed"] == "memory":
                raise TooHard("this takes more time or memory than there is")
            raise Internal("something went wrong here") from RuntimeError(said["trace"])
        return said["answer"]

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        """Whoever goes in the middle leaves the work to its end, so that nobody else asks meanwhile."""
        doing = self._threads.run(work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])
            raise

    @asynccontextmanager
    async def _turn(self, owner: str, address: str) -> AsyncIterator[Worker]:
        """A worker that is free, when it is the turn of an owner of whom nothing else is being done."""
        if sum(call.owner == owner for call in self._waiting) >= MOST_OF_ONE:
            raise Busy(_BUSY, retry_after=5)
        if len(self._waiting) >= MOST_WAITING:
            self._make_way(address)
        call = _Call(owner, address, asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        self._go_on()
        try:
            worker = await call.turn
        except asyncio.CancelledError:
            if call in self._waiting:
                self._waiting.remove(call)
            elif call.turn.done() and not call.turn.cancelled() and call.turn.exception() is None:
                self._give_back(call)
            raise
        try:
            yield worker
        finally:
            self._give_back(call)

    def _make_way(self, address: str) -> None:
        """Have the last one wait no longer of those from the address with most of them, if that is fairer."""
        waiting = Counter(call.address for call in self._waiting)
        crowded, many = waiting.most_common(1)[0]
        if many <= waiting[address] + 1:
            raise Busy(_BUSY, retry_after=5)
        last = next(call for call in reversed(self._waiting) if call.address == crowded)
        self._waiting.remove(last)
        if not last.turn.done():
            last.turn.set_exception(Busy(_BUSY, retry_after=5))

    def _give_back(self, call: _Call) -> None:
        worker = call.turn.result()
        self._running.remove(call)
        self._free.append(worker)
        if worker.lost:
            self._start(worker)
        self._go_on()

    def _go_on(self) -> None:
        """Let those begin whose turn it is."""
        while self._free:
            ready = [call for call in self._waiting if not call.turn.done() and self._may_begin(call)]
            if not ready:
                return
            # Who was served longest ago comes first, however much others have asked for before.
            call = min(ready, key=self._last_served)
            self._waiting.remove(call)
            self._running.append(call)
            self._serves += 1
            self._served[call.owner] = self._served[call.address] = self._serves
            call.turn.set_result(self._free.pop())
        if len(self._served) > _MOST_KNOWN:
            here = {name for call in (*self._waiting, *self._running) for name in (call.owner, call.address)}
            self._served = {name: at for name, at in self._served.items() if name in here}

    def _may_begin(self, call: _Call) -> bool:
        owners = {one.owner for one in self._running}
        beside = sum(one.address == call.address for one in self._running)
        return call.owner not in owners and beside < self._most_of_address

    def _last_served(self, call: _Call) -> tuple[int, int]:
        return self._served.get(call.address, 0), self._served.get(call.owner, 0)

    async def close(self) -> None:
        """End all of them."""
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in (*self.dealers, *self._callers)))
        self._threads.close()
