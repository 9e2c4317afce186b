"""Deals: players who are left share what there is to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any, Final, Literal, get_args

from cardhouse.errors import did_you_mean
from cardhouse.tournament.errors import BadMoney

from .icm import icm

Way = Literal["icm", "chips", "equal", "by hand"]
_NEAR: Final = 1e-6
"""A share that is less than this below a unit is that unit."""


@dataclass(frozen=True)
class Proposal:
    """What each player would get, and what is left to play for.

    >>> propose("chips", {"ann": 6000, "bob": 4000}, [600, 400]).shares
    {'ann': 520, 'bob': 480}
    """

    way: Way
    shares: dict[str, int]
    left: int = 0
    """What goes to the winner on top."""
    errors: tuple[float, ...] = ()
    """One standard error of each share, if it was sampled."""

    @property
    def whole(self) -> int:
        """All money of the deal."""
        return sum(self.shares.values()) + self.left

    def to_dict(self) -> dict[str, Any]:
        """The deal as plain data."""
        return {"way": self.way, "shares": dict(self.shares), "left": self.left, "errors": list(self.errors)}


def propose(
    way: Way,
    stacks: Mapping[str, int],
    prizes: Sequence[int],
    *,
    unit: int = 1,
    left: int = 0,
    given: Mapping[str, int] | None = None,
    seed: bytes | int | str | None = 0,
) -> Proposal:
    """A deal among the players who are left, for the prizes that are left, the first place first.

    Shares are rounded down to a unit, and what remains goes to the player with the most chips (of equals,
    the one who is named first). ``left`` is taken off the first prize and played for.

    >>> propose("icm", {"ann": 5000, "bob": 3000, "cid": 2000}, [50, 30, 20]).shares
    {'ann': 40, 'bob': 32, 'cid': 28}
    >>> propose("equal", {"ann": 5000, "bob": 3000, "cid": 2000}, [500, 300, 200], left=100).shares
    {'ann': 300, 'bob': 300, 'cid': 300}
    >>> propose("chips", {"ann": 5000, "bob": 3000, "cid": 2000}, [500, 300, 200]).shares
    {'ann': 400, 'bob': 320, 'cid': 280}

    Raises :class:`BadMoney` for a deal that does not add up.
    """
    if way not in get_args(Way):
        hint = did_you_mean(way, get_args(Way))
        raise BadMoney("tournament.unknown-deal", way=way, known=list(get_args(Way)), hint=hint)
    money = _prizes(stacks, prizes, left)
    whole = sum(money)
    errors: tuple[float, ...] = ()
    match way:
        case "by hand":
            return Proposal(way, _by_hand(stacks, whole, given or {}), left)
        case "equal":
            raw: list[Fraction | float] = [Fraction(whole, len(stacks))] * len(stacks)
        case "chips":
            raw = _by_chips(list(stacks.values()), money)
        case _:
            found = icm(list(stacks.values()), money, seed=seed)
            raw, errors = list(found.values), found.errors
    shares = {player: _down(value, unit) for player, value in zip(stacks, raw, strict=True)}
    richest = max(stacks, key=lambda player: stacks[player])
    shares[richest] += whole - sum(shares.values())
    return Proposal(way, shares, left, errors)


def _prizes(stacks: Mapping[str, int], prizes: Sequence[int], left: int) -> list[int]:
    """The prizes of those who are left, without what is left to play for."""
    if len(stacks) < 2 or any(type(stack) is not int or stack < 1 for stack in stacks.values()):
        raise BadMoney("tournament.bad-stacks", stacks=list(map(str, stacks.values())))
    if any(type(prize) is not int or prize < 0 for prize in prizes):
        raise BadMoney("tournament.bad-prizes", prizes=list(map(str, prizes)))
    money = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    if not 0 <= left <= sum(money) - len(money) * min(money):
        raise BadMoney("tournament.too-much-left", left=left, most=sum(money) - len(money) * min(money))
    # Nobody falls below the least prize for what is played for: the first prize gives, then the second.
    least = min(money)
    for at, prize in enumerate(money):
        taken = min(left, prize - least)
        money[at] -= taken
        left -= taken
    return sorted(money, reverse=True)


def _by_chips(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction | float]:
    """The least prize for each, and the rest by chips."""
    least = min(prizes)
    rest = sum(prizes) - least * len(stacks)
    return [least + Fraction(rest * stack, sum(stacks)) for stack in stacks]


def _by_hand(stacks: Mapping[str, int], whole: int, given: Mapping[str, int]) -> dict[str, int]:
    """What players have worked out themselves: everybody has a share, and they add up."""
    wrong = set(given) ^ set(stacks)
    if wrong or any(type(share) is not int or share < 0 for share in given.values()):
        raise BadMoney("tournament.deal-shares", players=sorted(stacks))
    if sum(given.values()) != whole:
        raise BadMoney("tournament.deal-sum", given=sum(given.values()), whole=whole)
    return {player: given[player] for player in stacks}


def _down(value: Fraction | float, unit: int) -> int:
    near = value if isinstance(value, Fraction) else value + _NEAR * unit
    return floor(near / unit) * unit
