"""Who pays whom at the end, with the fewest payments."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

_EXACT: Final = 16
"""With up to this many players, not counting exact pairs, the fewest payments are always found."""
_SEARCHED: Final = 150
"""With more players than this, everybody is settled in one group."""
_EXACT_RAKED: Final = 12
"""The same if the house took something."""


class Payment(NamedTuple):
    """One player pays another.

    >>> print(settle_up({"ann": 50, "bob": -50})[0].payer)
    bob
    """

    payer: str
    payee: str
    amount: int


def settle_up(won: Mapping[str, int]) -> list[Payment]:
    """The fewest payments that make everybody even.

    A group of players whose results add up to zero can settle among themselves with one payment less than
    there are players, so more groups mean fewer payments. With very many players, the groups are found one
    after the other, the smallest first, and there may be one payment too many.

    >>> settle_up({"ann": 50, "bob": -20, "cy": -30})
    [Payment(payer='cy', payee='ann', amount=30), Payment(payer='bob', payee='ann', amount=20)]
    >>> len(settle_up({"a": 10, "b": -10, "c": 7, "d": -7}))
    2

    What the house took cannot be paid back; it stays with the players who lost it.
    """
    if sum(won.values()) > 0:
        mirrored = settle_up({player: -amount for player, amount in won.items()})
        return [Payment(payee, payer, amount) for payer, payee, amount in mirrored]
    pairs, rest = _pairs({player: amount for player, amount in won.items() if amount})
    groups = [*pairs, *(_even_groups(rest) if not sum(rest.values()) else _raked_groups(rest))]
    return [payment for group in groups for payment in _pay({player: won[player] for player in group})]


def _pairs(won: Mapping[str, int]) -> tuple[list[list[str]], dict[str, int]]:
    """Pairs whose results cancel exactly, and everybody else: pairing them never costs a payment."""
    by_amount: dict[int, list[str]] = defaultdict(list)
    for player, amount in won.items():
        by_amount[amount].append(player)
    pairs = [
        [winner, loser]
        for amount, winners in by_amount.items()
        if amount > 0
        for winner, loser in zip(winners, by_amount.get(-amount, ()), strict=False)
    ]
    paired = {player for pair in pairs for player in pair}
    return pairs, {player: amount for player, amount in won.items() if player not in paired}


def _even_groups(won: dict[str, int]) -> list[list[str]]:
    """As many groups as possible whose results add up to zero."""
    found: list[list[str]] = []
    size = 3
    while _EXACT < len(won) <= _SEARCHED and size <= 4:
        group = _even_group(won, size)
        if not group:
            size += 1
            continue
        found.append(group)
        won = {player: amount for player, amount in won.items() if player not in group}
    return found + (_most_even_groups(won) if len(won) <= _EXACT else [list(won)])


def _even_group(won: Mapping[str, int], size: int) -> list[str]:
    """Three or four players whose results add up to zero, found by what two of them lack; or nobody."""
    others: dict[int, list[tuple[str, ...]]] = defaultdict(list)
    for some in combinations(won, size - 2):
        others[sum(won[one] for one in some)].append(some)
    for one, two in combinations(won, 2):
        for some in others.get(-won[one] - won[two], ()):
            if one not in some and two not in some:
                return [one, two, *some]
    return []


def _most_even_groups(won: Mapping[str, int]) -> list[list[str]]:
    """The same, exactly: in the best order of players, a group ends wherever the results add up to zero."""
    import numpy as np

    players = list(won)
    every = np.arange(1 << len(players))
    sums = np.zeros(len(every), dtype=np.int64)
    sizes = np.zeros(len(every), dtype=np.int8)
    for place, player in enumerate(players):
        has = every >> place & 1
        sums += has * won[player]
        sizes += has.astype(np.int8)
    most = np.zeros(len(every), dtype=np.int8)
    last = np.zeros(len(every), dtype=np.int8)
    for size in range(1, len(players) + 1):
        of_size = every[sizes == size]
        best = np.full(len(of_size), -1, dtype=np.int8)
        for place in range(len(players)):
            before = np.where(of_size >> place & 1, most[of_size & ~(1 << place)], -1)
            last[of_size[before > best]] = place
            best = np.maximum(best, before)
        most[of_size] = best + (sums[of_size] == 0)
    groups: list[list[str]] = [[]]
    taken = len(every) - 1
    while taken:
        if not sums[taken] and groups[-1]:
            groups.append([])
        groups[-1].append(players[last[taken]])
        taken ^= 1 << int(last[taken])
    return [group for group in groups if group]


def _raked_groups(won: Mapping[str, int]) -> list[list[str]]:
    """Groups whose losers can pay their winners; losers who need not pay anybody are in no group."""
    if len(won) > _EXACT_RAKED:
        return [list(won)]
    players = sorted(won, key=lambda player: won[player] < 0)
    amounts = [won[player] for player in players]
    winners = sum(amount > 0 for amount in amounts)
    sums = [0]
    for amount in amounts:
        sums += [before + amount for before in sums]
    of_winners = (1 << winners) - 1

    @cache
    def best(left: int) -> tuple[int, tuple[int, ...]]:
        """How many payments settle the players who are left, and their groups."""
        if not left & of_winners:
            return 0, ()
        first = left & -left
        found: tuple[int, tuple[int, ...]] | None = None
        for others in _parts(left ^ first):
            group = others | first
            if sums[group] > 0:
                continue
            payments, groups = best(left ^ group)
            payments += group.bit_count() - 1
            if found is None or payments < found[0]:
                found = payments, (group, *groups)
        # If the players who are left cannot pay, this division does not work.
        return found or (len(players), (left,))

    groups = best((1 << len(players)) - 1)[1]
    return [[player for place, player in enumerate(players) if group >> place & 1] for group in groups]


def _parts(whole: int) -> Iterable[int]:
    """Every subset of a set, as bits, the largest first."""
    part = whole
    while part:
        yield part
        part = (part - 1) & whole
    yield 0


def _pay(won: Mapping[str, int]) -> list[Payment]:
    """The largest debts go to the players who are owed most."""
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
