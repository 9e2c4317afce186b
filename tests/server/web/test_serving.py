"""Connections: how long they may take over a request, how many there may be, and what is written of it."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from tests.server.clients import Person, Visitor, code_of, quick, running
from uvicorn.server import ServerState

from cardhouse.server.app import create_app
from cardhouse.server.outgoing.logs.repeated_lines import EVERY, WRITTEN, Repeats
from cardhouse.server.settings import Settings
from cardhouse.server.web.connection_limits import GRACE, ConnectionLimits
from cardhouse.server.web.listening import Listening, listen, raise_file_limit
from cardhouse.server.web.serving import (
    BODY_WITHIN,
    HEADERS_WITHIN,
    IDLE,
    READ_WITHIN,
    HttpLine,
    connections_of,
)

Due = tuple[float, Callable[[], None]]


class Timer:
    """Something that will be done, unless it is cancelled."""

    def __init__(self, time: Time, entry: Due) -> None:
        self._time = time
        self._entry = entry

    def cancel(self) -> None:
        if self._entry in self._time.due:
            self._time.due.remove(self._entry)


class Time:
    """A loop whose time goes on when it is told to, and that has nothing done."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[Due] = []

    def call_later(self, delay: float, do: Callable[..., None], *_: Any) -> Any:
        entry = (self.now + delay, do)
        self.due.append(entry)
        return Timer(self, entry)

    def create_task(self, work: Any, **_: Any) -> asyncio.Future[None]:
        work.close()
        return cast("asyncio.Future[None]", Future())

    def passes(self, seconds: float) -> None:
        self.now += seconds
        for entry in [one for one in self.due if one[0] <= self.now]:
            self.due.remove(entry)
            entry[1]()


class Future:
    def add_done_callback(self, _: Any) -> None: ...


class Wire:
    """The other end of a connection."""

    def __init__(self) -> None:
        self.told = b""
        self.closed = False

    def write(self, data: bytes) -> None:
        self.told += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> Any:
        return ("203.0.113.7", 4711) if name == "peername" else None

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def a_line(most: int = 9) -> tuple[HttpLine, Wire, Time]:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    config, time, wire = uvicorn.Config(app, interface="asgi3", log_config=None), Time(), Wire()
    line = HttpLine(
        config, ServerState(), {}, cast("Any", time), connections=ConnectionLimits(most=most, of_address=most)
    )
    line.connection_made(cast("Any", wire))
    return line, wire, time


def test_who_says_nothing_is_let_go() -> None:
    _, wire, time = a_line()
    time.passes(HEADERS_WITHIN - 0.1)
    assert not wire.closed
    time.passes(0.1)
    assert wire.closed


def test_headers_that_trickle_in_are_waited_for_only_so_long() -> None:
    line, wire, time = a_line()
    for sign in b"GET /api/me HTTP/1.1\r\nhost":
        time.passes(HEADERS_WITHIN / 100)
        line.data_received(bytes([sign]))
    assert wire.told == b""
    time.passes(HEADERS_WITHIN)
    assert wire.closed
    assert wire.told.startswith(b"HTTP/1.1 408 ")
    assert json.loads(wire.told.partition(b"\r\n\r\n")[2])["error"]["code"] == "too-slow"


