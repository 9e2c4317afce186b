"""A player in an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

Status = Literal["registered", "waiting", "in", "out", "gone"]
"""Registered and not seated; an alternate; in play; out; or no longer of the event."""
AUTO: Final = ("rebuy", "add_on", "lammers", "re_enter")


@dataclass(frozen=True)
class Entry:
    """A player in an event: what was paid, what is left, and what came of it.

    >>> Entry("ann", "Ann").status
    'registered'
    """

    player: str
    name: str
    status: Status = "registered"
    order: int = 0
    """The place in the list of entries."""
    entries: int = 0
    """How many times the player has entered."""
    rebuys: int = 0
    add_ons: int = 0
    lammers: int = 0
    promised: bool = False
    """Whether the player has said during a hand that they rebuy."""
    bought: int = 0
    """What was paid into the prizes in all."""
    fees: int = 0
    head: int = 0
    """The bounty on the player's head."""
    head_cost: int = 0
    """What was paid for bounties."""
    bounties: int = 0
    """Bounties that were won."""
    knocked_out: int = 0
    """How many players were put out."""
    beaten_by: tuple[str, ...] = ()
    """Who has put the player out."""
    place: int = 0
    prize: int = 0
    refund: int = 0
    ticket: str = ""
    """The ticket that the entry was paid with, if it was."""
    ticket_worth: int = 0
    """What of the money was paid with the ticket."""
    ticket_back: str = ""
    """The ticket, once it has been given back."""
    seat_won: str = ""
    """The event for which a satellite has given a seat."""
    paid: bool = False
    """Whether the prize has been handed over."""
    bot: str = ""
    here: bool = False
    """Whether the player has come."""
    removal: str = ""
    """Why the player is taken out of play after the hand; who was disqualified stays so."""
    penalties: tuple[str, ...] = ()
    auto: tuple[str, ...] = ()
    """What is done for the player unasked, of ``rebuy``, ``add_on``, ``lammers`` and ``re_enter``."""
    members: tuple[str, ...] = ()
    """The people behind an entry, if they are several."""

    @property
    def is_looked_at(self) -> bool:
        """Whether something may be due after a hand: the player may have come, rebuys, or is taken out."""
        return self.status == "in" and (not self.here or self.promised or bool(self.removal))

    @property
    def won(self) -> int:
        """All money that came of it."""
        return self.prize + self.bounties + self.refund

    @property
    def cost(self) -> int:
        """All money that was paid; a ticket is none."""
        return self.bought + self.fees + self.head_cost - self.ticket_worth

    def to_dict(self) -> dict[str, Any]:
        """The entry as plain data, without what is as at the beginning."""
        return {key: value for key, value in vars(self).items() if value != _USUAL.get(key)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Entry:
        """An entry from what :meth:`to_dict` made of it."""
        lists = {key: tuple(data[key]) for key in _TUPLES if key in data}
        return cls(**{**data, **lists})


_TUPLES: Final = ("penalties", "auto", "members", "beaten_by")
_USUAL: Final = {
    name: field.default
    for name, field in Entry.__dataclass_fields__.items()
    if name not in ("player", "name")
}
