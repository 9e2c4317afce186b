"""What a place is worth in the standings of a club.

Every tournament is one contest, with the places that it gave. All tables of a night together are another: who
has won most there is first. Bots and people without a name in the club's books have no place. Whoever shares
a place gets the points of the better one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from .errors import BadClub

MOST_PLACES: Final = 30
MOST_POINTS: Final = 10_000


class Points(NamedTuple):
    """What the first, the second and further places get, and what everybody gets who plays.

    >>> Points((5, 3), played=1).of([90, 10, 10, -110])
    [6, 4, 4, 1]
    """

    places: tuple[int, ...] = (10, 7, 5, 4, 3, 2, 1)
    played: int = 1
    least: int = 3
    """How many have to play for places to count; with fewer, only having played does."""

    def of(self, order: Sequence[int]) -> list[int]:
        """The points of those whose results are given, the best first."""
        made: list[int] = []
        first = 0
        for at, result in enumerate(order):
            first = first if at and result == order[at - 1] else at
            counts = len(order) >= self.least and first < len(self.places)
            made.append(self.played + (self.places[first] if counts else 0))
        return made

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"places": list(self.places), "played": self.played, "least": self.least}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Points:
        """From plain data; raises :class:`BadClub` for points that make no sense."""
        made = cls(tuple(data["places"]), data["played"], data["least"])
        falling = all(one >= other for one, other in zip(made.places, made.places[1:], strict=False))
        if len(made.places) > MOST_PLACES or not falling:
            raise BadClub("server.club-points-order", most=MOST_PLACES)
        if not all(0 <= one <= MOST_POINTS for one in (*made.places, made.played)):
            raise BadClub("server.club-points-range", most=MOST_POINTS)
        if not 2 <= made.least <= 100:
            raise BadClub("server.club-points-least")
        return made
