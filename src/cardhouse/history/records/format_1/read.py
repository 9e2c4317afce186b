"""Reads what was told before events had types.

Finished hands were kept in this form by versions before record format 2, and are read from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.dealer.events.betting import Paid, Received
from cardhouse.dealer.events.event import Event
from cardhouse.history.errors import UnknownEvent

from . import betting, cards, choices, course
from .told import Told

_READERS: Final[dict[str, Callable[[Told], Event]]] = {
    **betting.READERS,
    **cards.READERS,
    **choices.READERS,
    **course.READERS,
}


def read(told: Told) -> Event:
    """The event that was told."""
    try:
        return _READERS[told.kind](told)
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        raise UnknownEvent("history.unknown-event", kind=told.kind, text=told.text) from error


def read_all(told: Sequence[Told]) -> list[Event]:
    """The events of a hand; who pays whom is told by one event after the other."""
    found: list[Event] = []
    for one in told:
        event = read(one)
        last = found[-1] if found else None
        if (
            isinstance(event, Received)
            and event.by is None
            and isinstance(last, Paid)
            and last.why == event.why
        ):
            event = event._replace(by=last.seat)
        found.append(event)
    return found
