"""What requests and messages cost is measured, and whoever has spent more than there is waits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from threading import get_ident
from typing import Any

import pytest
from bench.asked import Asked, every_route
from tests.server.clients import Person, Refused, Running, Visitor, code_of, quick, running

from cardhouse.server.costs import ASIDE, SAVED, Costs, charge_aside, have_all_pay, open_bill, paid
from cardhouse.server.errors import Busy, TooFast
from cardhouse.server.once import Once
from cardhouse.server.store.threads import Threads
from cardhouse.server.structures.pages import of_house
from cardhouse.server.web import metering
from cardhouse.server.web.ahead import Ahead
from cardhouse.server.web.routes.common import Answer, Unchanging
from cardhouse.tournament.describing import duration

A_SECOND = 250
MOST = SAVED * A_SECOND


class Processor:
    """Processor time of each thread that goes on when it works, and by so much whenever it looks."""

    def __init__(self, step: int = 0) -> None:
        self._step = step
        self._times: dict[int, int] = {}

    def __call__(self) -> int:
        return self._go_on(self._step)

    def work(self, milliseconds: int) -> None:
        self._go_on(milliseconds * 1_000_000)

    def _go_on(self, more: int) -> int:
        here = get_ident()
        self._times[here] = self._times.get(here, 0) + more
        return self._times[here]


class House:
    """Costs on clocks that are told what time it is."""

    def __init__(self) -> None:
        self.now = 0
        self.processor = Processor()
        self.costs = Costs(A_SECOND, clock=lambda: self.now, processor=self.processor)

    def left(self, address: str, person: str | None = None) -> int:
        """How many milliseconds of work an address has left until it is refused."""
        spent = 0
        while True:
            try:
                self.costs.bill(address, person).check()
            except TooFast:
                return spent - 1
            self.costs.settle(self.costs.bill(address), 1)
            spent += 1


def test_only_the_running_of_a_request_is_charged_and_not_its_waiting() -> None:
    house = House()

    async def request() -> str:
        house.processor.work(100)
        await asyncio.sleep(0)
        house.processor.work(20)
        return "done"

    async def others() -> None:
        house.processor.work(5000)

    async def whole() -> None:
        mine = house.costs.bill("here")
        found, _ = await asyncio.gather(paid(mine, request()), others())
        assert found == "done"

    asyncio.run(whole())
    assert house.left("here") == MOST - 120


def test_threads_tasks_and_workers_are_charged_to_whoever_asks() -> None:
    house = House()
    threads = Threads(1, "test")

    async def request() -> None:
        await asyncio.create_task(task())
        await asyncio.to_thread(house.processor.work, 10)
        await threads.run(lambda: house.processor.work(5))
        charge_aside(2.0)

    async def task() -> None:
        house.processor.work(100)

    async def whole() -> None:
        have_all_pay()
        await paid(house.costs.bill("here"), request())

    asyncio.run(whole())
    threads.close(1)
    assert house.left("here") == MOST - 115 - ASIDE * 2000


def test_what_a_table_does_afterwards_is_charged_to_nobody() -> None:
    house = House()
    begun: list[asyncio.Task[None]] = []

    async def driver(go_on: asyncio.Event) -> None:
        house.processor.work(30)
        await go_on.wait()
        assert open_bill() is None
        house.processor.work(9000)
        charge_aside(100)
        await asyncio.to_thread(house.processor.work, 9000)

    async def request(go_on: asyncio.Event) -> None:
        begun.append(asyncio.create_task(driver(go_on)))
        await asyncio.sleep(0)

    async def whole() -> None:
        have_all_pay()
        go_on = asyncio.Event()
        await paid(house.costs.bill("here"), request(go_on))
        go_on.set()
        await begun[0]

    asyncio.run(whole())
    assert house.left("here") == MOST - 30


def test_a_request_that_fails_or_is_cancelled_pays_too() -> None:
    house = House()

    async def failing() -> None:
        house.processor.work(10)
        raise Busy("server.no-worker")

    async def waiting() -> None:
        house.processor.work(10)
        try:
            await asyncio.sleep(1000)
        finally:
            house.processor.work(10)

    async def whole() -> None:
        with pytest.raises(Busy):
            await paid(house.costs.bill("here"), failing())
        task = asyncio.create_task(paid(house.costs.bill("here"), waiting()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(whole())
    assert house.left("here") == MOST - 30


def test_whoever_owes_waits_until_it_is_paid_and_owes_no_more_than_can_be_saved() -> None:
    house = House()
    mine = house.costs.bill("here", "ann")
    house.costs.settle(mine, MOST + 500)
    for bill in (mine, house.costs.bill("here"), house.costs.bill("there", "ann")):
        with pytest.raises(TooFast) as refused:
            bill.check()
        assert refused.value.details["retry_after"] > 0
    house.costs.bill("there", "bob").check()
    # The address owes 500 ms, and she owes as much as she could have saved.
    house.now += 2000
    house.costs.bill("here").check()
    with pytest.raises(TooFast):
        house.costs.bill("here", "ann").check()
    house.now += 1000 * SAVED
    mine.check()
    house.costs.settle(house.costs.bill("here"), 1000 * MOST)
    house.now += 1000 * SAVED
    house.costs.bill("here").check()


def test_an_evening_never_meets_the_limit() -> None:
    """Milliseconds as they were measured, rounded up; the clock goes on by what people do."""
    house = House()
    first_page, page, message = 60, 30, 4

    def use(person: str, milliseconds: float) -> None:
        bill = house.costs.bill("home", person)
        bill.check()
        house.costs.settle(bill, milliseconds)

    # A club of 200 comes in within five minutes, and everybody opens two pages.
    for number in range(400):
        use(f"p{number % 200}", first_page)
        house.now += 750
    # For half an hour each of them acts once in eight seconds, and opens a page every three minutes.
    for turn in range(225):
        for number in range(200):
            use(f"p{number}", message)
            if (turn + number) % 22 == 0:
                use(f"p{number}", page)
        house.now += 8000
    # Meanwhile ten people more open six pages each at once, and act twice a second for ten minutes.
    for number in range(60):
        use(f"q{number % 10}", first_page)
    for _ in range(1200):
        for number in range(10):
            use(f"q{number}", message)
        house.now += 500


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house in which each look at the processor's time takes a millisecond, and its clock stands still."""
    settings = quick(tmp_path_factory.mktemp("costs"), budget=1, proxies=("127.0.0.1",))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metering, "HELD", 0.0)
        processor = Processor(1_000_000)
        with running(settings, clock=lambda: 1_000_000, processor=processor) as found:
            yield found


