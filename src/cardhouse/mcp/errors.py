"""What can go wrong for a model at a table."""

from __future__ import annotations

from typing import Final

from cardhouse.errors import CardhouseError

_SHOWN: Final = 200
"""How much of what a model has said is repeated to it."""


class McpError(CardhouseError):
    """Something that a model asked for cannot be done."""

    code = "mcp"


class BadArguments(McpError):
    """A tool was called with arguments that it does not take."""

    code = "bad-arguments"


class NotSeated(McpError):
    """The model sits at no table."""

    code = "not-seated"


class NotYourTurn(McpError):
    """The model was not asked anything."""

    code = "not-your-turn"


class NoSuchRoom(McpError):
    """The card room cannot be reached, or has refused something."""

    code = "no-card-room"


def shown(said: str) -> str:
    """What a model has said as it is repeated to it: cut where it is too long to be anything that is known.

    >>> len(shown("call" * 1000))
    201
    """
    return said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
