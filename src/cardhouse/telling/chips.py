"""What each kind of event does to the chips."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from cardhouse.dealer.events import betting
from cardhouse.dealer.events.cards import CardEvent
from cardhouse.dealer.events.choices import ChoiceEvent
from cardhouse.dealer.events.deals import DealEvent
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.players import PlayerEvent
from cardhouse.dealer.events.rulings import Ruled


class Moved(NamedTuple):
    """Chips that moved."""

    seat: int = 0
    stack: int = 0
    """What the seat has more."""
    pot: int = 0
    """What the pot has more."""


NOTHING: Final = Moved()


def moved(event: Event) -> Moved:
    """The chips that an event moved.

    >>> moved(betting.Called(2, 40))
    Moved(seat=2, stack=-40, pot=40)
    """
    if isinstance(event, betting.Pays):
        return Moved(event.seat, -event.amount, event.amount)
    if isinstance(event, betting.JackpotWon | betting.BoughtChips):
        return Moved(event.seat, event.amount)
    if isinstance(event, betting.Gets):
        return Moved(event.seat, event.amount, -event.amount)
    if isinstance(event, betting.HouseTook | betting.Raked | betting.JackpotFunded):
        return Moved(pot=-event.amount)
    if isinstance(event, betting.Folded | betting.Checked | CardEvent | ChoiceEvent):
        return NOTHING
    if isinstance(event, DealEvent | PlayerEvent):
        return NOTHING
    if isinstance(event, Ruled):
        return Moved(event.seat, event.stack) if event.stack else NOTHING
    assert_never(event)
