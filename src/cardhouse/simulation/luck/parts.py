"""In which numbers luck is kept."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 5
"""Rounds of betting that are told apart; later ones count with the last."""
KINDS: Final = 5
"""In how many ways luck is looked at in each round."""
PARTS: Final = ROUNDS * KINDS + 1
"""How many numbers say what luck a seat had. The first is for cards after which nobody acts any more."""
WORTH: Final = (0, *range(1, PARTS, KINDS))
"""Which of them are chips that were won or lost by the cards; the others only say what may follow."""
