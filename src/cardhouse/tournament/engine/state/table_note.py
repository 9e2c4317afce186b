"""What an event remembers of one of its tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Bust:
    """A player who has lost all chips in a hand.

    >>> Bust("ann", stack=500, hand=12).settled
    False
    """

    player: str
    stack: int
    """What the player had at the start of the hand."""
    hand: int
    winners: tuple[str, ...] = ()
    """Who gets the bounty."""
    until: int = 0
    """Until when the player may put more chips on the table; 0 once that is settled."""
    settled: bool = False
    """Whether the player is out for good."""
    head: int = 0
    """What was on the player's head."""
    envelope: bool = False
    """Whether the bounty came out of an envelope."""
    paid: tuple[tuple[str, int, int], ...] = ()
    """Who got how much of the bounty, and how much more on the own head."""


@dataclass(frozen=True)
class TableNote:
    """What an event remembers of a table.

    >>> TableNote(3).level
    0
    """

    number: int
    level: int = 0
    """The level that the table has been told."""
    busts: tuple[Bust, ...] = ()
    """Who has lost all chips in the last hand and is neither out nor back yet."""
    last_out: tuple[Bust, ...] = ()
    """Who has gone out in the last hand, until the next one."""
    final: bool = False
    done: bool = False
    """Whether the table has played its round of a shootout or its match."""
    chip: int = 0
    """The smallest chip, once smaller ones have been raced off."""
    first: int = 0
    """How many hands had been played here when the round began."""
    label: str = ""
    """What a room calls the table."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        lists = {key: [dict(vars(one)) for one in getattr(self, key)] for key in ("busts", "last_out")}
        return {**vars(self), **lists}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> TableNote:
        """The same from plain data."""
        lists = {key: tuple(_bust(one) for one in data[key]) for key in ("busts", "last_out")}
        return cls(**{**{key: value for key, value in data.items() if key != "seen"}, **lists})


def _bust(data: Mapping[str, Any]) -> Bust:
    paid = tuple((player, amount, added) for player, amount, added in data.get("paid", ()))
    return Bust(**{**data, "winners": tuple(data["winners"]), "paid": paid})
