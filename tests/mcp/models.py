"""A scripted model: it calls tools as a language model would, and reads nothing but what they return."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from cardhouse.mcp import Player, Session
from cardhouse.mcp.session import VERSIONS

Plain = dict[str, Any]


class Model:
    """A client of the protocol in the same process."""

    def __init__(self, player: Player, *, seed: int = 1) -> None:
        self.session = Session(player)
        self.read: list[str] = []
        """Every byte that it has got."""
        self._chance = Random(seed)
        self._number = 0
        self.ask("initialize", protocolVersion=VERSIONS[0], capabilities={}, clientInfo={"name": "script"})
        assert self.session.handle('{"jsonrpc": "2.0", "method": "notifications/initialized"}') is None

    def ask(self, method: str, **params: Any) -> Plain:
        """The result of a request."""
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        line = self.session.handle(json.dumps(request))
        assert line is not None
        assert "\n" not in line
        self.read.append(line)
        answer = json.loads(line)
        assert answer["id"] == self._number
        assert "result" in answer, answer
        result: Plain = answer["result"]
        return result

    def call(self, tool: str, **arguments: Any) -> Plain:
        """What a tool returns."""
        return self.ask("tools/call", name=tool, arguments=arguments)

    def text(self, tool: str, **arguments: Any) -> str:
        result = self.call(tool, **arguments)
        assert not result["isError"], result
        said: str = result["content"][0]["text"]
        return said

    def wrong(self, tool: str, **arguments: Any) -> Plain:
        """What was wrong with a call."""
        result = self.call(tool, **arguments)
        assert result["isError"], result
        error: Plain = result["structuredContent"]["error"]
        assert error["message"] == result["content"][0]["text"]
        return error

    def play(self, data: Plain, *, calm: bool = False) -> Plain:
        """Answer anything legal until the hand is over; who is calm checks and calls."""
        while data["your_turn"]:
            calmly = [said for said in data["legal"] if said in ("check", "call")] if calm else []
            result = self.call("answer", action=self._chance.choice(calmly or data["legal"]))
            assert not result["isError"], result
            data = result["structuredContent"]
        return data
