"""A server that only passes messages on: the same stack as cardhouse's, without rules and without storage.

``python -m bench.broadcast BYTES`` prints its address, and sends everybody at a table this many
bytes for each message.
"""

from __future__ import annotations

import json
import socket
import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

_TABLES: defaultdict[str, list[WebSocket]] = defaultdict(list)
_FILL = "x" * int(sys.argv[1] if len(sys.argv) > 1 else 0)


async def _serve(websocket: WebSocket) -> None:
    await websocket.accept()
    table = _TABLES[websocket.query_params["table"]]
    table.append(websocket)
    try:
        while True:
            said = json.loads(await websocket.receive_text())
            text = f'{{"type":"update","seq":{said["seq"]},"fill":"{_FILL}"}}'
            for client in table:
                await client.send_text(text)
            await websocket.send_text(f'{{"type":"ok","id":{said["id"]}}}')
    except WebSocketDisconnect:
        table.remove(websocket)


class _Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets
        print(json.dumps({"address": f"http://127.0.0.1:{sockets[0].getsockname()[1]}/"}), flush=True)


def main() -> None:
    app = Starlette(routes=[WebSocketRoute("/ws", _serve)])
    config = uvicorn.Config(app, log_level="warning", ws_per_message_deflate=False, lifespan="off")
    _Server(config).run(sockets=[socket.create_server(("127.0.0.1", 0), backlog=2048)])


if __name__ == "__main__":
    main()
