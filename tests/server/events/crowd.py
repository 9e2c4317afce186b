"""People in an event, each with a websocket of their own, who play, get lost and come back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import Any

import httpx
import websockets
from tests.server.clients import PLAIN, update_event

Message = dict[str, Any]
Heard = Callable[["Guest", Message], None]


def nothing(guest: Guest, message: Message) -> None:
    """Nobody else listens."""


class Guest:
    """Somebody who plays in an event over a websocket, and remembers what the server has said."""

    def __init__(self, url: str, name: str, *, boldness: float = 0.3) -> None:
        self.name, self.boldness = name, boldness
        self.chance = Random(name)
        with httpx.Client(base_url=url, headers={"x-cardhouse": "1"}, verify=PLAIN, timeout=60) as client:
            self.id: str = (
                client.post("/api/guest", json={"name": name}).raise_for_status().json()["user"]["id"]
            )
            self.cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
        self.event = ""
        self.view: Message = {}
        """The event as the server shows it."""
        self.tables: dict[str, Message] = {}
        self.told: dict[int, list[Message]] = {}
        """What everybody was told, by the number of the command."""
        self.moves: list[Message] = []
        self.oks: dict[int, Message] = {}
        self.acked: list[tuple[int, Message]] = []
        """What the event has acknowledged, with the number of the command."""
        self.errors: list[Message] = []
        self.hands: dict[str, int] = {}
        self.lost = 0
        self.came_back_away = 0
        """How often the server had marked the player as away by the time they came back."""
        self._number = 0
        self._sent: dict[int, Message] = {}
        self._answered: dict[str, int] = {}
        self._at = ""
        self._socket: Any = None

    def host(self, url: str, **body: Any) -> str:
        """Announce an event."""
        headers = {"x-cardhouse": "1", "cookie": self.cookie}
        with httpx.Client(base_url=url, headers=headers, verify=PLAIN, timeout=60) as client:
            made: str = client.post("/api/tournaments", json=body).raise_for_status().json()["id"]
        return made

    async def play(self, url: str, event: str, heard: Heard = nothing, todo: Iterable[Message] = ()) -> None:
        """Play until the line is cut or somebody hangs up; ``todo`` is said first."""
        self.event, self.tables, self._answered, self._at = event, {}, {}, ""
        address = f"{url.replace('http', 'ws')}/ws"
        opening = websockets.connect(
            address,
            additional_headers={"cookie": self.cookie},
            compression=None,
            open_timeout=60,
            max_size=None,
            ping_interval=None,
        )
        try:
            async with opening as socket:
                self._socket = socket
                await self.say({"type": "watch-event"})
                for message in todo:
                    await self.say(message)
                async for text in socket:
                    message = json.loads(text)
                    await self._hear(message)
                    heard(self, message)
        except (OSError, websockets.WebSocketException):
            pass
        finally:
            self._socket = None

    async def say(self, message: Message) -> int:
        """Send a message, for the event unless it names a table."""
        self._number += 1
        about = {} if "table" in message and message["type"] in ("watch", "act") else {"event": self.event}
        self._sent[self._number] = message
        await self._socket.send(json.dumps({**about, **message, "id": self._number}))
        return self._number

    async def hang_up(self) -> None:
        """Lose the connection."""
        if self._socket is not None:
            self.lost += 1
            await self._socket.close()

    @property
    def mine(self) -> Message:
        """The own entry."""
        return self.view.get("me") or {}

    async def _hear(self, message: Message) -> None:
        match message["type"]:
            case "event":
                self.view = message["view"]
                await self._go_to(self.mine.get("room"))
            case "event-update":
                update_event(self.view, message)
                await self._go_to(self.mine.get("room"))
            case "told":
                self.told[message["seq"]] = message["told"]
            case "moved":
                self.moves.append(message)
                await self._go_to(message["table"])
            case "state" | "update":
                await self._look(message)
            case "ok" if (sent := self._sent.pop(message["id"], None)) is not None:
                if sent["type"] not in ("watch", "watch-event", "act"):
                    self.acked.append((message["seq"], sent))
            case "error":
                await self._refused(message)

    async def _refused(self, message: Message) -> None:
        sent = self._sent.pop(message["id"], {})
        if sent.get("type") == "act" and message["code"] != "stale":
            self.errors.append({**message, "sent": sent})
        elif sent.get("type") == "watch" and self._at == sent["table"]:
            self._at = ""
        elif sent.get("type") not in ("act", "watch"):
            self.errors.append({**message, "sent": sent})

    async def _go_to(self, table: str | None) -> None:
        if table and table != self._at:
            self._at = table
            await self.say({"type": "watch", "table": table})

    async def _look(self, message: Message) -> None:
        table = message["table"]
        if message["type"] == "state":
            self.tables[table] = message["view"]
        elif table in self.tables:
            self.tables[table].update(message["set"])
        view = self.tables.get(table)
        if view is None:
            return
        if message["type"] == "state":
            self.came_back_away += any(
                seat["player"] == self.id and "away" in seat["badges"] for seat in view["seats"]
            )
        self.hands[table] = view["hands"]
        if view["to_act"] != self.id or self._answered.get(table) == view["turn"]:
            return
        self._answered[table] = view["turn"]
        legal = view["hand"]["view"]["decision"]["legal"]
        calm = [word for word in legal if word in ("check", "call")] or legal
        action = legal[-1] if self.chance.random() < self.boldness else calm[0]
        await self.say({"type": "act", "table": table, "state": view["turn"], "action": action})


async def until(true: Callable[[], bool], *, within: float = 30.0) -> None:
    """Let others go on until something is so."""

    async def wait() -> None:
        while not true():
            await asyncio.sleep(0.002)

    await asyncio.wait_for(wait(), within)


async def together(*jobs: Awaitable[Any], within: float = 120.0) -> None:
    """Do several things at once, to their end."""
    await asyncio.wait_for(asyncio.gather(*jobs), within)
