"""A websocket client that costs next to nothing, so that what is measured is the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

_SHORT, _LONG = 126, 127
_TEXT, _CLOSE, _PING = 0x1, 0x8, 0x9


class Line(asyncio.Protocol):
    """One connection; every text that comes in is handed on as bytes."""

    def __init__(self, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._path, self._cookie, self._heard = path, cookie, heard
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {self._path} HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self._cookie}\r\n\r\n"
        )
        transport.write(head.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
            if b" 101 " not in status:
                self.opened.set_exception(ConnectionError(status.decode()))
                return
            del self._buffer[: end + 4]
            self._open = True
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == _TEXT:
                self._heard(payload)
            elif kind == _PING:
                self._write(0xA, payload)
            elif kind == _CLOSE:
                self.close()

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= _SHORT:
            start = 4 if size == _SHORT else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        kind, payload = buffer[0] & 0xF, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, payload

    def send(self, text: str) -> None:
        self._write(_TEXT, text.encode())

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((0x80 | kind, 0x80 | size)) if size < _SHORT else bytes((0x80 | kind, 0x80 | _SHORT))
        more = b"" if size < _SHORT else size.to_bytes(2, "big")
        if self._transport is not None and not self.lost:
            # A mask of zeros is valid, and leaves the text as it is.
            self._transport.write(head + more + bytes(4) + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
