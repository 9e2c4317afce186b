"""What an event will pay, before anybody has gone out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardhouse.tournament.errors import BadMoney
from cardhouse.tournament.money.payouts import Pool, prizes
from cardhouse.tournament.money.satellites import Seats, seats_for
from cardhouse.tournament.structure.structure import Structure


@dataclass(frozen=True)
class Projection:
    """The money of an event with so many entries, and what the places get.

    >>> from cardhouse.tournament import find_structure
    >>> projection(find_structure("sit-and-go"), 9).prizes
    (90, 54, 36)
    """

    entries: int
    pool: Pool
    prizes: tuple[int, ...]
    seats: Seats | None = None
    """What a satellite pays."""

    def to_dict(self) -> dict[str, Any]:
        """The projection as plain data."""
        seats = (
            {"seats": self.seats.count, "price": self.seats.price, "rest": self.seats.rest}
            if self.seats
            else {}
        )
        return {"entries": self.entries, **self.pool.to_dict(), "prizes": list(self.prizes), **seats}

    def english(self) -> list[str]:
        """The projection in sentences: places that are paid alike stand together."""
        if self.seats:
            rest = f" and {self.seats.rest:,} for the next place" if self.seats.rest else ""
            return [f"{self.seats.count} seats worth {self.seats.price:,} each{rest}"]
        lines: list[str] = []
        start = 0
        while start < len(self.prizes):
            end = start
            while end + 1 < len(self.prizes) and self.prizes[end + 1] == self.prizes[start]:
                end += 1
            places = str(start + 1) if start == end else f"{start + 1}–{end + 1}"
            lines.append(f"{places}: {self.prizes[start]:,}")
            start = end + 1
        return lines


def projection(
    structure: Structure, entries: int, *, re_entries: int = 0, rebuys: int = 0, add_ons: int = 0
) -> Projection:
    """What an event pays with so many entries, re-entries, rebuys and add-ons.

    >>> from cardhouse.tournament import find_structure
    >>> projection(find_structure("mega-satellite"), 45).english()
    ['8 seats worth 330 each and 60 for the next place']

    Raises :class:`BadMoney` for no entries.
    """
    if entries < 1 or min(re_entries, rebuys, add_ons) < 0:
        raise BadMoney("tournament.bad-pool", pool=0, entries=entries, unit=structure.unit)
    paid = entries + re_entries
    buys, add = structure.rebuys, structure.add_on
    pool = Pool(
        buy_ins=paid * structure.buy_in
        + rebuys * (buys.cost if buys else 0)
        + add_ons * (add.cost if add else 0),
        fees=paid * structure.fee + rebuys * (buys.fee if buys else 0) + add_ons * (add.fee if add else 0),
        bounties=paid * structure.bounty_money,
        staff_percent=structure.staff,
        added=structure.added,
        guarantee=structure.guarantee,
    )
    satellite = structure.satellite
    if satellite and (satellite.seats or pool.prizes >= satellite.price):
        seats = seats_for(pool.prizes, entries, seats=satellite.seats, price=satellite.price)
        rest = (seats.rest,) if seats.rest else ()
        return Projection(entries, pool, (seats.price,) * seats.count + rest, seats)
    made = prizes(pool.prizes, paid, structure.payouts, unit=structure.unit, least=structure.least_prize)
    return Projection(entries, pool, made[: max(1, entries)])
