"""How requests and websockets are read, how long that may take, and how many there may be."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any, Final, cast

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardhouse.phrases import say
from cardhouse.server.settings import Settings

from .connection_limits import ConnectionLimits
from .listening import raise_file_limit
from .proxies import Proxies

HEADERS_WITHIN: Final = 10.0
"""Seconds for the headers of a request, from the beginning of the connection or the first byte."""
BODY_WITHIN: Final = 20.0
"""Seconds for its body, which is at most 64 KiB."""
READ_WITHIN: Final = 30.0
"""Seconds in which the client has to read some of an answer."""
IDLE: Final = 5
"""Seconds for which a connection stays open for another request."""
REQUESTS: Final = 64
"""How many other connections one address may have besides websockets."""
_AT_A_TIME: Final = 32
"""How many new connections are accepted in one turn of the loop, so that players do not wait for them."""
_FOR_OTHERS: Final = 256
"""How many files are reserved for everything but connections."""


def _refusal(status: str, code: str, message: str) -> bytes:
    body = json.dumps({"error": {"code": code, "message": message}}).encode()
    head = f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}retry-after: 5\r\nconnection: close\r\n\r\n".encode() + body


_FULL: Final = _refusal("503 Service Unavailable", "busy", say("errors.server.too-many-connections"))
_LATE: Final = _refusal("408 Request Timeout", "too-slow", say("errors.server.too-slow"))


class HttpLine(H11Protocol):
    """An HTTP connection with a time limit for every part of a request."""

    def __init__(self, *args: Any, connections: ConnectionLimits, **more: Any) -> None:
        super().__init__(*args, **more)
        self._lines = connections
        self._upgraded = False
        self._phase: tuple[str, int] = ("", 0)
        self._deadline: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._lines.admit(transport, self.client[0] if self.client else ""):
            transport.write(_FULL)
            transport.close()
            return
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines.left(self.transport)
        for timer in (self._deadline, self._reading):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # From now on the connection belongs to the websocket.
        self._upgraded = True
        self._look()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(READ_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _look(self) -> None:
        """Set the time limit for what is awaited now; more bytes of the same part give no more time."""
        awaited = self._awaited()
        phase = (awaited, id(self.cycle))
        if phase == self._phase:
            return
        self._phase = phase
        if awaited:
            self._lines.waits(self.transport)
        else:
            self._lines.is_busy(self.transport)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        within = {"headers": HEADERS_WITHIN, "body": BODY_WITHIN}.get(awaited)
        if within is not None:
            self._deadline = self.loop.call_later(within, self._too_late)

    def _awaited(self) -> str:
        """What is awaited: the headers or the body of a request, another request, or nothing."""
        if self._upgraded or self.transport.is_closing():
            return ""
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        if self.conn.their_state is not h11.IDLE:
            return ""
        return "headers" if self.timeout_keep_alive_task is None else "another"

    def _too_late(self) -> None:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(_LATE)
        self.transport.close()


class WebSocketLine(WebSocketsSansIOProtocol):
    """A websocket, which still counts as the connection that it began as."""

    def __init__(self, *args: Any, connections: ConnectionLimits, **more: Any) -> None:
        super().__init__(*args, **more)
        self._lines = connections

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines.left(self.transport)
        super().connection_lost(exc)


def config_of(app: FastAPI, **more: Any) -> uvicorn.Config:
    """The configuration of uvicorn; ``more`` are further settings of uvicorn."""
    connections, at_a_time = connections_of(app.state.settings)
    plain: dict[str, Any] = {
        "http": partial(HttpLine, connections=connections),
        "ws": partial(WebSocketLine, connections=connections),
        "backlog": at_a_time,
        "timeout_keep_alive": IDLE,
        "log_level": "warning",
        # The server decides itself which proxies to trust; uvicorn would trust everybody on this machine.
        "proxy_headers": False,
        "server_header": False,
        # Messages of a table are short and many; compressing them costs more than sending them.
        "ws_per_message_deflate": False,
        "ws_max_size": 65_536,
        "timeout_graceful_shutdown": 5,
    }
    return uvicorn.Config(app, **{**plain, **more})


def connections_of(settings: Settings) -> tuple[ConnectionLimits, int]:
    """How many connections there may be, and how many are accepted at a time."""
    most, at_a_time = settings.total_connections, _AT_A_TIME
    files = raise_file_limit()
    if files is not None:
        at_a_time = min(at_a_time, files // 4)
        most = min(most, files - at_a_time - min(_FOR_OTHERS, files // 4))
    proxies = Proxies(settings.proxies)
    of_address = settings.connections + REQUESTS
    found = ConnectionLimits(most=most, of_address=of_address, proxies=cast("Any", proxies))
    return found, at_a_time
