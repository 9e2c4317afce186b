"""What can be wrong with what somebody asks of the server."""

from __future__ import annotations

from typing import ClassVar

from cardhouse.errors import CardhouseError


class ServerError(CardhouseError):
    """Something the server does not do."""

    code = "server"
    status: ClassVar[int] = 400


class NotAllowed(ServerError):
    """Somebody else may do that."""

    code = "not-allowed"
    status = 403


class Banned(ServerError):
    """The host keeps somebody away from a table."""

    code = "banned"
    status = 403


class Muted(ServerError):
    """The host has somebody not be heard at a table."""

    code = "muted"
    status = 403


class NotSignedIn(ServerError):
    """The server does not know who is asking."""

    code = "not-signed-in"
    status = 401


class NotFound(ServerError):
    """There is no such thing here."""

    code = "not-found"
    status = 404


class BadMessage(ServerError):
    """A message that is not as the protocol says."""

    code = "bad-message"


class Stale(ServerError):
    """An answer to a decision that is not on the table any more."""

    code = "stale"
    status = 409


class NotSealed(ServerError):
    """A seed that its player was not bound to when the deck was promised."""

    code = "not-sealed"
    status = 409


class TooFast(ServerError):
    """More messages than one client may send."""

    code = "too-fast"
    status = 429


class Enough(ServerError):
    """More of something than one client may have."""

    code = "too-many"
    status = 429


class TooLarge(ServerError):
    """A request that is too long to be read."""

    code = "too-large"
    status = 413


class NameTaken(ServerError):
    """Somebody else has that name."""

    code = "name-taken"
    status = 409


class Internal(ServerError):
    """A fault of the server; what it was stands in its log and goes to nobody."""

    code = "internal"
    status = 500


class HandVoided(ServerError):
    """The dealer has failed in the hand that was on, and it was called off; chips are as before it."""

    code = "hand-voided"
    status = 409


class NotKept(ServerError):
    """The database did not take it."""

    code = "not-kept"
    status = 503


class Busy(ServerError):
    """Too many ask at once for what takes a while; a moment later it will go."""

    code = "busy"
    status = 503


class TooHard(ServerError):
    """A question that takes more time or memory than there is."""

    code = "too-hard"
