"""A row of bytes as the plain dealer's view has it."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.answers import KINDS
from cardhouse.cards import Card
from cardhouse.dealer import SeatView, View
from cardhouse.sheets import Sheet
from cardhouse.spaces.parts import DECLARED
from cardhouse.spaces.placing import Placing
from cardhouse.spaces.story import Story, story_of

from .fields import Fields

_NONE, _UNSEEN, _UP, _MOST = 255, 63, 0x80, 127


class RowWriter:
    """Turns what a seat may know into a row of bytes; see :mod:`cardhouse.vector.fields`."""

    def __init__(self, fields: Fields, sheet: Sheet) -> None:
        self._fields = fields
        self._areas = sheet.layout.areas
        self._branches = [branch.name for branch in sheet.branches]

    def write(self, view: View, placing: Placing | None = None) -> NDArray[np.uint8]:
        """The table as a seat sees it."""
        row = np.zeros((1, self._fields.size), np.uint8)
        at = {name: one[0] for name, one in self._fields.views(row).items() if one.ndim > 1}
        story, viewer, decision = story_of(view.events), view.seat or 0, view.decision
        one = {
            "pot": view.pot,
            "removed": sum(1 << line for line in view.removed),
            "kind": _NONE if decision is None else KINDS.index(decision.kind),
            "turn": _NONE if decision is None else (decision.seat - viewer) % len(view.seats),
            "button": (view.button - viewer) % len(view.seats),
            "streets": min(story.streets, _MOST),
            "raises": min(story.raises, _MOST),
            "actions": min(story.actions, _MOST),
            "deal": view.deal,
            "die": view.facts.get("die", 0),
            "dice": view.facts.get("dice", 0),
            "game": self._branches.index(story.game) + 1 if story.game in self._branches else 0,
            "last": _NONE if story.last is None else int(story.last),
            "lay": _NONE if placing is None else int(placing.card),
        }
        if decision is not None:
            one["call"] = decision.to_call
            if decision.raises:
                one |= {"least": decision.raises.least, "most": decision.raises.most}
        views = self._fields.views(row)
        for name, number in one.items():
            views[name][0] = number
        for seat in view.seats:
            self._seat(at, seat, (seat.seat - viewer) % len(view.seats), story)
        _lay(at["community"], view.community)
        at["board"][:] = _NONE
        start = 0
        for area, size in self._areas.items():
            _lay(at["board"][start : start + size], view.board.get(area, ()))
            start += size
        found: NDArray[np.uint8] = row[0]
        return found

    def _seat(self, at: dict[str, NDArray[np.uint8]], seat: SeatView, place: int, story: Story) -> None:
        at["stack"][place], at["bet"][place], at["total"][place] = seat.stack, seat.bet, seat.total
        at["live"][place], at["held"][place] = not seat.folded, len(seat.cards)
        drawn = story.drawn.get(seat.seat, [])
        at["drawn"][place], at["draws"][place] = drawn[-1] if drawn else 0, len(drawn)
        said = seat.marks.get("declared")
        at["declared"][place] = DECLARED.index(said) + 1 if said in DECLARED else 0
        if place:
            _lay(at["up"][place - 1], seat.cards)
            return
        held = sorted(card for card in seat.cards if card is not None)
        for name, part in enumerate(seat.parts.values()):
            for n, card in enumerate(held):
                at["parts"][n] |= (card in part) << name
        _lay(at["own"], held)
        for n, card in enumerate(held):
            at["own"][n] |= _UP * (card in story.showing)


def _lay(row: NDArray[np.uint8], cards: Iterable[Card | None]) -> None:
    """Cards in their places, and nothing in the others."""
    row[:] = _NONE
    for place, card in zip(range(len(row)), cards, strict=False):
        row[place] = _UNSEEN if card is None else int(card)
