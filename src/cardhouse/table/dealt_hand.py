"""What a table has to know of a hand, wherever the hand is dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from typing import Any, Protocol, runtime_checkable

from cardhouse.dealer import Action, Setup, Stakes
from cardhouse.sheets import Sheet


class Paid(Protocol):
    """Chips for a seat, out of a pot."""

    @property
    def pot(self) -> int:
        """Which pot: the main pot is 0."""

    @property
    def seat(self) -> int:
        """Who was paid."""

    @property
    def amount(self) -> int:
        """How much."""


class DealtHand(Protocol):
    """A hand at a table: a :class:`cardhouse.dealer.Deal`, or one that another process deals.

    >>> from cardhouse.dealer import deal
    >>> hand: DealtHand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.to_act, hand.totals, hand.stacks
    (0, [1, 2], [199, 198])
    """

    @property
    def setup(self) -> Setup:
        """What the hand began with."""

    @property
    def sheet(self) -> Sheet:
        """The game."""

    @property
    def stakes(self) -> Stakes:
        """What it is played for."""

    @property
    def actions(self) -> Sequence[Action]:
        """All answers so far."""

    @property
    def to_act(self) -> int | None:
        """The seat that is asked for a decision, if any."""

    @property
    def happened(self) -> int:
        """How many things have happened."""

    @property
    def may_take_back(self) -> int | None:
        """The seat that may take its draw back, if any."""

    @property
    def is_over(self) -> bool:
        """Whether the last chip has been paid."""

    @property
    def is_broken(self) -> bool:
        """Whether it could not go on in the middle of an answer, and is good for nothing any more."""

    @property
    def stacks(self) -> Sequence[int]:
        """What each seat has in front of it."""

    @property
    def bought(self) -> Sequence[int]:
        """What each seat has bought in the hand, where nobody goes all-in."""

    @property
    def totals(self) -> Sequence[int]:
        """What each seat has put into the pot."""

    @property
    def pot(self) -> int:
        """Everything in the middle."""

    @property
    def button(self) -> int:
        """The seat that has the button now."""

    @property
    def contests(self) -> Sized:
        """What the pot is played for."""

    @property
    def awards(self) -> Sequence[Paid]:
        """Who was paid what out of the pots."""

    @property
    def raked(self) -> int:
        """What the house has taken out of the pots."""

    @property
    def house(self) -> int:
        """What went to the dealer, where the game says so."""

    @property
    def is_void(self) -> bool:
        """Whether a ruling has said that the deal does not count."""

    @property
    def redeal(self) -> tuple[int, ...] | None:
        """The seats that get a dead hand when a ruling has it dealt again; ``None`` if it is not."""

    @property
    def carries(self) -> Mapping[str, tuple[int, ...]]:
        """What this hand leaves behind for the next one: seats, by what it is they have."""

    @property
    def jackpot(self) -> int | None:
        """What is in the jackpot of the table; nothing at all where the table has none."""

    @property
    def log(self) -> dict[str, Any]:
        """Everything it takes to rebuild the hand."""

    def act(self, action: Action | str) -> None:
        """Answer the decision."""

    def apply(self, effects: str) -> None:
        """Do what a ruling asks for."""

    def undo(self, actions: int = 1) -> DealtHand:
        """The hand as it was some actions ago."""

    def default_action(self) -> Action:
        """The answer for a player whose time has run out."""

    def plain_view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data; without a seat, what a spectator may."""


@runtime_checkable
class Entered(Protocol):
    """A hand that people play with real cards, and that somebody enters."""

    def enter(self, text: str) -> None:
        """Enter what a player does, or something that was told."""
