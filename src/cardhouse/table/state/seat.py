"""A chair at the table, and who sits in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .part import Part

Entering = Literal["", "wait", "post", "straddle", "kill", "buy"]
"""How somebody who is new or owes a blind comes in.

With the big blind, at once with a post, as the straddle under the gun, with a kill, or by
buying the button; nothing said is waiting, or coming in free where that may be.
"""

Going = Literal["", "hand", "another", "button", "now"]
"""When somebody goes who was called to another table: after this hand, one more, or the button.

With ``now`` all that there was to play is played, and no more cards are dealt before the move.
"""


@dataclass(eq=False)
class Seat(Part):
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
    """What lies in front; during a hand that the seat plays, what it began with."""
    bot: str = ""
    """The kind of bot it is, where it is one."""
    bought: int = 0
    """What the player sat down with; at a table from before that was written down, nothing."""
    out: bool = False
    """Sitting out."""
    leaving: bool = False
    """Gone when the hand is over; until then the clock's answers are given at once."""
    sent: bool = False
    """Sent away by the house: leaving, and not to be taken back."""
    going: Going = ""
    """Called to another table; plays on until then."""
    called: str = ""
    """The table that the house has called the player to, and moves them to when the time has come."""
    since: int = 0
    """The place in the original list: when the name was put down, in milliseconds, or a draw's order."""
    coming: int = 0
    """Chips bought during a hand, which play from the next one on."""
    new: bool = True
    """Has had no blind yet, and did not draw for the button."""
    been_here: bool = False
    """Was at the table already when a hand was dealt."""
    owes_small: bool = False
    owes_big: bool = False
    owes_straddle: bool = False
    short: bool = False
    """Had less than half of the only blind, and may post it afterwards."""
    entering: Entering = ""
    free: bool = False
    """May let the blinds pass once and come in behind the button without a post."""
    over: bool = False
    """Plays over: the chair is somebody else's, who is absent."""
    back: int = 0
    """While another plays over: how many hands had been dealt when the owner said to be back."""
    passed: bool = False
    """Whether the blinds have passed who may let them; the next time they do not."""
    sat_in: int = -1
    """After a change of chairs, until the next hand: the chair of the last one."""
    place: int = 0
    """After a change of chairs: the place behind the big blind from which on cards are dealt again."""
    straddles: bool = False
    """Straddles whenever that is possible."""
    chops: bool = False
    """Takes the blind back whenever the other blind does so too."""
    objects: bool = False
    """Does not want the stakes to be changed."""
    absent: int = 0
    """Absent buttons: dealers who came and found the seat empty with a missed blind."""
    walked: bool = False
    """Left as the third, after a warning, while two others were away."""
    time_bank: int = 0
    """Milliseconds left."""
    away: bool = False
    """The connection is lost; decisions are made by the clock."""
    gone_at: int = 0
    """When it was lost, in milliseconds."""
    late: int = 0
    """How many clocks have run out in a row."""

    @property
    def owes(self) -> bool:
        """Whether a blind was missed."""
        return self.owes_small or self.owes_big or self.owes_straddle

    @property
    def ready(self) -> bool:
        """Whether the player wants cards and has chips."""
        return not self.out and not self.leaving and self.stack > 0 and self.going != "now"

    @property
    def comes_in(self) -> bool:
        """Whether the player is not simply dealt in, having to pay or to wait for something first."""
        return self.new or self.owes or self.free or self.place > 0

    @property
    def passes(self) -> bool:
        """Whether the blinds go past this time."""
        return self.free and not self.passed

    def settle(self) -> None:
        """Everything that was owed is paid, or has come round again."""
        self.owes_small = self.owes_big = self.owes_straddle = False
        self.new = self.free = self.passed = self.short = False
        self.place = self.absent = 0
        self.walked = False
        self.entering = ""

    def to_dict(self) -> dict[str, Any]:
        """The seat as plain data."""
        return dict(vars(self))
