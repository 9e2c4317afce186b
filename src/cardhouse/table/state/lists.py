"""Who waits for a chair, whose chairs are kept, and who is kept apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from .part import Part

MOST_APART: Final = 100
"""The most pairs of one table."""
Holding = Literal["", "drawn", "new", "called"]
"""Locked up for a while; drawn when a game broke, and kept until the big blind is due there; or kept by the
house, in a new game for who was on the list, or for who is called to this one from another table."""


class Waiting(NamedTuple):
    """Somebody on the list of the table."""

    player: str
    name: str
    tier: int = 0
    """How far up the house puts its regulars: the higher comes first."""
    broken: bool = False
    """Comes from a game that broke, before everybody else."""
    since: int = 0
    """When the name was put down, in milliseconds."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Hold(NamedTuple):
    """A chair that is kept for somebody."""

    chair: int
    player: str
    name: str
    since: int
    """When it was locked up, in milliseconds."""
    how: Holding = ""
    hands: int = 0
    """How many hands have been dealt since."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Wanted(NamedTuple):
    """A chair that somebody at the table has asked for."""

    player: str
    chair: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Apart(NamedTuple):
    """Two who do not sit here at the same time."""

    player: str
    other: str
    name: str
    other_name: str

    def called(self, player: str, name: str) -> Apart:
        """The same two, of whom one has another name."""
        if player == self.player:
            return self._replace(name=name)
        return self._replace(other_name=name) if player == self.other else self

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Drawn(NamedTuple):
    """Somebody in the order of a draw."""

    player: str
    card: str
    """Nothing for who draws none."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


@dataclass(eq=False)
class Lists(Part):
    """The lists of a table: for chairs, of chairs, and of people."""

    waiting: tuple[Waiting, ...] = ()
    """Players waiting for a chair, the first in line first."""
    holds: tuple[Hold, ...] = ()
    """Chairs that are kept for somebody."""
    offers: dict[str, int] = field(default_factory=dict)
    """Since when there has been a chair for players on the list who have one."""
    lined: bool = False
    """Whether the floor decides who on the list has a chair, because the table is one of several."""
    wanted: tuple[Wanted, ...] = ()
    """Chairs that players have asked for, the earliest request first."""
    apart: tuple[Apart, ...] = ()
    """People whom the house does not let sit here together."""
    barred: dict[str, int] = field(default_factory=dict)
    """Until when players who have refused to move may not come back."""
