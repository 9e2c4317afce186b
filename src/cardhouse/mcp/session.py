"""The Model Context Protocol: JSON-RPC messages in, answers out, and what was agreed on at the beginning."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Any, Final

import cardhouse
from cardhouse.bots.legal import shown
from cardhouse.errors import CardhouseError
from cardhouse.phrases import say

from .player import Player
from .tools import TOOLS, UnknownTool, call

_log = logging.getLogger(__name__)
VERSIONS: Final = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
"""The revisions of the protocol that are spoken, the newest first."""
BATCHES: Final = "2025-03-26"
"""The only revision in which several messages may come as one."""
PARSE_ERROR, BAD_REQUEST, NO_METHOD, BAD_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
NO_RESOURCE: Final = -32002
RULES: Final = "cardhouse://rules/"
"""How the address of the rules of a game begins."""
Plain = dict[str, Any]


class _Refused(Exception):
    """A request that gets an error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Session:
    """One client, from its first message to its last; whatever it sends, it gets an answer.

    >>> session = Session(Player())
    >>> session.handle('{"jsonrpc": "2.0", "id": 1, "method": "ping"}')
    '{"jsonrpc": "2.0", "id": 1, "result": {}}'
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self.version: str | None = None
        """The revision that was agreed on, once it was."""

    def handle(self, line: str) -> str | None:
        """The answer to one line; nothing if it needs none."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            return json.dumps(_error(None, PARSE_ERROR, say("mcp.no-json")))
        if isinstance(message, list) and message and self.version == BATCHES:
            answers = [answer for one in message if (answer := self._answer(one)) is not None]
            return json.dumps(answers) if answers else None
        answered = self._answer(message)
        return None if answered is None else json.dumps(answered)

    def close(self) -> None:
        """Leave the table, when the client has gone."""
        self._player.close()

    def _answer(self, message: Any) -> Plain | None:
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            return _error(None, BAD_REQUEST, say("mcp.no-request"))
        number, method = message.get("id"), message.get("method")
        if not isinstance(method, str):
            # It may be the answer to a request, of which none is ever sent.
            return (
                None
                if "result" in message or "error" in message
                else _error(_id(number), BAD_REQUEST, say("mcp.no-request"))
            )
        if "id" not in message:
            return None
        if _id(number) is None:
            return _error(None, BAD_REQUEST, say("mcp.no-request"))
        params = message.get("params", {})
        if not isinstance(params, dict):
            return _error(number, BAD_PARAMS, say("mcp.no-params", method=shown(method)))
        try:
            return {"jsonrpc": "2.0", "id": number, "result": self._result(method, params)}
        except _Refused as refused:
            return _error(number, refused.code, str(refused))
        except Exception:  # noqa: BLE001 - it is in the log
            _log.exception("the request %s failed", method)
            return _error(number, INTERNAL, say("mcp.failed"))

    def _result(self, method: str, params: Mapping[str, Any]) -> Plain:
        if method == "initialize":
            return self._initialize(params)
        if method == "ping":
            return {}
        if self.version is None:
            raise _Refused(BAD_REQUEST, say("mcp.not-begun", method=shown(method)))
        match method:
            case "tools/list":
                return {"tools": [tool.to_dict() for tool in TOOLS.values() if tool.offered(self._player)]}
            case "tools/call":
                return self._call(params)
            case "resources/list":
                return {"resources": []}
            case "resources/templates/list":
                return {"resourceTemplates": [_template()]}
            case "resources/read":
                return self._read(params)
        raise _Refused(NO_METHOD, say("mcp.no-method", method=shown(method)))

    def _initialize(self, params: Mapping[str, Any]) -> Plain:
        """Agree on a revision: the client's if it is spoken here, and otherwise the newest."""
        wanted = params.get("protocolVersion")
        if not isinstance(wanted, str):
            raise _Refused(BAD_PARAMS, say("mcp.no-version"))
        self.version = wanted if wanted in VERSIONS else VERSIONS[0]
        return {
            "protocolVersion": self.version,
            "capabilities": {"tools": {}, "resources": {}},
            "serverInfo": {"name": "cardhouse", "title": "Cardhouse", "version": cardhouse.__version__},
            "instructions": say("mcp.instructions"),
        }

    def _call(self, params: Mapping[str, Any]) -> Plain:
        name, given = params.get("name"), params.get("arguments") or {}
        if not isinstance(name, str) or not isinstance(given, dict):
            raise _Refused(BAD_PARAMS, say("mcp.no-call"))
        try:
            seen = call(self._player, name, given)
        except UnknownTool as error:
            raise _Refused(BAD_PARAMS, error.message) from None
        except CardhouseError as error:
            # What a model did wrong is told to the model, which then can do better.
            wrong = {"error": error.to_dict(), "illegal": self._player.illegal}
            return {"content": [_text(error.message)], "structuredContent": wrong, "isError": True}
        return {"content": [_text(seen.text)], "structuredContent": seen.data, "isError": False}

    def _read(self, params: Mapping[str, Any]) -> Plain:
        uri = params.get("uri")
        if not isinstance(uri, str) or not uri.startswith(RULES):
            raise _Refused(NO_RESOURCE, say("mcp.no-resource", uri=shown(str(uri))))
        try:
            text = self._player.rules(uri.removeprefix(RULES))
        except CardhouseError as error:
            raise _Refused(NO_RESOURCE, error.message) from None
        return {"contents": [{"uri": uri, "mimeType": "text/plain", "text": text}]}


def _template() -> Plain:
    return {
        "uriTemplate": f"{RULES}{{game}}",
        "name": "rules",
        "title": say("mcp.rules-title"),
        "description": say("mcp.rules-about"),
        "mimeType": "text/plain",
    }


def _text(text: str) -> Plain:
    return {"type": "text", "text": text}


def _id(number: Any) -> str | int | None:
    """The id of a request, if it may be one."""
    return number if isinstance(number, str | int) and not isinstance(number, bool) else None


def _error(number: Any, code: int, message: str) -> Plain:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}
