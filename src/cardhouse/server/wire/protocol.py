"""All messages of the websocket.

``docs/protocol.md`` describes them; the types of the page are made from them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from cardhouse.server.errors import BadMessage

from .host_requests import LARGEST
from .messages import OUTGOING
from .misread import why_misread
from .requests import Incoming

VERSION: Final = 3
_INCOMING: Final[TypeAdapter[Any]] = TypeAdapter(Incoming)
_ID: Final = re.compile(r'"id"\s*:\s*([0-9]{1,16})\b')


def read_message(text: str) -> Any:
    """Read a message; raises :class:`BadMessage` with what is wrong."""
    try:
        return _INCOMING.validate_json(text)
    except (ValidationError, RecursionError, ValueError) as error:
        if not isinstance(error, ValidationError):
            raise BadMessage("server.no-message", place="message") from None
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "message"
        raise BadMessage("server.bad-message", place=place, why=why_misread(first)) from None


def id_of(text: str) -> int:
    """The number of a client's message, even if nothing else of it can be read; 0 without one."""
    found = _ID.search(text)
    return min(int(found[1]), LARGEST) if found else 0


def protocol_schema() -> dict[str, Any]:
    """All messages as JSON schemas."""
    return {
        "version": VERSION,
        "incoming": _INCOMING.json_schema(),
        "outgoing": OUTGOING.json_schema(mode="serialization"),
    }
