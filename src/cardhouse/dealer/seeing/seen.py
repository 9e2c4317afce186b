"""What a seat has been told of a hand so far."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.dealer.events.event import Event, for_seat


class Seen:
    """The events of a hand as one seat may see them; the list only grows, so each event is looked at once.

    Which cards a seat may see where they lie now is told by the cards themselves: see
    :mod:`cardhouse.dealer.pieces.visibility`.
    """

    __slots__ = ("_at", "_seat", "events")

    def __init__(self, seat: int | None) -> None:
        self._seat = seat
        self._at = 0
        self.events: list[Event] = []

    def go_on(self, events: Sequence[Event]) -> Seen:
        """Look at what has happened since."""
        seat = self._seat
        self.events += [for_seat(event, seat) for event in events[self._at :]]
        self._at = len(events)
        return self
