"""The lists of a table: who waits, which chairs are kept, who is kept apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from .state_part import StatePart

MOST_APART: Final = 100
"""The most pairs at one table."""
Holding = Literal["", "drawn", "new", "called"]
"""Why a chair is kept: locked up for a while; drawn when a game broke, and kept until the big blind is due
there; kept in a new game for a player on the list; or kept for a player called from another table."""


class Waiting(NamedTuple):
    """A player on the waiting list."""

    player: str
    name: str
    tier: int = 0
    """The precedence of a regular: a higher tier comes first."""
    broken: bool = False
    """Whether the player comes from a game that broke, and so goes before everybody else."""
    since: int = 0
    """When the name was added, in milliseconds."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Hold(NamedTuple):
    """A chair that is kept for a player."""

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
    """A chair that a player at the table has asked for."""

    player: str
    chair: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Apart(NamedTuple):
    """Two people who may not sit here at the same time."""

    player: str
    other: str
    name: str
    other_name: str

    def called(self, player: str, name: str) -> Apart:
        """The same pair, after one of the two has changed names."""
        if player == self.player:
            return self._replace(name=name)
        return self._replace(other_name=name) if player == self.other else self

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Drawn(NamedTuple):
    """A player's place in a draw."""

    player: str
    card: str
    """Empty for a player who drew none."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


@dataclass(eq=False)
class Lists(StatePart):
    """Who waits, which chairs are kept or wanted, and who is kept away."""

    waiting: tuple[Waiting, ...] = ()
    """Players waiting for a chair, the first in line first."""
    holds: tuple[Hold, ...] = ()
    """Chairs that are kept for somebody."""
    offers: dict[str, int] = field(default_factory=dict)
    """When a chair became free for each player on the list who has one."""
    lined: bool = False
    """Whether the floor decides who on the list has a chair, because the table is one of several."""
    wanted: tuple[Wanted, ...] = ()
    """Chairs that players have asked for, the earliest request first."""
    apart: tuple[Apart, ...] = ()
    """People whom the house does not let sit here together."""
    barred: dict[str, int] = field(default_factory=dict)
    """When players who refused to move may come back."""
