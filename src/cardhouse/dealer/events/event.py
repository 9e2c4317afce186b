"""What happened, as an append-only list."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardhouse.cards import Card

NOBODY: Final = -1
"""Who sees a card that not even its owner may look at."""


class Event(NamedTuple):
    """One thing that happened.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> [event.kind for event in hand.events][:2]
    ['blind', 'blind']

    ``amount`` is what actually moved. ``seen_by`` is the one seat that may see the
    cards; everybody may see that something happened and how many cards it was about.
    """

    kind: str
    seat: int = -1
    amount: int = 0
    cards: tuple[Card, ...] = ()
    seen_by: int | None = None
    text: str = ""

    def for_seat(self, seat: int | None) -> Event:
        """The event as a seat may see it: cards that are none of its business are gone."""
        if self.seen_by is None or self.seen_by == seat:
            return self
        kind, at, amount, cards, seen_by, text = self
        said = "" if text and not cards else str(len(cards))
        # What _replace() does, in a third of the time: a view has many of these.
        return tuple.__new__(Event, (kind, at, amount, (), seen_by, said))

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "amount": self.amount,
            "cards": [str(card) for card in self.cards],
            "text": self.text,
        }
