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
