"""One hand set in rows against another, and the points that change hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from cardhouse.dealer.events.reason import Score, Why
from cardhouse.scales import Hand
from cardhouse.sheets import Contest

NUMBERS: Final = ("first", "second", "third", "fourth")
"""How hands are told apart if a player has several."""


class Laid(NamedTuple):
    """A hand set in rows, ranked row by row."""

    seat: int
    hands: Mapping[str, Hand]
    royalties: Mapping[str, int]
    foul: Why | None = None
    """Why it is fouled, if it is."""
    number: int | None = None
    """Which of a player's hands it is, if there are several; the first is 0."""


class Match(NamedTuple):
    """One hand against another, from the first hand's side."""

    first: Laid
    second: Laid
    won: tuple[str, ...]
    lost: tuple[str, ...]
    tied: tuple[str, ...]
    royalties: tuple[int, int]
    """The royalty points of the first hand and of the second."""
    points: int
    """What the first hand wins in total; negative if it loses."""

    def turned(self) -> Match:
        """The same match from the second hand's side."""
        return Match(
            self.second, self.first, self.lost, self.won, self.tied, self.royalties[::-1], -self.points
        )

    def score(self, paid: int | None = None) -> Score:
        """The result from the side that did not lose; ``paid`` is how many of its points can be paid."""
        seen = self if self.points >= 0 else self.turned()
        one, other = seen.first, seen.second
        fouled: Literal["", "other", "both"] = ""
        if one.foul or other.foul:
            fouled = "both" if one.foul and other.foul else "other"
        return Score(
            one.seat,
            other.seat,
            seen.points,
            () if fouled else seen.won,
            () if fouled else seen.lost,
            () if fouled else seen.tied,
            seen.royalties,
            fouled,
            one.number,
            other.number,
            None if paid is None or abs(paid) == seen.points else abs(paid),
        )


class Payment(NamedTuple):
    """What is paid for a match: the points that go to its first hand, negative if it pays them."""

    match: Match
    points: int

    @property
    def score(self) -> Score:
        """The result of the match, and how much of it can be paid."""
        return self.match.score(self.points)

    def to_dict(self) -> dict[str, Any]:
        """The payment as plain data, from the first seat's side."""
        match = self.match
        sides = ((match.won, 1), (match.lost, -1), (match.tied, 0))
        return {
            "seats": [match.first.seat, match.second.seat],
            "points": self.points,
            "rows": {row: sign for rows, sign in sides for row in rows},
            "royalties": list(match.royalties),
        }


def numbered(name: str, number: int | None) -> str:
    """The name of a row of one of a player's hands; rows of the first hand have no number."""
    return f"{NUMBERS[number]} {name}" if number else name


def numbered_contests(contests: Sequence[Contest], each: int) -> tuple[Contest, ...]:
    """The contests for the rows, repeated for each of a player's hands."""
    return tuple(
        replace(contest, name=numbered(contest.name, number), part=numbered(contest.part or "", number))
        for number in range(each)
        for contest in contests
    )


class Purses:
    """The points that seats began a hand with, less what they have lost.

    >>> purses = Purses({0: 10, 1: 50, 2: 50})
    >>> purses.pay(0, 1, -6)
    -6
    >>> purses.pay(0, 2, 8)
    4
    """

    def __init__(self, points: Mapping[int, int]) -> None:
        self._left = dict(points)

    def pay(self, one: int, other: int, points: int) -> int:
        """How many of the points that one seat wins from another, or loses to it, can be paid.

        That is no more than either side has left. Losses are deducted, but winnings are not added.
        """
        most = min(self._left[one], self._left[other])
        paid = max(-most, min(most, points))
        self._left[one if paid < 0 else other] -= abs(paid)
        return paid
