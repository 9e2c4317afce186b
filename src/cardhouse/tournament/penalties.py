"""Penalties: hands and rounds away from the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["warning", "hands", "rounds", "disqualified"]


@dataclass(frozen=True)
class Penalty:
    """What a player has been given, and how many hands of it are left.

    >>> penalty("rounds", 1, at_table=7)
    Penalty(kind='rounds', left=7)
    """

    kind: Kind
    left: int = 0

    @property
    def is_away(self) -> bool:
        """Whether the player's hand is dealt, blinded and killed."""
        return self.left > 0

    def after_hand(self) -> Penalty:
        """What is left after one more hand of the player's table.

        >>> penalty("hands", 2).after_hand().after_hand().is_away
        False
        """
        return replace(self, left=max(0, self.left - 1))


def penalty(kind: Kind, many: int = 0, *, at_table: int = 0) -> Penalty:
    """A penalty of so many hands or rounds.

    A round is one hand for each player at the table, the offender included, counted when it is given; a move
    or a table that gets shorter changes nothing.

    >>> penalty("warning").is_away
    False
    """
    hands = {"hands": many, "rounds": many * at_table}
    return Penalty(kind, hands.get(kind, 0))
