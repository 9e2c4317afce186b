"""The clock of an event: which row is on, what is left of it, and whether it stands.

It knows no time of day. Time goes in as seconds that have passed while the house was open, so after a restart
it goes on from where it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Span:
    """A row as the clock sees it: a level or a break of so many seconds.

    >>> Span(level=3, seconds=1200).is_break
    False
    """

    level: int
    """The number of the level; of a break, the level before it."""
    seconds: int
    """0 for a row that time does not end: counted in hands, or until so many are left."""
    is_break: bool = False


@dataclass(frozen=True)
class Clock:
    """Where an event is.

    >>> rows = (Span(1, 600), Span(2, 600), Span(2, 300, is_break=True), Span(3, 600))
    >>> clock = Clock.start(rows)
    >>> clock = clock.advanced(rows, 700)
    >>> clock.row, clock.left
    (1, 500)
    >>> clock.advanced(rows, 500).on(rows).is_break
    True
    """

    row: int = 0
    left: int = 0
    """Seconds of the row that are left."""
    paused: bool = False
    hands: int = 0
    """Hands of this row that have been played, if it is counted in hands."""

    @classmethod
    def start(cls, rows: Sequence[Span]) -> Clock:
        """The clock at the beginning."""
        return cls(0, rows[0].seconds)

    def on(self, rows: Sequence[Span]) -> Span:
        """The row that is on."""
        return rows[self.row]

    def level(self, rows: Sequence[Span]) -> int:
        """The level that hands are dealt at, or after the break the one that comes."""
        return rows[self.row].level + rows[self.row].is_break

    def advanced(self, rows: Sequence[Span], seconds: int) -> Clock:
        """The clock after some seconds; it may pass several rows, and stands while it is paused.

        The last row goes on for as long as it takes, and a row that time does not end waits.
        """
        if self.paused or seconds <= 0:
            return self
        clock, left = self, seconds
        while left and not clock._is_endless(rows):
            if left < clock.left:
                return replace(clock, left=clock.left - left)
            left -= clock.left
            clock = clock.next(rows)
        return clock

    def _is_endless(self, rows: Sequence[Span]) -> bool:
        return self.row == len(rows) - 1 or not rows[self.row].seconds

    def next(self, rows: Sequence[Span]) -> Clock:
        """The clock at the beginning of the next row."""
        row = min(self.row + 1, len(rows) - 1)
        return Clock(row, rows[row].seconds, self.paused)

    def played(self, rows: Sequence[Span], hands: int) -> Clock:
        """The clock after one more hand of a row of so many hands.

        >>> rows = (Span(1, 0), Span(2, 0))
        >>> Clock.start(rows).played(rows, 2).played(rows, 2).row
        1
        """
        if hands and self.hands + 1 >= hands:
            return self.next(rows)
        return replace(self, hands=self.hands + 1)

    def pause(self) -> Clock:
        """The clock, standing still with all that it had left."""
        return replace(self, paused=True)

    def resume(self) -> Clock:
        """The clock, going on."""
        return replace(self, paused=False)

    def set(self, rows: Sequence[Span], row: int, left: int | None = None) -> Clock:
        """The clock set to a row and what is left of it; it is paused if it was.

        >>> rows = (Span(1, 600), Span(2, 900))
        >>> Clock.start(rows).set(rows, 1, 60)
        Clock(row=1, left=60, paused=False, hands=0)
        """
        row = min(max(row, 0), len(rows) - 1)
        return Clock(row, rows[row].seconds if left is None else max(0, left), self.paused)

    def to_break(self, rows: Sequence[Span]) -> int | None:
        """Seconds until the next break, if time alone brings it.

        >>> rows = (Span(1, 600), Span(2, 600), Span(2, 300, is_break=True), Span(3, 600))
        >>> Clock.start(rows).advanced(rows, 100).to_break(rows)
        1100
        """
        left = self.left
        for at in range(self.row, len(rows)):
            if rows[at].is_break and at > self.row:
                return left
            if not rows[at].seconds:
                return None
            if at > self.row:
                left += rows[at].seconds
        return None

    def to_dict(self) -> dict[str, Any]:
        """The clock as plain data."""
        return {"row": self.row, "left": self.left, "paused": self.paused, "hands": self.hands}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Clock:
        """A clock from what :meth:`to_dict` made of it, exactly where it was."""
        return cls(**data)


def seconds_to_minute(second_of_hour: int, at: int) -> int:
    """Seconds until the next time that the wall clock shows a minute of the hour.

    >>> seconds_to_minute(50 * 60, 55), seconds_to_minute(55 * 60 + 1, 55), seconds_to_minute(55 * 60, 55)
    (300, 3599, 0)
    """
    return (at * 60 - second_of_hour) % 3600
