"""Events that are cancelled or called off: what goes back to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from cardhouse.tournament.errors import BadMoney


@dataclass(frozen=True)
class Paid:
    """What a player has paid, in all.

    >>> Paid(buy_in=100, fee=10, bounty=25).whole
    135
    """

    buy_in: int = 0
    fee: int = 0
    bounty: int = 0
    tickets: tuple[str, ...] = ()
    """Tickets that were paid with; they go back as tickets."""

    @property
    def whole(self) -> int:
        """All of the money."""
        return self.buy_in + self.fee + self.bounty


@dataclass(frozen=True)
class Refund:
    """What goes back to a player.

    >>> Refund(money=135).tickets
    ()
    """

    money: int = 0
    tickets: tuple[str, ...] = ()


def cancelled(paid: Mapping[str, Paid]) -> dict[str, Refund]:
    """Before the first hand: everything goes back to those who paid it, as they paid it.

    >>> cancelled({"ann": Paid(100, 10, 25), "bob": Paid(tickets=("seat",))})["bob"]
    Refund(money=0, tickets=('seat',))
    """
    return {player: Refund(one.whole, one.tickets) for player, one in paid.items()}


def called_off(
    stacks: Mapping[str, int],
    pool: int,
    *,
    fees: Mapping[str, int] | None = None,
    bounties: Mapping[str, int] | None = None,
    prizes: Sequence[int] = (),
    unit: int = 1,
) -> dict[str, Refund]:
    """After the first hand: what those who are left get.

    Before the money half of the pool is shared equally and half by chips; in the money, with the ``prizes``
    that are left, everybody gets the least of them and the rest goes by chips. Fees go back, and the bounty
    on each head is paid to it. What remains of rounding goes to the most chips.

    >>> left = {"ann": 6000, "bob": 4000}
    >>> {player: one.money for player, one in called_off(left, 1000).items()}
    {'ann': 550, 'bob': 450}
    >>> {player: one.money for player, one in called_off(left, 1000, prizes=[600, 400]).items()}
    {'ann': 520, 'bob': 480}

    Raises :class:`BadMoney` for stacks or prizes that do not add up.
    """
    if not stacks or any(stack < 1 for stack in stacks.values()):
        raise BadMoney("tournament.bad-stacks", stacks=list(map(str, stacks.values())))
    in_money = [*prizes[: len(stacks)]]
    if in_money and (len(in_money) < len(stacks) or sum(in_money) != pool):
        raise BadMoney("tournament.prizes-left", pool=pool, prizes=list(map(str, prizes)))
    many, chips = len(stacks), sum(stacks.values())
    equal = Fraction(many * min(in_money) if in_money else Fraction(pool, 2))
    shares = {
        player: floor((equal / many + (pool - equal) * stack / chips) / unit) * unit
        for player, stack in stacks.items()
    }
    shares[max(stacks, key=lambda player: stacks[player])] += pool - sum(shares.values())
    fees, bounties = fees or {}, bounties or {}
    return {
        player: Refund(share + fees.get(player, 0) + bounties.get(player, 0))
        for player, share in shares.items()
    }
