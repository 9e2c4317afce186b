"""Lammers: chips that a player keeps off the table, and puts on it between hands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .errors import NoLammers, NotNow


@dataclass(frozen=True)
class Holding:
    """A player's stack and lammers.

    >>> Holding(stack=10000, lammers=2).redeem(2, 5000)
    Holding(stack=20000, lammers=0)
    """

    stack: int
    lammers: int

    def redeem(self, many: int, value: int, *, in_hand: bool = False) -> Holding:
        """Turn lammers into chips.

        Raises :class:`NotNow` during a hand, and :class:`NoLammers` for more than the player has.
        """
        if in_hand:
            raise NotNow("tournament.lammers-in-hand")
        if not 1 <= many <= self.lammers:
            raise NoLammers("tournament.no-lammers", many=many, held=self.lammers)
        return replace(self, stack=self.stack + many * value, lammers=self.lammers - many)

    @property
    def must_redeem(self) -> bool:
        """Whether a lammer has to be redeemed before the next hand."""
        return not self.stack and bool(self.lammers)

    @property
    def is_out(self) -> bool:
        """Whether the player has nothing left."""
        return not self.stack and not self.lammers

    def before_hand(self, value: int) -> Holding:
        """What the player has when the next hand starts: without chips, exactly one lammer is redeemed.

        >>> Holding(0, 2).before_hand(5000), Holding(300, 2).before_hand(5000)
        (Holding(stack=5000, lammers=1), Holding(stack=300, lammers=2))
        """
        return self.redeem(1, value) if self.must_redeem else self

    def after_level(self, level: int, until: int, value: int) -> Holding:
        """What the player has before the first hand after a level: after the last one for lammers, all go.

        >>> Holding(6000, 2).after_level(12, 12, 5000), Holding(6000, 2).after_level(11, 12, 5000)
        (Holding(stack=16000, lammers=0), Holding(stack=6000, lammers=2))
        """
        return self.redeem(self.lammers, value) if level >= until and self.lammers else self
