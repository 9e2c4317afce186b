"""The parts of dealing that all games share."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.deals import BrokenOff
from cardhouse.dealer.events.reason import Why

from .state import HandState


def burn(hand: HandState, need: int) -> None:
    """Burn a card, unless it is needed, no card has been dealt yet, or a player takes a turn alone."""
    stock = hand.stock
    together = hand.progress.alone is None
    wanted = together and stock.dealt and hand.sheet.book.burns and stock.supply.left > need
    if wanted and (burnt := stock.supply.burn()) is not None:
        stock.burnt.append(burnt)


def board_to_come(hand: HandState) -> int:
    """How many cards the board still needs."""
    return sum(hand.sheet.layout.areas.values()) - sum(map(len, hand.board.areas.values()))


def break_off(hand: HandState, why: Why, seat: int | None = None, *cards: Card) -> None:
    """End the deal here; the cards are gathered, and the players still in are dealt another."""
    hand.progress.broken_off = True
    hand.tell(BrokenOff(seat, cards, why))