def test_a_body_that_trickles_in_is_waited_for_only_so_long() -> None:
    line, wire, time = a_line()
    line.data_received(b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n")
    for _ in range(50):
        time.passes(BODY_WITHIN / 60)
        line.data_received(b"x")
    assert wire.told == b""
    time.passes(BODY_WITHIN / 5)
    assert wire.closed
    assert wire.told.startswith(b"HTTP/1.1 408 ")


def test_a_request_that_is_whole_is_given_all_the_time_it_takes() -> None:
    line, wire, time = a_line()
    line.data_received(b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n")
    time.passes(1000)
    assert not wire.closed
    asyncio.run(_answer(line))
    time.passes(IDLE - 0.1)
    # The next one has its time from its first byte on, and no connection is kept for one that never comes.
    line.data_received(b"GET")
    time.passes(HEADERS_WITHIN - 0.1)
    assert not wire.closed
    line.data_received(b" /api/me HTTP/1.1\r\nhost: x\r\n\r\n")
    asyncio.run(_answer(line))
    time.passes(IDLE)
    assert wire.closed


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    line, wire, time = a_line()
    line.data_received(b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n")
    line.pause_writing()
    time.passes(READ_WITHIN - 1)
    line.resume_writing()
    line.pause_writing()
    time.passes(READ_WITHIN - 1)
    assert not wire.closed
    time.passes(1)
    assert wire.closed


async def _answer(line: HttpLine) -> None:
    await line.cycle.send({"type": "http.response.start", "status": 204, "headers": []})
    await line.cycle.send({"type": "http.response.body", "body": b"", "more_body": False})


def test_connections_are_counted_by_address_and_in_all() -> None:
    now = [0.0]
    connections = ConnectionLimits(most=5, of_address=3, proxies=("10.0.0.1",), clock=lambda: now[0])
    mine = [Wire() for _ in range(4)]
    assert [connections.admit(line, "a") for line in mine] == [True, True, True, False]
    connections.left(mine[0])
    assert connections.admit(mine[3], "a")
    # Who sends nothing makes way: first at the own address, and then at the one with most of them.
    connections.waits(mine[2])
    connections.waits(mine[1])
    assert not connections.admit(Wire(), "a")
    now[0] += GRACE
    assert connections.admit(Wire(), "a")
    assert (mine[2].closed, mine[1].closed, len(connections)) == (True, False, 3)
    proxied = [Wire() for _ in range(4)]
    assert [connections.admit(line, "10.0.0.1") for line in proxied] == [True, True, True, False]
    assert mine[1].closed
    assert len(connections) == 5
    for line in (*mine, *proxied):
        connections.left(line)
        connections.left(line)
    assert len(connections) == 1


def test_half_sent_requests_keep_nobody_out(tmp_path: Path) -> None:
    """Whoever fills the server with them pushes out their own; who plays notices nothing of it."""
    with running(quick(tmp_path, connections=20, total_connections=20)) as server:
        ann = Person(server, "Ann")
        ann.connect()
        port = int(server.url.rsplit(":", 1)[1])
        with ExitStack() as open_lines:
            line = partial(socket.create_connection, ("127.0.0.1", port), source_address=("127.0.0.2", 0))
            halves = [open_lines.enter_context(line()) for _ in range(100)]
            for half in halves:
                # The first ones have made way already.
                with suppress(ConnectionError):
                    half.sendall(b"GET /api/me HTTP/1.1\r\nhost:")
            assert ann.ask("ping")["type"] == "pong"
            with Visitor(server) as bob:
                assert bob.get("/api/about").status_code == 200
            with suppress(ConnectionError):
                assert halves[0].recv(1) == b""


def test_more_websockets_than_there_is_room_for(tmp_path: Path) -> None:
    with running(quick(tmp_path, total_connections=4)) as server:
        people = [Person(server, name) for name in ("Ann", "Bob", "Cid", "Dan")]
        for person in people:
            person.http.close()
        people[0].hang_up()
        for person in people:
            person.connect()
        with Visitor(server) as late:
            answer = late.get("/api/about")
            assert (answer.status_code, code_of(answer)) == (503, "busy")
            assert answer.headers["retry-after"] == "5"
        people[0].hang_up()


def test_a_socket_goes_on_without_files(caplog: pytest.LogCaptureFixture) -> None:
    """Who cannot be let in is told so at once, and asyncio does not try again and again."""
    listening = listen("127.0.0.1", 0)
    listening.listen()
    visitor = socket.create_connection(listening.getsockname())
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (visitor.fileno() + 1, hard))
        for _ in range(2):
            with pytest.raises(ConnectionAbortedError):
                listening.accept()
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            assert visitor.recv(1) == b""
            visitor.close()
            visitor = socket.create_connection(listening.getsockname())
            resource.setrlimit(resource.RLIMIT_NOFILE, (visitor.fileno() + 1, hard))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        listening.close()
        visitor.close()
    assert isinstance(listening, Listening)
    assert "was refused" in caplog.text


def test_the_limit_of_files_is_raised_and_leaves_room() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(256, hard // 2), hard))
        assert raise_file_limit() == hard
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
        connections, at_a_time = connections_of(Settings(total_connections=10**9))
        assert connections._most + at_a_time < hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_what_is_said_again_and_again_is_counted() -> None:
    class Kept(logging.Handler):
        def __init__(self) -> None:
            super().__init__()
            self.said: list[str] = []

        def emit(self, record: logging.LogRecord) -> None:
            self.said.append(record.getMessage())

    now, handler = [0.0], Kept()
    handler.addFilter(Repeats(handler, lambda: now[0]))
    logger = logging.Logger("cardhouse.test")
    logger.addHandler(handler)
    for number in range(1000):
        logger.warning("no %d", number)
        logger.info("hello")
    assert handler.said.count("hello") == 1000
    assert [one for one in handler.said if one != "hello"] == [f"no {n}" for n in range(WRITTEN)]
    handler.said.clear()
    logger.error("another")
    now[0] += EVERY
    logger.warning("no %d", 1)
    assert handler.said == [
        "another",
        f"{1000 - WRITTEN} more lines like this were not written: no %d",
        "no 1",
    ]


def test_an_app_has_its_logs_counted(tmp_path: Path) -> None:
    with running(quick(tmp_path)):
        filters = [one for handler in logging.getLogger("cardhouse").handlers for one in handler.filters]
        assert any(isinstance(one, Repeats) for one in filters)
    assert create_app(Settings()).state.settings.total_connections == 10_000
