"""Sheets that a test writes, and their hands and showdowns with cards that it picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.dealer.conftest import Hand, Listed

from cardhouse.cards import parse_cards
from cardhouse.dealer.given_cards.outcome import Outcome
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.given_showdown import showdown
from cardhouse.odds import equity
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


def own(text: str) -> Sheet:
    """The sheet of a text, with what every sheet must have."""
    family = "" if "family" in text else 'family = "flop"\n'
    return read_own(f'name = "Ours"\nsource = "us"\n{family}{text}')


def compared(sheet: Sheet, hands: Any, **given: Any) -> Outcome:
    """A showdown of given cards; the pot is 120 unless something else is said."""
    if "pots" not in given:
        given.setdefault("pot", 120)
    return showdown(sheet, hands=hands, **given)


def awards(sheet: Sheet, hands: Any, board: Any = None, **given: Any) -> list[int]:
    """Who gets what of a pot with given cards."""
    return compared(sheet, hands, board=board, **given).awards


def same_odds(sheet: Sheet, hands: Sequence[Any], *, samples: int = 150, **given: Any) -> list[float]:
    """The odds of a question, the same whether kernels judge the deals or the dealer's showdown."""
    fast = equity(sheet, hands, samples=samples, seed=7, **given)
    slow = equity(sheet, hands, samples=samples, seed=7, plain=True, **given)
    assert [player.equity for player in fast.players] == [player.equity for player in slow.players]
    return [player.equity for player in fast.players]
