"""Games that are short of players: who may leave one for another, and who has to play in a new one."""

from __future__ import annotations

from typing import Final

SIX_HANDED: Final = 6
"""A table with up to this many chairs counts as six-handed."""
_SMALL, _FULL = 3, 4


def may_transfer(left: int, entered: int) -> bool:
    """Whether a player may leave a game with ``left`` players for a similar one with ``entered`` players.

    They may not if the first game would then have fewer players than the second.

    >>> may_transfer(7, 8), may_transfer(9, 6)
    (False, True)
    """
    return left - 1 >= entered + 1


def must_play(seats: int, others: int) -> bool:
    """Whether a player on the list has to play in a new game or loses their place on the list.

    They do if there would be four players at a nine-handed table, or three at a six-handed one. A table with
    at most six chairs counts as six-handed, a larger one as nine-handed.

    >>> must_play(9, 3), must_play(9, 2), must_play(6, 2)
    (True, False, True)
    """
    enough = min(seats, _SMALL if seats <= SIX_HANDED else _FULL)
    return others + 1 >= enough