def come_from(server: Running, address: str) -> Visitor:
    return Visitor(server, **{"X-Forwarded-For": address})


def spend_everything(visitor: Visitor) -> None:
    """Ask for something that costs nothing to speak of until there is nothing left."""
    codes = [visitor.get("/api/about").status_code for _ in range(2 * SAVED)]
    assert codes[0] in (200, 429)
    assert codes[-1] == 429


def send(visitor: Visitor, asked: Asked) -> Any:
    query = {name: value for name, value in asked.query.items() if value is not None}
    return visitor.request(asked.method, asked.path, params=query, json=asked.body)


def test_every_route_is_refused_to_an_address_without_end_and_open_to_another(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: Any, **__: Any) -> None:
        raise Busy("server.no-worker")

    # No process is started for this: who asks one is charged elsewhere.
    monkeypatch.setattr(server.app.state.house.workers, "call", busy)
    monkeypatch.setattr(server.app.state.odds, "ask", busy)
    monkeypatch.setattr(server.app.state.odds, "warm", lambda: None)
    schema = server.app.openapi()
    asked = every_route(schema, {})
    routes = {f"{method.upper()} {route}" for route, methods in schema["paths"].items() for method in methods}
    assert {f"{one.method} {one.route}" for one in asked} == routes
    with come_from(server, "203.0.113.1") as greedy:
        spend_everything(greedy)
        for number, one in enumerate(asked):
            refused = send(greedy, one)
            if one.path in metering.ALWAYS:
                assert refused.is_success
                continue
            assert (refused.status_code, code_of(refused)) == (429, "too-fast"), one
            assert int(refused.headers["retry-after"]) > 0
            assert refused.headers["x-frame-options"] == "DENY"
            with come_from(server, f"198.51.100.{number}") as other:
                answer = send(other, one)
                assert answer.status_code != 429, (one, answer.text)
                assert answer.status_code < 500 or code_of(answer) == "busy", (one, answer.text)


