"""Why a picture is refused."""

from __future__ import annotations

from cardhouse.server.errors import ServerError


class BadPicture(ServerError):
    """A picture that cannot be used; nothing has changed."""

    code = "bad-picture"
    status = 400
