"""What an event asks of a table: chairs and chips, whether a hand is being played, and to do commands.

Tables at which Cardhouse deals answer to this, and so do the real ones of a room.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol, Self

from cardhouse.table import Command
from cardhouse.table.button import Spots


class EventSeat(Protocol):
    """Somebody in a chair."""

    @property
    def number(self) -> int:
        """The chair, from 0."""

    @property
    def player(self) -> str:
        """Who sits there."""

    @property
    def name(self) -> str:
        """What others call the player."""

    @property
    def stack(self) -> int:
        """The chips in front, as far as anybody knows."""

    @property
    def out(self) -> bool:
        """Whether the player sits out."""

    @property
    def away(self) -> bool:
        """Whether the connection is lost."""

    @property
    def penalty(self) -> int:
        """For how many hands to come the hand is dead."""

    @property
    def time_bank(self) -> int:
        """Milliseconds that are left in the time bank."""


class Chairs(Protocol):
    """How many chairs there are."""

    @property
    def seats(self) -> int:
        """How many players may sit."""


class EventTable(Protocol):
    """A table of an event."""

    @property
    def rules(self) -> Chairs:
        """How the table is run; an event only asks how many chairs there are."""

    @property
    def seats(self) -> Mapping[int, Any]:
        """Who sits in which chair, counted from 0: each is an :class:`EventSeat`."""

    @property
    def playing(self) -> bool:
        """Whether a hand is being played that the event has to wait for."""

    @property
    def hands(self) -> int:
        """How many hands the event has been told of."""

    @property
    def chips(self) -> int:
        """Every chip on the table."""

    @property
    def spots(self) -> Spots | None:
        """The button and the blinds of the last hand, if they are known."""

    @property
    def emptied(self) -> tuple[int, ...]:
        """The empty chairs in the order in which they were emptied."""

    @property
    def halted(self) -> str:
        """Why it starts no new hand; empty if it may."""

    @property
    def paused_by_host(self) -> bool:
        """Whether the clocks of its players stand because somebody has said so."""

    def seat_of(self, player: str) -> Any:
        """The :class:`EventSeat` of a player."""

    def held(self, seat: Any) -> int:
        """The chips in front of a player, also in the middle of a hand."""

    def plays(self, seat: Any) -> bool:
        """Whether a player is in the current hand."""

    def ready(self) -> Collection[int]:
        """The chairs whose players have chips."""

    def do(self, command: Command) -> None:
        """Do what a command says, or raise an error and change nothing."""

    def twin(self) -> Self:
        """An equal table; a command changes only one of the two."""

    def to_dict(self) -> dict[str, Any]:
        """Everything there is, as plain data."""
