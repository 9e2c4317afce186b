"""One scale for players who have met in many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

SCALE: Final = 1000
"""Points for each standard deviation of a hand that is won in a hand.

After a hundred hands the expected lead has grown a hundredfold and its standard deviation tenfold. So a
player who is 100 points better is one standard deviation ahead then, and ahead in 84 of 100 such sittings.
"""
_SUREST: Final = 0.1
"""The standard error of a match is taken to be at least this part of what plain decks would leave.

Two players who answer alike have the same result in every deck of a duplicate match. Such a match must not
count for more than all the others together.
"""


class Match(NamedTuple):
    """What one bot has won from another in a game, with every deck played from both sides.

    >>> Match("holdem", "a", "b", 100, 2.0, 1.0, 20.0, 10, "bb").per_hundred
    20.0
    """

    game: str
    bot: str
    other: str
    hands: int
    average: float
    """Chips that ``bot`` has won in a hand."""
    error: float
    """The standard error of that, counted from decks."""
    spread: float
    """The standard deviation of what a seat wins in a hand."""
    unit: int
    unit_name: str
    plain: float | None = None
    """What was won with the luck of the cards, if ``average`` and ``error`` are without it."""
    plain_error: float | None = None
    faults: int = 0
    """How many answers of ``bot`` were illegal, late or missing, if it is a process of its own."""
    other_faults: int = 0
    """The same of ``other``."""

    @property
    def per_hundred(self) -> float:
        """Units won in a hundred hands."""
        return 100 * self.average / self.unit

    @property
    def error_per_hundred(self) -> float:
        """The standard error of that."""
        return 100 * self.error / self.unit

    def to_dict(self) -> dict[str, Any]:
        """The match as plain data."""
        more = {"per_hundred": self.per_hundred, "error_per_hundred": self.error_per_hundred}
        if self.plain is not None and self.plain_error is not None:
            scale = 100 / self.unit
            more |= {
                "plain_per_hundred": scale * self.plain,
                "plain_error_per_hundred": scale * self.plain_error,
            }
        return {**self._asdict(), **{name: round(value, 4) for name, value in more.items()}}


@dataclass(frozen=True)
class Rating:
    """Where a bot stands.

    >>> Rating("hard", 120.0, 15.0, 400).to_dict()["points"]
    120.0
    """

    bot: str
    points: float
    """Above or below the average of all bots; a hundred is one standard deviation after a hundred hands."""
    error: float
    """The standard error, with what the games disagree by."""
    hands: int
    faults: int = 0
    """How many of its answers were illegal, late or missing, if it is a process of its own."""

    def to_dict(self) -> dict[str, Any]:
        """The rating as plain data."""
        return {**asdict(self), "points": round(self.points, 2), "error": round(self.error, 2)}


class Scale(NamedTuple):
    """The ratings, the best first, and how well one scale fits the matches."""

    ratings: tuple[Rating, ...]
    misfit: float
    """By how much the matches differ from the scale, in standard errors: about 1 if luck explains it."""


def rate(matches: Sequence[Match]) -> Scale:
    """Put all bots of some matches on one scale, by weighted least squares.

    In each game, what is won in a hand is divided by the standard deviation of a hand, so that games for big
    and for small pots count alike. The difference of two ratings is what comes closest to all results, each
    weighted by its standard error. Where the games disagree by more than luck, all errors are widened.

    >>> won = Match("holdem", "a", "b", 100, 2.0, 1.0, 20.0, 10, "bb")
    >>> [round(one.points) for one in rate([won]).ratings]
    [50, -50]
    """
    # Most who simulate rate nobody.
    import numpy as np

    bots = list(dict.fromkeys(bot for match in matches for bot in (match.bot, match.other)))
    if not bots:
        return Scale((), 0.0)
    spreads = _spreads(matches)
    normal, wanted = np.zeros((len(bots), len(bots))), np.zeros(len(bots))
    results, errors, pairs = [], [], []
    for match in matches:
        spread = spreads[match.game]
        result = SCALE * match.average / spread
        error = SCALE * max(match.error / spread, _SUREST / sqrt(match.hands))
        one, other = bots.index(match.bot), bots.index(match.other)
        row = np.zeros(len(bots))
        row[one], row[other] = 1, -1
        normal += np.outer(row, row) / error**2
        wanted += row * result / error**2
        results.append(result)
        errors.append(error)
        pairs.append((one, other))
    # Only differences are measured; the average of all is 0.
    covariance = np.linalg.pinv(normal)
    points = covariance @ wanted
    points -= points.mean()
    off = [
        ((result - points[one] + points[other]) / error) ** 2
        for result, error, (one, other) in zip(results, errors, pairs, strict=True)
    ]
    free = len(matches) - (len(bots) - 1)
    misfit = sqrt(sum(off) / free) if free > 0 else 1.0
    widened = np.sqrt(np.diag(covariance)) * max(1.0, misfit)
    hands = [sum(one.hands for one in matches if bot in (one.bot, one.other)) for bot in bots]
    faults = [sum(_faults(one, bot) for one in matches) for bot in bots]
    found = [Rating(*row) for row in zip(bots, points.tolist(), widened.tolist(), hands, faults, strict=True)]
    return Scale(tuple(sorted(found, key=lambda one: -one.points)), misfit)


def _faults(match: Match, bot: str) -> int:
    return match.faults * (bot == match.bot) + match.other_faults * (bot == match.other)


def _spreads(matches: Sequence[Match]) -> dict[str, float]:
    """The standard deviation of a hand in each game, over all its matches."""
    found = {}
    for game in {match.game for match in matches}:
        among = [match for match in matches if match.game == game]
        squares = sum(match.hands * match.spread**2 for match in among)
        found[game] = sqrt(squares / sum(match.hands for match in among)) or 1.0
    return found
