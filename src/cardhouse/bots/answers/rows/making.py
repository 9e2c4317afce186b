"""How hands are made of cards of one's own and of a board, and which cards have been seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import JOKER, Card
from cardhouse.dealer import Decision
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.seeing.view import View
from cardhouse.scales import Scale
from cardhouse.scales.poker import PokerScale
from cardhouse.sheets import Contest, Sheet, Use

Ids = NDArray[np.uint8]
Taken = tuple[int, int]
"""How many cards of a row, and how many of the board."""


def is_natural(view: View, decision: Decision, sheet: Sheet) -> bool:
    """Whether every card is there once and stands for itself, and the viewer knows its own."""
    deck = sheet.deck
    told = all(type(card) is Card for card in (*decision.cards, *lying(view, sheet)))
    return told and not sheet.wild and deck.copies == 1 and JOKER not in deck


def is_quick(scale: Scale) -> bool:
    """Whether a great many hands can be ranked at once."""
    return isinstance(scale, PokerScale) and not scale.own


def takes_of(contest: Contest, size: int, board: int) -> tuple[Taken | None, ...] | None:
    """The ways in which a row and the board make a hand: none if it plays alone; ``None`` if unclear."""
    found = [_taken(use, contest.scale, size, board) for use in contest.use]
    if () in found:
        return () if len(found) == 1 else None
    known = [way for way in found if way is not None]
    return tuple(take for way in known for take in way) if len(known) == len(found) else None


def _taken(use: Use, scale: Scale, size: int, board: int) -> tuple[Taken | None, ...] | None:
    """The same for one of the ways a contest allows."""
    if use.free:
        return (None,)
    if use.whole_hand and use.board == 0:
        return ()
    if use.terms or use.one_of_each:
        return None
    if use.whole_line:
        return ((scale.plays - board, board),)
    if use.whole_hand:
        return ((size, max(0, scale.plays - size)),)
    if use.board is not None:
        return ((use.least if use.board else min(size, use.least), use.board),)
    if use.most is None or use.least or scale.size < scale.plays:
        return None
    fewest = max(0, scale.plays - board)
    return tuple((own, scale.plays - own) for own in range(fewest, min(use.most, size) + 1)) or None


def lying(view: View, sheet: Sheet) -> list[Card]:
    """The cards of the board so far."""
    return [card for area in sheet.layout.areas for card in view.board.get(area, ())]


def seen_by(view: View) -> set[Card]:
    """The cards that lie where the viewer sees them, or did."""
    seen = {card for event in view.events for card in cards_of(event)}
    seen.update(card for seat in view.seats for card in seat.cards if card is not None)
    seen.update(card for cards in (*view.board.values(), *view.offers.values(), view.pile) for card in cards)
    return seen
