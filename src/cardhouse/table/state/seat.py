"""A chair at the table, and who sits in it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from .state_part import StatePart

Entering = Literal["", "wait", "post", "straddle", "kill", "buy"]
"""How a player who is new or owes a blind comes in.

With the big blind, with a post at once, as the straddle under the gun, by killing the pot, or by buying the
button. The empty word means to come in for free if that is allowed, and to wait otherwise.
"""

Going = Literal["", "hand", "another", "button", "now"]
"""When a player who was called to another table goes: after this hand, after one more, or after the button.

With ``now``, everything has been played, and the player gets no more cards before the move.
"""


@dataclass(eq=False)
class Seat(StatePart):
    """A player at the table, between hands and during them.

    >>> from cardhouse.table import Command, Rules, Table
    >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    >>> table.do(Command("sit", "ann", seat=0, amount=200, name="Ann"))
    >>> table.seats[0].name, table.seats[0].stack
    ('Ann', 200)
    """

    number: int
    player: str
    name: str
    stack: int
    """The chips in front; while the seat plays a hand, those it began the hand with."""
    bot: str = ""
    """The kind of bot, or nothing for a person."""
    bought: int = 0
    """The chips that the player sat down with; 0 in tables of early versions."""
    out: bool = False
    """Whether the player sits out."""
    leaving: bool = False
    """Whether the player leaves after the hand; until then the dealer answers for them at once."""
    sent: bool = False
    """Whether the house has sent the player away, so that they may not come back in."""
    going: Going = ""
    """When the player goes to another table, after being called."""
    called: str = ""
    """The table to which the house has called the player and will move them."""
    since: int = 0
    """The place in the original list: when the name was added, in milliseconds, or by the order of a draw."""
    coming: int = 0
    """Chips bought during a hand, for the next one."""
    new: bool = True
    """Whether the player has had no blind yet and did not draw for the button."""
    been_here: bool = False
    """Whether a hand has been dealt since the player sat down."""
    owes_small: bool = False
    owes_big: bool = False
    owes_straddle: bool = False
    short: bool = False
    """Whether the player had less than half of the only blind, and may post it later."""
    entering: Entering = ""
    free: bool = False
    """Whether the player may let the blinds pass once and come in behind the button without a post."""
    over: bool = False
    """Whether the player plays over, in the chair of an absent player."""
    back: int = 0
    """For an owner whose chair is played over: how many hands had been dealt when they came back."""
    passed: bool = False
    """Whether the blinds have already passed a player who may let them pass once."""
    sat_in: int = -1
    """After a change of chairs, until the next hand: the chair during the last hand; otherwise -1."""
    place: int = 0
    """After a change of chairs: the place behind the big blind at which the player is dealt in again."""
    straddles: bool = False
    """Whether the player straddles whenever possible."""
    chops: bool = False
    """Whether the player chops the blinds whenever the other blind agrees."""
    objects: bool = False
    """Whether the player objects to a change of the stakes."""
    absent: int = 0
    """Absent buttons: one for each new dealer who found the seat empty with a missed blind."""
    walked: bool = False
    """Whether the player left, after a warning, while two others were away: the third man walking."""
    time_bank: int = 0
    """Milliseconds that are left in the time bank."""
    away: bool = False
    """Whether the connection is lost."""
    gone_at: int = 0
    """When the connection was lost, in milliseconds."""
    late: int = 0
    """How many times in a row the player has run out of time."""

    entered: bool = False
    """Whether the player is seated by an event: dealt in with any chips, present or not."""
    penalty: int = 0
    """For how many hands to come the player is dealt a dead hand, because of a penalty."""

    @property
    def owes(self) -> bool:
        """Whether the player has missed a blind."""
        return self.owes_small or self.owes_big or self.owes_straddle

    @property
    def ready(self) -> bool:
        """Whether the player has chips and wants cards; in an event, whoever has chips gets cards."""
        if self.entered:
            return self.stack > 0
        return not self.out and not self.leaving and self.stack > 0 and self.going != "now"

    @property
    def comes_in(self) -> bool:
        """Whether the player has to pay or to wait for something before being dealt in."""
        return self.new or self.owes or self.free or self.place > 0

    @property
    def passes(self) -> bool:
        """Whether the blinds pass the player this time."""
        return self.free and not self.passed

    def settle(self) -> None:
        """Clear all debts: they are paid, or the blinds have come round again."""
        self.owes_small = self.owes_big = self.owes_straddle = False
        self.new = self.free = self.passed = self.short = False
        self.place = self.absent = 0
        self.walked = False
        self.entering = ""

    def to_dict(self) -> dict[str, Any]:
        """The seat as plain data, without the fields that it leaves at their defaults."""
        mine = self.__dict__
        return {name: value for name, usual in _FIELDS if (value := mine[name]) != usual}


_FIELDS: Final = tuple((one.name, one.default) for one in fields(Seat))
