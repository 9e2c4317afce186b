"""Why the server refuses something about an event."""

from __future__ import annotations

from cardhouse.server.errors import ServerError


class BadStart(ServerError):
    """A start that no clock shows, or that has passed."""

    code = "bad-start"
