"""The errors of a table."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class TableError(CardhouseError):
    """The table refuses a command; nothing has changed."""

    code = "table"


class BadCommand(TableError):
    """A command that no table understands."""

    code = "bad-command"


class BadRules(TableError):
    """Rules that no table can be run by."""

    code = "bad-rules"


class BadState(TableError):
    """Data that is not a stored table."""

    code = "bad-state"


class NoSuchPlayer(TableError):
    """No player of that name is here."""

    code = "no-such-player"


class SeatTaken(TableError):
    """The seat is taken, or there is no such seat."""

    code = "seat-taken"


class KeptApart(TableError):
    """The house keeps the player apart from somebody who sits here."""

    code = "kept-apart"


class Barred(TableError):
    """The player refused to move into the main game less than an hour ago."""

    code = "barred"


class BadBuyIn(TableError):
    """More or fewer chips than the player may buy."""

    code = "bad-buy-in"


class NotNow(TableError):
    """The command is valid, but not at this moment."""

    code = "not-now"


class HandFailed(TableError):
    """The dealer cannot go on with a hand, through no fault of the players; it has to be called off."""

    code = "hand-failed"


class DealerAway(TableError):
    """The dealer cannot be reached at the moment; nothing has changed, and the command can be tried again."""

    code = "dealer-away"


class NotHere(TableError):
    """The rules of this table do not allow it."""

    code = "not-here"


class NotYourTurn(TableError):
    """It is another player's turn."""

    code = "not-your-turn"


class InTheHand(TableError):
    """Whoever was dealt into a hand may not rule on it."""

    code = "in-the-hand"
