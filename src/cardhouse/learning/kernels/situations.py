"""What a table of learned betting goes by: a situation as one number, and the sizes of bets that are tried.

Both functions take whole numbers alone, so that a player who reads them off a view and a kernel that reads
them off a table mean the same.
"""

from __future__ import annotations

from typing import Final

from cardhouse.native import helper

ACTIONS: Final = 5
"""Fold, check or call, and three sizes of bets: half the pot, the pot, the most."""
DRAWN: Final = 63
"""The part of a situation's number that says what was drawn."""
LOOKS: Final = 3 << 6
"""The part that says what a hand looks like to the others."""
PARTS_OF: Final = (
    (31, 7), (25, 63), (22, 7), (20, 3), (17, 7), (14, 7), (11, 7), (8, 7), (6, 3), (3, 7), (0, 7),
)  # fmt: skip
"""Where the parts of a situation's number lie, the round first, and the largest that each can be."""
RARE: Final = 0.15
"""What is played less often than this part of the likeliest answer is not played at all."""
MOST_RAISED: Final = 4
"""After so many bets and raises in a round nothing is raised any more."""
BELIEVED: Final = 0.45
FADING: Final = 0.5
"""By what the odds of a hand are multiplied for a bet of another, to see what class it has, and how much of a
bet's weight the next one has."""


@helper
def standing(odds, others):
    """The share that would be won against one, if all others have as much against a hand between them."""
    return 1 / (1 + odds / max(1, others))


@helper
def face(share):
    """What a hand looks like to those who see its open cards alone: 1 bad, 2 as good as the others, 3 better.

    The share is what such a hand would win from theirs; 0 is kept for games in which nothing is shown.
    """
    return 1 if share < 0.43 else 2 if share < 0.57 else 3


@helper
def situation(
    street, bucket, raised, aggressor, others, behind, to_call, pot, stack, big_bet, fixed, drew, drawn, looks
):
    """A situation as a number.

    ``aggressor`` is 1 if I was the last who bet in an earlier round; ``behind``
    are the others who still have to act; ``stack`` is what I could still lose; ``drew`` and ``drawn`` are the
    cards that I and the others drew last, plus one, 0 where nothing is drawn; ``looks`` is what my hand
    looks like to the others.
    """
    facing = depth = 0
    if fixed:
        # With bets of one size the price of a call says how large the pot is.
        if to_call <= 0:
            depth = 0 if pot < 3 * big_bet else 1 if pot < 7 * big_bet else 2
        else:
            facing = 1 if 2 * pot < 7 * to_call else 2 if pot < 7 * to_call else 3
    else:
        if to_call > 0:
            before = max(1, pot - to_call)
            facing = 1 if 10 * to_call <= 4 * before else 2 if 10 * to_call <= 8 * before else 3
            if 10 * to_call > 13 * before:
                facing = 4
        depth = 0 if 10 * stack < 4 * pot else 1 if 10 * stack < 12 * pot else 2 if stack < 3 * pot else 3
        if stack >= 8 * pot:
            depth = 4
    # In the first round it matters most how many are still to act.
    key = min(street, 7)
    key = key * 64 + bucket
    key = key * 8 + min(raised, 3)
    key = key * 4 + aggressor
    key = key * 8 + min(others, 3)
    key = key * 8 + min(behind, 5 if street == 0 else 1)
    key = key * 8 + facing
    key = key * 8 + depth
    key = key * 4 + looks
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
