"""A table from one chair, as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import Card
from cardhouse.dealer import SeatView, View
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.choosing import Roll

from .parts import DECLARED, KINDS, SEAT, Parts
from .placing import Placing
from .story import Story, story_of

_MANY = 1 / 20
_KIND_AT = {kind: place for place, kind in enumerate(KINDS)}
_DECLARED_AT = {way: SEAT.index(f"declared {way}") for way in DECLARED}
_STOPPED = SEAT.index("stopped")


class Observer:
    """Turns what a seat may know into a vector of numbers from 0 to 1.

    Chips are parts of all chips on the table. It sees a :class:`View` and the cards that
    the viewer is laying, and nothing else.
    """

    def __init__(self, sheet: Sheet, players: int, laid: int, chips: int) -> None:
        self.parts = Parts.of(sheet, players, laid)
        self._scale = 1 / chips
        self._card_at = {card: place for place, card in enumerate(self.parts.deck)}
        self._copy = 1 / sheet.deck.copies
        self._areas = {area: self._start(f"board {area}") for area in sheet.layout.areas}
        self._branches = {branch.name: place for place, branch in enumerate(sheet.branches)}
        dice = [step.dice for step in sheet.steps if isinstance(step, Roll)]
        self._pips = 1 / (6 * max(dice, default=1))
        self._seats = [self._start(f"seat {seat}") for seat in range(players)]
        self._held = [self._start("own cards")]
        self._held += [self._start(f"cards of seat {seat}") for seat in range(1, players)]
        self._rows = [
            {row: self._start(f"{row} of seat {seat}") for row in self.parts.rows} for seat in range(players)
        ]
        self._laid = [self._start(f"laid in row {row + 1}") for row in range(laid)]
        self._kind, self._showing, self._last = map(self._start, ("kind", "own cards showing", "last card"))
        self._empty = bytes(4 * self.parts.size)

    def _start(self, name: str) -> int:
        start: int = self.parts.at[name].start
        return start

    def observe(self, view: View, placing: Placing | None = None) -> NDArray[np.float32]:
        """The table as a seat sees it."""
        vector = array("f", self._empty)
        story = story_of(view.events)
        viewer = view.seat or 0
        self._table(vector, view, story)
        for seat in view.seats:
            self._seat(vector, seat, (seat.seat - viewer) % len(view.seats), story)
        self._turns(vector, view, viewer)
        if story.last is not None:
            self._cards(vector, self._showing, story.showing.intersection(view.seats[viewer].cards))
            vector[self._last + self._card_at[story.last]] = 1.0
        for area, cards in view.board.items():
            if cards:
                self._cards(vector, self._areas[area], cards)
        if view.community or view.pile:
            self._cards(vector, self._start("community"), view.community)
            self._cards(vector, self._start("pile"), view.pile)
        for area, cards in view.offers.items():
            self._cards(vector, self._start(f"offer {area}"), cards)
        if view.decision is not None and view.decision.cards:
            self._cards(vector, self._start("choice of cards"), view.decision.cards)
        if placing is not None:
            self._placing(vector, placing)
        found = np.frombuffer(vector, np.float32)
        # Thirds of a card may add up to a little more than one.
        return found if self._copy == 1 else np.minimum(found, np.float32(1.0))

    def _cards(self, vector: array[float], start: int, cards: Iterable[Card | None]) -> None:
        at, copy = self._card_at, self._copy
        for card in cards:
            if card is not None:
                vector[start + at[card]] += copy

    def _table(self, vector: array[float], view: View, story: Story) -> None:
        """The table, in the order of ``TABLE``; it comes first."""
        scale, decision = self._scale, view.decision
        vector[0] = view.pot * scale
        if decision is not None:
            vector[1] = decision.to_call * scale
            if raises := decision.raises:
                vector[2] = raises.least * scale
                vector[3] = raises.most * scale
            vector[self._kind + _KIND_AT[decision.kind]] = 1.0
        vector[4] = _counted(view.deal)
        vector[5] = _counted(story.streets)
        vector[6] = _counted(story.raises)
        vector[7] = _counted(story.actions / 10)
        if view.facts:
            vector[8] = view.facts.get("die", 0) * self._pips
            vector[9] = view.facts.get("dice", 0) * self._pips
        for line in view.removed:
            vector[self._start("removed") + line] = 1.0
        if story.game in self._branches:
            vector[self._start("game") + self._branches[story.game]] = 1.0

    def _seat(self, vector: array[float], seat: SeatView, place: int, story: Story) -> None:
        """One seat in the order of ``SEAT``."""
        at, scale = self._seats[place], self._scale
        cards = seat.cards
        vector[at] = seat.stack * scale
        vector[at + 1] = seat.bet * scale
        vector[at + 2] = seat.total * scale
        vector[at + 3] = not seat.folded
        vector[at + 4] = seat.gone
        if seat.stays is not None:
            vector[at + (5 if seat.stays else 6)] = 1.0
        vector[at + 7] = _counted(seat.legs)
        vector[at + 8] = _counted(len(cards))
        vector[at + 9] = _counted(cards.count(None))
        if seat.seat in story.drawn:
            drawn = story.drawn[seat.seat]
            vector[at + 10] = _counted(drawn[-1])
            vector[at + 11] = _counted(len(drawn))
        if seat.marks:
            self._marks(vector, at, seat.marks)
        self._cards(vector, self._held[place], cards)
        for name, row in seat.parts.items():
            self._cards(vector, self._rows[place][name], row)

    def _marks(self, vector: array[float], at: int, marks: dict[str, str]) -> None:
        if marks.get("declared") in _DECLARED_AT:
            vector[at + _DECLARED_AT[marks["declared"]]] = 1.0
        vector[at + _STOPPED] = "stopped" in marks
        vector[at + _STOPPED + 1] = _counted(int(marks.get("passes", 0)))
        vector[at + _STOPPED + 2] = "fantasyland" in marks

    def _turns(self, vector: array[float], view: View, viewer: int) -> None:
        """Who has the button, and whose turn it is."""
        players = len(view.seats)
        vector[self._seats[(view.button - viewer) % players] + _STOPPED + 3] = 1.0
        if view.decision is not None:
            vector[self._seats[(view.decision.seat - viewer) % players] + _STOPPED + 4] = 1.0

    def _placing(self, vector: array[float], placing: Placing) -> None:
        self._cards(vector, self._start("card to lay"), (placing.card,))
        for start, cards in zip(self._laid, placing.laid, strict=False):
            self._cards(vector, start, cards)


def _counted(number: float) -> float:
    """A number in twentieths; 20 and more are one."""
    return number * _MANY if number < 20 else 1.0
