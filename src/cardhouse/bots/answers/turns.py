"""What to do in a turn of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardhouse.sheets.words.turns.turns import Turns

_ENOUGH: Final = 0.85
"""How many other hands a hand should beat for a player to end the turns with it."""
_TOO_LITTLE: Final = 0.1
"""With which a player gives up, where that is one of the ways."""


def way_for(turns: Turns, choices: Sequence[str], good: float) -> str:
    """The way to take with a hand that beats so many others."""
    ending = [name for name in choices if name in turns.ending]
    folding = [name for name in choices if name in turns.folding]
    going_on = [name for name in choices if name not in ending and name not in folding]
    # With a way of doing nothing, there is no reason to take it with a poor hand.
    active = [way.name for way in turns.ways if way.name in going_on and way.do]
    if ending and good > _ENOUGH:
        return ending[0]
    if folding and good < _TOO_LITTLE:
        return folding[0]
    if good > _ENOUGH and (idle := [name for name in going_on if name not in active]):
        return idle[0]
    return next(iter((*active, *going_on, *ending)), choices[0])
