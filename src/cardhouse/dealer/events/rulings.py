"""What is done because of a ruling."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from cardhouse.cards import Card

__all__ = ["Ruled"]

_new = tuple.__new__
Effect = Literal[
    "void",
    "redeal",
    "dead",
    "live",
    "foul",
    "forfeit",
    "award-again",
    "all-in-for-pot",
    "chips-back",
    "show",
    "face",
    "replace",
    "move",
    "take-back",
    "set-aside",
    "burn",
    "reshuffle",
    "reshuffled",
    "bind",
    "only",
    "opens",
    "no-betting",
    "clock",
    "owes",
    "carry",
    "hold-pot",
    "roll-again",
    "note",
    "later",
    "lapsed",
]
"""What a ruling does, in a word."""
ALL_IN_FOR_POT: Final[Effect] = "all-in-for-pot"
"""A seat lays its chips aside and plays on for what is in the pot."""
CHIPS_BACK: Final[Effect] = "chips-back"
"""It has them again at the end."""


class Ruled(NamedTuple):
    """A ruling was applied; this is one thing that was done. Cards are for those who may see them."""

    effect: Effect
    seat: int
    """The seat it is about; -1 if none."""
    amount: int = 0
    """How many chips, cards or seconds it is about."""
    cards: tuple[Card, ...] = ()
    where: str = ""
    """Where cards go, or what a seat may do, in a word."""
    seen_by: int | None = None
    kind: Literal["ruled"] = "ruled"

    def masked(self) -> Ruled:
        """The event for those who may not see the cards."""
        return _new(Ruled, (self.effect, self.seat, self.amount, (), self.where, self.seen_by, "ruled"))

    @property
    def stack(self) -> int:
        """How many chips more the seat has in front of it."""
        if self.effect == ALL_IN_FOR_POT:
            return -self.amount
        return self.amount if self.effect == CHIPS_BACK else 0
