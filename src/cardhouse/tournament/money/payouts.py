"""What the places of an event are paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse.tournament.errors import BadMoney

from .tables import PayoutTable


@dataclass(frozen=True)
class Pool:
    """The money of an event, and where it goes.

    >>> Pool(buy_ins=4500, fees=450, staff_percent=3, added=500, guarantee=6000).prizes
    5865
    >>> Pool(buy_ins=4500, guarantee=6000).overlay
    1500
    """

    buy_ins: int
    """What entries, re-entries, rebuys and add-ons have paid into the prizes."""
    fees: int = 0
    bounties: int = 0
    staff_percent: int = 0
    added: int = 0
    guarantee: int = 0

    @property
    def overlay(self) -> int:
        """What the house adds to reach the guarantee, before the staff's share is taken."""
        return max(0, self.guarantee - self.buy_ins - self.added)

    @property
    def staff(self) -> int:
        """The staff's share, of what players have paid into the prizes, rounded down."""
        return self.buy_ins * self.staff_percent // 100

    @property
    def prizes(self) -> int:
        """What the places share."""
        return self.buy_ins + self.added + self.overlay - self.staff

    @property
    def paid_in(self) -> int:
        """All money that comes in: from players, added, and for the guarantee."""
        return self.buy_ins + self.fees + self.bounties + self.added + self.overlay

    def to_dict(self) -> dict[str, Any]:
        """The money as plain data."""
        return {
            "buy_ins": self.buy_ins,
            "fees": self.fees,
            "bounties": self.bounties,
            "staff": self.staff,
            "added": self.added,
            "overlay": self.overlay,
            "prizes": self.prizes,
        }


def prizes(pool: int, entries: int, table: PayoutTable, *, unit: int = 1, least: int = 0) -> tuple[int, ...]:
    """The prizes of all places that are paid, the first place first.

    Each is rounded down to a unit, and what is left goes to the first place. Fewer places are paid if the
    last would get less than the least prize, or nothing.

    >>> from cardhouse.tournament import payout_table
    >>> prizes(1000, 9, payout_table("sit-and-go"), unit=5)
    (500, 300, 200)
    >>> prizes(1003, 9, payout_table("sit-and-go"), unit=5)
    (503, 300, 200)
    >>> prizes(1000, 9, payout_table("sit-and-go"), least=250)
    (625, 375)

    Raises :class:`BadMoney` for no entries or a pool that is none.
    """
    if pool < 0 or entries < 1 or unit < 1:
        raise BadMoney("tournament.bad-pool", pool=pool, entries=entries, unit=unit)
    weights = table.weights(entries)
    for places in range(len(weights), 0, -1):
        some = weights[:places]
        whole = sum(some)
        made = [pool * weight // whole // unit * unit for weight in some]
        if places == 1 or made[-1] >= max(least, 1):
            made[0] += pool - sum(made)
            return tuple(made)
    raise AssertionError


def share_prizes(prizes: Sequence[int], place: int, many: int, *, unit: int = 1) -> tuple[int, ...]:
    """What players get who tie for a place and those behind it: they share those prizes.

    What cannot be shared in whole units goes to them one by one, in the order in which they are given.

    >>> share_prizes((50, 30, 20), 2, 2)
    (25, 25)
    >>> share_prizes((50, 30, 15), 2, 2), share_prizes((50, 30, 20), 4, 2)
    ((23, 22), (0, 0))
    """
    whole = sum(prizes[place - 1 : place - 1 + many])
    units, loose = divmod(whole, unit)
    each, odd = divmod(units, many)
    made = [(each + (at < odd)) * unit for at in range(many)]
    made[0] += loose
    return tuple(made)


def pay_places(prizes: Sequence[int], places: Mapping[str, int], *, unit: int = 1) -> dict[str, int]:
    """What each player gets for the place; those with the same place share.

    >>> pay_places((50, 30, 20), {"ann": 1, "bob": 2, "cid": 2, "dan": 4})
    {'ann': 50, 'bob': 25, 'cid': 25, 'dan': 0}
    """
    made: dict[str, int] = {}
    for place in sorted(set(places.values())):
        those = [player for player, one in places.items() if one == place]
        made |= zip(those, share_prizes(prizes, place, len(those), unit=unit), strict=True)
    return {player: made[player] for player in places}