def test_every_route_is_charged(server: Running) -> None:
    """Whatever is asked again and again comes to an end."""
    paths = ("/", "/openapi.json", "/api/games", "/api/structures", "/nothing/here", "/h/x")
    for number, path in enumerate(paths):
        with come_from(server, f"192.0.2.{number}") as visitor:
            codes = {visitor.get(path).status_code for _ in range(2 * SAVED)}
            assert 429 in codes, path


def test_messages_and_websockets_are_charged_to_address_and_person(server: Running) -> None:
    class There(Person):
        @property
        def headers(self) -> dict[str, str]:
            return {**super().headers, "X-Forwarded-For": self.http.headers["X-Forwarded-For"]}

    ann = There(server)
    ann.http.headers["X-Forwarded-For"] = "203.0.113.50"
    ann.post("/api/guest", name="Ann")
    ann.connect()

    def ping_without_end() -> None:
        for _ in range(2 * SAVED):
            ann.ask("ping")

    with pytest.raises(Refused) as refused:
        ping_without_end()
    assert refused.value.code == "too-fast"
    assert "too much work" in refused.value.message["message"]
    # A beat is nothing to be refused, and the line stays open.
    ann.send("beat")
    # She is refused wherever she comes from, and her address is not, as one person has half of what it has.
    ann.http.headers["X-Forwarded-For"] = "203.0.113.51"
    assert ann.http.get("/api/me").status_code == 429
    with come_from(server, "203.0.113.50") as other:
        assert other.get("/api/about").status_code == 200
    with come_from(server, "203.0.113.1") as greedy:
        spend_everything(greedy)
    eve = There(server)
    eve.http.headers["X-Forwarded-For"] = "203.0.113.1"
    with pytest.raises(Exception, match="403"):
        eve.connect()


def test_time_and_prizes_of_a_structure_need_no_look_at_its_stakes(monkeypatch: pytest.MonkeyPatch) -> None:
    made = of_house("barge-27-game-mix")
    made.work_out()

    def look(*_: Any) -> None:
        raise AssertionError("the stakes were looked at again")

    monkeypatch.setattr(duration, "stakes_at", look)
    for players in range(2, 200):
        made.line(players)
        made.page(players)
        made.printed(players)


def test_a_list_is_made_once_or_by_another_process() -> None:
    class One(Answer):
        number: int

    count = iter(range(10))
    made = Unchanging(lambda: One(number=next(count)))
    assert made.body == made.body == b'{"number":0}'
    made.fill(b"[]")
    assert made.body == b"[]"


def test_what_several_ask_for_at_once_is_made_once_and_again_if_it_failed() -> None:
    made: list[str] = []

    async def make(key: str) -> str:
        made.append(key)
        await asyncio.sleep(0)
        if len(made) == 1:
            raise Busy("server.no-worker")
        return key.upper()

    async def whole() -> None:
        once: Once[str, str] = Once(2)
        asked = [once.get("a", lambda: make("a")) for _ in range(5)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in found] == [Busy, str, str, str, str]
        assert made == ["a", "a"]
        for key in "bca":
            await once.get(key, partial(make, key))
        assert made == [*"aabca"]
        once.forget("a")
        await once.get("a", lambda: make("a"))
        assert made[-1] == "a"

    asyncio.run(whole())


def test_everything_is_read_ahead_in_slices_and_who_asks_early_waits() -> None:
    done: list[int] = []

    async def described() -> dict[str, bytes]:
        return {"openapi": b"{}"}

    async def whole() -> None:
        ahead = Ahead(lambda: (partial(done.append, number) for number in range(9)), described)
        await ahead.made()
        assert done == []
        ahead.start()
        await ahead.made()
        assert done == [*range(9)]
        await ahead.stop()

    asyncio.run(whole())
