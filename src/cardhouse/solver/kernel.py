"""One sweep through all hands of a game, for one of the two players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardhouse.native import Entry


def _sweep(  # type: ignore[no-untyped-def]
    player,
    parent,
    act,
    who,
    count,
    column,
    after,
    at,
    worth,
    often,
    strategy,
    regrets,
    others,
    value,
    visited,
):
    """Add up what other actions of a player would have won; returns what the player wins on average.

    The nodes stand in the order in which they are reached: ``parent`` and ``act`` lead to them, and ``after``
    is the next that does not continue them. ``who`` acts there, with ``count`` actions; -1 is the end of
    a hand. ``at`` has, for each deal and each node where somebody acts, where the actions of the situation
    begin. ``worth`` has what the first player wins in each deal at each end, and ``often`` how likely each
    deal is. The last three are paper to work on, with room for every node.
    """
    nodes = parent.shape[0]
    total = 0.0
    sign = 1.0 if player == 0 else -1.0
    for d in range(at.shape[0]):
        others[0] = often[d]
        value[0] = 0.0
        visited[0] = 0
        seen = 1
        k = 1
        while k < nodes:
            up = parent[k]
            likely = others[up]
            if who[up] != player:
                likely *= strategy[at[d, column[up]] + act[k]]
                if likely == 0.0:
                    # What the other never does changes nothing.
                    k = after[k]
                    continue
            others[k] = likely
            value[k] = 0.0
            visited[seen] = k
            seen += 1
            k += 1
        for n in range(seen - 1, -1, -1):
            k = visited[n]
            if who[k] < 0:
                value[k] = sign * worth[d, column[k]]
            elif who[k] == player:
                start = at[d, column[k]]
                for a in range(count[k]):
                    regrets[start + a] -= others[k] * value[k]
            if k > 0:
                up = parent[k]
                start = at[d, column[up]] + act[k]
                value[up] += strategy[start] * value[k]
                if who[up] == player:
                    regrets[start] += others[up] * value[k]
        total += often[d] * value[0]
    return total


sweep: Final = Entry(_sweep, Path(__file__).parent, returns=float)
