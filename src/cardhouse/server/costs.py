"""What requests and messages cost: processor time, counted for the address and the person they come from.

Whoever asks pays afterwards, by what was measured, and whoever has spent more than there is waits. What is
measured is the running time of a request's own tasks and of the threads that they use, not the time in which
they wait. Tasks and threads know who pays by the context in which they were begun.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from threading import Lock
from typing import Any, Final, TypeVar

from .limits import Buckets

_T = TypeVar("_T")
SAVED: Final = 40
"""For how many seconds an address can save up its allowance, for the moment at which many come in."""
OF_PERSON: Final = 0.5
"""The share of an address's allowance that one person has, at whatever addresses."""
ASIDE: Final = 0.1
"""What a second counts that holds up no table: of a worker process, or of code that lets other threads run.

Worker processes come after the tables when the system divides its time, and are shared fairly by address.
"""
_A_MILLISECOND: Final = 1_000_000
Processor = Callable[[], int]
"""The processor time of the current thread in nanoseconds."""


class Costs:
    """The allowances of all addresses and people, in milliseconds of processor time."""

    def __init__(
        self, a_second: int, *, clock: Callable[[], int], processor: Processor = time.thread_time_ns
    ) -> None:
        most = SAVED * a_second
        self.processor = processor
        self._addresses = Buckets(a_minute=60 * a_second, at_once=most, clock=clock)
        self._people = Buckets(a_minute=60 * a_second * OF_PERSON, at_once=most * OF_PERSON, clock=clock)

    def bill(self, address: str, person: str | None = None) -> Bill:
        """A bill for somebody who comes from an address."""
        return Bill(self, address, person)

    def check(self, bill: Bill) -> None:
        """Raise :class:`TooFast` if those who pay have spent more than there is."""
        self._addresses.check(bill.address)
        if bill.person is not None:
            self._people.check(bill.person)

    def settle(self, bill: Bill, spent: float) -> None:
        """Take what was spent, in milliseconds."""
        self._addresses.spend(bill.address, spent)
        if bill.person is not None:
            self._people.spend(bill.person, spent)


class Bill:
    """What one request or message costs, until it is closed."""

    def __init__(self, costs: Costs, address: str, person: str | None) -> None:
        self.address = address
        self.person = person
        self.processor = costs.processor
        self.open = True
        """Whether it goes on: what a table does by itself afterwards is charged to nobody."""
        self._costs = costs
        self._spent = 0.0
        self._adding = Lock()

    def check(self) -> None:
        """Raise :class:`TooFast` if those who pay have spent more than there is."""
        self._costs.check(self)

    def belongs_to(self, person: str) -> None:
        """Note who pays beside the address, and check what they have left."""
        if self.person is None:
            self.person = person
            self.check()

    def add(self, nanoseconds: float) -> None:
        """Charge processor time, from any thread."""
        with self._adding:
            self._spent += nanoseconds

    def add_aside(self, seconds: float) -> None:
        """Charge processor time that holds up no table."""
        self.add(ASIDE * seconds * 1000 * _A_MILLISECOND)

    def close(self) -> None:
        """Pay, and charge nothing any more."""
        if self.open:
            self.open = False
            self._costs.settle(self, self._spent / _A_MILLISECOND)


_paying: ContextVar[Bill | None] = ContextVar("paying", default=None)


def open_bill() -> Bill | None:
    """The bill of what is being done, unless it is done for nobody, or its request has been answered."""
    bill = _paying.get()
    return bill if bill is not None and bill.open else None


def charge_aside(seconds: float) -> None:
    """Charge whoever asked with what a worker process has spent."""
    if (bill := open_bill()) is not None:
        bill.add_aside(seconds)


async def paid(bill: Bill, work: Coroutine[Any, Any, _T]) -> _T:
    """Do something on a bill, and close it."""
    before = _paying.set(bill)
    try:
        return await _Measured(bill, work)
    finally:
        _paying.reset(before)
        bill.close()


class _Measured(Awaitable[_T]):
    """A coroutine whose steps are measured: only while it runs itself, it costs something."""

    def __init__(self, bill: Bill, work: Coroutine[Any, Any, _T]) -> None:
        self._bill = bill
        self._work = work

    def __await__(self) -> Generator[Any, Any, _T]:
        bill, work, processor = self._bill, self._work, self._bill.processor
        error: BaseException | None = None
        while True:
            began = processor() if bill.open else 0
            try:
                awaited = work.send(None) if error is None else work.throw(error)
            except StopIteration as end:
                found: _T = end.value
                return found
            finally:
                if bill.open:
                    bill.add(processor() - began)
            error = None
            try:
                yield awaited
            except GeneratorExit:
                work.close()
                raise
            except BaseException as thrown:  # noqa: BLE001 - the coroutine itself deals with it
                error = thrown


def in_thread(do: Callable[..., _T], *, aside: bool = False) -> Callable[..., _T]:
    """The same for another thread, on the bill of whoever asks for it here.

    ``aside`` says that other threads can run meanwhile.
    """
    bill = open_bill()
    if bill is None:
        return do
    here = bill

    def measured(*arguments: Any, **named: Any) -> _T:
        began = here.processor()
        try:
            return do(*arguments, **named)
        finally:
            spent = here.processor() - began
            here.add(ASIDE * spent if aside else spent)

    return measured


class PayingThreads(ThreadPoolExecutor):
    """Threads for :func:`asyncio.to_thread` whose time is charged to whoever asked for it."""

    def submit(self, fn: Callable[..., _T], /, *args: Any, **kwargs: Any) -> Future[_T]:
        """Run something in a thread."""
        return super().submit(in_thread(fn), *args, **kwargs)


def have_all_pay() -> None:
    """Have the tasks and threads of the running loop charged to whoever asks for them."""
    loop = asyncio.get_running_loop()
    loop.set_task_factory(_paying_task)
    loop.set_default_executor(PayingThreads(thread_name_prefix="cardhouse-thread"))


def _paying_task(
    loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any] | Generator[Any, None, Any], **more: Any
) -> asyncio.Task[Any]:
    """Make a task: what a request leaves to tasks of its own is on its bill, until it has been answered."""
    bill = open_bill()
    if bill is not None and isinstance(work, Coroutine):
        work = _go_on(bill, work)
    return asyncio.Task(work, loop=loop, **more)


async def _go_on(bill: Bill, work: Coroutine[Any, Any, _T]) -> _T:
    return await _Measured(bill, work)
