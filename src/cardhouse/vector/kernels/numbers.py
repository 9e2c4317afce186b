"""What the numbers in scripts mean."""

from __future__ import annotations

(
    NOTHING_TOLD,
    BETS,
    BETS_ALONG,
    BRINGS_IN,
    DEALS,
    TO_BOARD,
    DRAWS,
    DISCARDS,
    EXPOSES,
    EXPOSES_TOGETHER,
    ROLLS_OUT,
    ROLLS,
    SPLITS,
    DECLARES,
    CHOOSES,
    PASSES,
) = range(16)
"""What a step tells the players."""

OF_POT, OF_RANGE = range(2)
"""How the size of a bet is found."""

STACK, BET, TOTAL, LIVE = 0, 1, 2, 3
CARDS, HIDDEN, DRAWN, TIMES, DECLARED = 8, 9, 10, 11, 12
BUTTON, TURN = 19, 20
"""Where an observation has what it says about a seat; ``cardhouse.spaces.parts.SEAT`` has the names."""
POT, CALL, FEWEST, HIGHEST, DEAL, STREETS, RAISES, ACTIONS, DIE, DICE = range(10)
"""Where it has what it says about the table; ``TABLE`` has the names."""
NONE = 255
"""A place for a card where none lies, in rows of bytes."""
UNSEEN = 63
"""A card that the viewer does not see."""
