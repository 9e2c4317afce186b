"""Places of players who go out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

Ties = Literal["stack", "shared"]


class Out(NamedTuple):
    """A player who has gone out, with the stack at the start of the hand.

    >>> Out("ann", stack=500, table=3).table
    3
    """

    player: str
    stack: int
    table: int = 1


def places(out: Sequence[Out], left: int, ties: Ties = "stack") -> dict[str, int]:
    """The places of players who go out in one hand, or in one round of hand-for-hand.

    ``left`` is how many players are still in. Fewer chips at the start of the hand is the lower place, and
    equal stacks tie for the better of their places. With ``shared``, players at different tables tie whatever
    they had, and the stack decides at one table alone.

    >>> places([Out("ann", 900), Out("bob", 400), Out("cid", 900)], left=5)
    {'ann': 6, 'cid': 6, 'bob': 8}
    >>> places([Out("ann", 900, 1), Out("bob", 400, 2)], left=5, ties="shared")
    {'ann': 6, 'bob': 6}

    If two go out at one table and one at another, the better of the two ties with the third.

    >>> places([Out("ann", 900, 1), Out("bob", 400, 1), Out("cid", 500, 2)], left=5, ties="shared")
    {'ann': 6, 'cid': 6, 'bob': 8}
    """
    if ties == "shared":
        rank = {one.player: _within(one, out) for one in out}
    else:
        rank = {one.player: sum(other.stack > one.stack for other in out) for one in out}
    made = {one.player: left + 1 + sum(rank[other.player] < rank[one.player] for other in out) for one in out}
    return dict(sorted(made.items(), key=lambda item: item[1]))


def _within(one: Out, out: Sequence[Out]) -> int:
    """How many of the same table had more."""
    return sum(other.stack > one.stack for other in out if other.table == one.table)


def round_places(rounds: Sequence[Sequence[Out]], left: int) -> dict[str, int]:
    """The places of all who have gone out, hand by hand, the earliest hand first.

    >>> round_places([[Out("dan", 100)], [Out("cid", 300), Out("bob", 200)]], left=1)
    {'cid': 2, 'bob': 3, 'dan': 4}
    """
    made: dict[str, int] = {}
    for out in reversed(rounds):
        made |= places(out, left)
        left += len(out)
    return made


class RoundOut(NamedTuple):
    """A player who has gone out in a round of a shootout or a bracket, at any of its tables.

    >>> RoundOut("ann", hand=17, stack=500).hand
    17
    """

    player: str
    hand: int
    """The number of the hand at that table, from 1 in each round."""
    stack: int


def shootout_places(rounds: Sequence[Sequence[RoundOut]], left: int = 1) -> dict[str, int]:
    """The places of a shootout, with the rounds in their order.

    Players who go out in an earlier round are behind all of later rounds. Within a round a later hand is
    better, in the same hand a larger stack, and those alike share their place.

    >>> first = [RoundOut("dan", 9, 100), RoundOut("eve", 9, 100), RoundOut("fay", 20, 50)]
    >>> shootout_places([first, [RoundOut("bob", 5, 900)]])
    {'bob': 2, 'fay': 3, 'dan': 4, 'eve': 4}
    """
    made: dict[str, int] = {}
    for out in reversed(rounds):
        keys = {one.player: (one.hand, one.stack) for one in out}
        order = sorted(keys, key=lambda player: keys[player], reverse=True)
        for player in order:
            made[player] = left + 1 + sum(keys[other] > keys[player] for other in order)
        left += len(out)
    return made
