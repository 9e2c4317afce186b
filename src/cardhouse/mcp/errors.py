"""What can go wrong for a model at a table."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


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
