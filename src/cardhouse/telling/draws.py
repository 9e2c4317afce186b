"""Which events make up one draw, and what each player did in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from cardhouse.cards import Card
from cardhouse.dealer.events import betting, cards
from cardhouse.dealer.events.event import NOBODY, Event

Drawing = (
    cards.Drew | cards.Dealt | cards.Reshuffled | cards.Proved | cards.Kept | cards.Discarded | betting.Paid
)
"""What may happen while cards are drawn."""


class DrawWatch:
    """Follows the events of a hand, and knows which of them belong to a draw."""

    def __init__(self) -> None:
        self.number = 0
        """How many draws there have been."""
        self._drew: set[int] = set()
        self._owed = 0
        """How many cards are still to come."""
        self._came: set[Card] = set()

    def has(self, event: Event) -> bool:
        """Whether the next event belongs to a draw."""
        if isinstance(event, cards.Drew):
            if not self._drew or event.seat in self._drew:
                self._begin()
            self._drew.add(event.seat)
            self._owed += event.number
            return True
        if self._drew and self._goes_on(event):
            return True
        self._drew = set()
        return False

    def _begin(self) -> None:
        self.number += 1
        self._drew, self._owed, self._came = set(), 0, set()

    def _goes_on(self, event: Event) -> bool:
        match event:
            case cards.Dealt():
                self._owed -= len(event.cards)
                self._came.update(event.cards)
                return self._owed >= 0
            case cards.Discarded():
                # A card that nobody has looked at, or one that came and is refused.
                self._owed += event.number
                return event.seen_by == NOBODY or self._came.issuperset(event.cards)
            case betting.Paid():
                return event.why is not None and event.why.reason == "exchange"
            case cards.Reshuffled() | cards.Proved() | cards.Kept():
                return True
        return False


@dataclass
class Drawn:
    """What one player did in a draw."""

    thrown: list[Card] = field(default_factory=list)
    got: list[Card] = field(default_factory=list)
    refused: list[Card] = field(default_factory=list)
    before: list[cards.Proved | betting.Paid] = field(default_factory=list)
    """What is told before the new cards: what was shown for them, and what they cost."""
    kept: list[cards.Kept] = field(default_factory=list)


def drawn_by(events: Iterable[Drawing]) -> dict[int, Drawn]:
    """What each player did in a draw, in the order in which they drew."""
    found: dict[int, Drawn] = {}
    for event in events:
        if isinstance(event, cards.Reshuffled):
            continue
        one = found.setdefault(event.seat, Drawn())
        match event:
            case cards.Drew():
                one.thrown += event.cards
            case cards.Dealt():
                one.got += event.cards
            case cards.Kept():
                one.kept.append(event)
            case cards.Discarded() if set(event.cards) <= set(one.got):
                one.got = [card for card in one.got if card not in event.cards]
                one.refused += event.cards
            case cards.Discarded():
                one.thrown += event.cards
            case cards.Proved() | betting.Paid():
                one.before.append(event)
            case _:
                assert_never(event)
    return found
