"""The messages that go over the wire, and nothing else does.

``docs/protocol.md`` writes them down; the page and the clients are typed from them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from cardhouse.server.errors import BadMessage

from .host_requests import LARGEST
from .messages import OUTGOING
from .requests import Incoming

VERSION: Final = 3
_INCOMING: Final[TypeAdapter[Any]] = TypeAdapter(Incoming)
_ID: Final = re.compile(r'"id"\s*:\s*([0-9]{1,16})\b')


def read_message(text: str) -> Any:
    """A message from its text, or :class:`BadMessage` with what is wrong with it."""
    try:
        return _INCOMING.validate_json(text)
    except (ValidationError, RecursionError, ValueError) as error:
        if not isinstance(error, ValidationError):
            raise BadMessage("message: not a message of this protocol", place="message") from None
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "message"
        raise BadMessage(f"{place}: {first['msg']}", place=place) from None


def id_of(text: str) -> int:
    """The number that a client gave its message, also where nothing else of it can be read; else 0."""
    found = _ID.search(text)
    return min(int(found[1]), LARGEST) if found else 0


def protocol_schema() -> dict[str, Any]:
    """Everything that goes over the wire, as JSON schemas."""
    return {
        "version": VERSION,
        "incoming": _INCOMING.json_schema(),
        "outgoing": OUTGOING.json_schema(mode="serialization"),
    }
