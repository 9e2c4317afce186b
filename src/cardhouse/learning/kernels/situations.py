"""What a table of learned betting goes by: a situation as one number, and the sizes of bets that are tried.

Both functions take whole numbers alone, so that a player who reads them off a view and a kernel that reads
them off a table mean the same.
"""

from __future__ import annotations

from typing import Final

from cardhouse.native import helper

BUCKETS: Final = 30
"""How many classes of hands there are in each round, by how much of the pot they win."""
ACTIONS: Final = 5
"""Fold, check or call, and three sizes of bets: half the pot, the pot, the most."""
MOST_RAISED: Final = 4
"""After so many bets and raises in a round nothing is raised any more."""


@helper
def situation(
    street, bucket, raised, aggressor, others, behind, to_call, pot, stack, big_bet, fixed, drew, drawn
):
    """A situation as a number.

    ``aggressor`` is 0 if nobody bet in an earlier round, 1 if I did last, 2 if somebody else did; ``behind``
    are the others who still have to act; ``stack`` is what I could still lose; ``drew`` and ``drawn`` are the
    cards that I and the others drew last, plus one, 0 where nothing is drawn.
    """
    if to_call <= 0:
        facing = 0
    elif fixed:
        facing = 1
    else:
        before = max(1, pot - to_call)
        facing = 1 if 10 * to_call <= 4 * before else 2 if 10 * to_call <= 8 * before else 3
        if 10 * to_call > 13 * before:
            facing = 4
    if fixed:
        depth = 0 if pot < 2 * big_bet else 1 if pot < 4 * big_bet else 2 if pot < 7 * big_bet else 3
    else:
        depth = 0 if 10 * stack < 4 * pot else 1 if 10 * stack < 12 * pot else 2 if stack < 3 * pot else 3
        if stack >= 8 * pot:
            depth = 4
    key = min(street, 7)
    key = key * 64 + bucket
    key = key * 8 + min(raised, MOST_RAISED)
    key = key * 4 + aggressor
    key = key * 4 + min(others, 3)
    key = key * 4 + min(behind, 2)
    key = key * 8 + facing
    key = key * 8 + depth
    key = key * 8 + min(drew, 4)
    return key * 8 + min(drawn, 4)


@helper
def amount(which, raised, least, most, bet, to_call, pot, stack, unit, fixed):
    """What a bet of a size comes to; 0 if that size is not tried here."""
    if raised >= MOST_RAISED:
        return 0
    if fixed:
        return most if which == 2 else 0
    half = bet + to_call + (pot + to_call) // 2
    whole = bet + to_call + pot + to_call
    half = max(least, min(most, half - half % unit))
    whole = max(least, min(most, whole - whole % unit))
    if 5 * whole >= 4 * most:
        whole = most
    if 5 * half >= 4 * most:
        half = most
    if which == 2:
        return 0 if half == whole else half
    if which == 3:
        return whole
    # Everything at once only where that is no more than three pots, or somebody has raised already.
    return most if most != whole and (raised > 0 or stack <= 3 * pot) else 0
