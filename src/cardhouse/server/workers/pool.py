"""Several workers, and whose turn it is to use one."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

from cardhouse.server.costs import charge_aside
from cardhouse.server.errors import Busy, Internal, TooHard
from cardhouse.server.store.threads import Threads

from .refused import refused
from .worker import MEMORY, Lost, NotStarted, Worker

MOST_WAITING: Final = 40
"""How many calls may wait for all workers together."""
MOST_OF_ONE: Final = 6
"""How many of them may belong to one owner."""

_MOST_KNOWN: Final = 1000
_T = TypeVar("_T")


class _Call(NamedTuple):
    owner: str
    address: str
    turn: asyncio.Future[Worker]


class Workers:
    """A few processes for tables with hosts' own sheets, and as many for other calls.

    All tables of one host are dealt by the same process, so that nobody can hold up all of them. Calls take
    turns: one at a time for each owner, and the address that was served longest ago comes first. One person
    can be many guests, but hardly has many addresses. One address never has all processes to itself.
    ``command`` starts a process.
    """

    def __init__(
        self, command: Sequence[str], count: int = 2, *, seconds: float = 2.0, memory: int = MEMORY
    ) -> None:
        self.seconds = seconds
        """How many seconds the dealer may work on one command."""
        self.replay = 5 * seconds
        """How many seconds it may take to deal a hand again from its log."""
        self.whence: Callable[[str], str] = lambda _: ""
        """The address of an owner, if it is known."""
        self.dealers = [Worker(command, memory=memory) for _ in range(count)]
        self._free = [Worker(command, memory=memory) for _ in range(count)]
        self._callers = [*self._free]
        self._waiting: list[_Call] = []
        self._running: list[_Call] = []
        self._most_of_address = max(1, count - 1)
        self._serves = 0
        self._served: dict[str, int] = {}
        """When owners and addresses were last served, counted in calls."""
        self._threads = Threads(4 * count, "cardhouse-worker")

    def of(self, owner: str) -> Worker:
        """The worker that deals for an owner."""
        return self.dealers[crc32(owner.encode()) % len(self.dealers)]

    def warm(self, owner: str) -> None:
        """Start the worker of an owner, so that nobody has to wait for it."""
        self._start(self.of(owner))

    def _start(self, worker: Worker) -> None:
        if worker.pid is None:
            self._threads.run(worker.start)

    async def run(self, owner: str, work: Callable[[], _T], *, seconds: float | None = None) -> _T:
        """Do something that asks the worker of an owner, in a thread, when it is their turn.

        The seconds count the work of the worker itself; waiting for others does not count.
        """
        worker = self.of(owner)
        async with worker.turns.of(owner, self.whence(owner)):
            worker.left = self.seconds if seconds is None else seconds
            try:
                return await self._in_thread(work)
            finally:
                # The next one should not have to wait for a new process.
                self._start(worker)

    async def call(
        self, function: str, payload: Mapping[str, Any], *, owner: str, deadline: float, address: str = ""
    ) -> Any:
        """Have a worker do a job (see :mod:`.jobs`) for a user who comes from an address.

        Raises :class:`Busy` if too many are waiting, :class:`TooHard` if it takes longer than ``deadline`` or
        too much memory, and :class:`Refused` if something is wrong with the request.
        """
        async with self._turn(owner, address or owner) as worker:
            try:
                said = await self._in_thread(lambda: worker.ask(function, payload, seconds=deadline))
            except Lost:
                charge_aside(deadline)
                raise TooHard("server.too-hard") from None
            except NotStarted:
                raise Busy("server.no-worker") from None
        charge_aside(said["spent"])
        if "wrong" in said:
            raise refused(said["wrong"])
        if "answer" not in said:
            if said["failed"] == "memory":
                raise TooHard("server.too-hard")
            raise Internal("server.internal") from RuntimeError(said["trace"])
        return said["answer"]

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        """Run something in a thread; wait for its end even if cancelled, so that nobody else asks then."""
        doing = self._threads.run(work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])
            raise

    @asynccontextmanager
    async def _turn(self, owner: str, address: str) -> AsyncIterator[Worker]:
        """A free worker, when it is the turn of an owner for whom no other call is running."""
        if sum(call.owner == owner for call in self._waiting) >= MOST_OF_ONE:
            raise Busy("server.too-many-waiting", retry_after=5)
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
        """Drop the last call from the busiest address, if that is fairer; otherwise refuse this one."""
        waiting = Counter(call.address for call in self._waiting)
        crowded, many = waiting.most_common(1)[0]
        if many <= waiting[address] + 1:
            raise Busy("server.too-many-waiting", retry_after=5)
        last = next(call for call in reversed(self._waiting) if call.address == crowded)
        self._waiting.remove(last)
        if not last.turn.done():
            last.turn.set_exception(Busy("server.too-many-waiting", retry_after=5))

    def _give_back(self, call: _Call) -> None:
        worker = call.turn.result()
        self._running.remove(call)
        self._free.append(worker)
        if worker.lost:
            self._start(worker)
        self._go_on()

    def _go_on(self) -> None:
        """Start the calls whose turn it is."""
        while self._free:
            ready = [call for call in self._waiting if not call.turn.done() and self._may_begin(call)]
            if not ready:
                return
            # The owner who was served longest ago comes first, however much others have asked for.
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
        """End all workers."""
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in (*self.dealers, *self._callers)))
        self._threads.close()
