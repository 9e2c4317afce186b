"""Who bought in for how much, who left with how much, and who owes whom at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """Chips that came to the table or left it."""

    player: str
    """Who had them; nobody where the house took them out of a pot."""
    kind: str
    """``buy-in``, ``top-up``, ``cash-out``, ``time``, ``rake`` or ``house``."""
    amount: int
    at: int
    """Milliseconds."""

    def to_dict(self) -> dict[str, Any]:
        """The entry as plain data."""
        return self._asdict()


class Payment(NamedTuple):
    """Somebody pays somebody."""

    payer: str
    payee: str
    amount: int


_IN = ("buy-in", "top-up")
_OUT = ("cash-out",)


def results(entries: Iterable[Entry], stacks: Mapping[str, int]) -> dict[str, int]:
    """What each player has won or lost, counting the chips still on the table."""
    found: dict[str, int] = dict.fromkeys(stacks, 0)
    for entry in entries:
        if entry.kind in _IN:
            found[entry.player] = found.get(entry.player, 0) - entry.amount
        elif entry.kind in _OUT:
            found[entry.player] = found.get(entry.player, 0) + entry.amount
    for player, stack in stacks.items():
        found[player] += stack
    return found


_EXACT = 12
"""Up to so many players the fewest payments are found by trying; beyond, by paying the largest first."""


def settle_up(won: Mapping[str, int]) -> list[Payment]:
    """The fewest payments that make everybody even.

    Players whose results add up to nothing can settle among themselves with one payment
    fewer than there are of them; so the more such groups, the fewer payments.

    >>> settle_up({"ann": 50, "bob": -20, "cy": -30})
    [Payment(payer='cy', payee='ann', amount=30), Payment(payer='bob', payee='ann', amount=20)]
    >>> len(settle_up({"a": 10, "b": -10, "c": 7, "d": -7}))
    2

    What the house took is nobody's to pay back: it is left with those who lost it.
    """
    open_results = {player: amount for player, amount in won.items() if amount}
    groups = _groups(open_results) if len(open_results) <= _EXACT else [list(open_results)]
    return [
        payment for group in groups for payment in _greedy({player: open_results[player] for player in group})
    ]


def _groups(won: Mapping[str, int]) -> list[list[str]]:
    """As many groups as possible whose results add up to nothing; what does not is one group of its own."""
    players = list(won)
    full = (1 << len(players)) - 1
    sums = [0] * (full + 1)
    for mask in range(1, full + 1):
        low = (mask & -mask).bit_length() - 1
        sums[mask] = sums[mask & (mask - 1)] + won[players[low]]
    most = [0] * (full + 1)
    last = [0] * (full + 1)
    for mask in range(1, full + 1):
        best = -1
        for place in range(len(players)):
            if mask >> place & 1:
                before = mask ^ (1 << place)
                if most[before] > best:
                    best, last[mask] = most[before], place
        most[mask] = best + (sums[mask] == 0)
    groups: list[list[str]] = [[]]
    mask = full
    while mask:
        if sums[mask] == 0 and groups[-1]:
            groups.append([])
        groups[-1].append(players[last[mask]])
        mask ^= 1 << last[mask]
    return [group for group in groups if group]


def _greedy(won: Mapping[str, int]) -> list[Payment]:
    owed = sorted(((amount, player) for player, amount in won.items() if amount > 0), reverse=True)
    owing = sorted(((-amount, player) for player, amount in won.items() if amount < 0), reverse=True)
    payments: list[Payment] = []
    while owed and owing:
        (due, payee), (debt, payer) = owed.pop(0), owing.pop(0)
        amount = min(due, debt)
        payments.append(Payment(payer, payee, amount))
        if due > amount:
            owed.insert(0, (due - amount, payee))
        if debt > amount:
            owing.insert(0, (debt - amount, payer))
    return payments
