"""Chips for a seat."""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.dealer.events.reason import Why
from cardhouse.scales import Hand

from .visibility import EVERYBODY, Eyes, may_see


class Award(NamedTuple):
    """Chips for a seat, out of a pot, for a contest, with a hand.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.act("raise 6")
    >>> hand.act("fold")
    >>> [(award.seat, award.amount) for award in hand.awards]
    [(0, 4)]
    """

    pot: int
    contest: str
    seat: int
    amount: int
    hand: Hand | None
    run: int = 0
    """Which board it was won on, if the rest of it was dealt several times."""
    eyes: Eyes = EVERYBODY
    """Who had seen the hand when it won; the same cards may come to anybody in the next deal."""
    why: Why | None = None
    """What it was won for, if not for a contest."""

    def seen_by(self, seat: int | None) -> Award:
        """The award as a seat or a spectator may know it: without the hand, unless they have seen it."""
        if self.hand is None or may_see(seat, self.eyes):
            return self
        return self._replace(hand=None)
