"""In which numbers luck is kept."""

from __future__ import annotations

from typing import Final, NamedTuple

ROUNDS: Final = 5
"""Rounds of betting that are told apart; later ones count with the last."""
KINDS: Final = 22
"""In how many ways the luck of cards is looked at in each round; the first is chips."""
DECISIONS: Final = 1 + ROUNDS * KINDS
"""Where the luck of answers begins, in chips for each round."""
FIRST: Final = DECISIONS + ROUNDS
"""Where the luck of the first cards begins, in the same ways as that of later ones."""
PARTS: Final = FIRST + KINDS
"""How many numbers say what luck a seat had."""


class Layout(NamedTuple):
    """What the numbers of luck mean to each other."""

    kinds: tuple[int, ...]
    """Which of them are the same thing in another round, and so will count for about as much; -1 for luck
    that is known to the chip, because nothing is decided after it."""
    usual: tuple[float, ...]
    """For how much each would count at a call-down: those that are chips count for one."""


LAYOUT: Final = Layout(
    (
        -1,
        *(kind for _ in range(ROUNDS) for kind in range(KINDS)),
        *[KINDS] * ROUNDS,
        *range(KINDS + 1, 2 * KINDS + 1),
    ),
    (
        1.0,
        *(float(kind == 0) for _ in range(ROUNDS) for kind in range(KINDS)),
        *[1.0] * ROUNDS,
        *[0.0] * KINDS,
    ),
)
