"""Satellites: the prizes are seats in another event."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.tournament.errors import BadMoney


@dataclass(frozen=True)
class Seats:
    """What a satellite pays: so many seats, and what is left to the next place.

    >>> Seats(count=3, price=300, rest=50).paid_places
    4
    """

    count: int
    price: int
    rest: int = 0

    @property
    def paid_places(self) -> int:
        """How many places get something."""
        return self.count + (self.rest > 0)


def seats_for(pool: int, players: int, *, seats: int = 0, price: int = 0) -> Seats:
    """The seats of a satellite: a number of them, or as many as the money buys.

    A number of seats is worth equal parts of the pool. There are never as many seats as players, so that
    somebody goes out.

    >>> seats_for(1000, 20, price=300)
    Seats(count=3, price=300, rest=100)
    >>> seats_for(1002, 20, seats=5)
    Seats(count=5, price=200, rest=2)

    Raises :class:`BadMoney` if there is no seat to be won.
    """
    most = max(1, players - 1)
    if seats:
        count = min(seats, most)
        return Seats(count, pool // count, pool - pool // count * count)
    if price < 1 or pool < price:
        raise BadMoney("tournament.no-seat", pool=pool, price=price)
    count = min(pool // price, most)
    return Seats(count, price, pool - count * price)


def is_over(players_left: int, seats: Seats) -> bool:
    """Whether everybody who is left has a seat, so that play stops.

    >>> is_over(3, Seats(3, 300)), is_over(4, Seats(3, 300))
    (True, False)
    """
    return players_left <= seats.count
