"""Why a club refuses something."""

from __future__ import annotations

from cardhouse.server.errors import ServerError


class MembersOnly(ServerError):
    """Only members of a club see it, its tables and its tournaments."""

    code = "members-only"
    status = 403


class BadClub(ServerError):
    """Something that a club cannot be, or cannot have."""

    code = "bad-club"


class BannedFromClub(ServerError):
    """A club has banned the user."""

    code = "banned"
    status = 403
