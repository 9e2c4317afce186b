"""What a seat has seen of a hand so far."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card

from .event import Event


class Seen:
    """The events of a hand as one seat may see them; they only grow, so each is looked at once."""

    __slots__ = ("_at", "_seat", "events", "looked", "shown")

    def __init__(self, seat: int | None) -> None:
        self._seat = seat
        self._at = 0
        self.events: list[Event] = []
        self.shown: set[int] = set()
        """Who has shown all cards in this deal."""
        self.looked: set[Card] = set()
        """The cards of others that were shown to this seat alone in this deal."""

    def go_on(self, events: Sequence[Event]) -> Seen:
        """Look at what has happened since."""
        seat = self._seat
        for event in events[self._at :]:
            self.events.append(event.for_seat(seat))
            kind = event[0]
            if kind == "show":
                self.shown.add(event.seat)
            elif kind == "look" and event.seen_by == seat:
                self.looked.update(event.cards)
            elif kind == "next-deal":
                self.shown.clear()
                self.looked.clear()
        self._at = len(events)
        return self
