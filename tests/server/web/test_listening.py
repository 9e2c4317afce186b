"""The socket of a server."""

from __future__ import annotations

import asyncio
import socket

from cardhouse.server.web.listening import listen


def test_small_answers_leave_at_once() -> None:
    """Without TCP_NODELAY a body waits for the other side to acknowledge the headers: 40 ms."""

    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        class Accepted(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                line: socket.socket = transport.get_extra_info("socket")
                found.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
                transport.close()

        listening = listen("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Accepted, sock=listening)
        async with server:
            with socket.create_connection(listening.getsockname()):
                return await found

    assert asyncio.run(accepted()) != 0
