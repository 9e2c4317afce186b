"""What can be wrong at a table."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class TableError(CardhouseError):
    """Something that the table does not let anybody do; nothing has changed."""

    code = "table"


class BadCommand(TableError):
    """Something that no table knows how to do."""

    code = "bad-command"


class BadRules(TableError):
    """Rules that no table could be run by."""

    code = "bad-rules"


class BadState(TableError):
    """Data that no table ever was."""

    code = "bad-state"


class NoSuchPlayer(TableError):
    """Nobody of that name sits here."""

    code = "no-such-player"


class SeatTaken(TableError):
    """The seat is somebody else's, or there is no such seat."""

    code = "seat-taken"


class KeptApart(TableError):
    """Somebody sits here from whom the house keeps the player apart."""

    code = "kept-apart"


class Barred(TableError):
    """Somebody has refused to move into the main game, and is not back before an hour has gone by."""

    code = "barred"


class BadBuyIn(TableError):
    """More or fewer chips than may be bought."""

    code = "bad-buy-in"


class NotNow(TableError):
    """Something that has its time, and this is not it."""

    code = "not-now"


class HandFailed(TableError):
    """The dealer cannot go on with a hand, which is nobody's fault who plays it; it has to be called off."""

    code = "hand-failed"


class DealerAway(TableError):
    """The dealer cannot be asked at the moment; nothing has changed, and a little later it will go."""

    code = "dealer-away"


class NotHere(TableError):
    """Something that the rules of this table do not have."""

    code = "not-here"


class NotYourTurn(TableError):
    """It is somebody else's decision."""

    code = "not-your-turn"
