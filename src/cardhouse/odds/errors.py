"""What can be wrong with a question about odds."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class OddsError(CardhouseError):
    """A question about odds that has no answer."""

    code = "bad-odds"


class NoOdds(OddsError):
    """A game that is not decided by comparing hands for a pot."""

    code = "no-odds"


class BadRange(OddsError):
    """Hands described in a way that cannot be read, or that no hand fits."""

    code = "bad-range"


class BadDraw(OddsError):
    """Draws that the game does not have, or discards that nobody holds."""

    code = "bad-draw"


class TooManyDeals(OddsError):
    """More deals than can be enumerated."""

    code = "too-many-deals"
