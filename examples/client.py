"""A bot in twenty lines: it sits down at a table and calls everything.

It leaves the shuffle to the others; own_bot_online.py adds to it as well.

CARDHOUSE_TOKEN=… python examples/client.py http://localhost:8000 TABLE SEAT CHIPS
"""

import asyncio
import json
import os
import sys
import uuid

import websockets


async def play(url: str, table: str, seat: int, chips: int, token: str) -> None:
    """Sit down and call until the connection ends."""
    headers = {"Authorization": f"Bearer {token}"}
    async with websockets.connect(url.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:

        async def say(**message: object) -> None:
            await asyncio.sleep(0.05)  # A server takes twenty messages a second.
            # A message that is sent again after a lost connection has the same key, so it is done once.
            await socket.send(json.dumps({"table": table, "key": str(uuid.uuid4()), **message}))

        await say(type="watch")
        await say(type="sit", seat=seat, amount=chips)
        view, answered = {}, -1
        async for text in socket:
            message = json.loads(text)
            view = message["view"] if message["type"] == "state" else view | message.get("set", {})
            if message["type"] == "error" and message["code"] != "stale":
                raise SystemExit(message["message"])
            if view and view["player"] and view["to_act"] == view["player"] and view["turn"] != answered:
                answered, legal = view["turn"], view["hand"]["view"]["decision"]["legal"]
                action = next((word for word in ("check", "call") if word in legal), legal[0])
                await say(type="act", state=answered, action=action)


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:3], *map(int, sys.argv[3:5]), os.environ["CARDHOUSE_TOKEN"]))
