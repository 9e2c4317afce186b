"""Hands of sheets that a test writes, with cards that it picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.dealer.conftest import Hand, Listed

import cardhouse
from cardhouse.cards import parse_cards
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import Sheet
from cardhouse.sheets.own_sheets import read_own


def given(text: str, hands: Sequence[str], board: str = "", **more: Any) -> Hand:
    """A hand of a sheet with the cards that each seat gets, in their order."""
    sheet = read_own(text)
    seats, shared = [parse_cards(cards) for cards in hands], parse_cards(board)
    named = {*shared, *(card for cards in seats for card in cards)}
    rest = [card for card in sheet.deck.cards if card not in named]
    terms = {"stacks": [1000] * len(hands), "stakes": "limit 10/20 ante 2", "seed": 1, **more}
    return Hand(Setup.of(sheet, **terms), supply=Listed(seats, shared, rest))


def to(hand: Hand, kind: str) -> Hand:
    """Check and call until there is a decision of another kind."""
    while hand.asked.kind != kind:
        hand.act("check" if hand.asked.may_check else "call")
    return hand


def shares(sheet: Sheet, hands: Sequence[Any], board: Any = None, **more: Any) -> list[int]:
    """What each of some given hands gets of a pot of 120."""
    return cardhouse.showdown(sheet, hands=hands, board=board, pot=120, **more).awards
