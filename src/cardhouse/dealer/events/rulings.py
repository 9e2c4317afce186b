"""What is done because of a ruling."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card

_new = tuple.__new__


class Ruled(NamedTuple):
    """A ruling was applied; this is one thing that was done. Cards are for those who may see them."""

    effect: str
    """Its word: ``dead``, ``replace`` …"""
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
