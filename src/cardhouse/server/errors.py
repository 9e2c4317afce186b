"""Why the server refuses something."""

from __future__ import annotations

from typing import ClassVar

from cardhouse.errors import CardhouseError


class ServerError(CardhouseError):
    """The server refuses something."""

    code = "server"
    status: ClassVar[int] = 400


class NotAllowed(ServerError):
    """The user may not do that."""

    code = "not-allowed"
    status = 403


class Banned(ServerError):
    """The host has banned the user from the table."""

    code = "banned"
    status = 403


class Muted(ServerError):
    """The host has muted the user at the table."""

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


class Broken(NotFound):
    """A table of an event that is no more; ``event`` says where it goes on."""

    code = "broken"


class TakenBack(ServerError):
    """Whoever showed it has taken it back."""

    code = "taken-back"
    status = 410


class BadMessage(ServerError):
    """A message that does not follow the protocol."""

    code = "bad-message"


class Stale(ServerError):
    """An answer to a decision that is no longer on the table."""

    code = "stale"
    status = 409


class NotSealed(ServerError):
    """A seed that its player had not sealed when the deck was promised."""

    code = "not-sealed"
    status = 409


class TooFast(ServerError):
    """The client sends more than it may."""

    code = "too-fast"
    status = 429


class Enough(ServerError):
    """The user already has as many of something as allowed."""

    code = "too-many"
    status = 429


class TooLarge(ServerError):
    """The request is too long."""

    code = "too-large"
    status = 413


class NameTaken(ServerError):
    """Somebody else has that name."""

    code = "name-taken"
    status = 409


class Internal(ServerError):
    """A fault of the server; the details are in its log and go to nobody."""

    code = "internal"
    status = 500


class HandVoided(ServerError):
    """The dealer failed and the hand was called off; everybody has the chips from before it."""

    code = "hand-voided"
    status = 409


class NotKept(ServerError):
    """The database did not store it."""

    code = "not-kept"
    status = 503


class Busy(ServerError):
    """Too many people want something slow at once; it will work in a moment."""

    code = "busy"
    status = 503


class TooHard(ServerError):
    """Something takes more time or memory than there is."""

    code = "too-hard"
