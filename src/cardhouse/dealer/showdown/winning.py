"""Who wins a contest, and which contests a pot is shared by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.sheets import Contest

Won = tuple[str, Sequence[int]]
"""A contest, and the seats that tie for it."""


def placed(values: Mapping[int, int], place: int = 1) -> list[int]:
    """The seats with the best hand that may win at all, or with the second best if that one wins.

    Hands that tie stand in every place that they take up; where there are fewer hands, the last one wins.

    >>> placed({0: 7, 1: 5, 2: 3}, 2), placed({0: 7, 1: 7, 2: 3}, 2), placed({4: 7}, 2)
    ([1], [0, 1], [4])
    """
    found: list[int] = []
    before, left = 0, dict(values)
    while left and (top := max(left.values())):
        found = [seat for seat, one in left.items() if one == top]
        before += len(found)
        if before >= place:
            break
        left = {seat: one for seat, one in left.items() if seat not in found}
    return found


def in_play(contests: Sequence[Contest], winners: Mapping[str, Sequence[int]]) -> list[Contest]:
    """The contests that are played, without those that stand aside for others."""
    by_name = {contest.name: contest for contest in contests}
    return [contest for contest in contests if not _stands_aside(contest, by_name, winners)]


def sharing(contests: Sequence[Contest], winners: Mapping[str, Sequence[int]]) -> list[Won]:
    """The contests in play that somebody wins, and that share the pot."""
    won = [contest for contest in in_play(contests, winners) if winners.get(contest.name)]
    alone = [contest for contest in won if contest.takes_all]
    return [(contest.name, winners[contest.name]) for contest in alone[:1] or won]


def _stands_aside(
    contest: Contest, by_name: Mapping[str, Contest], winners: Mapping[str, Sequence[int]]
) -> bool:
    """Whether the contest that it is played instead of has a winner, or one that this stands for."""
    other = by_name.get(contest.instead_of or "")
    return other is not None and (bool(winners.get(other.name)) or _stands_aside(other, by_name, winners))
